/** The only SQL of uploads. */
import type { UserId } from '@boardwalk/base';
import { type Insertable, sql } from 'kysely';
import { type Database, transaction } from '../../platform/database/index.ts';

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
    /** False when this account has had so many since then; those sent at once come one after the other. */
    reserve: (row: Insertable<UploadsTable>, since: Date, most: number) =>
      transaction(database, async tx => {
        const uploads = tx.$extendTables<UploadTables>();
        await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${row.user_id})`.execute(uploads);
        const { count } = await uploads
          .selectFrom('uploads')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', row.user_id)
          .where('created_at', '>', since)
          .executeTakeFirstOrThrow();
        if (count >= most) return false;
        await uploads.insertInto('uploads').values(row).execute();
        return true;
      }),
    saveSize: async (name: string, sizeBytes: number) => {
      await db.updateTable('uploads').set({ size_bytes: sizeBytes }).where('name', '=', name).execute();
    },
    remove: async (name: string) => {
      await db.deleteFrom('uploads').where('name', '=', name).execute();
    },
    listNames: async (userId: UserId) => {
      const rows = await db.selectFrom('uploads').select('name').where('user_id', '=', userId).execute();
      return rows.map(({ name }) => name);
    },
    isOf: async (userId: UserId, name: string) => {
      const row = await db
        .selectFrom('uploads')
        .select('name')
        .where('name', '=', name)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
