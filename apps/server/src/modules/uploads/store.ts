/** The only SQL of uploads. */
import type { UserId } from '@boardwalk/base';
import { type Insertable, sql } from 'kysely';
import { type Database, transaction } from '../../platform/database/index.ts';

type UploadTables = {
  uploads: UploadsTable;
};

interface UploadsTable {
  name: string;
  user_id: UserId | null;
  staff_id: number | null;
  media_type: string;
  size_bytes: number;
  created_at: Date;
}

/** A player, or somebody of the staff. */
export type Uploader =
  | { readonly userId: UserId; readonly staffId?: undefined }
  | { readonly staffId: number; readonly userId?: undefined };

export type UploadStore = ReturnType<typeof createUploadStore>;

export function createUploadStore(database: Database) {
  const db = database.db.$extendTables<UploadTables>();
  return {
    /** False when this uploader has had so many since then; those sent at once come one after the other. */
    reserve: (row: Insertable<UploadsTable>, since: Date, most: number) =>
      transaction(database, async tx => {
        const uploads = tx.$extendTables<UploadTables>();
        const [column, owner] = row.user_id
          ? (['user_id', row.user_id] as const)
          : (['staff_id', row.staff_id] as const);
        await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${column}`}), ${owner ?? 0})`.execute(
          uploads,
        );
        const { count } = await uploads
          .selectFrom('uploads')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(sql<number>`${sql.ref(column)}`, '=', owner ?? 0)
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
    isOf: async ({ userId, staffId }: Uploader, name: string) => {
      const row = await db
        .selectFrom('uploads')
        .select('name')
        .where('name', '=', name)
        .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? null))
        .$if(userId === undefined, query => query.where('staff_id', '=', staffId ?? null))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
