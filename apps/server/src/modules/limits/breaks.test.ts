import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function play(token: string) {
  const { list: rooms } = await world.call('plinko.listRooms');
  const room = rooms[0];
  return world.ask(
    'plinko.play',
    {
      roomId: room?.roomId ?? 0,
      plinkoProductId: room?.prices[0]?.plinkoProductId ?? 0,
      rows: 8,
      risk: 'low',
      purse: 'coins',
      idempotencyKey: randomUUID(),
    },
    token,
  );
}

async function buy(token: string) {
  const { list } = await world.call('recharge.config', {}, token);
  const offer = list.find(({ rechargeType }) => rechargeType === 1);
  if (!offer) throw new Error('nothing is sold');
  const { rechargeType, configId, rechargeMoney, currency, convertAmount } = offer;
  const input = { rechargeType, configId, price: rechargeMoney, currency, amount: convertAmount };
  return world.ask(
    'recharge.pay',
    { ...input, payType: PayType.checkout, idempotencyKey: randomUUID() },
    token,
  );
}

const balanceOf = async (token: string) => (await world.call('wallet.balance', {}, token)).balance;

describe('a break', () => {
  it('keeps from playing and buying until it ends, and moves nothing', async () => {
    const [{ token }, other] = [await world.player(), await world.player()];
    expect((await play(token)).success).toBe(true);
    const before = await balanceOf(token);
    const taken = await world.call('limits.takeBreak', { days: 1 }, token);
    expect(taken.untilTime - taken.nowTime).toBe(DAY_MS);
    expect(await play(token)).toMatchObject({ errorCode: '20007', data: { untilTime: taken.untilTime } });
    expect(await buy(token)).toMatchObject({ errorCode: '20007', data: { untilTime: taken.untilTime } });
    expect(await balanceOf(token)).toBe(before);
    expect((await world.call('recharge.orders', {}, token)).list).toEqual([]);
    expect((await play(other.token)).success).toBe(true);

    world.platform.clock.advance(DAY_MS);
    expect((await world.call('limits.break', {}, token)).untilTime).toBe(0);
    expect((await play(token)).success).toBe(true);
    expect((await buy(token)).success).toBe(true);
  });

  it('gets longer and never shorter, also when both are asked for at once', async () => {
    const { token } = await world.player();
    const days = [1, 30, 7, 1, 180, 7] as const;
    await Promise.all(days.map(one => world.call('limits.takeBreak', { days: one }, token)));
    const { untilTime, nowTime } = await world.call('limits.takeBreak', { days: 1 }, token);
    expect(untilTime - nowTime).toBe(180 * DAY_MS);
  });

  it('lasts no other time', async () => {
    const { token } = await world.player();
    for (const days of [0, -1, 2, 1e9])
      expect((await world.ask('limits.takeBreak', { days: days as 1 }, token)).errorCode).toBe('00012');
    expect((await world.call('limits.break', {}, token)).untilTime).toBe(0);
  });

  it('is seen by a node that has looked before', async () => {
    const { userId, token } = await world.player();
    expect((await play(token)).success).toBe(true);
    const until = new Date(world.platform.clock.nowMs() + DAY_MS);
    await world.owner.pool.query('insert into player_breaks values ($1, $2, now())', [userId, until]);
    world.platform.clock.advance(10_000);
    expect((await play(token)).errorCode).toBe('20007');
  });
});

it('what was played is told since then, and nobody else’s', async () => {
  const [one, other] = [await world.player(), await world.player()];
  const sinceTime = world.platform.clock.nowMs();
  await play(other.token);
  const rounds = [(await play(one.token)).data, (await play(one.token)).data];
  const staked = rounds.reduce((sum, round) => sum + (round?.stake ?? 0), 0);
  const paidOut = rounds.reduce((sum, round) => sum + (round?.payout ?? 0), 0);
  const { nowTime } = await world.call('limits.break', {}, one.token);
  expect(nowTime).toBe(sinceTime);
  expect(await world.call('records.played', { sinceTime }, one.token)).toEqual({
    rounds: 2,
    staked,
    paidOut,
  });
  world.platform.clock.advance(1000);
  const later = world.platform.clock.nowMs();
  expect((await world.call('records.played', { sinceTime: later }, one.token)).rounds).toBe(0);
});
