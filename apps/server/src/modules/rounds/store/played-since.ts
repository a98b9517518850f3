/** What one player played for coins since a moment not long ago. */
import type { Coins, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { idAt } from './find.ts';
import { playedBy } from './played.ts';

export interface PlayedSince {
  readonly rounds: number;
  readonly staked: Coins;
  readonly paidOut: Coins;
}

/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;

export async function readPlayedSince(db: Queryable, userId: UserId, sinceMs: number): Promise<PlayedSince> {
  const lowest = await idAt(db, sinceMs - SLACK_MS);
  const { rows } = await sql<PlayedSince>`
    select count(*)::int as rounds, coalesce(sum(r.stake), 0)::bigint as staked,
      coalesce(sum(r.payout), 0)::bigint as "paidOut"
    from (${playedBy(userId)}) g cross join lateral (
      select stake, payout from rounds where user_id = ${userId} and game_type = g.game_type and id >= ${lowest}
        and created_at >= ${new Date(sinceMs)} and unit = 'coins' and state <> 'void') r`.execute(db);
  return rows[0] as PlayedSince;
}
