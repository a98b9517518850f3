/**
 * Top lists of a million players: how long the first hundred and one's own place among them take while scores change,
 * and how many rounds a second the lists follow.
 */
import { fileURLToPath } from 'node:url';
import type { UserId } from '@boardwalk/base';
import { rankDayOf, rankSpan } from '@boardwalk/rules';
import { rankFollower } from '../apps/server/src/modules/ranks/follow.ts';
import { countPlayers, readNext, readOwn, readTop } from '../apps/server/src/modules/ranks/store/lists.ts';
import { connect, migrate, transaction } from '../apps/server/src/platform/database/index.ts';
import { measureRuns, report } from './harness.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 1_000_000);
const AT_ONCE = 50_000;
const READS = 400;
const READERS = 4;
const ROUNDS = 20_000;
const FIRST_ROUND = 1_000_000_000;
const P95 = 0.95;

const postgres = await openDatabase();
const database = connect(postgres.url);
atEnd(() => database.close());
const today = rankDayOf(Date.now());
const which = { list: 'caught', period: 'week', firstDay: rankSpan('week', today).firstDay } as const;
let nextRound = FIRST_ROUND;
await prepare();
const followed = await measureRuns({ warmUps: 1, runs: 3 }, follow);
const tops = await p95Of(async () => {
  await Promise.all([readTop(database.db, which), countPlayers(database.db, which)]);
});
const owns = await p95Of(async () => {
  const userId = (1 + Math.floor(Math.random() * PLAYERS)) as UserId;
  const own = await readOwn(database.db, which, userId);
  await readNext(database.db, which, own?.score ?? 0);
});
report([
  { what: 'ranks: the first hundred of a million, p95', unit: 'ms', ours: tops, asked: { atMost: 20 } },
  { what: 'ranks: one’s own place among a million, p95', unit: 'ms', ours: owns, asked: { atMost: 20 } },
  { what: 'ranks: rounds followed', unit: '/s', ...followed, asked: { atLeast: 2000 } },
]);

async function prepare(): Promise<void> {
  await migrate(database.pool, MIGRATIONS);
  for (let from = 0; from < PLAYERS; from += AT_ONCE) await addPlayers(from + 1, from + AT_ONCE);
  await database.pool.query(
    `insert into prize_kinds (id, name, picture, rarity) overriding system value
    values (1, '{"en-US": "Crab"}', 'crab', 'common')`,
  );
  await database.pool.query('vacuum analyze rank_scores');
  await database.pool.query('vacuum analyze rank_counts');
}

/** Few have many: scores as a week of twenty plays a day leaves them. */
async function addPlayers(from: number, to: number): Promise<void> {
  await database.pool.query(
    `insert into users (id, role, nickname, created_at) select n, 'user', 'Player ' || n, now()
    from generate_series(${from}, ${to}) n`,
  );
  await database.pool.query(
    `insert into rank_scores (user_id, list, period, first_day, score, reached, is_ranked)
    select n, 'caught', 'week', ${which.firstDay}, 1 + floor(140 * power(random(), 6))::int, n, true
    from generate_series(${from}, ${to}) n`,
  );
}

/** Claw rounds of as many players as one step of the follower may bring, a prize in every fourth. */
async function follow(): Promise<number> {
  const [since, until] = [nextRound, nextRound + ROUNDS];
  nextRound = until;
  await database.pool.query(
    `insert into rounds (id, closing_id, hold_id, stake, payout, created_at, user_id, room_id, game_type, state, unit,
      config_version, bet)
    select ${since} + n, ${since} + n, null, 10, 0, now(), 1 + (n * 7919) % ${PLAYERS / 100}, 1, 11, 'settled', 'coins',
      'claw-1', '{}' from generate_series(1, ${ROUNDS}) n`,
  );
  await database.pool.query(
    `insert into prizes (id, exchange_coins, won_at, keep_until, user_id, kind_id, room_id, game_type, state)
    select (${since} + n)::bigint * 10, 5, now(), now(), 1 + (n * 7919) % ${PLAYERS / 100}, 1, 1, 11, 'kept'
    from generate_series(4, ${ROUNDS}, 4) n`,
  );
  const beganMs = performance.now();
  await transaction(database, tx => rankFollower().take(tx, [], { since, until }));
  return (ROUNDS / (performance.now() - beganMs)) * 1000;
}

async function p95Of(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const reader = async () => {
    for (let count = 0; count < READS / READERS; count += 1) {
      const beganMs = performance.now();
      await read();
      times.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * P95)] ?? 0;
}
