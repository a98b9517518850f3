/** Writes a comment, or an answer to one: answers stay one level deep. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { Kysely } from 'kysely';
import { type Transaction, transaction } from '../../../platform/database/index.ts';
import { hotOf } from '../attention.ts';
import type { ForumDeps } from '../index.ts';
import { openFilterCase } from '../store/cases.ts';
import { findComment, findCommentByKey, insertComment } from '../store/comments.ts';
import { isBlockedBy, lockWriter } from '../store/people.ts';
import { lockPost, saveAttention } from '../store/posts.ts';
import { type CommentRow, type ForumTables, forumTables, type PostRow } from '../store/tables.ts';
import { tell, tellMentioned } from './tell.ts';
import {
  allowanceOf,
  type Checked,
  checkText,
  demandNotMuted,
  demandOpen,
  demandPace,
  hashOf,
  sameWish,
} from './writing.ts';

export interface CommentOrder {
  readonly userId: UserId;
  readonly postId: number;
  readonly answerTo: number | undefined;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly locale: string;
  readonly requestKey: string;
}

export async function writeComment(deps: ForumDeps, order: CommentOrder): Promise<CommentRow> {
  const { userId, requestKey, locale } = order;
  const text = await checkText(deps, userId, order);
  if (text.typed === '') throw new Refusal('badInput', { field: 'text' });
  const nowMs = deps.clock.nowMs();
  const [allowance, author] = await Promise.all([
    allowanceOf(deps, userId, nowMs),
    deps.accounts.load(userId),
  ]);
  const { requestKey: _key, locale: _locale, ...wish } = order;
  return transaction(deps.database, async tx => {
    const db = forumTables(tx);
    await lockWriter(db, userId);
    const known = await findCommentByKey(db, userId, requestKey);
    if (known) {
      sameWish(known.request_hash, hashOf(wish));
      return known;
    }
    await demandNotMuted(db, userId, nowMs);
    await demandPace(db, 'comment', { userId, allowance, nowMs });
    const { post, answered } = await loadPlace(db, order);
    await demandOpen(db, [post.user_id, answered?.user_id ?? null], nowMs);
    const comment = await insertComment(db, {
      post_id: post.id,
      user_id: userId,
      // An answer to an answer stands beside it.
      answer_to: answered ? (answered.answer_to ?? answered.id) : null,
      request_key: requestKey,
      request_hash: hashOf(wish),
      locale,
      typed: text.typed,
      content: text.content,
      created_at: new Date(nowMs),
      edited_at: null,
      removed_reason: null,
      removed_at: null,
      removed_by: null,
    });
    const counted = { ...post, comment_count: post.comment_count + 1 };
    await saveAttention(db, { ...counted, hot: hotOf(counted) });
    await followUp(deps, tx, { text, post, answered, comment, userId, name: author.nickname, nowMs });
    return comment;
  });
}

/** Refuses `notFound`, `postRemoved`, and `forumClosed` to whom one of those does not want to hear of. */
async function loadPlace(
  db: Kysely<ForumTables>,
  { userId, postId, answerTo }: CommentOrder,
): Promise<{ readonly post: PostRow; readonly answered: CommentRow | undefined }> {
  const post = await lockPost(db, postId);
  if (!post || post.state === 'deleted') throw new Refusal('notFound');
  if (post.state === 'removed') throw new Refusal('postRemoved');
  const answered = answerTo === undefined ? undefined : await findComment(db, answerTo);
  if (answerTo !== undefined && (answered?.post_id !== postId || answered.state === 'deleted'))
    throw new Refusal('notFound');
  if (answered?.state === 'removed') throw new Refusal('postRemoved');
  if (await isBlockedBy(db, userId, [post.user_id, answered?.user_id ?? null]))
    throw new Refusal('forumClosed');
  return { post, answered };
}

interface Followed {
  readonly text: Checked;
  readonly post: PostRow;
  readonly answered: CommentRow | undefined;
  readonly comment: CommentRow;
  readonly userId: UserId;
  readonly name: string;
  readonly nowMs: number;
}

/** Nobody is told twice of one comment. */
async function followUp(
  deps: ForumDeps,
  tx: Transaction,
  { text, post, answered, comment, userId, name, nowMs }: Followed,
): Promise<void> {
  const told: (UserId | null)[] = [userId];
  const about = {
    params: { name, post: post.title },
    postId: post.id,
    key: `comment:${comment.id}`,
  } as const;
  if (answered?.user_id && !told.includes(answered.user_id)) {
    await tell(deps, tx, { ...about, userId: answered.user_id, template: 'forumAnswer' });
    told.push(answered.user_id);
  }
  if (!told.includes(post.user_id)) {
    await tell(deps, tx, { ...about, userId: post.user_id, template: 'forumComment' });
    told.push(post.user_id);
  }
  await tellMentioned(deps, tx, {
    content: text.content,
    key: `comment:${comment.id}`,
    name,
    post: post.title,
    postId: post.id,
    without: told,
  });
  if (text.hidden.length === 0) return;
  const detail = text.hidden.join(', ').slice(0, 500);
  await openFilterCase(forumTables(tx), {
    kind: 'comment',
    id: comment.id,
    authorId: userId,
    detail,
    at: new Date(nowMs),
  });
}
