/** The only SQL of breaks. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

interface Row {
  readonly user_id: UserId;
  readonly until_at: Date;
}

export async function listBreaks(db: Queryable, at: Date): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await sql<Row>`select user_id, until_at from player_breaks where until_at > ${at}`.execute(
    db,
  );
  return new Map(rows.map(row => [row.user_id, row.until_at.getTime()]));
}

export async function findBreak(db: Queryable, userId: UserId): Promise<number | undefined> {
  const { rows } = await sql<Row>`
    select user_id, until_at from player_breaks where user_id = ${userId}`.execute(db);
  return rows[0]?.until_at.getTime();
}

/** The later of two ends stays, whichever comes first. */
export async function saveBreak(db: Queryable, userId: UserId, untilMs: number, at: Date): Promise<void> {
  await sql`
    insert into player_breaks (user_id, until_at, set_at) values (${userId}, ${new Date(untilMs)}, ${at})
    on conflict (user_id) do update set until_at = greatest(player_breaks.until_at, excluded.until_at),
      set_at = excluded.set_at`.execute(db);
}
