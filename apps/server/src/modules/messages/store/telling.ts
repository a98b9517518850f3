/** The only SQL of telling: which messages their owners' devices were not told of yet. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface ToldMessage {
  readonly id: number;
  readonly userId: UserId;
}

/** Each is taken once, also by two nodes at a time. */
export async function takeUntold(tx: Queryable, at: Date, limit: number): Promise<ToldMessage[]> {
  const { rows } = await sql<ToldMessage>`
    update messages set told_at = ${at} where id in (
      select id from messages where told_at is null order by id limit ${limit} for update skip locked)
    returning id, user_id as "userId"`.execute(tx);
  return rows;
}

export async function countUnreadOf(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await sql<{ userId: UserId; count: number }>`
    select user_id as "userId", count(*)::integer as count from messages
    where user_id = any (${userIds}::integer[]) and read_at is null and deleted_at is null
    group by user_id`.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
