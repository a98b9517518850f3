/** How much single players play and win, for whoever looks for what cannot be. Each is one look through late rounds. */
import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { idAt } from './find.ts';

export interface Pace {
  readonly userId: UserId;
  readonly rounds: number;
  readonly stakeCoins: Coins;
}

/** Sums of one player's settled rounds for coins in one room, as `ReturnSums` has them. */
export interface PlayerReturn {
  readonly userId: UserId;
  readonly gameType: number;
  readonly roomId: RoomId;
  readonly count: number;
  readonly stake: number;
  readonly back: number;
  readonly stakeSquares: number;
  readonly backSquares: number;
  readonly products: number;
}

/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;

/** A cannon fires ten shots a second and no more, so that shots say nothing of who plays too fast; their coins do. */
export async function readPace(
  db: Queryable,
  sinceMs: number,
  moreThan: { readonly rounds: number; readonly stakes: number },
  limit: number,
): Promise<Pace[]> {
  const lowest = await idAt(db, sinceMs - SLACK_MS);
  const { rows } = await sql<Pace>`
    select user_id as "userId", count(*) filter (where game_type <> ${GameType.fishing}) as rounds,
      coalesce(sum(stake) filter (where unit = 'coins'), 0)::bigint as "stakeCoins"
    from rounds where id >= ${lowest} and created_at >= ${new Date(sinceMs)} and state <> 'void'
    group by user_id
    having count(*) filter (where game_type <> ${GameType.fishing}) > ${moreThan.rounds}
      or coalesce(sum(stake) filter (where unit = 'coins'), 0) > ${moreThan.stakes}
    order by rounds desc limit ${limit}`.execute(db);
  return rows;
}

/** Prizes count as what they are worth. They have ten times their round's id and a place. */
export async function readPlayerReturns(
  db: Queryable,
  sinceMs: number,
  fewest: number,
  limit: number,
): Promise<PlayerReturn[]> {
  const lowest = await idAt(db, sinceMs - SLACK_MS);
  const { rows } = await sql<PlayerReturn>`
    with played as (
      select r.user_id, r.game_type, r.room_id, r.stake, r.payout + (
        select coalesce(sum(p.exchange_coins), 0)::bigint from prizes p
        where p.id >= r.id * 10 and p.id < r.id * 10 + 10) as back
      from rounds r
      where r.id >= ${lowest} and r.created_at >= ${new Date(sinceMs)} and r.state = 'settled' and r.unit = 'coins'
    )
    select user_id as "userId", game_type as "gameType", room_id as "roomId", count(*) as count,
      sum(stake)::float8 as stake, sum(back)::float8 as back, sum(stake::float8 * stake) as "stakeSquares",
      sum(back::float8 * back) as "backSquares", sum(stake::float8 * back) as products
    from played group by user_id, game_type, room_id
    having count(*) >= ${fewest} and sum(back) > sum(stake)
    order by sum(back) - sum(stake) desc limit ${limit}`.execute(db);
  return rows;
}
