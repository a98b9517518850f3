/**
 * Strikes and ends market tides, or gives them up: by what any node has heard, once. Whoever comes first holds the tide's
 * row and writes; the next one finds it written.
 */
import {
  BO_RUN_MS,
  decideMoment,
  isDeadRun,
  MARKET_RULES,
  type MarketTrade,
  markStatement,
  type NoPrice,
  type Sighting,
} from '@boardwalk/games/bo';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import { tideLeaf } from '../statements.ts';
import type { MarketTide } from '../tides/tide.ts';
import { listQuotes } from './quotes.ts';
import type { BoTables } from './tables.ts';
import { type TideStoreDeps, tideFrom } from './tides.ts';

export type Mark = 'strike' | 'end';
/** `wait` until more was heard. */
export type Marked = MarketTrade | NoPrice | 'wait';

const US_PER_MS = 1000;
const { gapUs, settleUs, lateUs } = MARKET_RULES;

export type MarkStore = ReturnType<typeof createMarkStore>;

export function createMarkStore(deps: TideStoreDeps) {
  const { database } = deps;
  return {
    /** Undefined when somebody else was first. */
    mark: (tide: MarketTide, mark: Mark, nowMs: number): Promise<Marked | undefined> =>
      transaction(database, tx => markIn(deps, tx, { tide, mark, nowMs })),
    list: (tideId: number) => listMarks(database.db, tideId),
    /** One listener's, that one of which most is there: for the chart. */
    listRun: async ({ market }: MarketTide, untilMs: number): Promise<readonly Sighting[]> => {
      const { strikesAtMs } = market;
      const [fromUs, untilUs] = [strikesAtMs * US_PER_MS - gapUs, untilMs * US_PER_MS];
      const heard = await listQuotes(database.db, market, fromUs, untilUs);
      return [...heard.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
    },
  };
}

interface Marking {
  readonly tide: MarketTide;
  readonly mark: Mark;
  readonly nowMs: number;
}

async function markIn(deps: TideStoreDeps, tx: Queryable, marking: Marking): Promise<Marked | undefined> {
  const { tide, mark } = marking;
  const db = tx.$extendTables<BoTables>();
  const row = await db
    .selectFrom('bo_tides')
    .selectAll()
    .where('id', '=', tide.id)
    .where('state', '=', 'running')
    .where(mark === 'strike' ? 'start_price' : 'end_price', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const verdict = await decide(tx, marking);
  if (verdict === 'wait') return verdict;
  const update = db.updateTable('bo_tides').where('id', '=', tide.id);
  if (typeof verdict === 'string') {
    await update.set({ state: 'void', void_reason: verdict }).execute();
    return verdict;
  }
  const { tradeId, price, tradedUs, heardUs } = verdict;
  await db
    .insertInto('bo_marks')
    .values({ tide_id: tide.id, mark, trade_id: tradeId, price, traded_us: tradedUs, heard_us: heardUs })
    .execute();
  await update.set(mark === 'strike' ? { start_price: price } : { end_price: price }).execute();
  const { roomId, serverSeedHash: termsHash } = tideFrom(deps.secrets, row);
  await deps.proof.addLeaf(tx, tideLeaf(tide.id, markStatement(mark, { roomId, termsHash }, verdict)));
  return verdict;
}

/** What one node has missed another may have heard. */
async function decide(tx: Queryable, { tide, mark, nowMs }: Marking): Promise<Marked> {
  const { market } = tide;
  const strikeUs = market.strikesAtMs * US_PER_MS;
  const atUs = mark === 'strike' ? strikeUs : strikeUs + BO_RUN_MS * US_PER_MS;
  const fromUs = strikeUs - gapUs;
  const heard = await listQuotes(tx, market, fromUs, atUs + settleUs + gapUs);
  const isOver = nowMs * US_PER_MS > atUs + gapUs + lateUs;
  const verdicts = [...heard.values()].map(sightings => decideMoment(sightings, atUs, { isOver }));
  const trades = verdicts.flatMap(verdict => (typeof verdict === 'string' ? [] : [verdict.trade]));
  const [first, ...others] = trades;
  if (first) {
    if (mark === 'end' && isDeadRun([...heard.values()].flat(), strikeUs, atUs)) return 'dead';
    return others.reduce((last, one) => (one.tradeId > last.tradeId ? one : last), first);
  }
  // Another node may still have heard it, until nothing can be heard of it any more.
  if (!isOver) return 'wait';
  return verdicts.includes('late') ? 'late' : 'silent';
}

export async function listMarks(
  db: Queryable,
  tideId: number,
): Promise<{ readonly [Name in Mark]?: MarketTrade }> {
  const rows = await db
    .$extendTables<BoTables>()
    .selectFrom('bo_marks')
    .selectAll()
    .where('tide_id', '=', tideId)
    .execute();
  return Object.fromEntries(
    rows.map(row => [
      row.mark,
      { tradeId: row.trade_id, price: row.price, tradedUs: row.traded_us, heardUs: row.heard_us },
    ]),
  );
}
