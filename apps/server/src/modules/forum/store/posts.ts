/** The SQL of posts, as they are listed and written. */
import type { UserId } from '@boardwalk/base';
import type { ForumSort } from '@boardwalk/contract/enums';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { searchWords, sketchOf } from '../text/search-words.ts';
import { isClosedAccount } from './people.ts';
import type { Matching } from './search.ts';
import { type ForumTables, POST_COLUMNS, type PostRow, type PostTable } from './tables.ts';

type Db = Kysely<ForumTables>;

export interface PostFilter {
  readonly sort: ForumSort;
  readonly tag: string | undefined;
  readonly authorId: UserId | undefined;
  /** Undefined where no words are sought. */
  readonly matching: Matching | undefined;
  /** Whose blocks count. */
  readonly reader: UserId | undefined;
  /** The last one of the page before: its rank, of the newest none, and its number. */
  readonly after: { readonly hot: number; readonly id: number } | undefined;
  readonly now: Date;
  readonly limit: number;
}

export function listPosts(db: Db, filter: PostFilter): Promise<PostRow[]> {
  const { sort, tag, authorId, matching, reader, after, now, limit } = filter;
  const isHot = sort === 'hot';
  // A tag's own rows are in its order already.
  const rank = tag === undefined ? sql.ref('forum_posts.hot') : sql.ref('forum_post_tags.hot');
  const id = tag === undefined ? sql.ref('forum_posts.id') : sql.ref('forum_post_tags.post_id');
  return db
    .selectFrom('forum_posts')
    .$if(tag !== undefined, query =>
      query
        .innerJoin('forum_post_tags', 'forum_post_tags.post_id', 'forum_posts.id')
        .where(sql<boolean>`forum_post_tags.tag = ${tag ?? ''}`),
    )
    .select(POST_COLUMNS)
    .where('forum_posts.state', '=', sql.lit('shown'))
    .where(({ not }) => not(isClosedAccount('forum_posts.user_id', now)))
    .$if(authorId !== undefined, query => query.where('forum_posts.user_id', '=', authorId as UserId))
    .$if(matching?.ids !== undefined, query =>
      query.where(sql<boolean>`forum_posts.id = any(${[...(matching?.ids ?? [])]}::bigint[])`),
    )
    .$if(matching !== undefined && matching.ids === undefined, query =>
      query.where(sql<boolean>`forum_posts.search @@ ${matching?.query ?? ''}::tsquery`),
    )
    .$if(reader !== undefined, query =>
      query.where(
        sql<boolean>`not exists (select from forum_blocks b
          where b.user_id = ${reader ?? 0} and b.blocked_user_id = forum_posts.user_id)`,
      ),
    )
    .$if(after !== undefined, query =>
      query.where(
        isHot
          ? sql<boolean>`(${rank}, ${id}) < (${after?.hot ?? 0}, ${after?.id ?? 0})`
          : sql<boolean>`${id} < ${after?.id ?? 0}`,
      ),
    )
    .$if(isHot, query => query.orderBy(sql`${rank} desc`))
    .orderBy(sql`${id} desc`)
    .limit(limit)
    .execute();
}

