/** How long players waited: for the first word of the house, and for the end of their report. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface WaitRow {
  readonly what: 'first' | 'solved';
  /** Null in the sum of all days. */
  readonly day: string | null;
  /** Null in the sum of everybody, and empty for a maintainer. */
  readonly name: string | null;
  /** By day, by who wrote it, or neither. */
  readonly by: 'day' | 'staff' | 'all';
  readonly count: number;
  readonly median: number;
  readonly p90: number;
}

/** Two moments of every report count: its first answer, and the first one that ended it. */
export async function readWaits(db: Queryable, since: Date): Promise<readonly WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    with of_house as (
      select id, repair_id, created_at, written_by_name, state in ('solved', 'declined') as is_end
      from repair_steps where author = 'house' and created_at >= ${since}
    ), waits as (
      select 'first' as what, step.* from of_house step where not exists (
        select from repair_steps earlier
        where earlier.repair_id = step.repair_id and earlier.author = 'house' and earlier.id < step.id)
      union all
      select 'solved', step.* from of_house step where is_end and not exists (
        select from repair_steps earlier
        where earlier.repair_id = step.repair_id and earlier.author = 'house' and earlier.id < step.id
          and earlier.state in ('solved', 'declined'))
    ), measured as (
      select what, to_char(waits.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, written_by_name as name,
        greatest(0, extract(epoch from waits.created_at - repairs.created_at) * 1000)::bigint as took
      from waits join repairs on repairs.id = repair_id
    )
    select what, day, name, count(*)::int as count,
      case when grouping(day) = 0 then 'day' when grouping(name) = 0 then 'staff' else 'all' end as by,
      percentile_disc(0.5) within group (order by took)::float8 as median,
      percentile_disc(0.9) within group (order by took)::float8 as p90
    from measured group by what, grouping sets ((day), (name), ())
    order by day desc nulls last, name limit 1000`.execute(db);
  return rows;
}
