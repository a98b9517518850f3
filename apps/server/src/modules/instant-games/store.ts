/**
 * Rooms and prices of a game, in two tables of its own. Both change rarely, so one read of all serves every call for a
 * few seconds.
 */
import type { Clock, Coins, RoomId } from '@boardwalk/base';
import type { Generated, Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { LocalizedText } from '../../platform/texts.ts';

export interface InstantPrice {
  readonly productId: number;
  readonly priceCoins: Coins;
  readonly minLevel: number;
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
  addRoom(room: NewRoom): Promise<void>;
  nameRoom(roomId: RoomId, name: LocalizedText): Promise<void>;
}

export interface NewRoom {
  readonly name: LocalizedText;
  readonly minLevel: number;
  readonly machine?: string;
  readonly prices: readonly { readonly priceCoins: number; readonly minLevel: number }[];
}

interface RoomTable {
  id: Generated<number>;
  name: LocalizedText;
  is_open: Generated<boolean>;
  min_level: number;
  /** Only in a game with several machines. */
  machine?: string;
  position: number;
}
interface PriceTable {
  id: Generated<number>;
  room_id: number;
  price_coins: number;
  min_level: number;
}

/** Whose names begin with the game's word; all of them have these columns, but for the machine. */
type Tables = { [Name in `${string}_rooms`]: RoomTable } & { [Name in `${string}_prices`]: PriceTable };

const ROOM_LIMIT = 50;
const PRICE_LIMIT = 12;
const FRESH_MS = 5000;

/** `game` as its tables have it: 'plinko' for plinko_rooms and plinko_prices. */
export function createRoomStore(database: Database, clock: Clock, game: string): RoomStore {
  const db = database.db.$extendTables<Tables>();
  const [roomTable, priceTable] = [`${game}_rooms`, `${game}_prices`] as const;
  let cached: { readonly rooms: Promise<readonly InstantRoom[]>; readonly untilMs: number } | undefined;

  const load = async (): Promise<readonly InstantRoom[]> => {
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
  };

  const listRooms = (): Promise<readonly InstantRoom[]> => {
    if (!cached || cached.untilMs <= clock.nowMs()) {
      const rooms = load();
      cached = { rooms, untilMs: clock.nowMs() + FRESH_MS };
      // A failed read must not be served again.
      rooms.catch(() => {
        cached = undefined;
      });
    }
    return cached.rooms;
  };

  return {
    listRooms,
    findRoom: async roomId => (await listRooms()).find(room => room.id === roomId),
    addRoom: async room => {
      await addRoom(db, game, room);
      cached = undefined;
    },
    nameRoom: async (roomId, name) => {
      await db
        .updateTable(roomTable)
        .set({ name: JSON.stringify(name) as never })
        .where('id', '=', roomId)
        .execute();
      cached = undefined;
    },
  };
}

type Db = Kysely<Tables>;

async function addRoom(db: Db, game: string, { name, minLevel, machine, prices }: NewRoom): Promise<void> {
  const [roomTable, priceTable] = [`${game}_rooms`, `${game}_prices`] as const;
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
