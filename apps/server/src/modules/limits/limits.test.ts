import { coins, type UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputHash, spend } from '../wallet/index.ts';
import { dayIn } from './local-day.ts';

const REASON = 'They asked for it by mail.';
const ZONE = 'Europe/Berlin';

let world: TestWorld;
let owner: StaffCaller;
let keys = 0;
beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

async function play(token: string) {
  const { list: rooms } = await world.call('plinko.listRooms');
  const price = rooms[0]?.prices[0];
  const input = { roomId: rooms[0]?.roomId ?? 0, plinkoProductId: price?.plinkoProductId ?? 0 };
  const bet = { rows: 8, risk: 'low', purse: 'coins', idempotencyKey: `limits-${++keys}` } as const;
  return world.ask('plinko.play', { ...input, ...bet }, token);
}

const setLimit = (userId: number, coinsADay: number) =>
  owner.call('players.setLimit', { userId, coinsADay, timeZone: ZONE, reason: REASON });
const stakedToday = async (userId: number) => (await owner.call('players.read', { userId })).stakedToday;

it.each([
  ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
  ['America/New_York', '2026-03-29T03:30:00Z', '2026-03-28'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
])('in %s it is at %s the day %s', (zone, at, day) => {
  expect(dayIn(zone, Date.parse(at))).toBe(day);
});

describe('a limit', () => {
  it('counts what was staked today already, holds what comes, and is lifted', async () => {
    const { userId, token } = await world.player();
    const stake = (await play(token)).data?.stake ?? 0;
    expect(stake).toBeGreaterThan(0);
    await setLimit(userId, 2 * stake);
    expect(await stakedToday(userId)).toBe(stake);
    expect((await play(token)).success).toBe(true);
    const { balance } = await world.call('wallet.balance', {}, token);
    const refused = await play(token);
    expect(refused).toMatchObject({ errorCode: '20006', data: { limitCoins: 2 * stake, leftCoins: 0 } });
    expect((await world.call('wallet.balance', {}, token)).balance).toBe(balance);
    const { list } = await owner.call('audit.list', { limit: 1 });
    expect(list[0]).toMatchObject({ action: 'players.setLimit', subject: String(userId), reason: REASON });
    await owner.call('players.liftLimit', { userId, reason: REASON });
    expect((await play(token)).success).toBe(true);
    expect((await owner.call('players.read', { userId })).limitCoins).toBe(-1);
    expect((await owner.ask('players.liftLimit', { userId, reason: REASON })).errorCode).toBe('00013');
  });

  it('begins anew with the player’s day', async () => {
    const { userId, token } = await world.player();
    await setLimit(userId, 0);
    expect((await play(token)).errorCode).toBe('20006');
    const stake = (await play((await world.player()).token)).data?.stake ?? 0;
    await setLimit(userId, stake);
    expect((await play(token)).success).toBe(true);
    expect((await play(token)).errorCode).toBe('20006');
    world.platform.clock.advance(24 * 3_600_000);
    owner = await signInAs(world.server.app, 'owner');
    expect((await play(token)).success).toBe(true);
  });

  it('holds against 20 stakes at the same moment, by games and in one batch of the ledger', async () => {
    const { userId, token } = await world.player();
    const stake = (await play((await world.player()).token)).data?.stake ?? 0;
    await setLimit(userId, 5 * stake);
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(token)));
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter(code => code === '').length).toBe(5);
    expect(codes.filter(code => code === '20006').length).toBe(15);
    expect(await stakedToday(userId)).toBe(5 * stake);

    const { limits, wallet } = world.server.modules;
    await setLimit(userId, 5 * stake + 7);
    const one = {
      userId: userId as UserId,
      unit: 'coins',
      coins: 1,
      atMs: world.platform.clock.nowMs(),
    } as const;
    const posts = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, n) =>
        wallet.post({
          kind: 'plinko.play',
          key: `limits-batch:${n}`,
          inputHash: inputHash(n),
          postings: spend({ ...one, house: 'plinko', amount: coins(1) }),
          answer: null,
          companions: await limits.companionsOf(one),
        }),
      ),
    );
    expect(posts.filter(({ status }) => status === 'fulfilled').length).toBe(7);
    expect((await limits.find(userId as UserId))?.stakedCoins).toBe(5 * stake + 7);
    expect((await wallet.check()).faults).toEqual([]);
  });

  it('gets back what a round gave back', async () => {
    const { userId } = await world.player();
    await setLimit(userId, 100);
    const { limits, rounds } = world.server.modules;
    const nowMs = world.platform.clock.nowMs();
    const opening = {
      key: 'limits-open-1' as never,
      userId: userId as UserId,
      gameType: 98,
      roomId: 1 as never,
    };
    const { round } = await rounds.open({
      ...opening,
      kind: 'claw.play',
      configVersion: '',
      input: {},
      unit: 'coins',
      stake: coins(60),
      bet: {},
      proof: { by: 'machine', playId: '1' },
      expiresAtMs: nowMs + 60_000,
    });
    expect(await stakedToday(userId)).toBe(60);
    await rounds.void(userId as UserId, round.id, { kind: 'claw.void' });
    expect((await limits.find(userId as UserId))?.stakedCoins).toBe(0);
  });

  it('costs nobody else a row', async () => {
    const { userId, token } = await world.player();
    expect((await play(token)).success).toBe(true);
    const { rows } = await world.owner.pool.query('select from stakes_of_day where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    const stake = { userId: userId as UserId, unit: 'coins', coins: 5, atMs: 0 };
    expect(await world.server.modules.limits.companionsOf(stake)).toEqual([]);
  });

  it('is set by those who may ban, for somebody who is there, in a time zone there is', async () => {
    const { userId } = await world.player();
    const input = { userId, coinsADay: 5, timeZone: ZONE, reason: REASON };
    for (const role of ['cashier', 'floor', 'content', 'auditor'] as const)
      expect((await (await signInAs(world.server.app, role)).ask('players.setLimit', input)).errorCode).toBe(
        '00011',
      );
    expect((await owner.ask('players.setLimit', { ...input, timeZone: 'Moon/Crater' })).errorCode).toBe(
      '00012',
    );
    expect((await owner.ask('players.setLimit', { ...input, userId: 1_999_999_999 })).errorCode).toBe(
      '00013',
    );
    expect((await owner.call('players.read', { userId })).limitCoins).toBe(-1);
  });
});
