/** The only SQL of devices and networks of who invites and who is invited, and of what they have in common. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Place {
  readonly kind: 'device' | 'network';
  readonly hash: Buffer;
}

/** More than anybody has; the ones seen longest ago make room. */
const KEPT = 40;
const CROWD_MS = 30 * DAY_MS;

export async function savePlaces(
  db: Queryable,
  userId: UserId,
  places: readonly Place[],
  at: Date,
): Promise<void> {
  if (places.length === 0) return;
  const kinds = places.map(({ kind }) => kind);
  const hashes = places.map(({ hash }) => hash);
  await sql`
    insert into invitation_places (user_id, kind, hash, seen_at)
    select ${userId}, kind, hash, ${at} from unnest(${kinds}::text[], ${hashes}::bytea[]) p (kind, hash)
    on conflict (user_id, kind, hash) do update set seen_at = excluded.seen_at`.execute(db);
  await sql`
    delete from invitation_places where user_id = ${userId} and (kind, hash) in (
      select kind, hash from invitation_places where user_id = ${userId}
      order by seen_at desc offset ${KEPT})`.execute(db);
}

export async function deletePlacesUnseenSince(db: Queryable, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invitation_places where seen_at < ${since}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether one of the friend's devices is anybody else's too. */
export async function isDeviceShared(db: Queryable, friendId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invitation_places own join invitation_places other using (kind, hash)
    where own.user_id = ${friendId} and kind = 'device' and other.user_id <> ${friendId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function isNetworkShared(
  db: Queryable,
  friendId: UserId,
  others: readonly UserId[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invitation_places own join invitation_places other using (kind, hash)
    where own.user_id = ${friendId} and kind = 'network' and other.user_id = any(${[...others]}::integer[])
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How many invited accounts joined from one network of the friend's in the 30 days before; the most of them all. */
export async function countCrowd(db: Queryable, friendId: UserId, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct i.friend_id)::integer as count
    from invitation_places own join invitation_places other using (kind, hash)
      join invitations i on i.friend_id = other.user_id
    where own.user_id = ${friendId} and kind = 'network'
      and i.joined_at > ${new Date(at.getTime() - CROWD_MS)}
    group by hash order by 1 desc limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}
