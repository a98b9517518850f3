/** Links that make an account or a new way in. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { StaffTables } from './tables.ts';

export type LinkRow = Selectable<StaffTables['staff.links']>;

export async function insertLink(
  tx: Queryable,
  link: Omit<LinkRow, 'challenge' | 'totp_secret'>,
): Promise<void> {
  await tx.$extendTables<StaffTables>().insertInto('staff.links').values(link).execute();
}

export async function findLink(db: Queryable, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return db
    .$extendTables<StaffTables>()
    .selectFrom('staff.links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function noteBegun(
  db: Queryable,
  tokenHash: Buffer,
  begun: { readonly challenge: string } | { readonly totp_secret: Buffer },
): Promise<void> {
  await db
    .$extendTables<StaffTables>()
    .updateTable('staff.links')
    .set(begun)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Takes it out of the world; undefined for whoever comes second. */
export async function takeLink(tx: Queryable, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const row = await tx
    .$extendTables<StaffTables>()
    .deleteFrom('staff.links')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

/** Removes the links of a member, or the first owner's, which belong to nobody yet. */
export async function deleteLinks(tx: Queryable, staffId: number | null): Promise<void> {
  await tx
    .$extendTables<StaffTables>()
    .deleteFrom('staff.links')
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .execute();
}

export async function deleteLinksBefore(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .$extendTables<StaffTables>()
    .deleteFrom('staff.links')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
