/** Which rooms follow a market. It changes by an operator's hand alone, so one read serves for a few seconds. */
import { type Clock, type RoomId, SECOND_MS } from '@boardwalk/base';
import { type Database, transaction } from '../../../platform/database/index.ts';
import type { Market } from '../market/feed.ts';
import type { BoTables } from './tables.ts';

export interface MarketStore {
  /** Undefined for a room of drawn tides. */
  find(roomId: RoomId): Promise<Market | undefined>;
}

const FRESH_MS = 5 * SECOND_MS;
const MOST = 50;
const PRICES = [100, 200, 500, 1000];

export function createMarketStore({ db: plain }: Database, clock: Clock): MarketStore {
  const db = plain.$extendTables<BoTables>();
  let cached: { readonly all: Promise<ReadonlyMap<RoomId, Market>>; readonly untilMs: number } | undefined;
  const load = async () => {
    const rows = await db.selectFrom('bo_markets').selectAll().limit(MOST).execute();
    return new Map(rows.map(({ room_id: roomId, symbol, decimals }) => [roomId, { symbol, decimals }]));
  };
  return {
    find: async roomId => {
      if (!cached || cached.untilMs <= clock.nowMs()) {
        const all = load();
        cached = { all, untilMs: clock.nowMs() + FRESH_MS };
        // A failed read must not be served again.
        all.catch(() => {
          cached = undefined;
        });
      }
      return (await cached.all).get(roomId);
    },
  };
}

/** A room that follows a market, named after it; the one that is there already where there is one. */
export function addMarketRoom(database: Database, { symbol, decimals }: Market): Promise<RoomId> {
  return transaction(database, async tx => {
    const db = tx.$extendTables<BoTables>();
    const known = await db
      .selectFrom('bo_markets')
      .select('room_id')
      .where('symbol', '=', symbol)
      .executeTakeFirst();
    if (known) return known.room_id;
    const { id } = await db
      .insertInto('bo_rooms')
      .values(({ selectFrom, fn }) => ({
        name: JSON.stringify({ 'en-US': symbol.replace('-', ' / ') }),
        position: selectFrom('bo_rooms').select(fn.countAll<number>().as('count')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const prices = PRICES.map(price => ({ room_id: id, price_coins: price }));
    await db.insertInto('bo_prices').values(prices).execute();
    await db.insertInto('bo_markets').values({ room_id: id, symbol, decimals }).execute();
    return id;
  });
}
