/** What is particular about players: who hides, who is blocked, and who was taken off. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface RankPlayer {
  readonly isHidden: boolean;
  readonly isExcluded: boolean;
}

export interface ExcludedPlayer {
  readonly userId: UserId;
  readonly name: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export async function readPlayer(db: Queryable, userId: UserId): Promise<RankPlayer> {
  const { rows } = await sql<RankPlayer>`
    select is_hidden as "isHidden", excluded_at is not null as "isExcluded" from rank_players
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? { isHidden: false, isExcluded: false };
}

export async function saveHidden(db: Queryable, userId: UserId, isHidden: boolean): Promise<void> {
  await sql`insert into rank_players (user_id, is_hidden) values (${userId}, ${isHidden})
    on conflict (user_id) do update set is_hidden = excluded.is_hidden`.execute(db);
}

/** `by` is empty for who is let back on. */
export async function saveExcluded(
  tx: Queryable,
  userId: UserId,
  { at, by, reason }: { readonly at: Date | null; readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`insert into rank_players (user_id, excluded_at, excluded_by, excluded_reason)
    values (${userId}, ${at}, ${by}, ${reason})
    on conflict (user_id) do update set excluded_at = excluded.excluded_at, excluded_by = excluded.excluded_by,
      excluded_reason = excluded.excluded_reason`.execute(tx);
  await saveRanked(tx, [userId]);
}

/** Whose block has begun or ended since it was looked at, of these or of all. */
export async function listMoved(db: Queryable, now: Date, among?: UserId): Promise<UserId[]> {
  const only = among === undefined ? sql`true` : sql`u.id = ${among}`;
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u left join rank_players p on p.user_id = u.id
    where ${only} and (u.blocked_until > ${now} or p.is_blocked)
      and coalesce(u.blocked_until > ${now}, false) <> coalesce(p.is_blocked, false)`.execute(db);
  return rows.map(({ id }) => id);
}

/** As the accounts are now. */
export async function saveBlocked(tx: Queryable, userIds: readonly UserId[], now: Date): Promise<void> {
  await sql`insert into rank_players (user_id, is_blocked)
    select id, coalesce(blocked_until > ${now}, false) from users where id = any(${userIds}::int[])
    on conflict (user_id) do update set is_blocked = excluded.is_blocked`.execute(tx);
  await saveRanked(tx, userIds);
}

async function saveRanked(tx: Queryable, userIds: readonly UserId[]): Promise<void> {
  await sql`update rank_scores s set is_ranked = not is_ranked from rank_players p
    where s.user_id = any(${userIds}::int[]) and p.user_id = s.user_id
      and s.is_ranked = (p.is_blocked or p.excluded_at is not null)`.execute(tx);
}

export async function listExcluded(db: Queryable, limit: number): Promise<ExcludedPlayer[]> {
  const { rows } = await sql<ExcludedPlayer>`
    select p.user_id as "userId", u.nickname as name, p.excluded_at as at, p.excluded_by as by, p.excluded_reason as reason
    from rank_players p join users u on u.id = p.user_id where p.excluded_at is not null
    order by p.excluded_at desc, p.user_id limit ${limit}`.execute(db);
  return rows;
}

export async function removePlayer(tx: Queryable, userId: UserId): Promise<void> {
  await sql`delete from rank_scores where user_id = ${userId}`.execute(tx);
  await sql`delete from rank_players where user_id = ${userId}`.execute(tx);
}
