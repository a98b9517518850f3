/** The only SQL of uploads. */
import type { UserId } from '@boardwalk/base';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

type UploadTables = {
  uploads: UploadsTable;
};

interface UploadsTable {
  name: string;
  user_id: UserId;
  media_type: string;
  size_bytes: number;
  created_at: Date;
}

export type UploadStore = ReturnType<typeof createUploadStore>;

export function createUploadStore(database: Database) {
  const db = database.db.$extendTables<UploadTables>();
  return {
    insert: (row: Insertable<UploadsTable>) => db.insertInto('uploads').values(row).execute(),
    isOf: async (userId: UserId, name: string) => {
      const row = await db
        .selectFrom('uploads')
        .select('name')
        .where('name', '=', name)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },
    countSince: async (userId: UserId, since: Date) => {
      const { count } = await db
        .selectFrom('uploads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
