/**
 * Fishing: bullets flown and decided a second on one core, and shots of many players taken a second, each a round of the
 * ledger with its leaf and its catches. A table is four players who fire ten times a second.
 */
import { fileURLToPath } from 'node:url';
import { isRefusal, type RoomId, type UserId } from '@boardwalk/base';
import { simulateFishing } from '@boardwalk/games/fishing';
import { fireShot } from '../apps/server/src/modules/fishing/commands/fire-shot.ts';
import { demoRooms } from '../apps/server/src/modules/fishing/demo.ts';
import { createCatchStore } from '../apps/server/src/modules/fishing/store/catches.ts';
import { Doomed } from '../apps/server/src/modules/fishing/tables/doomed.ts';
import { Pace } from '../apps/server/src/modules/fishing/tables/pace.ts';
import { createRoomStore, seedRooms } from '../apps/server/src/modules/instant-games/index.ts';
import { createLocalBus } from '../apps/server/src/platform/bus/index.ts';
import { migrate } from '../apps/server/src/platform/database/index.ts';
import { measureRuns, report, scale, summarize } from './harness.ts';
import { giveCoins, openHouse } from './house.ts';
import { openDatabase } from './part/services.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const PLAYERS = 40;
const SHOTS_EACH = 25;
const SHOTS_OF_TABLE = 40;
const FIRST_USER = 910_000;
const FLOWN = 20_000;
const RUNS = { warmUps: 1, runs: 3 };

const postgres = await openDatabase();
const house = openHouse(postgres.url);
const { database, clock } = house.platform;
const store = createRoomStore(database, clock, 'fishing');
/** Each run is a second of play that starts where the last one has ended. */
let nowMs = Date.now();
const tablesPerCore: number[] = [];
await migrate(database.pool, MIGRATIONS);
await house.proof.prepare();
await seedRooms(store, demoRooms);
await giveCoins(house, FIRST_USER, PLAYERS);
for (let at = 0; at < PLAYERS; at++) await chooseSeed(userOf(at));
const bullets = await measureRuns(RUNS, async () => flyBullets());
const taken = await measureRuns(RUNS, fireAll);
report([
  { what: 'fishing: bullets flown and decided, one core', unit: '/s', ...bullets, asked: 'nothing' },
  { what: 'fishing: shots taken', unit: '/s', ...taken, asked: { atLeast: SHOTS_OF_TABLE * 10 } },
  {
    what: 'fishing: tables of four, by the clock',
    unit: '',
    ...scale(taken, 1 / SHOTS_OF_TABLE),
    asked: { atLeast: 10 },
  },
  {
    what: 'fishing: tables of four a core of the server',
    unit: '',
    ...summarize(tablesPerCore.slice(RUNS.warmUps)),
    asked: { atLeast: 10 },
  },
]);

function flyBullets(): number {
  const beginMs = performance.now();
  simulateFishing({ weapon: 'bullet', flights: FLOWN, rounds: FLOWN, seed: 7 });
  return (FLOWN * 1000) / (performance.now() - beginMs);
}

async function chooseSeed(userId: UserId): Promise<void> {
  const { serverSeedHash } = await house.fairness.upcoming(userId);
  await house.fairness.rotate({ userId, clientSeed: 'bench', serverSeedHash });
}

function userOf(at: number): UserId {
  return (FIRST_USER + at) as UserId;
}

async function fireAll(): Promise<number> {
  const [room] = await store.listRooms();
  const productId = room?.prices[0]?.productId;
  if (!room || productId === undefined) throw new Error('there is a table');
  const doomed = new Doomed(
    createLocalBus({ error: () => undefined }),
    createCatchStore(database),
    () => nowMs,
  );
  const deps = { ...house, store, doomed, pace: new Pace(), nowMs: () => nowMs };
  let taken = 0;
  const beginMs = performance.now();
  const cpuBefore = process.cpuUsage();
  nowMs += SHOTS_EACH * 100;
  const fires = async (at: number) => {
    for (let shot = 0; shot < SHOTS_EACH; shot++) {
      const seat = (at % 4) as 0 | 1 | 2 | 3;
      const aim = { dx: ((at * 97 + shot * 41) % 1601) - 800, dy: seat < 2 ? -1000 : 1000 };
      const order = { productId, weapon: 'bullet', aim, firedAt: 0 } as const;
      const table = { ...room, id: (room.id + Math.floor(at / 4)) as RoomId };
      const shooter = { userId: userOf(at), userLevel: 0, room: table, seat, purse: 'coins' } as const;
      const idempotencyKey = `bench-${nowMs}-${at}-${shot}`;
      try {
        await fireShot(deps, shooter, { ...order, idempotencyKey });
        taken += 1;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, at) => fires(at)));
  const perSecond = (taken * 1000) / (performance.now() - beginMs);
  const { user, system } = process.cpuUsage(cpuBefore);
  tablesPerCore.push(taken / ((user + system) / 1_000_000) / SHOTS_OF_TABLE);
  return perSecond;
}
