/**
 * Fishing: bullets flown and decided a second on one core, and shots of many players taken a second, each a round of the
 * ledger with its leaf and its catches. A table is four players who fire ten times a second.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts';
import { medianOf, report } from './harness.ts';
import { giveCoins, openHouse } from './house.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const PLAYERS = 40;
const SHOTS_EACH = 25;
const SHOTS_OF_TABLE = 40;
const FIRST_USER = 910_000;
const FLOWN = 20_000;
const RUNS = { warmUps: 1, runs: 3 };

const folder = await mkdtemp(join(tmpdir(), 'boardwalk-bench-'));
const postgres = await startEmbedded({ dataDir: folder });
const house = openHouse(postgres.url);
const { database, clock } = house.platform;
const store = createRoomStore(database, clock, 'fishing');
/** Each run is a second of play that starts where the last one has ended. */
let nowMs = Date.now();
try {
  await migrate(database.pool, MIGRATIONS);
  await house.proof.prepare();
  await seedRooms(store, demoRooms);
  await giveCoins(house, FIRST_USER, PLAYERS);
  for (let at = 0; at < PLAYERS; at++) await chooseSeed(userOf(at));
  const bullets = await medianOf(RUNS, async () => flyBullets());
  const taken = await medianOf(RUNS, fireAll);
  report([
    { what: 'fishing: bullets flown and decided, one core', unit: '/s', ours: bullets, asked: 'nothing' },
    { what: 'fishing: shots taken', unit: '/s', ours: taken, asked: { atLeast: SHOTS_OF_TABLE * 10 } },
    { what: 'fishing: tables of four', unit: '', ours: taken / SHOTS_OF_TABLE, asked: { atLeast: 10 } },
  ]);
} finally {
  await house.wallet.stop();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

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
  return (taken * 1000) / (performance.now() - beginMs);
}
