/** How many players stand at which level, and who. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

interface LevelCount {
  readonly level: number;
  readonly players: number;
  readonly coins: number;
  readonly told: number;
  readonly bought: number;
}

export async function countLevels(db: Queryable): Promise<ReadonlyMap<number, LevelCount>> {
  const { rows } = await sql<LevelCount>`
    select r.level, count(*) filter (where r.level = t.top)::int as players, sum(r.coins)::bigint as coins,
      count(o.user_id)::int as told,
      count(*) filter (where exists (select from level_offer_orders b
        where b.user_id = o.user_id and b.level = o.level and b.paid_at is not null))::int as bought
    from levels_reached r
    join (select user_id, max(level) as top from levels_reached group by 1) t using (user_id)
    left join level_offers o on o.user_id = r.user_id and o.level = r.level
    group by r.level`.execute(db);
  return new Map(rows.map(row => [row.level, row]));
}

export interface ReachedBy {
  readonly userId: UserId;
  readonly reachedAt: Date;
  readonly coins: number;
  readonly isBought: boolean;
}

/** The newest accounts first. */
export async function listReachedBy(
  db: Queryable,
  level: number,
  before: number,
  limit: number,
): Promise<ReachedBy[]> {
  const { rows } = await sql<ReachedBy>`
    select user_id as "userId", reached_at as "reachedAt", coins,
      exists (select from level_offer_orders b
        where b.user_id = r.user_id and b.level = r.level and b.paid_at is not null) as "isBought"
    from levels_reached r where level = ${level} and user_id < ${before}
    order by user_id desc limit ${limit}`.execute(db);
  return rows;
}
