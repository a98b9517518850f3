/** The only SQL of phone numbers and the codes that verify them. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';

export interface MobileCode {
  readonly userId: UserId;
  readonly number: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** The one before is void. */
export async function saveCode(db: Queryable, code: MobileCode): Promise<void> {
  await sql`
    insert into mobile_codes (user_id, number, code_hash, tries, sent_at, expires_at)
    values (${code.userId}, ${code.number}, ${code.codeHash}, ${code.tries}, ${code.sentAt}, ${code.expiresAt})
    on conflict (user_id) do update set number = excluded.number, code_hash = excluded.code_hash,
      tries = excluded.tries, sent_at = excluded.sent_at, expires_at = excluded.expires_at`.execute(db);
}

export async function deleteCode(db: Queryable, userId: UserId, codeHash: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from mobile_codes where user_id = ${userId} and code_hash = ${codeHash}`.execute(db);
  return numAffectedRows > 0n;
}

/** Counts the try before anything is compared; undefined where there is none left, or no such code. */
export async function takeTry(
  db: Queryable,
  userId: UserId,
  number: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ codeHash: string }>`
    update mobile_codes set tries = tries - 1
    where user_id = ${userId} and number = ${number} and tries > 0 and expires_at > ${now}
    returning code_hash as "codeHash"`.execute(db);
  return rows[0]?.codeHash;
}

/** False where it is another account's, whoever came first. */
export async function saveMobile(db: Queryable, userId: UserId, number: string, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into user_mobiles as mine (user_id, number, verified_at) values (${userId}, ${number}, ${at})
    on conflict (number) do update set verified_at = mine.verified_at where mine.user_id = excluded.user_id`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export async function deleteMobile(tx: Queryable, userId: UserId): Promise<void> {
  await sql`delete from user_mobiles where user_id = ${userId}`.execute(tx);
}

export async function deleteCodesBefore({ db }: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from mobile_codes where expires_at < ${before}`.execute(db);
  return Number(numAffectedRows);
}
