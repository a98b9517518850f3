/** Rooms and prices. Both change rarely, so one read of all serves every call for a few seconds. */
import type { Clock, Coins, RoomId } from '@boardwalk/base';
import type { Generated, Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { LocalizedText } from '../../platform/texts.ts';

export interface PlinkoPrice {
  readonly productId: number;
  readonly priceCoins: Coins;
  readonly minLevel: number;
}

export interface PlinkoRoom {
  readonly id: RoomId;
  readonly name: LocalizedText;
  readonly isOpen: boolean;
  readonly minLevel: number;
  readonly prices: readonly PlinkoPrice[];
}

export interface PlinkoStore {
  listRooms(): Promise<readonly PlinkoRoom[]>;
  findRoom(roomId: number): Promise<PlinkoRoom | undefined>;
  addRoom(room: NewRoom): Promise<void>;
  nameRoom(roomId: RoomId, name: LocalizedText): Promise<void>;
}

export interface NewRoom {
  readonly name: LocalizedText;
  readonly minLevel: number;
  readonly prices: readonly { readonly priceCoins: number; readonly minLevel: number }[];
}

type Tables = {
  plinko_rooms: {
    id: Generated<number>;
    name: LocalizedText;
    is_open: Generated<boolean>;
    min_level: number;
    position: number;
  };
  plinko_prices: { id: Generated<number>; room_id: number; price_coins: number; min_level: number };
};

const ROOM_LIMIT = 50;
const PRICE_LIMIT = 12;
const FRESH_MS = 5000;

export function createPlinkoStore(database: Database, clock: Clock): PlinkoStore {
  const db = database.db.$extendTables<Tables>();
  let cached: { readonly rooms: Promise<readonly PlinkoRoom[]>; readonly untilMs: number } | undefined;

  const load = async (): Promise<readonly PlinkoRoom[]> => {
    const rooms = await db
      .selectFrom('plinko_rooms')
      .selectAll()
      .orderBy('position')
      .limit(ROOM_LIMIT)
      .execute();
    const prices = await db.selectFrom('plinko_prices').selectAll().orderBy('price_coins').execute();
    return rooms.map(room => ({
      id: room.id as RoomId,
      name: room.name,
      isOpen: room.is_open,
      minLevel: room.min_level,
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

  const listRooms = (): Promise<readonly PlinkoRoom[]> => {
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
      await addRoom(db, room);
      cached = undefined;
    },
    nameRoom: async (roomId, name) => {
      await db
        .updateTable('plinko_rooms')
        .set({ name: JSON.stringify(name) as never })
        .where('id', '=', roomId)
        .execute();
      cached = undefined;
    },
  };
}

type Db = Kysely<Tables>;

async function addRoom(db: Db, { name, minLevel, prices }: NewRoom): Promise<void> {
  await db.transaction().execute(async tx => {
    const { count } = await tx
      .selectFrom('plinko_rooms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('plinko_rooms')
      .values({ name: JSON.stringify(name) as never, min_level: minLevel, position: count })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('plinko_prices')
      .values(
        prices.map(price => ({ room_id: id, price_coins: price.priceCoins, min_level: price.minLevel })),
      )
      .execute();
  });
}
