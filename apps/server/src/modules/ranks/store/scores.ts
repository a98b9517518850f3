/** Writing scores. Whoever writes holds the lock, so that no two write what follows from each other. */
import type { UserId } from '@boardwalk/base';
import { RANK_PERIODS } from '@boardwalk/rules';
import { type RawBuilder, sql } from 'kysely';
import { type Database, deleteInBatches, type Queryable } from '../../../platform/database/index.ts';
import type { Stretch } from '../../wallet/index.ts';
import { type DayFloor, dayOfRound, isCounted, truthOf } from './truth.ts';

/** A day of a player. */
export interface PlayedDay {
  readonly userId: UserId;
  readonly day: number;
}

export interface EarnedDay extends PlayedDay {
  readonly rewards: number;
  readonly reached: number;
}

const LONGER = RANK_PERIODS.filter(period => period !== 'day');
const BATCH = 5000;
/** The planner knows nothing of rows that a statement brings along: it walks them all for each, which must be few. */
const DAYS_AT_ONCE = 500;
/** Whose account is gone, of that nothing is written any more. */
const ofAccounts = sql`join users u on u.id = user_id and u.deleted_at is null
  left join rank_players p using (user_id)`;
const isRanked = sql<boolean>`not (coalesce(p.is_blocked, false) or p.excluded_at is not null)`;

export async function lockRanks(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ranks'))`.execute(tx);
}

/** Days of players on which rounds were played that transfers of this stretch have closed. */
export async function listPlayed(tx: Queryable, { since, until }: Stretch): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select distinct user_id as "userId", ${dayOfRound} as day from (
      select user_id, created_at from rounds where id > ${since} and id <= ${until} and closing_id = id and ${isCounted}
      union all
      select user_id, created_at from rounds
      where closing_id > ${since} and closing_id <= ${until} and closing_id <> id and ${isCounted}
    ) closed`.execute(tx);
  return rows;
}

/** Who played on a day, by transfers up to one. */
export async function listPlayedOn(
  tx: Queryable,
  day: number,
  lowest: number,
  upTo: number,
): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select distinct user_id as "userId", ${day}::int as day from rounds
    where id >= ${lowest} and id <= ${upTo} and closing_id <= ${upTo} and ${isCounted} and ${dayOfRound} = ${day}`.execute(
    tx,
  );
  return rows;
}

/** What these days came to, whatever was noted of them before. */
export async function savePlayed(
  tx: Queryable,
  played: readonly PlayedDay[],
  floors: readonly DayFloor[],
  upTo: number,
): Promise<void> {
  for (const part of partsOf(played)) await savePlayedPart(tx, part, floors, upTo);
}

async function savePlayedPart(
  tx: Queryable,
  played: readonly PlayedDay[],
  floors: readonly DayFloor[],
  upTo: number,
): Promise<void> {
  const touched = rowsOf(played);
  await sql`
    with truth as materialized (${truthOf(sql`select * from ${touched} as t(user_id, day)`, floors, upTo)}), gone as (
      delete from rank_scores s using ${touched} as t(user_id, day)
      where s.user_id = t.user_id and s.period = 'day' and s.first_day = t.day and s.list in ('caught', 'won')
        and not exists (select from truth where truth.user_id = s.user_id and truth.list = s.list
          and truth.first_day = s.first_day)
    )
    insert into rank_scores as s (user_id, list, period, first_day, score, reached, is_ranked)
    select user_id, list, 'day', first_day, score, reached, ${isRanked} from truth ${ofAccounts}
    on conflict (user_id, list, period, first_day) do update set score = excluded.score, reached = excluded.reached
    where (s.score, s.reached) is distinct from (excluded.score, excluded.reached)`.execute(tx);
}

