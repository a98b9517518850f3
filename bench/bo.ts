/**
 * Tide Call: how many calls of the last moment are taken, and how many are settled, a second: each is a hold of the
 * ledger with its round, its leaf and its salt, and two thousand of them end together.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { coins, type IdempotencyKey, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import { boPayout, endOf, pathOf } from '@boardwalk/games/bo';
import { demoRooms } from '../apps/server/src/modules/bo/demo.ts';
import { boRounds } from '../apps/server/src/modules/bo/round-kind.ts';
import { createStakeStore, stakeWriter } from '../apps/server/src/modules/bo/store/stakes.ts';
import { createTideStore } from '../apps/server/src/modules/bo/store/tides.ts';
import { settlementOf } from '../apps/server/src/modules/bo/tides/advance.ts';
import { createRoomStore, seedRooms } from '../apps/server/src/modules/instant-games/index.ts';
import { companion } from '../apps/server/src/modules/wallet/index.ts';
import { migrate } from '../apps/server/src/platform/database/index.ts';
import { measureRuns, report, summarize } from './harness.ts';
import { giveCoins, openHouse } from './house.ts';
import { openDatabase } from './part/services.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const CALLS = 2000;
const FIRST_USER = 900_000;
const STAKE = coins(100);
const RUNS = { warmUps: 1, runs: 5 };
const DRAWN = 2000;

const postgres = await openDatabase();
const house = openHouse(postgres.url);
const { database } = house.platform;
const tides = createTideStore({ ...house.platform, proof: house.proof });
const stakes = createStakeStore(database);
const taken: number[] = [];
const settled: number[] = [];
await migrate(database.pool, MIGRATIONS);
await house.proof.prepare();
await seedRooms(createRoomStore(database, house.platform.clock, 'bo'), demoRooms);
await giveCoins(house, FIRST_USER, CALLS);
await measureRuns(RUNS, playTide);
report([
  {
    what: 'bo: calls of the last second, taken',
    unit: '/s',
    ...summarize(taken.slice(RUNS.warmUps)),
    asked: { atLeast: 2000 },
  },
  {
    what: 'bo: two thousand calls settled',
    unit: '/s',
    ...summarize(settled.slice(RUNS.warmUps)),
    asked: { atLeast: 2000 },
  },
  { what: 'bo: tides drawn', unit: '/s', ...(await measureRuns(RUNS, drawTides)), asked: 'nothing' },
]);

function userOf(at: number): UserId {
  return (FIRST_USER + at) as UserId;
}

async function playTide(): Promise<number> {
  const roomId = 7001 as RoomId;
  const nowMs = Date.now();
  const tide = await tides.open({ roomId, nowMs, closesAtMs: nowMs + 15_000 });
  if (!tide) throw new Error('the room has no other tide');
  const beginMs = performance.now();
  const ids = await Promise.all(Array.from({ length: CALLS }, (_, at) => call(tide, at)));
  taken.push((CALLS * 1000) / (performance.now() - beginMs));
  const closed = await tides.close(tide.id, Date.now());
  if (!closed) throw new Error('the tide was open');
  const closedMs = performance.now();
  const listed = (await stakes.list(tide.id)).map(({ roundId }) => roundId);
  const ended = await house.rounds.settleEach(listed, round => settlementOf(closed, round));
  await tides.settle(tide.id);
  settled.push((CALLS * 1000) / (performance.now() - closedMs));
  if (ended !== CALLS || ids.length !== CALLS) throw new Error(`${ended} calls were settled`);
  return ended;
}

async function call(tide: NonNullable<Awaited<ReturnType<typeof tides.open>>>, at: number): Promise<RoundId> {
  const [userId, salt, side] = [
    userOf(at),
    randomBytes(16).toString('hex'),
    at % 2 === 0 ? 'up' : 'down',
  ] as const;
  const { round } = await house.rounds.open(
    boRounds.opening({
      kind: 'bo.call',
      key: `bench-${tide.id}-${at}` as IdempotencyKey,
      userId,
      roomId: tide.roomId,
      configVersion: tide.configVersion,
      input: { at },
      unit: 'coins',
      stake: STAKE,
      bet: { side, startPrice: tide.startPrice },
      proof: {
        by: 'shared',
        sharedId: String(tide.id),
        serverSeedHash: tide.serverSeedHash,
        clientSeed: salt,
      },
      expiresAtMs: Date.now() + 600_000,
      companions: [
        companion(stakeWriter, { tideId: tide.id, userId, side, salt, stake: STAKE, unit: 'coins' }),
      ],
    }),
  );
  return round.id;
}

async function drawTides(): Promise<number> {
  const serverSeed = randomBytes(32).toString('hex');
  const beginMs = performance.now();
  let paid = 0;
  for (let tide = 0; tide < DRAWN; tide++) {
    const path = pathOf({ serverSeed, saltsDigest: tide.toString(16).padStart(64, '0') });
    paid += boPayout(STAKE, 'up', endOf(path));
  }
  if (paid === 0) throw new Error('no tide went up');
  return (DRAWN * 1000) / (performance.now() - beginMs);
}
