/** Who joined when: for figures, which need no more of anybody than this. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface JoinedPlayer {
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly language: string;
  readonly countryCode: string;
}

/** The first ones of the time. */
export async function listJoined(
  { db }: Pick<Database, 'db'>,
  fromMs: number,
  untilMs: number,
  limit: number,
): Promise<JoinedPlayer[]> {
  const { rows } = await sql<JoinedPlayer>`
    select id as "userId", created_at as "createdAt", language, country_code as "countryCode" from users
    where role <> 'guest' and created_at >= ${new Date(fromMs)} and created_at < ${new Date(untilMs)}
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

/** No account beside guests. */
export async function hasNobodyJoined({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from users where role <> 'guest' limit 1`.execute(db);
  return rows.length === 0;
}
