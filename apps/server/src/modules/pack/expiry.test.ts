import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, openMachine, play, type TestMachine } from '../gashapon/testing/gashapon.fixture.ts';
import { give, nextKey, richPlayer } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let machine: TestMachine;

beforeEach(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 5000 }]);
});
afterEach(() => world?.close());

const expire = () => world.server.modules.pack.jobs.expire();
const statesOf = async (userId: number) => {
  const sql = 'select state, count(*)::int as prizes from prizes where user_id = $1 group by state';
  const { rows } = await world.platform.database.pool.query<{ state: string; prizes: number }>(sql, [userId]);
  return Object.fromEntries(rows.map(({ state, prizes }) => [state, prizes]));
};

describe('a prize nobody takes out', () => {
  it('is exchanged by itself when its time is over, not before, and stands in the records', async () => {
    const { token, userId } = await richPlayer(world, 1000);
    await play(world, token, machine.order(3));
    const before = await balanceOf(world, token);
    world.platform.clock.advance(7 * DAY_MS - 1000);
    expect(await expire()).toBe(0);
    world.platform.clock.advance(1000);
    expect(await expire()).toBe(3);
    expect(await balanceOf(world, token)).toBe(before + 120);
    expect(await statesOf(userId)).toEqual({ expired: 3 });
    const { list } = await world.call('records.coins', { pageSize: 3 }, token);
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['pack.expire', 40],
      ['pack.expire', 40],
      ['pack.expire', 40],
    ]);
    const pack = await world.call('pack.list', { state: 'expired' }, token);
    expect(pack.list[0]).toMatchObject({ state: 'expired', endTime: world.platform.clock.nowMs() });
  });

  it('is exchanged once however often and from how many nodes the job runs', async () => {
    const { token } = await richPlayer(world, 1000);
    await play(world, token, machine.order(3));
    const before = await balanceOf(world, token);
    world.platform.clock.advance(8 * DAY_MS);
    const counts = await Promise.all([expire(), expire(), expire()]);
    expect(await expire()).toBe(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await balanceOf(world, token)).toBe(before + 120);
  });

  it('is exchanged once when its owner does it in the same moment', async () => {
    const { token, userId } = await richPlayer(world, 1000);
    const { prizes } = await play(world, token, machine.order(3));
    const before = await balanceOf(world, token);
    world.platform.clock.advance(8 * DAY_MS);
    const prizeIds = prizes.map(({ prizeId }) => prizeId);
    await Promise.all([expire(), world.ask('pack.exchange', { prizeIds, idempotencyKey: nextKey() }, token)]);
    expect(await balanceOf(world, token)).toBe(before + 120);
    expect(await statesOf(userId)).not.toHaveProperty('kept');
  });

  it('is kept on when its owner has reached a level that keeps it longer', async () => {
    const { token, userId } = await richPlayer(world, 1000);
    await play(world, token, machine.order());
    await give(world, userId, 'growth', 999);
    world.platform.clock.advance(8 * DAY_MS);
    expect(await expire()).toBe(0);
    expect(await statesOf(userId)).toEqual({ kept: 1 });
    world.platform.clock.advance(6 * DAY_MS);
    expect(await expire()).toBe(1);
  });

  it('is not forgotten in a long line of them', async () => {
    const { token, userId } = await richPlayer(world, 20_000);
    await give(world, userId, 'growth', 999);
    for (let round = 0; round < 25; round++) await play(world, token, machine.order(10));
    world.platform.clock.advance(1000 * DAY_MS);
    expect(await expire()).toBe(250);
    expect(await statesOf(userId)).toEqual({ expired: 250 });
    expect(await world.server.modules.wallet.check()).toMatchObject({ isSound: true });
  });

  it('does not stand in the way of others when it cannot be exchanged', async () => {
    const [stuck, other] = [await richPlayer(world, 1000), await richPlayer(world, 1000)];
    await play(world, stuck.token, machine.order());
    await play(world, other.token, machine.order());
    world.platform.clock.advance(8 * DAY_MS);
    const { pool } = world.owner;
    await pool.query(
      `alter table prizes add constraint stuck check (user_id <> ${stuck.userId} or state = 'kept') not valid`,
    );
    expect(await expire()).toBe(1);
    await pool.query('alter table prizes drop constraint stuck');
    expect(await expire()).toBe(1);
  });
});