export function findPost(db: Db, id: number): Promise<PostRow | undefined> {
  return db.selectFrom('forum_posts').select(POST_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function lockPost(tx: Db, id: number): Promise<PostRow | undefined> {
  return tx
    .selectFrom('forum_posts')
    .select(POST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findPostByKey(tx: Db, userId: UserId, requestKey: string): Promise<PostRow | undefined> {
  return tx
    .selectFrom('forum_posts')
    .select(POST_COLUMNS)
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

type NewPost = Omit<Insertable<PostTable>, 'search' | 'content' | 'win'> &
  Pick<PostRow, 'content' | 'win' | 'title' | 'typed' | 'tags'>;

export async function insertPost(tx: Db, post: NewPost): Promise<PostRow> {
  const words = wordsOf(post);
  const row = await tx
    .insertInto('forum_posts')
    .values({ ...post, ...jsonOf(post), search: vectorOf(words) } as unknown as Insertable<PostTable>)
    .returning(POST_COLUMNS)
    .executeTakeFirstOrThrow();
  await noteTagsAndWords(tx, row, words);
  return row;
}

export async function rewritePost(
  tx: Db,
  id: number,
  change: Pick<PostRow, 'title' | 'typed' | 'content' | 'pictures' | 'tags' | 'win' | 'locale' | 'edited_at'>,
): Promise<PostRow> {
  const words = wordsOf(change);
  const row = await tx
    .updateTable('forum_posts')
    .set({ ...change, ...jsonOf(change), search: vectorOf(words) } as unknown as Updateable<PostTable>)
    .where('id', '=', id)
    .returning(POST_COLUMNS)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('forum_post_tags').where('post_id', '=', id).execute();
  await noteTagsAndWords(tx, row, words);
  return row;
}

export async function updatePost(
  tx: Db,
  id: number,
  change: Pick<
    Updateable<PostTable>,
    'state' | 'removed_reason' | 'removed_words' | 'removed_at' | 'removed_by' | 'removals'
  >,
): Promise<void> {
  await tx.updateTable('forum_posts').set(change).where('id', '=', id).execute();
}

/** Pictures that also stand in another post of its author that is shown. */
export async function listPicturesElsewhere(
  tx: Db,
  { id, user_id: userId, pictures }: Pick<PostRow, 'id' | 'user_id' | 'pictures'>,
): Promise<readonly string[]> {
  if (pictures.length === 0) return [];
  const { rows } = await sql<{
    picture: string;
  }>`select distinct picture from forum_posts, unnest(pictures) picture
    where user_id = ${userId} and state = 'shown' and id <> ${id} and picture = any(${[...pictures]}::text[])`.execute(
    tx,
  );
  return rows.map(({ picture }) => picture);
}

/** What its author took back leaves nothing behind but its number. */
export async function emptyPost(tx: Db, id: number): Promise<void> {
  await sql`update forum_posts set state = 'deleted', title = '', typed = '', content = '[]', pictures = '{}', tags = '{}',
    win = null, search = '' where id = ${id}`.execute(tx);
  await tx.deleteFrom('forum_post_tags').where('post_id', '=', id).execute();
}

/** The row must be locked. */
export async function saveAttention(
  tx: Db,
  {
    id,
    reactions,
    comment_count: comments,
    hot,
  }: Pick<PostRow, 'id' | 'reactions' | 'comment_count' | 'hot'>,
): Promise<void> {
  await sql`update forum_posts set reactions = ${JSON.stringify(reactions)}::jsonb, comment_count = ${comments},
    hot = ${hot} where id = ${id}`.execute(tx);
  await tx.updateTable('forum_post_tags').set({ hot }).where('post_id', '=', id).execute();
}

export function listTags(
  db: Db,
  { since, now, limit }: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<{ tag: string; posts: number }[]> {
  return db
    .selectFrom('forum_posts')
    .innerJoin('forum_post_tags', 'forum_post_tags.post_id', 'forum_posts.id')
    .select(['forum_post_tags.tag', ({ fn }) => fn.countAll<number>().as('posts')])
    .where('forum_posts.created_at', '>', since)
    .where('forum_posts.state', '=', sql.lit('shown'))
    .where(({ not }) => not(isClosedAccount('forum_posts.user_id', now)))
    .groupBy('forum_post_tags.tag')
    .orderBy('posts', 'desc')
    .orderBy('forum_post_tags.tag')
    .limit(limit)
    .execute();
}

function wordsOf({ title, typed, tags }: Pick<PostRow, 'title' | 'typed' | 'tags'>): readonly string[] {
  return searchWords([title, typed, ...tags].join('\n'));
}

const vectorOf = (words: readonly string[]) => sql`array_to_tsvector(${[...words]}::text[])`;

function jsonOf({ content, win }: Pick<PostRow, 'content' | 'win'>) {
  return { content: JSON.stringify(content), win: win && JSON.stringify(win) };
}

/** Words go in in one order, so that two posts never wait for each other. */
async function noteTagsAndWords(tx: Db, post: PostRow, words: readonly string[]): Promise<void> {
  const { id, tags, hot } = post;
  if (tags.length > 0)
    await tx
      .insertInto('forum_post_tags')
      .values(tags.map(tag => ({ tag, post_id: id, hot })))
      .execute();
  if (words.length === 0) return;
  const rows = words.toSorted().map(word => ({ word, sketch: sketchOf(word) }));
  await tx
    .insertInto('forum_lexemes')
    .values(rows)
    .onConflict(row => row.column('word').doNothing())
    .execute();
}
