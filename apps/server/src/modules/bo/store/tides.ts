/** Tides in the database. Each change of state is made by whoever comes first, on whatever node. */
import { randomBytes } from 'node:crypto';
import type { RoomId } from '@boardwalk/base';
import {
  BO_FIRST_PRICE,
  boConfigVersion,
  digestOfSalts,
  hashOfTerms,
  marketConfigVersion,
  nextStart,
  pathOf,
  STRIKE_AFTER_MS,
} from '@boardwalk/games/bo';
import { hashServerSeed } from '@boardwalk/games/fairness';
import type { Selectable } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Proof } from '../../proof/index.ts';
import type { Market } from '../market/feed.ts';
import { closedStatement, termsOf, tideLeaf, tideStatement } from '../statements.ts';
import type { ClosedTide, Tide, TideClosing, TideMarket } from '../tides/tide.ts';
import type { BoTables } from './tables.ts';

export interface TideStoreDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly proof: Pick<Proof, 'addLeaf'>;
}

export type TideStore = ReturnType<typeof createTideStore>;

const SEED_BYTES = 32;
const UNFINISHED_MAX = 50;

export function createTideStore(deps: TideStoreDeps) {
  const { database } = deps;
  const db = database.db.$extendTables<BoTables>();
  const read = (row: Selectable<BoTables['bo_tides']> | undefined) => row && tideFrom(deps.secrets, row);
  const tides = () => db.selectFrom('bo_tides').selectAll();
  return {
    find: async (tideId: number) => read(await tides().where('id', '=', tideId).executeTakeFirst()),
    findCurrent: async (roomId: RoomId) =>
      read(
        await tides()
          .where('room_id', '=', roomId)
          .where('state', 'in', ['open', 'running'])
          .executeTakeFirst(),
      ),
    /** Settled ones, newest first. */
    listLast: async (roomId: RoomId, limit: number): Promise<readonly Tide[]> => {
      const query = tides().where('room_id', '=', roomId).where('state', '=', 'settled');
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(row => tideFrom(deps.secrets, row));
    },
    listUnfinished: async (): Promise<readonly RoomId[]> => {
      const query = db.selectFrom('bo_tides').select('room_id').where('state', 'in', ['open', 'running']);
      return (await query.limit(UNFINISHED_MAX).execute()).map(row => row.room_id);
    },
    /** Commits to its seed; undefined when the room has one already. */
    open: (opening: Opening) => transaction(database, tx => openIn(deps, tx, opening)),
    /** Fixes who has called and with them the path; undefined when it was not open any more. */
    close: (tideId: number, endsAtMs: number): Promise<ClosedTide | undefined> =>
      transaction(database, tx => closeIn(deps, tx, { tideId, endsAtMs })),
    /** Whether it was running. */
    settle: (tideId: number) => changeState(database.db, tideId, 'running', 'settled'),
    /** Whether it was open: then no more stakes come in, and those that are there go back. */
    void: (tideId: number) => changeState(database.db, tideId, 'open', 'void'),
  };
}

