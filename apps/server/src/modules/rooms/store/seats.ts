/** Where players sit or wait: in one room at a time. A claim is void as soon as its lease is. */
import type { RoomId, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { RoomTables } from './tables.ts';

export interface SeatStore {
  /** False while the player sits or waits elsewhere. */
  claim(userId: UserId, roomId: RoomId, fence: number): Promise<boolean>;
  free(userId: UserId, roomId: RoomId): Promise<void>;
  find(userId: UserId): Promise<RoomId | undefined>;
}

const isVoid = sql<boolean>`not exists (select 1 from room_leases l where l.room_id = room_seats.room_id
  and l.fence = room_seats.fence and l.expires_at > now())`;

export function createSeatStore(database: Pick<Database, 'db'>): SeatStore {
  const db = database.db.$extendTables<RoomTables>();
  return {
    claim: async (userId, roomId, fence) => {
      const row = await db
        .insertInto('room_seats')
        .values({ user_id: userId, room_id: roomId, fence })
        .onConflict(conflict =>
          conflict
            .column('user_id')
            .doUpdateSet({ room_id: roomId, fence })
            .where(({ or, eb }) => or([eb('room_seats.room_id', '=', roomId), isVoid])),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    free: async (userId, roomId) => {
      await db.deleteFrom('room_seats').where('user_id', '=', userId).where('room_id', '=', roomId).execute();
    },
    find: async userId => {
      const row = await db
        .selectFrom('room_seats')
        .select('room_id')
        .where('user_id', '=', userId)
        .where(({ not }) => not(isVoid))
        .executeTakeFirst();
      return row?.room_id;
    },
  };
}
