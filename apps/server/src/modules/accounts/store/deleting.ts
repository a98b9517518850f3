/** Accounts that are going to be deleted. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface DeletionRow {
  /** Null takes it back. */
  readonly deletes_at: Date | null;
  readonly deletion_gives_up: boolean;
}

/** Whose time has come, the longest due first. */
export async function listDeleting(db: Queryable, until: Date, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where deletes_at <= ${until} order by deletes_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