export async function addEarned(tx: Queryable, earned: readonly EarnedDay[]): Promise<void> {
  await sql`
    insert into rank_scores as s (user_id, list, period, first_day, score, reached, is_ranked)
    select user_id, 'earned', 'day', day, rewards, reached, ${isRanked}
    from unnest(${earned.map(({ userId }) => userId)}::int[], ${earned.map(({ day }) => day)}::int[],
      ${earned.map(({ rewards }) => rewards)}::bigint[], ${earned.map(({ reached }) => reached)}::bigint[])
      as e(user_id, day, rewards, reached) ${ofAccounts}
    on conflict (user_id, list, period, first_day) do update
      set score = s.score + excluded.score, reached = greatest(s.reached, excluded.reached)`.execute(tx);
}

/** What weeks, months and seasons of these days come to: sums of their days, of wins the best. */
export async function saveLonger(tx: Queryable, touched: readonly PlayedDay[]): Promise<void> {
  const days = new Map(touched.map(one => [`${one.userId}:${one.day}`, one]));
  for (const part of partsOf([...days.values()])) await saveLongerPart(tx, part);
}

async function saveLongerPart(tx: Queryable, touched: readonly PlayedDay[]): Promise<void> {
  await sql`
    with spans as materialized (
      select distinct t.user_id, p.period, rank_period_of(p.period, t.day) as first_day
      from ${rowsOf(touched)} as t(user_id, day) cross join unnest(${LONGER}::text[]) p(period)
    ), truth as materialized (${longerOf(sql`spans`)}), gone as (
      delete from rank_scores s using spans
      where s.user_id = spans.user_id and s.period = spans.period and s.first_day = spans.first_day
        and not exists (select from truth where truth.user_id = s.user_id and truth.list = s.list
          and truth.period = s.period and truth.first_day = s.first_day)
    )
    insert into rank_scores as s (user_id, list, period, first_day, score, reached, is_ranked)
    select user_id, list, period, first_day, score, reached, ${isRanked} from truth ${ofAccounts}
    on conflict (user_id, list, period, first_day) do update set score = excluded.score, reached = excluded.reached
    where (s.score, s.reached) is distinct from (excluded.score, excluded.reached)`.execute(tx);
}

/** `spans` has rows of `user_id, period, first_day`. */
export function longerOf(spans: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select user_id, list, period, first_day,
      case list when 'won' then max(score) else sum(score) end::bigint as score,
      case list when 'won' then (array_agg(reached order by score desc, reached))[1] else max(reached) end as reached
    from (
      select d.user_id, d.list, spans.period, spans.first_day, d.score, d.reached from ${spans} join rank_scores d
        on d.user_id = spans.user_id and d.period = 'day' and d.first_day >= spans.first_day
          and d.first_day < spans.first_day + 92 and rank_period_of(spans.period, d.first_day) = spans.first_day
    ) days group by user_id, list, period, first_day`;
}

export async function removeDays(tx: Queryable, firstDay: number, lastDay: number): Promise<void> {
  await sql`delete from rank_scores where period = 'day' and first_day between ${firstDay} and ${lastDay}`.execute(
    tx,
  );
}

/** What nobody can look at any more. */
export async function removeBefore({ db }: Pick<Database, 'db'>, day: number): Promise<number> {
  const scores = await deleteInBatches(BATCH, limit => removeSome(db, 'rank_scores', day, limit));
  return scores + (await deleteInBatches(BATCH, limit => removeSome(db, 'rank_counts', day, limit)));
}

async function removeSome(
  db: Queryable,
  table: 'rank_scores' | 'rank_counts',
  day: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where first_day < ${day} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function rowsOf(days: readonly PlayedDay[]): RawBuilder<unknown> {
  return sql`unnest(${days.map(({ userId }) => userId)}::int[], ${days.map(({ day }) => day)}::int[])`;
}

function partsOf(days: readonly PlayedDay[]): PlayedDay[][] {
  return Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, part) =>
    days.slice(part * DAYS_AT_ONCE, (part + 1) * DAYS_AT_ONCE),
  );
}
