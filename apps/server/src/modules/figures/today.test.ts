import { HOUR_MS } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let staff: StaffCaller;
let token: string;
let room: { roomId: number; plinkoProductId: number; rows: number; risk: 'low' };
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  ({ token } = await world.player());
  const { list } = await world.call('plinko.listRooms', {});
  const [first] = list;
  room = {
    roomId: first?.roomId ?? 0,
    plinkoProductId: first?.prices[0]?.plinkoProductId ?? 0,
    rows: 8,
    risk: 'low',
  };
  staff = await signInAs(world.server.app, 'floor');
});
afterAll(() => world.close());

const play = (purse: 'coins' | 'trial' = 'coins') =>
  world.call('plinko.play', { ...room, purse, idempotencyKey: `figures-key-${++keys}` }, token);
const hourOf = (atMs: number) => atMs - (atMs % HOUR_MS);
const today = (purse: 'coins' | 'trial' = 'coins') => {
  const from = hourOf(world.platform.clock.nowMs()) - 23 * HOUR_MS;
  return staff.call('figures.today', { from, until: from + 24 * HOUR_MS, purse });
};

describe('today', () => {
  it('is what was played, by hour, game and room, and equals the ledger', async () => {
    const played = [];
    for (let count = 0; count < 5; count++) played.push(await play());
    const stakes = played.reduce((sum, round) => sum + round.stake, 0);
    const payouts = played.reduce((sum, round) => sum + round.payout, 0);
    const told = await today();
    expect(told.totals).toEqual({ rounds: 5, stakes, payouts, players: 1 });
    expect(told.steps).toHaveLength(24);
    expect(told.steps.at(-1)).toMatchObject({ rounds: 5, stakes, payouts, players: 1, playersBefore: 0 });
    expect(told.games).toMatchObject([
      { gameType: 6, stakes, payouts, verdict: 'unknown', rooms: [{ roomId: room.roomId, rounds: 5 }] },
    ]);
    expect(told.games[0]?.published).toBeCloseTo(0.97, 2);
    expect(told.games[0]?.rooms[0]?.name).not.toBe('');
    const { rows } = await world.platform.database.pool.query<{ won: number }>(
      `select sum(e.amount)::bigint as won from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where a.name = 'plinko' and a.unit = 'coins'`,
    );
    expect(stakes - payouts).toBe(rows[0]?.won);
  });

  it('compares whole hours with the same ones before', async () => {
    const before = (await today()).totals;
    world.platform.clock.advance(24 * HOUR_MS);
    // Nobody stays signed in for so long.
    staff = await signInAs(world.server.app, 'floor');
    await play();
    const running = await today();
    expect(running.compared.now.rounds).toBe(0);
    // The running hour of the day before is left out on both sides.
    expect(running.compared.before.rounds).toBe(0);
    world.platform.clock.advance(HOUR_MS);
    const { compared, steps } = await today();
    expect(compared.now).toMatchObject({ rounds: 1, players: 1 });
    expect(compared.before).toMatchObject(before);
    expect(steps.some(step => step.playersBefore === 1)).toBe(true);
  });

  it('tells long times by the day', async () => {
    const until = hourOf(world.platform.clock.nowMs()) + HOUR_MS;
    const { steps, totals } = await staff.call('figures.today', { from: until - 7 * 24 * HOUR_MS, until });
    expect(steps).toHaveLength(7);
    expect(steps.reduce((sum, step) => sum + step.rounds, 0)).toBe(totals.rounds);
    expect(totals.players).toBe(1);
  });

  it.each([
    ['no time', 0],
    ['a time that runs backwards', -HOUR_MS],
    ['more than 400 days', 401 * 24 * HOUR_MS],
  ])('refuses %s', async (_what, length) => {
    const from = 472_222 * HOUR_MS;
    expect((await staff.ask('figures.today', { from, until: from + length })).errorCode).toBe('00012');
  });

  it('says who needs somebody', async () => {
    await world.owner.pool.query(
      `insert into job_runs (name, started_at, ended_at, failures, failed_at, error)
      values ('ledger.check', now(), now(), 2, now(), 'the ledger has 1 faults')`,
    );
    await world.owner.pool.query(
      `insert into outbox (topic, payload, parked_at) values ('count', '1', now())`,
    );
    const { needs } = await today();
    expect(needs).toMatchObject([
      { kind: 'job', title: 'Job ledger.check', isGrave: true },
      // The demo's own.
      { kind: 'parcel', title: '1 order waits' },
      { kind: 'event', title: '1 event was put aside' },
    ]);
  });
});
