import { createTestWorld } from '@boardwalk/testkit';
import { expect, it } from 'vitest';
import { createModules } from '../modules/index.ts';
import { createLocalBus } from '../platform/bus/index.ts';
import { createMetrics } from '../platform/metrics.ts';
import { demoPeople } from './history.data.ts';
import { createDemoClock, playHistory } from './history.ts';

/** Three days of the week are enough to see how it is played, and what is written. */
const DAYS = 3;
const DAY_MS = 86_400_000;

it('a demo’s week is played by its own engines, and its books are right', async () => {
  const world = await createTestWorld();
  const { platform, server, owner } = world;
  // At noon: who plays in an hour depends on which of the day it is.
  const nowMs = new Date(platform.clock.nowMs()).setHours(12, 0, 0, 0) - DAY_MS;
  const clock = createDemoClock(nowMs);
  const silent = {
    publishBarrage: () => {},
    publishToAll: () => {},
    publishToUser: () => {},
    countPlayers: () => 0,
    countInRoom: () => 0,
    publishRooms: { toUser: () => {}, toRoom: () => {} },
  };
  const past = { ...platform, clock, bus: createLocalBus(platform.log), metrics: createMetrics() };
  const modules = createModules(past, silent);
  await modules.proof.prepare();
  const rounds = await playHistory(
    { modules, clock, log: platform.log, nowMs, days: DAYS },
    new AbortController().signal,
  );
  await Promise.all([modules.machines.stop(), modules.video.stop()]);
  await modules.wallet.stop();

  const { rows } = await owner.pool.query<{ rounds: number; first: Date; last: Date; people: number }>(
    `select count(*)::int as rounds, min(created_at) as first, max(created_at) as last,
      count(distinct user_id)::int as people from rounds`,
  );
  const [stored] = rows;
  expect(stored?.rounds).toBe(rounds);
  expect(rounds).toBeGreaterThan(100);
  const joined = demoPeople.filter(({ joinsAtHour }) => joinsAtHour < DAYS * 24 - 6);
  expect(stored?.people).toBeGreaterThanOrEqual(joined.length);
  expect(stored?.first.getTime()).toBeGreaterThanOrEqual(nowMs - DAYS * DAY_MS);
  expect(stored?.last.getTime()).toBeLessThanOrEqual(nowMs);
  expect((await server.modules.wallet.check()).faults).toEqual([]);
  const { list } = await world.call('forum.posts');
  expect(list.map(({ title, commentCount }) => [title, commentCount])).toEqual([
    ['Say hello and where you play from', 3],
  ]);
  // Nobody can sign in as one of them.
  const passwords = await owner.pool.query(
    `select from users where mail like '%guests.boardwalk.test' and password_hash is not null`,
  );
  expect(passwords.rowCount).toBe(0);
  await world.close();
});

it('a week that is cut off leaves books that are right', async () => {
  const world = await createTestWorld();
  const { platform, server } = world;
  const ending = new AbortController();
  ending.abort();
  const clock = createDemoClock(platform.clock.nowMs());
  const deps = { modules: server.modules, clock, log: platform.log, nowMs: platform.clock.nowMs() };
  expect(await playHistory(deps, ending.signal)).toBe(0);
  expect((await server.modules.wallet.check()).faults).toEqual([]);
  await world.close();
});
