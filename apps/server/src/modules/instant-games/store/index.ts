/**
 * Rooms and prices of a game, in two tables of its own. Both change rarely, so one read of all serves every call for a
 * few seconds; what is changed on this node is seen at once.
 */
import type { Clock, Coins, RoomId } from '@boardwalk/base';
import type { Kysely } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import type { RoomEdits } from '../../rounds/index.ts';
import { createEdits } from './edits.ts';
import { PRICE_LIMIT, ROOM_LIMIT, type Tables, tableNames } from './tables.ts';

export interface InstantPrice {
  readonly productId: number;
  readonly priceCoins: Coins;
  readonly minLevel: number;
  /** No play begins at it any more; one that was asked for before still gets its round. */
  readonly isWithdrawn?: boolean;
}

export interface InstantRoom {
  readonly id: RoomId;
  readonly name: LocalizedText;
  readonly isOpen: boolean;
  readonly minLevel: number;
  /** Which machine stands there, in a game with several. */
  readonly machine?: string;
  readonly prices: readonly InstantPrice[];
}

export interface RoomStore {
  listRooms(): Promise<readonly InstantRoom[]>;
  findRoom(roomId: number): Promise<InstantRoom | undefined>;
  /** Withdrawn prices too: who asks again with a key gets the round that was played at one. */
  findPrice(
    roomId: number,
    productId: number,
  ): Promise<{ readonly room: InstantRoom; readonly price: InstantPrice } | undefined>;
  addRoom(room: NewRoom): Promise<void>;
  nameRoom(roomId: RoomId, name: LocalizedText): Promise<void>;
  readonly edits: RoomEdits;
}

export interface NewRoom {
  readonly name: LocalizedText;
  readonly minLevel: number;
  readonly machine?: string;
  readonly prices: readonly { readonly priceCoins: number; readonly minLevel: number }[];
}

const FRESH_MS = 5000;

/** `game` as its tables have it: 'plinko' for plinko_rooms and plinko_prices. */
export function createRoomStore(database: Database, clock: Clock, game: string): RoomStore {
  const db = database.db.$extendTables<Tables>();
  let cached: { readonly rooms: Promise<readonly InstantRoom[]>; readonly untilMs: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  const listRooms = (): Promise<readonly InstantRoom[]> => {
    if (!cached || cached.untilMs <= clock.nowMs()) {
      const rooms = readRooms(database.db, game);
      cached = { rooms, untilMs: clock.nowMs() + FRESH_MS };
      // A failed read must not be served again.
      rooms.catch(forget);
    }
    return cached.rooms;
  };
  const findRoom = async (roomId: number) => (await listRooms()).find(room => room.id === roomId);
  return {
    listRooms,
    findRoom,
    findPrice: async (roomId, productId) => {
      const room = await findRoom(roomId);
      const price =
        room?.prices.find(one => one.productId === productId) ??
        (room && (await findWithdrawn(db, { game, roomId, productId })));
      return room && price && { room, price };
    },
    addRoom: async room => {
      await addRoom(db, game, room);
      forget();
    },
    nameRoom: async (roomId, name) => {
      const [roomTable] = tableNames(game);
      await db
        .updateTable(roomTable)
        .set({ name: JSON.stringify(name) as never })
        .where('id', '=', roomId)
        .execute();
      forget();
    },
    edits: createEdits({ database, clock, game, readRooms: () => readRooms(database.db, game), forget }),
  };
}

type Db = Kysely<Tables>;

async function readRooms(queryable: Queryable, game: string): Promise<readonly InstantRoom[]> {
  const db = queryable.$extendTables<Tables>();
  const [roomTable, priceTable] = tableNames(game);
  const rooms = await db.selectFrom(roomTable).selectAll().orderBy('position').limit(ROOM_LIMIT).execute();
  const prices = await db.selectFrom(priceTable).selectAll().orderBy('price_coins').execute();
  return rooms.map(room => ({
    id: room.id as RoomId,
    name: room.name,
    isOpen: room.is_open,
    minLevel: room.min_level,
    ...(room.machine === undefined ? {} : { machine: room.machine }),
    prices: prices
      .filter(price => price.room_id === room.id)
      .slice(0, PRICE_LIMIT)
      .map(price => ({
        productId: price.id,
        priceCoins: price.price_coins as Coins,
        minLevel: price.min_level,
      })),
  }));
}

async function findWithdrawn(
  db: Db,
  { game, roomId, productId }: { readonly game: string; readonly roomId: number; readonly productId: number },
): Promise<InstantPrice | undefined> {
  const row = await db
    .selectFrom('price_withdrawals')
    .select(['price_coins', 'min_level'])
    .where('game', '=', game)
    .where('price_id', '=', productId)
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return (
    row && { productId, priceCoins: row.price_coins as Coins, minLevel: row.min_level, isWithdrawn: true }
  );
}

async function addRoom(db: Db, game: string, { name, minLevel, machine, prices }: NewRoom): Promise<void> {
  const [roomTable, priceTable] = tableNames(game);
  await db.transaction().execute(async tx => {
    const { count } = await tx
      .selectFrom(roomTable)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto(roomTable)
      .values({
        name: JSON.stringify(name) as never,
        min_level: minLevel,
        position: count,
        ...(machine === undefined ? {} : { machine }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto(priceTable)
      .values(
        prices.map(price => ({ room_id: id, price_coins: price.priceCoins, min_level: price.minLevel })),
      )
      .execute();
  });
}
