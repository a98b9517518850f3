/** The only SQL of invitations. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import type { InvitationSign } from '@boardwalk/contract/console';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export type State = 'joined' | 'playing' | 'waiting' | 'due' | 'rewarded' | 'refused';

export interface Invitation {
  readonly friendId: UserId;
  readonly inviterId: UserId;
  readonly way: 'link' | 'code';
  readonly termsVersion: number;
  readonly joinedAt: Date;
  readonly plays: number;
  readonly stakeCoins: number;
  readonly state: State;
  readonly signs: readonly InvitationSign[];
  readonly inviterCoins: number;
  readonly friendCoins: number;
  readonly changedAt: Date;
  readonly staffName: string;
  readonly reason: string;
}

const COLUMNS = sql.raw(`i.friend_id as "friendId", i.inviter_id as "inviterId", i.way,
  i.terms_version as "termsVersion", i.joined_at as "joinedAt", i.plays, i.stake_coins as "stakeCoins", i.state,
  i.signs, i.inviter_coins as "inviterCoins", i.friend_coins as "friendCoins", i.changed_at as "changedAt",
  i.staff_name as "staffName", i.reason`);

/** A chain that is longer is no chain of friends. */
const CHAIN_MOST = 50;

/** Rings are looked for under it: otherwise two invitations that do not see each other could close one. */
export async function lockChains(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invitation chains'))`.execute(tx);
}

/** False for who was invited before. */
export async function addInvitation(
  tx: Queryable,
  added: Pick<Invitation, 'friendId' | 'inviterId' | 'way' | 'termsVersion' | 'signs'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invitations (friend_id, inviter_id, way, terms_version, joined_at, signs, changed_at)
    values (${added.friendId}, ${added.inviterId}, ${added.way}, ${added.termsVersion}, ${at},
      ${[...added.signs]}::text[], ${at})
    on conflict (friend_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findInvitation(db: Queryable, friendId: UserId): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from invitations i where i.friend_id = ${friendId}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends. */
export async function lockInvitation(tx: Queryable, friendId: UserId): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from invitations i where i.friend_id = ${friendId} for update`.execute(tx);
  return rows[0];
}

/** Who invited somebody, who invited those, and so on: the nearest first, themselves left out. */
export async function listInviters(db: Queryable, friendId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    with recursive up as (
      select inviter_id as user_id, 1 as depth from invitations where friend_id = ${friendId}
      union all
      select i.inviter_id, up.depth + 1 from up join invitations i on i.friend_id = up.user_id
      where up.depth < ${CHAIN_MOST})
    select user_id as "userId" from up order by depth`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface Branch {
  readonly userId: UserId;
  readonly inviterId: UserId;
  readonly depth: number;
  readonly state: State;
  readonly signs: readonly InvitationSign[];
}

/** Whom somebody brought, three steps down, the nearest first. */
export async function listBranches(db: Queryable, userId: UserId, limit: number): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    with recursive down as (
      select friend_id, inviter_id, 1 as depth, state, signs, joined_at from invitations
      where inviter_id = ${userId}
      union all
      select i.friend_id, i.inviter_id, down.depth + 1, i.state, i.signs, i.joined_at
      from down join invitations i on i.inviter_id = down.friend_id where down.depth < 3)
    select friend_id as "userId", inviter_id as "inviterId", depth, state, signs from down
    order by depth, joined_at limit ${limit}`.execute(db);
  return rows;
}

export interface Played {
  readonly userId: UserId;
  /** The beginning of its quarter of an hour. */
  readonly atMs: number;
  readonly plays: number;
  readonly stakeCoins: number;
}

/** Adds what friends played from joining until their time was over; returns the invitations that changed. */
export async function addPlayed(tx: Queryable, played: readonly Played[], at: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    with sums as (
      select i.friend_id, sum(p.plays) as plays, sum(p.stake) as stake
      from unnest(${played.map(one => one.userId)}::integer[],
          ${played.map(one => new Date(one.atMs))}::timestamptz[],
          ${played.map(one => one.plays)}::integer[], ${played.map(one => one.stakeCoins)}::bigint[])
          p (user_id, at, plays, stake)
        join invitations i on i.friend_id = p.user_id
        join invitation_terms t on t.version = i.terms_version
      where i.state in ('joined', 'playing') and p.at + interval '15 minutes' > i.joined_at
        and p.at < i.joined_at + t.days * interval '1 day'
      group by i.friend_id)
    update invitations i set plays = least(i.plays + sums.plays, 1000000000)::integer,
      stake_coins = (i.stake_coins + sums.stake)::bigint, state = 'playing', changed_at = ${at}
    from sums where i.friend_id = sums.friend_id and i.state in ('joined', 'playing')
    returning ${COLUMNS}`.execute(tx);
  return rows;
}

export interface Earned {
  readonly state: 'due' | 'waiting' | 'refused';
  readonly signs: readonly InvitationSign[];
  readonly inviterCoins: number;
  readonly friendCoins: number;
}

/** Behind a lock of its row. */
export async function saveEarned(tx: Queryable, friendId: UserId, earned: Earned, at: Date): Promise<void> {
  await sql`
    update invitations set state = ${earned.state}, signs = ${[...earned.signs]}::text[],
      inviter_coins = ${earned.inviterCoins}, friend_coins = ${earned.friendCoins}, changed_at = ${at}
    where friend_id = ${friendId}`.execute(tx);
}

export interface Decided extends Omit<Earned, 'state' | 'signs'> {
  readonly state: 'due' | 'refused';
  readonly staffId: number;
  readonly staffName: string;
  readonly reason: string;
}

/** Behind a lock of its row. */
export async function saveDecided(
  tx: Queryable,
  friendId: UserId,
  decided: Decided,
  at: Date,
): Promise<void> {
  await sql`
    update invitations set state = ${decided.state}, inviter_coins = ${decided.inviterCoins},
      friend_coins = ${decided.friendCoins}, staff_id = ${decided.staffId}, staff_name = ${decided.staffName},
      reason = ${decided.reason}, changed_at = ${at}
    where friend_id = ${friendId}`.execute(tx);
}

/** False where somebody else has noted it. */
export async function noteRewarded(tx: Queryable, friendId: UserId, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitations set state = 'rewarded', changed_at = ${at}
    where friend_id = ${friendId} and state = 'due'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Earned and not posted. */
export async function listDue(db: Queryable, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ friendId: UserId }>`
    select friend_id as "friendId" from invitations where state = 'due'
    order by friend_id limit ${limit}`.execute(db);
  return rows.map(({ friendId }) => friendId);
}

/** Whose time was over an hour ago: what was played in it is known by then. */
export async function endLapsed(db: Queryable, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update invitations i set state = 'refused', changed_at = ${at}
    from invitation_terms t
    where t.version = i.terms_version and i.state in ('joined', 'playing')
      and i.joined_at + t.days * interval '1 day' + interval '1 hour' < ${at}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many friends of who invited this one joined in the day that ends with it. */
export async function countDay(
  db: Queryable,
  { inviterId, friendId, joinedAt }: Pick<Invitation, 'inviterId' | 'friendId' | 'joinedAt'>,
): Promise<number> {
  const since = new Date(joinedAt.getTime() - DAY_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invitations
    where inviter_id = ${inviterId} and joined_at > ${since}
      and (joined_at, friend_id) <= (${joinedAt}, ${friendId})`.execute(db);
  return rows[0]?.count ?? 0;
}
