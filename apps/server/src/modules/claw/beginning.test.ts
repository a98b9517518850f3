import { Refusal } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClawRoom, type ClawTest, createClawTest, PRICE, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

describe.each([{ repairState: 1 as const }, { isOpen: false }])('a machine out of play by %o', change => {
  it('lets the play come to its end, and then frees the seat', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.host.room = { ...room.host.room, ...change };
    await room.catch('duck');
    expect([await test.packOf(player.userId), room.host.releases]).toMatchObject([
      [{ exchangeCoins: 200 }],
      1,
    ]);
  });

  it('is not played again, and takes nothing', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch();
    room.host.room = { ...room.host.room, ...change };
    expect(await room.send(player, 'confirm')).toBe('roomClosed');
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
  });
});

describe('a price', () => {
  it('that is not the one the player has seen is not charged', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    expect(await room.confirm(player, 1, PRICE - 20)).toBe('priceChanged');
    expect(await test.balance(player.userId)).toBe(1000);
    expect(await room.confirm(player, 2, PRICE)).toBe('accepted');
    await room.catch();
    expect(await room.send(player, 'confirm', 3, PRICE - 20)).toBe('priceChanged');
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
  });
});

describe('a machine into which something was thrown', () => {
  const rollsFor = (room: ClawRoom, tries: number) => {
    let left = tries;
    room.machine.onInput = input =>
      input.type === 'begin' && left-- > 0 ? new Refusal('notNow') : undefined;
  };

  it('begins the round once everything lies still', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    rollsFor(room, 8);
    expect(await room.confirm(player)).toBe('accepted');
    expect(room.host.heard('state').at(-1)).toMatchObject({ phase: 'preparing' });
    await room.host.pass(2000);
    expect(room.host.heard('state').at(-1)).toMatchObject({ phase: 'moving' });
    await room.catch('duck');
    expect(await test.packOf(player.userId)).toHaveLength(1);
  });

  it('gives the price back to who leaves meanwhile', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    rollsFor(room, 8);
    await room.confirm(player);
    await room.leave(player);
    await room.host.pass(5000);
    expect([await test.balance(player.userId), room.host.releases]).toEqual([1000, 1]);
    expect(room.machine.inputs).toEqual([]);
  });

  it('gives the price back when nothing ever lies still', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    rollsFor(room, 1000);
    await room.confirm(player);
    await room.host.pass(20_000);
    expect([await test.balance(player.userId), room.host.releases]).toEqual([1000, 1]);
    expect(room.host.heard('result')).toMatchObject([{ reason: 'machineFault' }]);
  });
});

describe('a real machine', () => {
  const inMachine = async (room: ClawRoom) =>
    (await test.goods.list([room.host.room.id])).map(one => [one.inMachine, one.stock]);

  it('is not refilled by numbers', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    room.host.room = { ...room.host.room, driver: 'physical' };
    await room.confirm(player);
    await room.catch('bear');
    expect(room.machine.inputs.map(({ type }) => type)).toEqual(['begin']);
    expect(await inMachine(room)).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });

  it('is sold out when nothing lies in it', async () => {
    const [room, player] = [await test.room({ wanted: 1 }), await richPlayer(test.ledger)];
    room.host.room = { ...room.host.room, driver: 'physical' };
    await room.confirm(player);
    await room.catch('bear', 'duck');
    expect(await room.send(player, 'confirm')).toBe('soldOut');
  });
});
