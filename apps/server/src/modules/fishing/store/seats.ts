/** Seats in the database. Each change is made by whoever comes first, on whatever node. */
import type { RoomId, UserId } from '@boardwalk/base';
import type { SeatNumber } from '@boardwalk/games/fishing';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { FishingTables } from './tables.ts';

export interface Seat {
  readonly roomId: RoomId;
  readonly seat: SeatNumber;
  readonly userId: UserId;
  readonly priceCoins: number;
}

export interface WantedSeat {
  readonly roomId: RoomId;
  readonly userId: UserId;
  /** Undefined takes the first that is free. */
  readonly seat: SeatNumber | undefined;
  readonly priceCoins: number;
  readonly nowMs: number;
}

/** So long a seat is kept for who gives no sign of life. */
export const SEAT_KEPT_MS = 60_000;
const SEAT_NUMBERS: readonly SeatNumber[] = [0, 1, 2, 3];

export interface Sitting {
  readonly seat: SeatNumber;
  /** Tables at which somebody sits or sat before and does not now. */
  readonly changed: readonly RoomId[];
}

export type SeatStore = ReturnType<typeof createSeatStore>;

export function createSeatStore(database: Database) {
  const db = database.db.$extendTables<FishingTables>();
  return {
    list: async (roomId: RoomId): Promise<readonly Seat[]> => {
      const query = db.selectFrom('fishing_seats').selectAll().where('room_id', '=', roomId);
      return (await query.orderBy('seat').execute()).map(seatFrom);
    },
    /** How many sit at each table. */
    count: async (): Promise<ReadonlyMap<RoomId, number>> => {
      const rows = await db
        .selectFrom('fishing_seats')
        .select(({ fn }) => ['room_id', fn.countAll<number>().as('count')])
        .groupBy('room_id')
        .execute();
      return new Map(rows.map(({ room_id: roomId, count }) => [roomId, count]));
    },
    find: async (userId: UserId): Promise<Seat | undefined> => {
      const query = db.selectFrom('fishing_seats').selectAll().where('user_id', '=', userId);
      const row = await query.executeTakeFirst();
      return row && seatFrom(row);
    },
    /** Undefined when it, or every one, is somebody else's; then its player keeps what they had. */
    take: (wanted: WantedSeat): Promise<Sitting | undefined> =>
      transaction(database, tx => takeIn(tx, wanted)),
    /** The table that was left. */
    leave: async (userId: UserId): Promise<RoomId | undefined> => {
      const query = db.deleteFrom('fishing_seats').where('user_id', '=', userId);
      return (await query.returning('room_id').executeTakeFirst())?.room_id;
    },
    /** These have given a sign of life. */
    touch: async (roomId: RoomId, userIds: readonly UserId[], nowMs: number): Promise<void> => {
      await db
        .updateTable('fishing_seats')
        .set({ alive_at: new Date(nowMs) })
        .where('room_id', '=', roomId)
        .where('user_id', 'in', userIds)
        .execute();
    },
    setPrice: async (userId: UserId, priceCoins: number): Promise<void> => {
      await db
        .updateTable('fishing_seats')
        .set({ price_coins: priceCoins })
        .where('user_id', '=', userId)
        .execute();
    },
    /** Frees those that nobody gave a sign of; the tables where some were. */
    freeStale: (nowMs: number): Promise<readonly RoomId[]> => freeStaleIn(database.db, nowMs),
  };
}

async function takeIn(tx: Queryable, wanted: WantedSeat): Promise<Sitting | undefined> {
  const db = tx.$extendTables<FishingTables>();
  const { roomId, userId, seat, priceCoins, nowMs } = wanted;
  const freed = await freeStaleIn(tx, nowMs);
  const seats = await db.selectFrom('fishing_seats').selectAll().where('room_id', '=', roomId).execute();
  const own = seats.find(row => row.user_id === userId);
  if (own && (seat === undefined || seat === own.seat)) {
    await db
      .updateTable('fishing_seats')
      .set({ alive_at: new Date(nowMs), price_coins: priceCoins })
      .where('user_id', '=', userId)
      .execute();
    return { seat: own.seat, changed: [...freed, roomId] };
  }
  const free = SEAT_NUMBERS.find(number =>
    seat === undefined ? seats.every(row => row.seat !== number) : number === seat,
  );
  if (free === undefined || seats.some(row => row.seat === free)) return undefined;
  const left = await db
    .deleteFrom('fishing_seats')
    .where('user_id', '=', userId)
    .returning('room_id')
    .execute();
  const row = { room_id: roomId, seat: free, user_id: userId, price_coins: priceCoins };
  const taken = await db
    .insertInto('fishing_seats')
    .values({ ...row, alive_at: new Date(nowMs) })
    .onConflict(conflict => conflict.doNothing())
    .returning('seat')
    .executeTakeFirst();
  // Somebody was faster; throwing undoes that the old one was left.
  if (!taken) throw new SeatLost();
  return { seat: free, changed: [...new Set([...freed, ...left.map(one => one.room_id), roomId])] };
}

export class SeatLost extends Error {}

async function freeStaleIn(tx: Queryable, nowMs: number): Promise<readonly RoomId[]> {
  const rows = await tx
    .$extendTables<FishingTables>()
    .deleteFrom('fishing_seats')
    .where('alive_at', '<', new Date(nowMs - SEAT_KEPT_MS))
    .returning('room_id')
    .execute();
  return [...new Set(rows.map(row => row.room_id))];
}

function seatFrom(row: FishingTables['fishing_seats']): Seat {
  return { roomId: row.room_id, seat: row.seat, userId: row.user_id, priceCoins: row.price_coins };
}
