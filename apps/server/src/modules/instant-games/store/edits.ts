/** What operators change of a game's rooms: each change behind the lock of its room, with what is written beside it. */
import { type Clock, Refusal } from '@boardwalk/base';
import type { Kysely } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { KnownRoom, RoomEdits, RoomTerms } from '../../rounds/index.ts';
import { PRICE_LIMIT, type Tables, tableNames } from './tables.ts';

interface EditDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly game: string;
  readonly readRooms: () => Promise<readonly KnownRoom[]>;
  /** The next play sees what is true then. */
  readonly forget: () => void;
}

const WITHDRAWN_SHOWN = 50;

export function createEdits(deps: EditDeps): RoomEdits {
  const { database, game } = deps;
  return {
    readRooms: deps.readRooms,
    listWithdrawn: async roomId => {
      const rows = await database.db
        .$extendTables<Tables>()
        .selectFrom('price_withdrawals')
        .selectAll()
        .where('game', '=', game)
        .where('room_id', '=', roomId)
        .orderBy('withdrawn_at', 'desc')
        .orderBy('price_id', 'desc')
        .limit(WITHDRAWN_SHOWN)
        .execute();
      return rows.map(row => ({
        productId: row.price_id,
        priceCoins: row.price_coins,
        minLevel: row.min_level,
        atMs: row.withdrawn_at.getTime(),
      }));
    },
    changeRoom: (roomId, { from, to }, alongside) =>
      change(deps, roomId, async (tx, room) => {
        if (room.isOpen !== from.isOpen || room.minLevel !== from.minLevel)
          throw new Refusal('changedMeanwhile');
        const [roomTable] = tableNames(game);
        await tablesOf(tx)
          .updateTable(roomTable)
          .set({ is_open: to.isOpen, min_level: to.minLevel })
          .where('id', '=', roomId)
          .execute();
        await alongside(tx, room);
      }),
    ...priceEdits(deps),
  };
}

function priceEdits(deps: EditDeps): Pick<RoomEdits, 'addPrice' | 'changePrice' | 'withdrawPrice'> {
  const { clock, game } = deps;
  const [, priceTable] = tableNames(game);
  return {
    addPrice: (roomId, { priceCoins, minLevel }, alongside) =>
      change(deps, roomId, async tx => {
        const prices = await readPrices(tx, game, roomId);
        if (prices.some(price => price.priceCoins === priceCoins)) throw new Refusal('changedMeanwhile');
        if (prices.length >= PRICE_LIMIT)
          throw new Refusal('badInput', { field: 'prices', max: PRICE_LIMIT });
        const row = { room_id: roomId, price_coins: priceCoins, min_level: minLevel };
        await tablesOf(tx).insertInto(priceTable).values(row).execute();
        await alongside(tx);
      }),
    changePrice: (roomId, { productId, from, to }, alongside) =>
      change(deps, roomId, async tx => {
        const price = findIn(await readPrices(tx, game, roomId), productId);
        if (price.minLevel !== from) throw new Refusal('changedMeanwhile');
        const row = tablesOf(tx).updateTable(priceTable).set({ min_level: to });
        await row.where('id', '=', productId).execute();
        await alongside(tx, price);
      }),
    withdrawPrice: (roomId, productId, alongside) =>
      change(deps, roomId, async tx => {
        const prices = await readPrices(tx, game, roomId);
        const price = findIn(prices, productId);
        if (prices.length === 1) throw new Refusal('badInput', { field: 'productId', problem: 'lastPrice' });
        const tables = tablesOf(tx);
        await tables.deleteFrom(priceTable).where('id', '=', productId).execute();
        const { priceCoins, minLevel } = price;
        const ended = { price_coins: priceCoins, min_level: minLevel, withdrawn_at: new Date(clock.nowMs()) };
        const row = { game, price_id: productId, room_id: roomId, ...ended };
        await tables.insertInto('price_withdrawals').values(row).execute();
        await alongside(tx, price);
      }),
  };
}

/** Changes of one room come one after the other. */
async function change(
  { database, game, forget }: EditDeps,
  roomId: number,
  work: (tx: Queryable, room: RoomTerms) => Promise<void>,
): Promise<void> {
  const [roomTable] = tableNames(game);
  await transaction(database, async tx => {
    const room = await tablesOf(tx)
      .selectFrom(roomTable)
      .select(['is_open', 'min_level'])
      .where('id', '=', roomId)
      .forUpdate()
      .executeTakeFirst();
    if (!room) throw new Refusal('notFound');
    await work(tx, { isOpen: room.is_open, minLevel: room.min_level });
  });
  forget();
}

function tablesOf(tx: Queryable): Kysely<Tables> {
  return tx.$extendTables<Tables>();
}

async function readPrices(tx: Queryable, game: string, roomId: number) {
  const [, priceTable] = tableNames(game);
  const rows = await tablesOf(tx)
    .selectFrom(priceTable)
    .select(['id', 'price_coins', 'min_level'])
    .where('room_id', '=', roomId)
    .execute();
  return rows.map(row => ({ productId: row.id, priceCoins: row.price_coins, minLevel: row.min_level }));
}

/** One that is not there any more was taken back by somebody. */
function findIn<Price extends { readonly productId: number }>(
  prices: readonly Price[],
  productId: number,
): Price {
  const price = prices.find(one => one.productId === productId);
  if (!price) throw new Refusal('notFound');
  return price;
}
