/** What one player staked on a day. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { idAt } from './find.ts';
import { playedBy } from './played.ts';

/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;

export async function sumStaked(
  db: Queryable,
  userId: number,
  day: string,
  timeZone: string,
): Promise<number> {
  const { rows: begins } = await sql<{ at: Date }>`
    select ${day}::date::timestamp at time zone ${timeZone} as at`.execute(db);
  const begin = begins[0]?.at ?? new Date(0);
  const lowest = await idAt(db, begin.getTime() - SLACK_MS);
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(r.stake), 0)::bigint as coins from (${playedBy(userId)}) g cross join lateral (
      select stake from rounds where user_id = ${userId} and game_type = g.game_type and id >= ${lowest}
        and created_at >= ${begin} and unit = 'coins' and state <> 'void') r`.execute(db);
  return rows[0]?.coins ?? 0;
}
