/** Who works here, and what they sign in with. */
import type { StaffRole } from '@boardwalk/rules';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { MemberState, StaffTables } from './tables.ts';

export interface MemberRow extends Selectable<StaffTables['staff.members']> {
  readonly passkeys: number;
  readonly codes_left: number;
}

export interface NewMember {
  readonly name: string;
  readonly mail: string;
  readonly role: StaffRole;
  readonly state: MemberState;
  readonly isDemo?: boolean;
  readonly now: Date;
}

const LIST_MAX = 500;

function members(db: Queryable) {
  return db
    .$extendTables<StaffTables>()
    .selectFrom('staff.members')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from staff.passkeys k where k.staff_id = "staff"."members".id)`.as(
        'passkeys',
      ),
      sql<number>`(select count(*)::int from staff.recovery_codes c where c.staff_id = "staff"."members".id)`.as(
        'codes_left',
      ),
    ]);
}

export const findMember = (db: Queryable, staffId: number): Promise<MemberRow | undefined> =>
  members(db).where('id', '=', staffId).executeTakeFirst();

export const findMemberByMail = (db: Queryable, mail: string): Promise<MemberRow | undefined> =>
  members(db).where('mail', '=', mail).executeTakeFirst();

export const findDemoMember = (db: Queryable, role: StaffRole): Promise<MemberRow | undefined> =>
  members(db).where('is_demo', '=', true).where('role', '=', role).executeTakeFirst();

export const listMembers = (db: Queryable): Promise<MemberRow[]> =>
  members(db).orderBy('id').limit(LIST_MAX).execute();

/** Somebody who can sign in by themselves and may do everything. */
export async function hasOwner(db: Queryable): Promise<boolean> {
  const row = await db
    .$extendTables<StaffTables>()
    .selectFrom('staff.members')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Owners that can sign in by themselves; held until the transaction ends, so that two cannot remove each other. */
export async function countOwners(tx: Queryable): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from staff.members where role = 'owner' and state = 'active' and not is_demo for update`.execute(
    tx,
  );
  return rows.length;
}

/** Undefined when the address is taken. */
export async function insertMember(tx: Queryable, member: NewMember): Promise<number | undefined> {
  const row = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff.members')
    .values({
      name: member.name,
      mail: member.mail,
      role: member.role,
      state: member.state,
      is_demo: member.isDemo ?? false,
      created_at: member.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface MemberChange {
  readonly name?: string;
  readonly role?: StaffRole;
  readonly state?: MemberState;
  readonly password_hash?: string | null;
  readonly totp_secret?: Buffer | null;
  readonly totp_step?: number;
  readonly seen_at?: Date;
}

export async function updateMember(tx: Queryable, staffId: number, change: MemberChange): Promise<void> {
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff.members')
    .set(change)
    .where('id', '=', staffId)
    .execute();
}

/** False when a code of this step or a later one was taken before. */
export async function takeTotpStep(db: Queryable, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .$extendTables<StaffTables>()
    .updateTable('staff.members')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was none of theirs, or is used up. */
export async function takeRecoveryCode(db: Queryable, staffId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .$extendTables<StaffTables>()
    .deleteFrom('staff.recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  const db = tx.$extendTables<StaffTables>();
  await db.deleteFrom('staff.recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('staff.recovery_codes')
    .values(hashes.map(code_hash => ({ staff_id: staffId, code_hash })))
    .execute();
}