async function changeState(
  db: Queryable,
  tideId: number,
  from: Tide['state'],
  to: Tide['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .$extendTables<BoTables>()
    .updateTable('bo_tides')
    .set({ state: to })
    .where('id', '=', tideId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Opening {
  readonly roomId: RoomId;
  readonly nowMs: number;
  readonly closesAtMs: number;
  /** Where a market decides. */
  readonly market?: (Market & { readonly source: string }) | undefined;
}

async function openIn(
  { secrets, proof }: TideStoreDeps,
  tx: Queryable,
  opening: Opening,
): Promise<Tide | undefined> {
  const { roomId, nowMs, closesAtMs, market } = opening;
  const row = await tx
    .$extendTables<BoTables>()
    .insertInto('bo_tides')
    .values({
      room_id: roomId,
      opened_at: new Date(nowMs),
      closes_at: new Date(closesAtMs),
      ...(market
        ? termsRow(opening, market)
        : { ...seedRow(secrets), start_price: await startPriceIn(tx, roomId) }),
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const tide = tideFrom(secrets, row);
  await proof.addLeaf(tx, tideLeaf(tide.id, tideStatement(tide)));
  return tide;
}

function seedRow(secrets: Secrets) {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex');
  return {
    config_version: boConfigVersion,
    server_seed: secrets.seal(Buffer.from(serverSeed, 'hex')),
    server_seed_hash: Buffer.from(hashServerSeed(serverSeed), 'hex'),
  };
}

/** No seed, and no start before it is struck. */
function termsRow({ roomId, closesAtMs }: Opening, market: NonNullable<Opening['market']>) {
  const strikesAtMs = closesAtMs + STRIKE_AFTER_MS;
  const configVersion = marketConfigVersion;
  const terms = termsOf({ roomId, configVersion, closesAtMs }, { ...market, strikesAtMs });
  const { source, symbol, decimals } = market;
  return {
    config_version: configVersion,
    server_seed: null,
    server_seed_hash: Buffer.from(hashOfTerms(terms), 'hex'),
    start_price: null,
    source,
    symbol,
    decimals,
    strikes_at: new Date(strikesAtMs),
  };
}

async function startPriceIn(tx: Queryable, roomId: RoomId): Promise<number> {
  const last = await tx
    .$extendTables<BoTables>()
    .selectFrom('bo_tides')
    .select('end_price')
    .where('room_id', '=', roomId)
    .where('state', '=', 'settled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.end_price ? nextStart(last.end_price) : BO_FIRST_PRICE;
}

async function closeIn(
  { secrets, proof }: TideStoreDeps,
  tx: Queryable,
  { tideId, endsAtMs }: { readonly tideId: number; readonly endsAtMs: number },
): Promise<ClosedTide | undefined> {
  const db = tx.$extendTables<BoTables>();
  // Waits for the stakes that are being written, which hold the row; whoever comes later finds it closed.
  const row = await db
    .selectFrom('bo_tides')
    .selectAll()
    .where('id', '=', tideId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const stakes = await db
    .selectFrom('bo_stakes')
    .select('salt')
    .where('tide_id', '=', tideId)
    .orderBy('round_id')
    .execute();
  const open = tideFrom(secrets, row);
  const saltsDigest = digestOfSalts(stakes.map(({ salt }) => salt));
  const endPrice = drawnEnd(open, saltsDigest);
  const closing: TideClosing = { endsAtMs, stakes: stakes.length, saltsDigest, endPrice };
  await db
    .updateTable('bo_tides')
    .set({
      state: 'running',
      ends_at: new Date(endsAtMs),
      stakes: closing.stakes,
      salts_digest: Buffer.from(saltsDigest, 'hex'),
      end_price: endPrice ?? null,
    })
    .where('id', '=', tideId)
    .execute();
  const tide = { ...open, state: 'running', closing } as const;
  await proof.addLeaf(tx, tideLeaf(tide.id, closedStatement(tide)));
  return tide;
}

/** The market's comes in its time. */
function drawnEnd({ market, startPrice, serverSeed }: Tide, saltsDigest: string): number | undefined {
  if (market) return undefined;
  return (startPrice ?? 0) + (pathOf({ serverSeed, saltsDigest }).at(-1) ?? 0);
}

export function tideFrom(secrets: Secrets, row: Selectable<BoTables['bo_tides']>): Tide {
  return {
    id: row.id,
    roomId: row.room_id,
    state: row.state,
    configVersion: row.config_version,
    serverSeed: row.server_seed ? secrets.open(row.server_seed).toString('hex') : '',
    serverSeedHash: row.server_seed_hash.toString('hex'),
    startPrice: row.start_price ?? undefined,
    openedAtMs: row.opened_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    closing: closingFrom(row),
    market: marketFrom(row),
  };
}

function closingFrom(row: Selectable<BoTables['bo_tides']>): TideClosing | undefined {
  const { ends_at: endsAt, stakes, salts_digest: digest, end_price: endPrice } = row;
  if (endsAt === null || stakes === null || digest === null) return undefined;
  const saltsDigest = digest.toString('hex');
  return { endsAtMs: endsAt.getTime(), stakes, saltsDigest, endPrice: endPrice ?? undefined };
}

function marketFrom(row: Selectable<BoTables['bo_tides']>): TideMarket | undefined {
  const { source, symbol, decimals, strikes_at: strikesAt, void_reason: reason } = row;
  if (source === null || symbol === null || decimals === null || strikesAt === null) return undefined;
  return { source, symbol, decimals, strikesAtMs: strikesAt.getTime(), voidReason: reason ?? undefined };
}
