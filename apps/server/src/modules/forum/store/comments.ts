/** The SQL of comments. */
import type { UserId } from '@boardwalk/base';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { isClosedAccount } from './people.ts';
import type { CommentRow, CommentTable, ForumTables } from './tables.ts';

type Db = Kysely<ForumTables>;

export interface CommentPage {
  readonly reader: UserId | undefined;
  readonly after: { readonly thread: number; readonly id: number } | undefined;
  /** Undefined for the staff, who also read what closed accounts wrote. */
  readonly now: Date | undefined;
  readonly limit: number;
}

/** Each comment with its answers behind it. One that was taken back, or whose account is closed, stays where answers hang on it. */
export function listComments(
  db: Db,
  postId: number,
  { reader, after, now, limit }: CommentPage,
): Promise<CommentRow[]> {
  return db
    .selectFrom('forum_comments')
    .selectAll()
    .where('post_id', '=', postId)
    .where(
      sql<boolean>`(${isThere('forum_comments', now)} or exists (select from forum_comments a
        where a.answer_to = forum_comments.id and ${isThere('a', now)}))`,
    )
    .$if(reader !== undefined, query =>
      query.where(
        sql<boolean>`not exists (select from forum_blocks b
          where b.user_id = ${reader ?? 0} and b.blocked_user_id = forum_comments.user_id)`,
      ),
    )
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(thread, id) > (${after?.thread ?? 0}, ${after?.id ?? 0})`),
    )
    .orderBy('thread')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function isThere(table: string, now: Date | undefined) {
  const isKept = sql<boolean>`${sql.ref(table)}.state <> 'deleted'`;
  return now ? sql<boolean>`(${isKept} and not ${isClosedAccount(`${table}.user_id`, now)})` : isKept;
}

/** How many of each post's comments are of accounts that are closed: its row counts them. */
export async function countClosed(
  db: Db,
  postIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<{ postId: number; count: number }>`
    select c.post_id as "postId", count(*)::int as count from forum_comments c join users u on u.id = c.user_id
    where c.post_id in (${sql.join([...postIds])}) and c.state = 'shown' and u.blocked_until > ${now}
    group by c.post_id`.execute(db);
  return new Map(rows.map(({ postId, count }) => [postId, count]));
}

export function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return db.selectFrom('forum_comments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockComment(tx: Db, id: number): Promise<CommentRow | undefined> {
  return tx.selectFrom('forum_comments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findCommentByKey(
  tx: Db,
  userId: UserId,
  requestKey: string,
): Promise<CommentRow | undefined> {
  return tx
    .selectFrom('forum_comments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export function insertComment(
  tx: Db,
  comment: Omit<Insertable<CommentTable>, 'content' | 'thread'> & Pick<CommentRow, 'content'>,
): Promise<CommentRow> {
  const row = { ...comment, content: JSON.stringify(comment.content) } as unknown as Insertable<CommentTable>;
  return tx.insertInto('forum_comments').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateComment(
  tx: Db,
  id: number,
  change: Pick<
    Updateable<CommentTable>,
    'state' | 'removed_reason' | 'removed_words' | 'removed_at' | 'removed_by' | 'removals' | 'reactions'
  >,
): Promise<void> {
  const { reactions, ...plain } = change;
  const json = reactions === undefined ? {} : { reactions: sql`${JSON.stringify(reactions)}::jsonb` };
  await tx
    .updateTable('forum_comments')
    .set({ ...plain, ...json } as Updateable<CommentTable>)
    .where('id', '=', id)
    .execute();
}

export async function rewriteComment(
  tx: Db,
  id: number,
  change: Pick<CommentRow, 'typed' | 'content' | 'locale' | 'edited_at'>,
): Promise<CommentRow> {
  const row = { ...change, content: JSON.stringify(change.content) } as unknown as Updateable<CommentTable>;
  return tx
    .updateTable('forum_comments')
    .set(row)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function emptyComment(tx: Db, id: number): Promise<void> {
  await sql`update forum_comments set state = 'deleted', typed = '', content = '[]' where id = ${id}`.execute(
    tx,
  );
}

/** Before the comments of somebody who goes are emptied. */
export async function countOffComments(tx: Db, userId: UserId): Promise<void> {
  await sql`update forum_posts set comment_count = comment_count - gone.count from (
      select post_id, count(*) as count from forum_comments
      where user_id = ${userId} and state = 'shown' group by post_id) gone
    where forum_posts.id = gone.post_id`.execute(tx);
}
