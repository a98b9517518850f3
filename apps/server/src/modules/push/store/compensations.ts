/** What the house gives back after a fault: owed until it is posted, shown until its player has seen it. */
import type { RoomId, UserId } from '@boardwalk/base';
import type { Generated, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

type Tables = { push_make_ups: CompensationsTable };

interface CompensationsTable {
  id: Generated<number>;
  round_id: number;
  user_id: UserId;
  room_id: RoomId;
  reason: 'machineFault' | 'serverRestart';
  make_up_coins: number;
  add_coins: number;
  created_at: Date;
  posted_at: Date | null;
  seen_at: Date | null;
}

export type CompensationRow = Selectable<CompensationsTable>;
export type CompensationStore = ReturnType<typeof createCompensationStore>;

const SHOWN_AT_ONCE = 20;

export function createCompensationStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  return {
    /** The oldest first. */
    listOwed: (limit: number): Promise<CompensationRow[]> =>
      db
        .selectFrom('push_make_ups')
        .selectAll()
        .where('posted_at', 'is', null)
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    findOwed: (roundId: string): Promise<CompensationRow | undefined> =>
      db
        .selectFrom('push_make_ups')
        .selectAll()
        .where('round_id', '=', Number(roundId))
        .where('posted_at', 'is', null)
        .executeTakeFirst(),

    markPosted: (id: number, at: Date) =>
      db.updateTable('push_make_ups').set({ posted_at: at }).where('id', '=', id).execute(),

    /** Paid and not seen yet. */
    listUnseen: (userId: UserId): Promise<CompensationRow[]> =>
      db
        .selectFrom('push_make_ups')
        .selectAll()
        .where('user_id', '=', userId)
        .where('seen_at', 'is', null)
        .where('posted_at', 'is not', null)
        .orderBy('id')
        .limit(SHOWN_AT_ONCE)
        .execute(),

    /** Paid, seen or not, the latest first. */
    list: (
      userId: UserId,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<CompensationRow[]> =>
      db
        .selectFrom('push_make_ups')
        .selectAll()
        .where('user_id', '=', userId)
        .where('posted_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    markSeen: async (userId: UserId, ids: readonly number[], at: Date): Promise<void> => {
      if (ids.length === 0) return;
      await db
        .updateTable('push_make_ups')
        .set({ seen_at: at })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('seen_at', 'is', null)
        .execute();
    },
  };
}
