import { coins, Refusal } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushTest, type PushTest } from './testing/push.fixture.ts';

let test: PushTest;

beforeAll(async () => {
  test = await createPushTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

describe('a long session', () => {
  const HALF_AN_HOUR_MS = 30 * 60_000;

  async function longSession() {
    const room = await test.room();
    const player = await room.sit(2000);
    await room.send(player, 'drop', 50);
    await room.fall(50);
    await room.host.pass(HALF_AN_HOUR_MS);
    return { room, player };
  }

  it('goes on in another play between two trays, and what was wished for meanwhile comes then', async () => {
    const { room, player } = await longSession();
    await room.send(player, 'drop', 50);
    await room.fall(50);
    expect(room.machine.plays).toHaveLength(1);
    room.machine.onEnd = () => room.machine.tell({ type: 'coinWon', id: 1, kind: 'coin', value: 20 });
    await room.send(player, 'drop', 5);
    await room.fall(5);
    test.ledger.clock.advance(HALF_AN_HOUR_MS);
    await room.send(player, 'drop', 5);
    expect(room.machine.plays).toHaveLength(2);
    expect([...room.finished.values()]).toMatchObject([{ stake: 1050, payout: 20, record: { hash: 'abc' } }]);
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'rain', coins: 5 });
    expect(room.host.releases).toBe(0);
    await room.leave();
    expect(room.finished.size).toBe(2);
  });

  it('ends where a coin costs something else by then: nobody pays what they have not seen', async () => {
    const { room, player } = await longSession();
    room.host.room = { ...room.host.room, priceCoins: coins(20) };
    test.ledger.clock.advance(HALF_AN_HOUR_MS);
    await room.send(player, 'drop', 5);
    await room.host.settle();
    expect([room.machine.plays.length, room.host.releases]).toEqual([1, 1]);
  });

  it('that is left while its play ends is left once', async () => {
    const { room, player } = await longSession();
    let finish = (): void => undefined;
    const { end } = room.machine;
    room.machine.end = () => new Promise(resolve => (finish = () => resolve(end())));
    test.ledger.clock.advance(HALF_AN_HOUR_MS);
    expect(await room.send(player, 'aim', 100)).toBe('accepted');
    expect(await room.send(player, 'drop', 5)).toBe('accepted');
    await room.leave();
    finish();
    await room.host.settle();
    expect([room.machine.plays.length, room.host.releases, room.finished.size]).toEqual([1, 1, 1]);
  });

  it('breaks down when the machine does not begin another play', async () => {
    const { room, player } = await longSession();
    room.machine.begin = async () => {
      throw new Refusal('machineFault');
    };
    test.ledger.clock.advance(HALF_AN_HOUR_MS);
    await room.send(player, 'drop', 5);
    expect([room.host.releases, room.finished.size]).toEqual([1, 1]);
    expect(await test.ledger.balance(player.userId)).toBe(2000 - 500);
  });
});
