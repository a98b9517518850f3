/**
 * What rounds and prizes say about days of players: the one reading that both the lists and their proof are made of. A
 * round counts on the day it began, once it is settled, in coins, and while it is among the first of its game that day.
 */
import { GameType } from '@boardwalk/contract/enums';
import { RANKED_PLAYS_A_DAY, WORLD_ZONE } from '@boardwalk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** A day and the lowest number a round of it can have, so that no older round is looked at. */
export interface DayFloor {
  readonly day: number;
  readonly lowest: number;
}

/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;
/** A capsule machine gives a prize for every turn: what it gives is bought. */
const PAYING: readonly number[] = Object.values(GameType).filter(
  type => type !== GameType.claw && type !== GameType.gashapon,
);

export const isCounted = sql<boolean>`state = 'settled' and unit = 'coins' and stake > 0`;
export const dayOfRound = sql<number>`((created_at at time zone ${WORLD_ZONE})::date - date '1970-01-01')`;

/**
 * Rows of `list, first_day, user_id, score, reached` for `touched`, which has rows of `user_id, day`. Rounds that were
 * closed behind the transfer `upTo` are left out, as if they were still open.
 */
export function truthOf(
  touched: RawBuilder<unknown>,
  days: readonly DayFloor[],
  upTo: number,
): RawBuilder<unknown> {
  const floors = sql`unnest(${days.map(({ day }) => day)}::int[], ${days.map(({ lowest }) => lowest)}::bigint[])`;
  return sql`
    with touched as materialized (${touched}), games as (
      select unnest(${[GameType.claw, ...PAYING]}::smallint[]) as game_type
    ), counted as materialized (
      select t.user_id, t.day, g.game_type, r.* from touched t
      join ${floors} as f(day, lowest) on f.day = t.day
      cross join games g
      cross join lateral (
        select id, closing_id, stake, payout from rounds
        where user_id = t.user_id and game_type = g.game_type and id >= f.lowest and ${isCounted}
          and created_at >= ${startOf(sql`t.day`)} and created_at < ${startOf(sql`t.day + 1`)}
          and closing_id <= ${upTo}
        order by id limit ${RANKED_PLAYS_A_DAY}
      ) r
    ), caught as (
      select c.user_id, c.day, c.closing_id, p.prizes from counted c cross join lateral (
        select count(*) as prizes from prizes where id >= c.id * 10 and id < c.id * 10 + 10
      ) p where c.game_type = ${GameType.claw} and p.prizes > 0
    ), won as (
      select user_id, day, closing_id, floor(payout::numeric * 100 / stake)::bigint as score from counted
      where payout > stake
    )
    select 'caught' as list, day as first_day, user_id, sum(prizes)::bigint as score, max(closing_id) as reached
    from caught group by user_id, day
    union all
    select 'won', day, user_id, max(score), (array_agg(closing_id order by score desc, closing_id))[1]
    from won group by user_id, day`;
}

function startOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((date '1970-01-01' + ${day})::timestamp at time zone ${WORLD_ZONE})`;
}

/** Where the rounds of a moment begin: their numbers follow the clock, so that halving finds it without an index. */
export async function roundAt(db: Queryable, atMs: number): Promise<number> {
  const at = atMs - SLACK_MS;
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from rounds`.execute(db);
  let low = 0;
  let high = (rows[0]?.id ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows: found } = await sql<{ id: number; at: Date }>`
      select id, created_at as at from rounds where id >= ${middle} order by id limit 1`.execute(db);
    const next = found[0];
    if (!next || next.at.getTime() >= at) high = middle;
    else low = next.id + 1;
  }
  return low;
}
