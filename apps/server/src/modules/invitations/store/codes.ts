/** The only SQL of invitation codes. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export async function findCode(db: Queryable, userId: UserId): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from invitation_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.code;
}

/** Nothing where somebody has this code, or the player has one. */
export async function saveCode(db: Queryable, userId: UserId, code: string, at: Date): Promise<void> {
  await sql`
    insert into invitation_codes (user_id, code, made_at) values (${userId}, ${code}, ${at})
    on conflict do nothing`.execute(db);
}

export async function findOwner(db: Queryable, code: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from invitation_codes where code = ${code}`.execute(db);
  return rows[0]?.userId;
}
