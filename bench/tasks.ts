/**
 * Quests behind the ledger: the same plays with and without a follower, how many plays a second it counts, and claims of
 * one reward by a thousand players, each of whom asks twice at once.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { coins, type UserId } from '@boardwalk/base';
import { QUEST_STATUS } from '@boardwalk/rules';
import { payQuest } from '../apps/server/src/modules/tasks/claim.ts';
import { taskFollower } from '../apps/server/src/modules/tasks/follow.ts';
import { createWallet, inputHash, spend, type Wallet } from '../apps/server/src/modules/wallet/index.ts';
import { connect, migrate } from '../apps/server/src/platform/database/index.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { compare, measureRuns, report } from './harness.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const PLAYERS = 1000;
const FIRST_USER = 800_000;
const CLIENTS = 320;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const RUNS = { warmUps: 1, runs: 5 };
const BACKLOG = 40_000;

const postgres = await openDatabase();
const database = connect(postgres.url);
atEnd(() => database.close());
const clock = { nowMs: () => Date.now() };
const log = createLog('warn');
const alone = createWallet({ database, clock, log });
const followed = createWallet({ database, clock, log });
atEnd(() => Promise.all([alone.stop(), followed.stop()]));
let tells = 0;
const follower = taskFollower({
  database,
  clock,
  accounts: { load: () => Promise.reject(new Error('nobody’s first days are looked at here')) },
  publishToUser: () => {
    tells += 1;
  },
  isClubMember: () => Promise.resolve(false),
  zones: { note: () => Promise.resolve('UTC'), ofAll: () => Promise.resolve(new Map()) },
});
followed.follow(follower);
const NO_LETTERS = {
  companion: (): never => {
    throw new Error('no letter is written here');
  },
};
const hash = inputHash({ play: 1 });
let claimDay = 30_000;
await prepare();
const plays = await compare(RUNS, playFollowed, () => playFor(alone, SECONDS));
const counted = await measureRuns({ warmUps: 1, runs: 3 }, countBacklog);
const claims = await measureRuns({ warmUps: 1, runs: 3 }, claimAll);
report([
  {
    what: 'tasks: plays beside the same plays nobody follows',
    unit: '/s',
    ...plays,
    asked: { ratioAtLeast: 0.95 },
  },
  { what: 'tasks: plays counted behind the ledger', unit: '/s', ...counted, asked: { atLeast: 10_000 } },
  { what: 'tasks: claims of one reward, each asked for twice', unit: '/s', ...claims, asked: 'nothing' },
]);
await checkCounts();

async function prepare(): Promise<void> {
  await migrate(database.pool, MIGRATIONS);
  await database.pool.query(`
    insert into users (id, nickname, role, created_at)
      select ${FIRST_USER} + n, 'Bench', 'user', now() from generate_series(1, ${PLAYERS}) n;
    insert into player_zones (user_id, zone, seen_at)
      select ${FIRST_USER} + n, 'Europe/Berlin', now() from generate_series(1, ${PLAYERS}) n;
    -- Its goals are told of once a player: in the long run nearly no play reaches one.
    delete from task_versions where list = 'firstDay'`);
  for (let place = 0; place < PLAYERS; place++) await give(userOf(place));
  await followed.catchUp();
  await database.pool.query('vacuum analyze');
}

function userOf(place: number): UserId {
  return (FIRST_USER + 1 + (place % PLAYERS)) as UserId;
}

function give(userId: UserId) {
  const account = { userId, unit: 'coins' } as const;
  return alone.post({
    kind: 'bench.opening',
    key: randomUUID(),
    inputHash: hash,
    answer: null,
    postings: [
      { account: { house: 'bench', unit: 'coins' }, amount: coins(-1_000_000_000) },
      { account, amount: coins(1_000_000_000) },
    ],
  });
}

async function play(wallet: Wallet, userId: UserId): Promise<void> {
  const outcome = await wallet.post({
    kind: 'plinko.play',
    key: randomUUID(),
    inputHash: hash,
    answer: null,
    postings: spend({ userId, unit: 'coins', house: 'bench', amount: coins(1) }),
  });
  if (outcome.state !== 'posted') throw new Error('nobody is short of coins here');
}

async function playFor(wallet: Wallet, seconds: number): Promise<number> {
  await database.pool.query('checkpoint');
  const startMs = performance.now();
  let played = 0;
  const client = async () => {
    while (performance.now() < startMs + seconds * 1000) {
      await play(wallet, userOf(Math.floor(Math.random() * PLAYERS)));
      played += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (played / (performance.now() - startMs)) * 1000;
}

/** What others played meanwhile is counted before, so that it follows these plays alone. */
async function playFollowed(): Promise<number> {
  await followed.catchUp();
  followed.following.start();
  const perSecond = await playFor(followed, SECONDS);
  await followed.following.stop();
  return perSecond;
}

async function countBacklog(): Promise<number> {
  await followed.catchUp();
  const one = async (client: number) => {
    for (let place = client; place < BACKLOG; place += CLIENTS) await play(alone, userOf(place));
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)));
  const startMs = performance.now();
  await followed.catchUp();
  return (BACKLOG / (performance.now() - startMs)) * 1000;
}

async function claimAll(): Promise<number> {
  claimDay += 1;
  const quest = {
    taskId: 101,
    version: 1,
    list: 'daily',
    counter: 'claw',
    goal: 3,
    unit: 'coins',
    amount: 30,
    fromMs: 0,
    isEnabled: true,
    position: 1,
    dayNo: claimDay,
    value: 3,
    status: QUEST_STATUS.claim,
  } as const;
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: 2 * PLAYERS }, (_, place) =>
      payQuest({ wallet: alone, clock, messages: NO_LETTERS }, userOf(place), quest),
    ),
  );
  return (PLAYERS / (performance.now() - startMs)) * 1000;
}

/** Each play is counted once, and each reward was paid once. */
async function checkCounts(): Promise<void> {
  await followed.catchUp();
  const { rows } = await database.pool.query<{ missed: number; more: number }>(`
    select (select count(*) from ledger.transfers where kind = 'plinko.play')
      - (select sum(value) from task_counts where counter = 'plinko' and day_no = 0) as missed,
      (select count(*) from ledger.transfers where kind = 'task.reward') - (select count(*) from task_claims) as more`);
  if (Number(rows[0]?.missed) !== 0 || Number(rows[0]?.more) !== 0)
    throw new Error(`plays or rewards were counted wrong: ${JSON.stringify(rows[0])}`);
  console.log(`every play counted once; ${tells} players heard of a quest they finished`);
}
