/** The only SQL of uploads. */
import type { UserId } from '@boardwalk/base';
import { type Insertable, type Kysely, sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { PictureAccess } from './policy.ts';

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
  access: PictureAccess;
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
    ...accesses(db),
    listNames: async (userId: UserId) => {
      const rows = await db.selectFrom('uploads').select('name').where('user_id', '=', userId).execute();
      return rows.map(({ name }) => name);
    },
    /** What was removed is nobody's to use again. */
    isOf: async ({ userId, staffId }: Uploader, name: string) => {
      const row = await db
        .selectFrom('uploads')
        .select('name')
        .where('name', '=', name)
        .where('access', '<>', 'withheld')
        .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? null))
        .$if(userId === undefined, query => query.where('staff_id', '=', staffId ?? null))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Who may see a picture. */
function accesses(db: Kysely<UploadTables>) {
  return {
    /** Undefined for a picture that is not there; whose it is tells how long others may keep it. */
    findAccess: (name: string) =>
      db.selectFrom('uploads').select(['access', 'staff_id']).where('name', '=', name).executeTakeFirst(),
    listAccess: async (names: readonly string[]): Promise<ReadonlyMap<string, PictureAccess>> => {
      if (names.length === 0) return new Map();
      const rows = await db
        .selectFrom('uploads')
        .select(['name', 'access'])
        .where('name', 'in', names)
        .execute();
      return new Map(rows.map(({ name, access }) => [name, access]));
    },
    /** Those of these pictures that are in one of these states come into another. */
    setAccess: async (
      tx: Queryable,
      names: readonly string[],
      from: readonly PictureAccess[],
      to: PictureAccess,
    ): Promise<void> => {
      if (names.length === 0) return;
      await tx
        .$extendTables<UploadTables>()
        .updateTable('uploads')
        .set({ access: to })
        .where('name', 'in', names)
        .where('access', 'in', from)
        .execute();
    },
    /** True where this uploader's picture may be shown and is from now on. */
    showOwn: async (userId: UserId, name: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('uploads')
        .set({ access: 'shown' })
        .where('name', '=', name)
        .where('user_id', '=', userId)
        .where('access', '<>', 'withheld')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
