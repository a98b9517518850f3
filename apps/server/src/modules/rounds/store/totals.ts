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

/** Void rounds gave the stake back and do not count. */
export function readTotals(database: Database, userId: UserId): Promise<GameTotals[]> {
  return transaction(database, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('round_totals'), ${userId})`.execute(tx);
    // Up to the first round that is still open: what closes later has a lower number than what is counted.
    await sql`
      with since as (
        select g.game_type, coalesce(t.last_id, 0) as last_id, coalesce(o.first_open, 9223372036854775807) as first_open
        from (select generate_series(0, 99)::smallint as game_type) g
        left join round_totals t on t.user_id = ${userId} and t.game_type = g.game_type
        left join lateral (select min(id) as first_open from rounds r
          where r.user_id = ${userId} and r.game_type = g.game_type and r.state = 'open') o on true
      ), fresh as (
        select s.game_type, max(r.id) as last_id, count(*) filter (where r.state = 'settled') as rounds,
          coalesce(sum(r.stake) filter (where r.state = 'settled' and r.unit = 'coins'), 0) as stake,
          coalesce(sum(r.payout) filter (where r.state = 'settled' and r.unit = 'coins'), 0) as payout,
          coalesce(sum(r.stake) filter (where r.state = 'settled' and r.unit <> 'coins'), 0) as trial_stake,
          coalesce(sum(r.payout) filter (where r.state = 'settled' and r.unit <> 'coins'), 0) as trial_payout,
          max(r.created_at) as last_at
        from since s join rounds r on r.user_id = ${userId} and r.game_type = s.game_type
          and r.id > s.last_id and r.id < s.first_open
        group by s.game_type
      )
      insert into round_totals
        (user_id, game_type, last_id, rounds, stake, payout, trial_stake, trial_payout, last_at)
      select ${userId}, game_type, last_id, rounds, stake, payout, trial_stake, trial_payout, last_at from fresh
      on conflict (user_id, game_type) do update set last_id = excluded.last_id,
        rounds = round_totals.rounds + excluded.rounds, stake = round_totals.stake + excluded.stake,
        payout = round_totals.payout + excluded.payout,
        trial_stake = round_totals.trial_stake + excluded.trial_stake,
        trial_payout = round_totals.trial_payout + excluded.trial_payout, last_at = excluded.last_at`.execute(
      tx,
    );
    const { rows } = await sql<TotalsRow>`
      select game_type, rounds, stake, payout, trial_stake, trial_payout, last_at from round_totals
      where user_id = ${userId} and rounds > 0 order by last_at desc`.execute(tx);
    return rows.map(totalsOf);
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
