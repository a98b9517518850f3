/** The SQL of posts that the house keeps in sight. Whatever its pin says, only a post that is shown is. */
import type { UserId } from '@boardwalk/base';
import { type Kysely, sql } from 'kysely';
import { isClosedAccount } from './people.ts';
import { type ForumTables, type PinPlace, POST_COLUMNS, type PostRow } from './tables.ts';

type Db = Kysely<ForumTables>;

/** Two of the staff at once must not both have the last place. */
export async function lockPins(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('forum pins'))`.execute(tx);
}

export async function listPinned(
  db: Db,
  now: Date,
  reader: UserId | undefined,
  limit: number,
): Promise<PostRow[]> {
  return pinned(db, 'forum', now)
    .select(POST_COLUMNS)
    .where(({ not }) => not(isClosedAccount('forum_posts.user_id', now)))
    .$if(reader !== undefined, query =>
      query.where(
        sql<boolean>`not exists (select from forum_blocks b
          where b.user_id = ${reader ?? 0} and b.blocked_user_id = forum_posts.user_id)`,
      ),
    )
    .limit(limit)
    .execute();
}

export interface Pin {
  readonly postId: number;
  readonly title: string;
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly until: Date;
  readonly by: string;
  readonly isClosed: boolean;
}

/** As the staff sees them: also those whose author's account is closed. */
export async function listPins(db: Db, place: PinPlace, now: Date): Promise<Pin[]> {
  return pinned(db, place, now)
    .select([
      'forum_posts.id as postId',
      'forum_posts.title',
      'forum_posts.user_id as userId',
      'forum_posts.created_at as createdAt',
      'forum_pins.until',
      'forum_pins.staff_name as by',
      isClosedAccount('forum_posts.user_id', now).as('isClosed'),
    ])
    .execute();
}

export async function savePin(tx: Db, row: ForumTables['forum_pins']): Promise<void> {
  const { place: _place, post_id: _id, ...change } = row;
  await tx
    .insertInto('forum_pins')
    .values(row)
    .onConflict(conflict => conflict.columns(['place', 'post_id']).doUpdateSet(change))
    .execute();
}

export async function deletePin(tx: Db, place: PinPlace, postId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('forum_pins')
    .where('place', '=', place)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function pinned(db: Db, place: PinPlace, now: Date) {
  return db
    .selectFrom('forum_pins')
    .innerJoin('forum_posts', 'forum_posts.id', 'forum_pins.post_id')
    .where('forum_pins.place', '=', place)
    .where('forum_pins.until', '>', now)
    .where('forum_posts.state', '=', 'shown')
    .orderBy('forum_pins.created_at', 'desc')
    .orderBy('forum_posts.id', 'desc');
}
