/**
 * Sums of a player's closed rounds by game. A row for each player and game that every play updates would
 * cost each play; so the sums are rolled forward when somebody looks, over the rounds since the last look.
 */
import type { Coins, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import { type Database, transaction } from '../../../platform/database/index.ts';

export interface GameTotals {
  readonly gameType: number;
  readonly rounds: number;
  readonly stake: Coins;
  readonly payout: Coins;
  readonly trialStake: Coins;
  readonly trialPayout: Coins;
  readonly lastAtMs: number;
}

interface TotalsRow {
  readonly game_type: number;
  readonly rounds: number;
  readonly stake: Coins;
  readonly payout: Coins;
  readonly trial_stake: Coins;
  readonly trial_payout: Coins;
  readonly last_at: Date;
}

export interface Totals {
  readonly games: readonly GameTotals[];
  /** False where rounds are left that were not looked through this time. */
  readonly isWhole: boolean;
}

/**
 * Void rounds gave the stake back and do not count. With `most` no more rounds of a game are looked through in one look;
 * the next one goes on from there.
 */
export function readTotals(database: Database, userId: UserId, most?: number): Promise<Totals> {
  return transaction(database, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('round_totals'), ${userId})`.execute(tx);
    // The place in the index is compared as a whole: by the id alone the planner goes through all rounds of the house.
    // Up to the first round that is still open: what closes later has a lower number than what is counted.
    const { rows: looked } = await sql<{ most: number | null }>`
      with first_open as materialized (
        select game_type, min(id) as id from (select * from rounds where state = 'open' offset 0) o
        where user_id = ${userId} group by game_type
      ), since as (
        select g.game_type, coalesce(t.last_id, 0) as last_id, coalesce(o.id, 9223372036854775807) as first_open
        from (select generate_series(0, 99)::smallint as game_type) g
        left join round_totals t on t.user_id = ${userId} and t.game_type = g.game_type
        left join first_open o on o.game_type = g.game_type
      ), fresh as (
        select s.game_type, max(r.id) as last_id, count(*) as looked, count(*) filter (where r.state = 'settled') as rounds,
          coalesce(sum(r.stake) filter (where r.state = 'settled' and r.unit = 'coins'), 0) as stake,
          coalesce(sum(r.payout) filter (where r.state = 'settled' and r.unit = 'coins'), 0) as payout,
          coalesce(sum(r.stake) filter (where r.state = 'settled' and r.unit <> 'coins'), 0) as trial_stake,
          coalesce(sum(r.payout) filter (where r.state = 'settled' and r.unit <> 'coins'), 0) as trial_payout,
          max(r.created_at) as last_at
        from since s cross join lateral (
          select * from rounds r
          where (r.user_id, r.game_type, r.id) > (${userId}::integer, s.game_type, s.last_id)
            and (r.user_id, r.game_type, r.id) < (${userId}::integer, s.game_type, s.first_open)
          order by r.user_id, r.game_type, r.id limit ${most ?? null}) r
        group by s.game_type
      ), rolled as (insert into round_totals
        (user_id, game_type, last_id, rounds, stake, payout, trial_stake, trial_payout, last_at)
      select ${userId}, game_type, last_id, rounds, stake, payout, trial_stake, trial_payout, last_at from fresh
      on conflict (user_id, game_type) do update set last_id = excluded.last_id,
        rounds = round_totals.rounds + excluded.rounds, stake = round_totals.stake + excluded.stake,
        payout = round_totals.payout + excluded.payout,
        trial_stake = round_totals.trial_stake + excluded.trial_stake,
        trial_payout = round_totals.trial_payout + excluded.trial_payout, last_at = excluded.last_at)
      select max(looked) as most from fresh`.execute(tx);
    const { rows } = await sql<TotalsRow>`
      select game_type, rounds, stake, payout, trial_stake, trial_payout, last_at from round_totals
      where user_id = ${userId} and rounds > 0 order by last_at desc`.execute(tx);
    return { games: rows.map(totalsOf), isWhole: most === undefined || (looked[0]?.most ?? 0) < most };
  });
}

function totalsOf({ game_type, trial_stake, trial_payout, last_at, ...sums }: TotalsRow): GameTotals {
  return {
    ...sums,
    gameType: game_type,
    trialStake: trial_stake,
    trialPayout: trial_payout,
    lastAtMs: last_at.getTime(),
  };
}
