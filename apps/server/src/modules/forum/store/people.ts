/** Who writes here: how they look, how much they have written, whom they do not want to hear of, and who may not write. */
import { DAY_MS, HOUR_MS, type UserId } from '@boardwalk/base';
import type { ForumReason } from '@boardwalk/contract/enums';
import { type Kysely, sql } from 'kysely';
import type { ForumTables } from './tables.ts';

type Db = Kysely<ForumTables>;

/** Whether the account of this column is blocked, with or without an end. What it wrote is not shown to others then. */
export const isClosedAccount = (owner: string, now: Date) =>
  sql<boolean>`exists (select from users closed
    where closed.id = ${sql.ref(owner)} and closed.blocked_until > ${now})`;

/** Those of these whose accounts are blocked now. */
export async function closedAmong(
  db: Db,
  userIds: readonly (UserId | null)[],
  now: Date,
): Promise<ReadonlySet<UserId>> {
  const ids = userIds.filter(id => id !== null);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id in (${sql.join([...new Set(ids)])}) and blocked_until > ${now}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface FaceRow {
  readonly id: UserId;
  readonly nickname: string;
  readonly portrait: string;
  readonly isStaff: boolean;
}

export async function readFaces(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, FaceRow>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<FaceRow>`
    select id, nickname, portrait, role like '%depot%' as "isStaff" from users where id in (${sql.join([...userIds])})`.execute(
    db,
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** Two things that one person writes come one after the other. */
export async function lockWriter(tx: Db, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('forum'), ${userId})`.execute(tx);
}

export async function readWritten(tx: Db, userId: UserId, nowMs: number) {
  const [posts, comments] = await Promise.all([
    tx
      .selectFrom('forum_posts')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('created_at', '>', new Date(nowMs - DAY_MS))
      .orderBy('created_at')
      .execute(),
    tx
      .selectFrom('forum_comments')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('created_at', '>', new Date(nowMs - HOUR_MS))
      .orderBy('created_at')
      .execute(),
  ]);
  const times = (rows: readonly { readonly created_at: Date }[]) => rows.map(row => row.created_at.getTime());
  return { postsMs: times(posts), commentsMs: times(comments) };
}

export interface Mute {
  readonly until: Date;
  readonly reason: ForumReason;
  readonly words: string;
}

/** Undefined where none is in force. */
export function findMute(db: Db, userId: UserId, now: Date): Promise<Mute | undefined> {
  return db
    .selectFrom('forum_mutes')
    .select(['until', 'reason', 'words'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst();
}

export async function saveMute(
  tx: Db,
  mute: Mute & {
    readonly userId: UserId;
    readonly staffId: number;
    readonly staffName: string;
    readonly at: Date;
  },
): Promise<void> {
  const row = {
    until: mute.until,
    reason: mute.reason,
    words: mute.words,
    staff_id: mute.staffId,
    staff_name: mute.staffName,
    created_at: mute.at,
  };
  await tx
    .insertInto('forum_mutes')
    .values({ ...row, user_id: mute.userId })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function endMute(tx: Db, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('forum_mutes')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether any of these does not want to hear of this person. */
export async function isBlockedBy(
  db: Db,
  userId: UserId,
  others: readonly (UserId | null)[],
): Promise<boolean> {
  return (await listBlocking(db, userId, others)).size > 0;
}

export async function listBlocking(
  db: Db,
  userId: UserId,
  others: readonly (UserId | null)[],
): Promise<ReadonlySet<UserId>> {
  const ids = others.filter(id => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('forum_blocks')
    .select('user_id')
    .where('blocked_user_id', '=', userId)
    .where('user_id', 'in', ids)
    .execute();
  return new Set(rows.map(row => row.user_id));
}

/** The latest first. */
export async function listBlocks(db: Db, userId: UserId): Promise<readonly UserId[]> {
  const rows = await db
    .selectFrom('forum_blocks')
    .select('blocked_user_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_user_id')
    .execute();
  return rows.map(row => row.blocked_user_id);
}

export async function saveBlock(tx: Db, userId: UserId, blocked: UserId, at: Date): Promise<void> {
  await tx
    .insertInto('forum_blocks')
    .values({ user_id: userId, blocked_user_id: blocked, created_at: at })
    .onConflict(row => row.doNothing())
    .execute();
}

export async function endBlock(db: Db, userId: UserId, blocked: UserId): Promise<void> {
  await db
    .deleteFrom('forum_blocks')
    .where('user_id', '=', userId)
    .where('blocked_user_id', '=', blocked)
    .execute();
}

/** Those of these who have written here, and whose accounts are open: only they are suggested to others. */
export async function writersAmong(
  db: Db,
  userIds: readonly UserId[],
  now: Date,
): Promise<ReadonlySet<UserId>> {
  if (userIds.length === 0) return new Set();
  const ids = sql.join([...userIds]);
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id in (${ids}) and coalesce(blocked_until <= ${now}, true) and (
      exists (select from forum_posts p where p.user_id = users.id and p.state = 'shown')
      or exists (select from forum_comments c where c.user_id = users.id and c.state = 'shown'))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
