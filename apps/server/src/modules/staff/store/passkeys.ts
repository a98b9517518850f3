/** Passkeys, and the challenges that they sign. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { NewPasskey } from '../passkeys.ts';
import type { StaffTables } from './tables.ts';

export type PasskeyRow = Selectable<StaffTables['staff.passkeys']>;

const LIST_MAX = 20;

export const findPasskey = (db: Queryable, id: string): Promise<PasskeyRow | undefined> =>
  db
    .$extendTables<StaffTables>()
    .selectFrom('staff.passkeys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const listPasskeys = (db: Queryable, staffId: number): Promise<PasskeyRow[]> =>
  db
    .$extendTables<StaffTables>()
    .selectFrom('staff.passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .limit(LIST_MAX)
    .execute();

/** False when this credential is somebody's already. */
export async function insertPasskey(
  tx: Queryable,
  staffId: number,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff.passkeys')
    .values({
      id: passkey.id,
      staff_id: staffId,
      name: passkey.name,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function notePasskeyUse(db: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await db
    .$extendTables<StaffTables>()
    .updateTable('staff.passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .execute();
}

/** All of somebody's where none is named; how many went. */
export async function deletePasskeys(tx: Queryable, staffId: number, id?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .$extendTables<StaffTables>()
    .deleteFrom('staff.passkeys')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface Challenge {
  readonly challenge: string;
  readonly purpose: 'signIn' | 'add';
  readonly staffId: number | null;
}

export async function insertChallenge(db: Queryable, wanted: Challenge, expiresAt: Date): Promise<void> {
  const { challenge, purpose, staffId } = wanted;
  await db
    .$extendTables<StaffTables>()
    .insertInto('staff.challenges')
    .values({ challenge, purpose, staff_id: staffId, expires_at: expiresAt })
    .execute();
}

/** Once: false for one that was taken, is over, or was never asked. */
export async function takeChallenge(db: Queryable, wanted: Challenge, now: Date): Promise<boolean> {
  const { challenge, purpose, staffId } = wanted;
  const row = await db
    .$extendTables<StaffTables>()
    .deleteFrom('staff.challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export async function deleteChallengesBefore(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .$extendTables<StaffTables>()
    .deleteFrom('staff.challenges')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
