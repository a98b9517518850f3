/** Where the staff is signed in, and the views they keep. */
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { MemberRow } from './members.ts';
import type { StaffTables } from './tables.ts';

export type StaffSessionRow = Selectable<StaffTables['staff.sessions']>;
type Named = StaffSessionRow & Pick<MemberRow, 'name' | 'role' | 'state' | 'is_demo'>;

const LIST_MAX = 500;

export async function insertStaffSession(tx: Queryable, session: StaffSessionRow): Promise<void> {
  await tx.$extendTables<StaffTables>().insertInto('staff.sessions').values(session).execute();
}

function sessions(db: Queryable) {
  return db
    .$extendTables<StaffTables>()
    .selectFrom('staff.sessions as s')
    .innerJoin('staff.members as m', 'm.id', 's.staff_id')
    .selectAll('s')
    .select(['m.name', 'm.role', 'm.state', 'm.is_demo']);
}

export const findStaffSession = (db: Queryable, tokenHash: Buffer): Promise<Named | undefined> =>
  sessions(db).where('s.token_hash', '=', tokenHash).executeTakeFirst();

export const findStaffSessionById = (db: Queryable, id: string): Promise<Named | undefined> =>
  sessions(db).where('s.id', '=', id).executeTakeFirst();

export const listStaffSessions = (db: Queryable, now: Date): Promise<Named[]> =>
  sessions(db).where('s.expires_at', '>', now).orderBy('s.seen_at', 'desc').limit(LIST_MAX).execute();

export async function noteStaffSeen(
  db: Queryable,
  { id, staff_id }: Pick<StaffSessionRow, 'id' | 'staff_id'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`with seen as (
      update staff.sessions set seen_at = ${now}, expires_at = ${expiresAt} where id = ${id}
    ) update staff.members set seen_at = ${now} where id = ${staff_id}`.execute(db);
}

export async function noteStaffProof(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .$extendTables<StaffTables>()
    .updateTable('staff.sessions')
    .set({ proven_at: now })
    .where('id', '=', id)
    .execute();
}

/** One, or all of somebody's. */
export async function deleteStaffSessions(
  tx: Queryable,
  which: { readonly id: string } | { readonly staffId: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .$extendTables<StaffTables>()
    .deleteFrom('staff.sessions')
    .$if('id' in which, query => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('staffId' in which, query => query.where('staff_id', '=', 'staffId' in which ? which.staffId : 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteStaffSessionsBefore(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .$extendTables<StaffTables>()
    .deleteFrom('staff.sessions')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface View {
  readonly id: number;
  readonly page: string;
  readonly name: string;
  readonly query: string;
}

export const listViews = (db: Queryable, staffId: number, limit: number): Promise<View[]> =>
  db
    .$extendTables<StaffTables>()
    .selectFrom('staff.views')
    .select(['id', 'page', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .orderBy('page')
    .orderBy('name')
    .limit(limit)
    .execute();

export async function saveView(tx: Queryable, staffId: number, view: Omit<View, 'id'>): Promise<void> {
  await tx
    .$extendTables<StaffTables>()
    .insertInto('staff.views')
    .values({ staff_id: staffId, ...view })
    .onConflict(conflict => conflict.columns(['staff_id', 'page', 'name']).doUpdateSet({ query: view.query }))
    .execute();
}

export async function deleteView(tx: Queryable, staffId: number, viewId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .$extendTables<StaffTables>()
    .deleteFrom('staff.views')
    .where('staff_id', '=', staffId)
    .where('id', '=', viewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
