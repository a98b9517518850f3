/** Plays whose server went away in the middle: what their rounds came to is theirs, a record they have none. */
import { type Kysely, sql } from 'kysely';
import type { MachineTables } from './tables.ts';

const AT_ONCE = 500;

/**
 * Ends plays that began by then, of whose rounds none is open or younger than then, and returns how many. Rounds name
 * their play in their bet, prizes their round in their number.
 */
export function endAbandoned(db: Kysely<MachineTables>, now: () => Date) {
  return async (before: Date): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`
      with rounds_of_plays as (
        select play.id as play_id, round.*
        from machine_plays play
        join rounds round on round.user_id = play.user_id and round.game_type = play.game_type
          and round.bet ->> 'playId' = play.id::text
        where play.ended_at is null and play.started_at <= ${before}
      ), gone as (
        select id from machine_plays
        where ended_at is null and started_at <= ${before} and not exists (
          select from rounds_of_plays round
          where round.play_id = machine_plays.id and (round.state = 'open' or round.created_at > ${before})
        )
        order by id limit ${AT_ONCE}
      )
      update machine_plays play
      set ended_at = ${now()}, stake = came.stake, payout = came.payout, prizes = caught.names
      from gone,
        lateral (
          select coalesce(sum(round.stake), 0) as stake, coalesce(sum(round.payout), 0) as payout
          from rounds_of_plays round where round.play_id = gone.id and round.state = 'settled'
        ) came,
        lateral (
          select coalesce(jsonb_agg(kind.name order by prize.id), '[]') as names
          from rounds_of_plays round
          join prizes prize on prize.id between round.id * 10 and round.id * 10 + 9
          join prize_kinds kind on kind.id = prize.kind_id
          where round.play_id = gone.id and round.state = 'settled'
        ) caught
      where play.id = gone.id and play.ended_at is null
    `.execute(db);
    return Number(numAffectedRows);
  };
}
