/** Writes a post, or changes one: text, pictures, tags and a win, all of them checked before anything is kept. */
import { Refusal, type UserId } from '@boardwalk/base';
import { MOST_TAGS } from '@boardwalk/contract/constants';
import { hotRank, isMarkedEdited } from '@boardwalk/rules';
import { type Transaction, transaction } from '../../../platform/database/index.ts';
import type { ForumDeps } from '../index.ts';
import { openFilterCase } from '../store/cases.ts';
import { lockWriter } from '../store/people.ts';
import { findPostByKey, insertPost, listPicturesElsewhere, lockPost, rewritePost } from '../store/posts.ts';
import { forumTables, type PostRow } from '../store/tables.ts';
import { tagsOf, tidyLine } from '../text/write-text.ts';
import { type StoredWin, shareWin } from '../win.ts';
import { tellMentioned } from './tell.ts';
import {
  allowanceOf,
  checkText,
  demandNotMuted,
  demandPace,
  hashOf,
  passFilter,
  sameWish,
} from './writing.ts';

export interface PostOrder {
  readonly userId: UserId;
  /** Undefined for a new one. */
  readonly postId: number | undefined;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly roundId: string | undefined;
  readonly mentions: readonly number[];
  readonly locale: string;
  readonly requestKey: string;
}

type Fresh = Pick<PostRow, 'title' | 'typed' | 'content' | 'pictures' | 'tags' | 'win' | 'locale'>;

export async function writePost(deps: ForumDeps, order: PostOrder): Promise<PostRow> {
  const { userId, postId } = order;
  const { fresh, hidden } = await prepare(deps, order);
  const nowMs = deps.clock.nowMs();
  const [allowance, author] = await Promise.all([
    allowanceOf(deps, userId, nowMs),
    deps.accounts.load(userId),
  ]);
  const { requestKey: _key, locale: _locale, ...wish } = order;
  return transaction(deps.database, async tx => {
    const db = forumTables(tx);
    await lockWriter(db, userId);
    const known = postId === undefined ? await findPostByKey(db, userId, order.requestKey) : undefined;
    if (known) {
      sameWish(known.request_hash, hashOf(wish));
      return known;
    }
    await demandNotMuted(db, userId, nowMs);
    if (postId === undefined) await demandPace(db, 'post', { userId, allowance, nowMs });
    const keys = { request_key: order.requestKey, request_hash: hashOf(wish) };
    const post =
      postId === undefined
        ? await insertPost(db, { ...fresh, ...keys, ...beginning(userId, nowMs) })
        : await change(deps, tx, { userId, postId, fresh, nowMs });
    await deps.uploads.published.show(tx, post.pictures);
    if (hidden.length > 0)
      await openFilterCase(db, {
        kind: 'post',
        id: post.id,
        authorId: userId,
        detail: hidden.join(', ').slice(0, 500),
        at: new Date(nowMs),
      });
    await tellMentioned(deps, tx, {
      content: post.content,
      key: `post:${post.id}`,
      name: author.nickname,
      post: post.title,
      postId: post.id,
      without: [userId],
    });
    return post;
  });
}

function beginning(userId: UserId, nowMs: number) {
  const hot = hotRank(nowMs, { reactions: 0, comments: 0 });
  return {
    user_id: userId,
    hot,
    created_at: new Date(nowMs),
    edited_at: null,
    removed_reason: null,
    removed_at: null,
    removed_by: null,
  };
}

interface Change {
  readonly userId: UserId;
  readonly postId: number;
  readonly fresh: Fresh;
  readonly nowMs: number;
}

async function change(
  { uploads }: ForumDeps,
  tx: Transaction,
  { userId, postId, fresh, nowMs }: Change,
): Promise<PostRow> {
  const db = forumTables(tx);
  const before = await lockPost(db, postId);
  if (!before || before.user_id !== userId || before.state === 'deleted') throw new Refusal('notFound');
  if (before.state === 'removed') throw new Refusal('postRemoved');
  const kept = [...fresh.pictures, ...(await listPicturesElsewhere(db, before))];
  await uploads.published.takeBack(
    tx,
    before.pictures.filter(picture => !kept.includes(picture)),
  );
  const isMarked = isMarkedEdited(before.created_at.getTime(), nowMs);
  return rewritePost(db, postId, { ...fresh, edited_at: isMarked ? new Date(nowMs) : before.edited_at });
}

async function prepare(
  deps: ForumDeps,
  order: PostOrder,
): Promise<{ readonly fresh: Fresh; readonly hidden: readonly string[] }> {
  const { userId, locale, pictures, roundId } = order;
  const title = passFilter(tidyLine(order.title), locale);
  if (title.shown === '') throw new Refusal('badInput', { field: 'title' });
  const text = await checkText(deps, userId, order);
  if (text.typed === '' && pictures.length === 0 && roundId === undefined)
    throw new Refusal('badInput', { field: 'text' });
  const tags = tagsOf(order.tags, text.content, MOST_TAGS);
  passFilter(tags.join(' '), locale);
  await demandOwnPictures(deps, userId, pictures);
  const win: StoredWin | null = roundId === undefined ? null : await shareWin(deps, userId, roundId);
  return {
    fresh: { title: title.shown, typed: text.typed, content: text.content, pictures, tags, win, locale },
    hidden: [...title.hidden, ...text.hidden],
  };
}

async function demandOwnPictures(
  { uploads }: ForumDeps,
  userId: UserId,
  pictures: readonly string[],
): Promise<void> {
  const owned = await Promise.all(pictures.map(address => uploads.owns(userId, address)));
  if (owned.includes(false)) throw new Refusal('badInput', { field: 'pictures' });
}
