/** Holding the lists against what they were made of, and the last word of it. */
import { RANK_PERIODS } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { EarnedDay } from './scores.ts';
import { longerOf } from './scores.ts';
import { type DayFloor, dayOfRound, isCounted, truthOf } from './truth.ts';

export interface Compared {
  readonly scores: number;
  readonly faults: number;
}

export interface Check extends Compared {
  readonly checkedAt: Date;
  readonly firstDay: number;
  readonly lastDay: number;
}

const LONGER = RANK_PERIODS.filter(period => period !== 'day');

/** A season of many players is read in minutes; nobody waits for it. */
export async function takeTime(tx: Queryable): Promise<void> {
  await sql`set local statement_timeout = '20min'`.execute(tx);
}

/** What differs on one day between what is written and what rounds, prizes and `earned` say. */
export async function compareDay(
  tx: Queryable,
  floor: DayFloor,
  earned: readonly EarnedDay[],
  upTo: number,
): Promise<Compared> {
  const played = sql`select distinct user_id, ${floor.day}::int as day from rounds
    where id >= ${floor.lowest} and id <= ${upTo} and ${isCounted} and ${dayOfRound} = ${floor.day}`;
  const { rows } = await sql<Compared>`
    with truth as (
      select * from (${truthOf(played, [floor], upTo)}) played
      union all
      select 'earned', ${floor.day}::int, user_id, score, reached from unnest(
        ${earned.map(({ userId }) => userId)}::int[], ${earned.map(({ rewards }) => rewards)}::bigint[],
        ${earned.map(({ reached }) => reached)}::bigint[]) as e(user_id, score, reached)
    ), known as (select t.* from truth t join users u on u.id = t.user_id and u.deleted_at is null),
    written as (
      select list, first_day, user_id, score, reached from rank_scores
      where period = 'day' and first_day = ${floor.day}
    )
    select count(*)::int as scores, count(*) filter (
      where (w.score, w.reached) is distinct from (k.score, k.reached))::int as faults
    from known k full join written w using (list, first_day, user_id)`.execute(tx);
  return rows[0] ?? { scores: 0, faults: 0 };
}

/** What differs between longer periods and the days they are made of, and between scores and their counts. */
export async function compareLonger(tx: Queryable, firstDay: number, lastDay: number): Promise<Compared> {
  const { rows } = await sql<Compared>`
    with spans as materialized (
      select distinct d.user_id, p.period, rank_period_of(p.period, d.first_day) as first_day
      from rank_scores d cross join unnest(${LONGER}::text[]) p(period)
      where d.period = 'day' and d.first_day between ${firstDay} and ${lastDay}
    ), truth as (${longerOf(sql`spans`)}), written as (
      select user_id, list, period, first_day, score, reached from rank_scores
      where period <> 'day' and first_day between ${firstDay} and ${lastDay}
    ), periods as (
      select count(*) as scores, count(*) filter (
        where (w.score, w.reached) is distinct from (t.score, t.reached)) as faults
      from truth t full join written w using (user_id, list, period, first_day)
      where coalesce(w.first_day, t.first_day) between ${firstDay} and ${lastDay}
    ), counted as (
      select list, period, first_day, score, count(*) as players from rank_scores where is_ranked group by 1, 2, 3, 4
    ), counts as (
      select count(*) as faults from counted full join (select * from rank_counts where players <> 0) c
        using (list, period, first_day, score) where counted.players is distinct from c.players
    )
    select periods.scores::int, (periods.faults + counts.faults)::int as faults from periods, counts`.execute(
    tx,
  );
  return rows[0] ?? { scores: 0, faults: 0 };
}

export async function readCheck(db: Queryable): Promise<Check | undefined> {
  const { rows } = await sql<Check>`
    select checked_at as "checkedAt", first_day as "firstDay", last_day as "lastDay", scores, faults
    from rank_checks`.execute(db);
  return rows[0];
}

export async function saveCheck(
  db: Queryable,
  { checkedAt, firstDay, lastDay, scores, faults }: Check,
): Promise<void> {
  await sql`insert into rank_checks (checked_at, first_day, last_day, scores, faults)
    values (${checkedAt}, ${firstDay}, ${lastDay}, ${scores}, ${faults})
    on conflict (only_row) do update set checked_at = excluded.checked_at, first_day = excluded.first_day,
      last_day = excluded.last_day, scores = excluded.scores, faults = excluded.faults`.execute(db);
}
