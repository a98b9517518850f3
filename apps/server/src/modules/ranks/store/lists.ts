/** Reading lists: the first of one, and where somebody stands. */
import type { UserId } from '@boardwalk/base';
import type { RankList, RankPeriod } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** Rows of a list. */
export const SHOWN = 100;

export interface WhichList {
  readonly list: RankList;
  readonly period: RankPeriod;
  readonly firstDay: number;
}

export interface RankRow {
  readonly ranking: number;
  readonly score: number;
  readonly userId: UserId;
  readonly nickname: string;
  readonly portrait: string;
  readonly isHidden: boolean;
}

export interface OwnRank {
  readonly score: number;
  readonly ranking: number;
  /** How many stand above it, no further than `SHOWN`: among a million equals there is no need to count them. */
  readonly before: number;
}

/** Equal scores share a rank, and the next one is as far down as there are players before it. */
export async function readTop(db: Queryable, { list, period, firstDay }: WhichList): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    select rank() over (order by s.score desc)::int as ranking, s.score, s.user_id as "userId", u.nickname, u.portrait,
      coalesce(p.is_hidden, false) as "isHidden"
    from (
      select user_id, score, reached from rank_scores
      where list = ${list} and period = ${period} and first_day = ${firstDay} and is_ranked
      order by score desc, reached, user_id limit ${SHOWN}
    ) s join users u on u.id = s.user_id left join rank_players p on p.user_id = s.user_id
    order by s.score desc, s.reached, s.user_id`.execute(db);
  return rows;
}

/** Undefined for who has no score, or is not ranked. */
export async function readOwn(
  db: Queryable,
  { list, period, firstDay }: WhichList,
  userId: UserId,
): Promise<OwnRank | undefined> {
  const { rows } = await sql<OwnRank>`
    select s.score, 1 + above.players as ranking, above.players + (
        select count(*) from (
          select from rank_scores e
          where e.list = s.list and e.period = s.period and e.first_day = s.first_day and e.is_ranked
            and e.score = s.score and (e.reached, e.user_id) < (s.reached, s.user_id)
          limit ${SHOWN}
        ) equals
      )::int as before
    from rank_scores s cross join lateral (
      select coalesce(sum(c.players), 0)::int as players from rank_counts c
      where c.list = s.list and c.period = s.period and c.first_day = s.first_day and c.score > s.score
    ) above
    where s.user_id = ${userId} and s.list = ${list} and s.period = ${period} and s.first_day = ${firstDay}
      and s.is_ranked`.execute(db);
  return rows[0];
}

/** The lowest score above this one, and its rank. */
export async function readNext(
  db: Queryable,
  { list, period, firstDay }: WhichList,
  score: number,
): Promise<Pick<OwnRank, 'score' | 'ranking'> | undefined> {
  const { rows } = await sql<Pick<OwnRank, 'score' | 'ranking'>>`
    with next as (
      select min(score) as score from rank_counts
      where list = ${list} and period = ${period} and first_day = ${firstDay} and score > ${score} and players > 0
    )
    select next.score, 1 + coalesce((
        select sum(players) from rank_counts
        where list = ${list} and period = ${period} and first_day = ${firstDay} and score > next.score
      ), 0)::int as ranking
    from next where next.score is not null`.execute(db);
  return rows[0];
}

export async function countPlayers(db: Queryable, { list, period, firstDay }: WhichList): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select coalesce(sum(players), 0)::int as players from rank_counts
    where list = ${list} and period = ${period} and first_day = ${firstDay}`.execute(db);
  return rows[0]?.players ?? 0;
}
