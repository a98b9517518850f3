import { buildServer } from '@boardwalk/server/build';
import { createMetrics } from '@boardwalk/server/platform';
import { createCaller, createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextKey, richPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import { balanceOf, openMachine, pidsThatWait, stockOf } from './gashapon.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

/** Another server on the same database, as after the end of the first. */
async function restarted() {
  const server = await buildServer({ ...world.platform, metrics: createMetrics() });
  await server.prepare();
  return { ...createCaller(server.app), stop: () => server.stop() };
}

describe('a player whose server dies', () => {
  it('before the answer came gets the same round, once, from the next one', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 3 }]);
    const order = { ...machine.order(3), idempotencyKey: nextKey() };
    // Stored, but the answer never arrived.
    const lost = await world.call('gashapon.play', order, token);
    const next = await restarted();
    const again = await next.call('gashapon.play', order, token);
    expect(again).toEqual(lost);
    expect(await balanceOf(world, token)).toBe(lost.balanceAfter);
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 0 });
    const pack = await next.call('pack.list', {}, token);
    expect(pack).toMatchObject({ keptPrizes: 3, keptCoins: 120 });
    await next.stop();
  });

  it('before anything was stored has lost nothing, and plays with the same key', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 3 }]);
    const before = await balanceOf(world, token);
    const order = { ...machine.order(), idempotencyKey: nextKey() };
    // The transaction dies with its connections: what was sent of it is undone.
    const { pool } = world.platform.database;
    const node = await pool.connect();
    await node.query('begin; lock table prizes in access exclusive mode');
    const dying = world.ask('gashapon.play', order, token);
    const waiting = () => pidsThatWait(world);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    expect(await balanceOf(world, token)).toBe(before);
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await waiting()]);
    await node.query('rollback');
    node.release();
    // The wallet does it again by itself; had it died as well, the key would.
    expect((await dying).success).toBe(true);
    const next = await restarted();
    const again = await next.call('gashapon.play', order, token);
    expect(again).toMatchObject({ balanceBefore: before, balanceAfter: before - 60 });
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 2 });
    expect((await next.call('pack.list', {}, token)).keptPrizes).toBe(1);
    await next.stop();
  });

  it('after an exchange gets its answer again, and its coins once', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 3 }]);
    const { prizes } = await world.call(
      'gashapon.play',
      { ...machine.order(3), idempotencyKey: nextKey() },
      token,
    );
    const order = { prizeIds: prizes.map(({ prizeId }) => prizeId), idempotencyKey: nextKey() };
    const lost = await world.call('pack.exchange', order, token);
    const next = await restarted();
    expect(await next.call('pack.exchange', order, token)).toEqual(lost);
    expect(await balanceOf(world, token)).toBe(lost.balance);
    await next.stop();
  });
});
