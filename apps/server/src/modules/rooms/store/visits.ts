/** Which rooms players were in lately, and what they searched for. */
import type { RoomId, UserId } from '@boardwalk/base';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { RoomTables } from './tables.ts';

export interface VisitStore {
  noteVisit(userId: UserId, roomId: RoomId, at: Date): Promise<void>;
  /** The latest first. */
  listVisited(userId: UserId, limit: number): Promise<RoomId[]>;
  noteSearch(userId: UserId, word: string, at: Date): Promise<void>;
  /** Own words, the latest first. */
  listSearched(userId: UserId, limit: number): Promise<string[]>;
  /** What most players searched for, the most first; one player's many searches count once. */
  listHotWords(since: Date, limit: number): Promise<string[]>;
  deleteBefore(before: Date): Promise<number>;
}

export function createVisitStore(database: Pick<Database, 'db'>): VisitStore {
  const db = database.db.$extendTables<RoomTables>();
  return { ...visits(db), ...searches(db), deleteBefore: before => deleteBefore(db, before) };
}

function visits(db: Kysely<RoomTables>): Pick<VisitStore, 'noteVisit' | 'listVisited'> {
  return {
    noteVisit: async (userId, roomId, at) => {
      await db
        .insertInto('room_visits')
        .values({ user_id: userId, room_id: roomId, visited_at: at })
        .onConflict(conflict => conflict.columns(['user_id', 'room_id']).doUpdateSet({ visited_at: at }))
        .execute();
    },
    listVisited: async (userId, limit) => {
      const rows = await db
        .selectFrom('room_visits')
        .select('room_id')
        .where('user_id', '=', userId)
        .orderBy('visited_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(row => row.room_id);
    },
  };
}

function searches(db: Kysely<RoomTables>): Pick<VisitStore, 'noteSearch' | 'listSearched' | 'listHotWords'> {
  return {
    noteSearch: async (userId, word, at) => {
      await db.insertInto('room_searches').values({ user_id: userId, word, searched_at: at }).execute();
    },
    listSearched: async (userId, limit) => {
      const rows = await db
        .selectFrom('room_searches')
        .select('word')
        .where('user_id', '=', userId)
        .groupBy('word')
        .orderBy(sql`max(searched_at)`, 'desc')
        .limit(limit)
        .execute();
      return rows.map(row => row.word);
    },
    listHotWords: async (since, limit) => {
      const rows = await db
        .selectFrom('room_searches')
        .select('word')
        .where('searched_at', '>=', since)
        .groupBy('word')
        .orderBy(sql`count(distinct user_id)`, 'desc')
        .orderBy('word')
        .limit(limit)
        .execute();
      return rows.map(row => row.word);
    },
  };
}

async function deleteBefore(db: Kysely<RoomTables>, before: Date): Promise<number> {
  const searched = await db.deleteFrom('room_searches').where('searched_at', '<', before).executeTakeFirst();
  const visited = await db.deleteFrom('room_visits').where('visited_at', '<', before).executeTakeFirst();
  return Number(searched.numDeletedRows + visited.numDeletedRows);
}
