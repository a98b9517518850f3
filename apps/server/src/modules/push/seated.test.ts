/** What is a player's while they sit at a pusher: every coin that falls, the chute, and a machine that waits for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushTest, type PushTest } from './testing/push.fixture.ts';

let test: PushTest;

beforeAll(async () => {
  test = await createPushTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

describe('a tray', () => {
  it('wins all that falls while its player sits there, also long after the last drop', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    await room.host.pass(55_000);
    expect(room.host.heard('settled')).toEqual([]);
    await room.win(4);
    await room.leave();
    expect(room.host.heard('settled')).toMatchObject([{ dropped: 1, coin: 40, balance: 1030 }]);
    expect(await test.balance(player.userId)).toBe(1030);
  });

  it('wins what falls for who has run out of coins and wants more', async () => {
    const room = await test.room();
    const player = await room.sit(20);
    await room.send(player, 'drop', 2);
    await room.fall(2);
    expect(await room.send(player, 'drop', 1)).toBe('insufficientBalance');
    expect(room.host.heard('settled')).toEqual([]);
    await room.win(3);
    expect(await room.send(player, 'drop', 1)).toBe('accepted');
    await room.fall(1);
    await room.win(1);
    await room.leave();
    expect(await test.roundsOf(player.userId)).toMatchObject([
      { stake: 10, payout: 10 },
      { stake: 20, payout: 30 },
    ]);
    expect(await test.balance(player.userId)).toBe(30);
  });

  it('is replaced before it would be taken for abandoned, and no coin is lost between the two', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    await room.host.pass(9 * 60_000);
    expect(room.host.heard('settled')).toMatchObject([{ dropped: 1, balance: 990 }]);
    await room.win(2);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(1010);
  });

  it('is replaced only when what was asked of the machine has left the chute', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 2);
    await room.host.pass(9 * 60_000);
    expect(room.host.heard('settled')).toEqual([]);
    await room.fall(2);
    await room.host.pass(1000);
    expect(room.host.heard('settled')).toMatchObject([{ dropped: 2 }]);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(980);
  });
});

describe('a session', () => {
  it('begins with the chute in the middle, wherever it was left, and tells where it is aimed', async () => {
    const room = await test.room();
    const player = await room.sit(100);
    expect(room.host.heard('state')).toMatchObject([{ aim: 0 }]);
    await room.send(player, 'aim', -700);
    expect(room.game.stateFor()).toMatchObject({ aim: -700 });
    await room.leave();
    let aimed: number | undefined;
    room.machine.onInput = input => {
      if (input.type === 'aim') aimed = input.x;
    };
    await room.sit(100);
    expect(aimed).toBe(0);
    expect(room.game.stateFor()).toMatchObject({ aim: 0 });
    await room.leave();
  });

  it('lets no rain go on whose player is away', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 100);
    await room.fall(2);
    room.game.onPresence(player, true);
    await room.host.settle();
    expect(room.machine.inputs.map(({ type }) => type)).toEqual(['rain']);
    room.game.onPresence(player, false);
    await room.host.settle();
    await room.fall(0);
    expect(room.machine.inputs.map(({ type }) => type)).toEqual(['rain', 'stop']);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(980);
    room.game.onPresence(player, false);
    await room.host.settle();
    expect(room.host.errors).toEqual([]);
  });
});
