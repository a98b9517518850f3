/** What several accounts were given for joining. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface GiftOf {
  readonly user_id: UserId;
  readonly coins: number;
}

/** Only those who joined since then. */
export async function listGiftsOf(
  db: Queryable,
  userIds: readonly UserId[],
  since: Date,
): Promise<readonly GiftOf[]> {
  const { rows } = await sql<GiftOf>`
    select user_id, coins from signup_gifts
    where user_id = any(${[...userIds]}::integer[]) and created_at >= ${since}
      and posted_at is not null and coins > 0`.execute(db);
  return rows;
}
