/** What became of certain players: the days they played on, and how many rounds they came to. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface PlayDay {
  readonly userId: UserId;
  /** Since 1970, in UTC. */
  readonly day: number;
}

/** Rolled forward as the figures are. */
export async function readPlayDays(
  { db }: Pick<Database, 'db'>,
  userIds: readonly UserId[],
  fromDay: number,
  untilDay: number,
): Promise<PlayDay[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PlayDay>`
    select distinct user_id as "userId", floor(extract(epoch from hour) / 86400)::int as day
    from round_players where hour >= ${new Date(fromDay * DAY_MS)} and hour < ${new Date(untilDay * DAY_MS)}
      and user_id = any(${[...userIds]}::int[])`.execute(db);
  return rows;
}

/** Settled rounds of each, counted no further than `most`. Whoever played none is not among them. */
export async function countRoundsOf(
  { db }: Pick<Database, 'db'>,
  userIds: readonly UserId[],
  most: number,
): Promise<ReadonlyMap<UserId, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: UserId; rounds: number }>`
    select u.id as "userId", count(*)::int as rounds from unnest(${[...userIds]}::int[]) as u (id)
    cross join lateral (select from rounds where user_id = u.id and state = 'settled' limit ${most}) played
    group by 1`.execute(db);
  return new Map(rows.map(({ userId, rounds }) => [userId, rounds]));
}
