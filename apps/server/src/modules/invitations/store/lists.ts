/** The only SQL of lists and figures of invitations. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Invitation, State } from './invitations.ts';

export interface Friend {
  readonly friendId: UserId;
  readonly state: State;
  readonly joinedAt: Date;
  readonly inviterCoins: number;
}

/** The latest first. */
export async function listFriends(
  db: Queryable,
  inviterId: UserId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select friend_id as "friendId", state, joined_at as "joinedAt", inviter_coins as "inviterCoins" from invitations
    where inviter_id = ${inviterId} order by joined_at desc, friend_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface FriendSums {
  readonly friends: number;
  readonly rewarded: number;
  readonly coins: number;
}

export async function sumFriends(db: Queryable, inviterId: UserId): Promise<FriendSums> {
  const { rows } = await sql<FriendSums>`
    select count(*)::integer as friends, (count(*) filter (where state = 'rewarded'))::integer as rewarded,
      coalesce(sum(inviter_coins) filter (where state = 'rewarded'), 0)::bigint as coins
    from invitations where inviter_id = ${inviterId}`.execute(db);
  return rows[0] ?? { friends: 0, rewarded: 0, coins: 0 };
}

export interface ListedInvitation extends Invitation {
  readonly goalPlays: number;
  readonly goalCoins: number;
}

export interface ListFilter {
  readonly state?: State | undefined;
  readonly inviterId?: number | undefined;
  /** Where the page before ended. */
  readonly after?: { readonly at: Date; readonly friendId: number } | undefined;
  readonly limit: number;
}

/** Those changed last first. */
export async function listInvitations(db: Queryable, filter: ListFilter): Promise<ListedInvitation[]> {
  const { state, inviterId, after, limit } = filter;
  const { rows } = await sql<ListedInvitation>`
    select i.friend_id as "friendId", i.inviter_id as "inviterId", i.way, i.terms_version as "termsVersion",
      i.joined_at as "joinedAt", i.plays, i.stake_coins as "stakeCoins", i.state, i.signs,
      i.inviter_coins as "inviterCoins", i.friend_coins as "friendCoins", i.changed_at as "changedAt",
      i.staff_name as "staffName", i.reason, t.plays as "goalPlays", t.stake_coins as "goalCoins"
    from invitations i join invitation_terms t on t.version = i.terms_version
    where ${state === undefined ? sql`true` : sql`i.state = ${state}`}
      and ${inviterId === undefined ? sql`true` : sql`i.inviter_id = ${inviterId}`}
      and ${after === undefined ? sql`true` : sql`(i.changed_at, i.friend_id) < (${after.at}, ${after.friendId})`}
    order by i.changed_at desc, i.friend_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface Figures {
  readonly paidCoins: number;
  readonly joined30: number;
  readonly rewarded30: number;
  readonly paid30Coins: number;
  readonly oldestWaiting: Date | null;
}

export async function readFigures(db: Queryable, since: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(inviter_coins + friend_coins) filter (where state = 'rewarded'), 0)::bigint as "paidCoins",
      (count(*) filter (where joined_at >= ${since}))::integer as "joined30",
      (count(*) filter (where state = 'rewarded' and changed_at >= ${since}))::integer as "rewarded30",
      coalesce(sum(inviter_coins + friend_coins) filter (where state = 'rewarded' and changed_at >= ${since}), 0)::bigint
        as "paid30Coins",
      min(changed_at) filter (where state = 'waiting') as "oldestWaiting"
    from invitations`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate has a row');
  return figures;
}

export async function countStates(db: Queryable): Promise<{ state: State; count: number }[]> {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::integer as count from invitations group by state order by state`.execute(db);
  return rows;
}

export interface Suspect {
  readonly userId: UserId;
  readonly count: number;
  readonly friendIds: readonly UserId[];
}

/** Who has more than so many that wait, or were refused, for what looked wrong; those with most first. */
export async function listSuspects(
  db: Queryable,
  since: Date,
  moreThan: number,
  limit: number,
): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    select inviter_id as "userId", count(*)::integer as count,
      (array_agg(friend_id order by friend_id))[1:49] as "friendIds"
    from invitations
    where state in ('waiting', 'refused') and signs <> '{}' and changed_at >= ${since}
    group by inviter_id having count(*) > ${moreThan}
    order by 2 desc limit ${limit}`.execute(db);
  return rows;
}
