/** What was heard of markets. Only added to; what is a day old goes. */
import { DAY_MS } from '@boardwalk/base';
import type { Sighting } from '@boardwalk/games/bo';
import { sql } from 'kysely';
import { type Database, deleteInBatches, type Queryable } from '../../../platform/database/index.ts';
import type { BoTables } from './tables.ts';

export interface QuotePlace {
  readonly source: string;
  readonly symbol: string;
  readonly listener: string;
}

export type QuoteStore = ReturnType<typeof createQuoteStore>;

/** Ten times what two nodes hear of a run. */
const MOST_ROWS = 4000;
const KEPT_MS = DAY_MS;
const BATCH = 5000;

export function createQuoteStore(database: Database) {
  const db = database.db.$extendTables<BoTables>();
  return {
    add: async ({ source, symbol, listener }: QuotePlace, sightings: readonly Sighting[]): Promise<void> => {
      const rows = sightings.map(sighting => ({
        source,
        symbol,
        listener,
        seen_us: sighting.seenUs,
        seen_heard_us: sighting.seenHeardUs,
        trade_id: sighting.tradeId,
        price: sighting.price,
        traded_us: sighting.tradedUs,
        heard_us: sighting.heardUs,
        has_gap: sighting.hasGap,
      }));
      await db
        .insertInto('bo_quotes')
        .values(rows)
        .onConflict(conflict => conflict.doNothing())
        .execute();
    },
    list: (market: Omit<QuotePlace, 'listener'>, fromUs: number, untilUs: number) =>
      listQuotes(database.db, market, fromUs, untilUs),
    prune: (nowMs: number) => pruneQuotes(database, nowMs),
  };
}

/** By listener, in the order of the market's time. */
export async function listQuotes(
  db: Queryable,
  { source, symbol }: Omit<QuotePlace, 'listener'>,
  fromUs: number,
  untilUs: number,
): Promise<ReadonlyMap<string, readonly Sighting[]>> {
  const rows = await db
    .$extendTables<BoTables>()
    .selectFrom('bo_quotes')
    .selectAll()
    .where('source', '=', source)
    .where('symbol', '=', symbol)
    .where('seen_us', '>=', fromUs)
    .where('seen_us', '<=', untilUs)
    .orderBy('seen_us')
    .limit(MOST_ROWS)
    .execute();
  return Map.groupBy(
    rows.map(row => ({
      listener: row.listener,
      seenUs: row.seen_us,
      seenHeardUs: row.seen_heard_us,
      tradeId: row.trade_id,
      price: row.price,
      tradedUs: row.traded_us,
      heardUs: row.heard_us,
      hasGap: row.has_gap,
    })),
    ({ listener }) => listener,
  );
}

function pruneQuotes({ db }: Database, nowMs: number): Promise<number> {
  const olderUs = (nowMs - KEPT_MS) * 1000;
  return deleteInBatches(BATCH, async limit => {
    const { numAffectedRows } = await sql`delete from bo_quotes where ctid = any(array(
      select ctid from bo_quotes where seen_heard_us < ${olderUs} limit ${limit}))`.execute(db);
    return Number(numAffectedRows);
  });
}
