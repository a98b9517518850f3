/** The only SQL of where players are. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

/** Written when it changes, and once a day. */
export async function saveZone(db: Queryable, userId: UserId, zone: string, at: Date): Promise<void> {
  await sql`
    insert into player_zones as z (user_id, zone, seen_at) values (${userId}, ${zone}, ${at})
    on conflict (user_id) do update set zone = excluded.zone, seen_at = excluded.seen_at
    where z.zone <> excluded.zone or z.seen_at < ${new Date(at.getTime() - DAY_MS)}`.execute(db);
}

export async function readZones(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const { rows } = await sql<{ userId: UserId; zone: string }>`
    select user_id as "userId", zone from player_zones where user_id = any (${userIds}::int[])`.execute(db);
  return new Map(rows.map(({ userId, zone }) => [userId, zone]));
}
