/** Changes a comment while it is new. Whoever reads it sees that it was changed; who was meant before is not told again. */
import { Refusal, type UserId } from '@boardwalk/base';
import { canChangeComment } from '@boardwalk/rules';
import { transaction } from '../../../platform/database/index.ts';
import type { ForumDeps } from '../index.ts';
import { openFilterCase } from '../store/cases.ts';
import { findComment, lockComment, rewriteComment } from '../store/comments.ts';
import { lockWriter } from '../store/people.ts';
import { lockPost } from '../store/posts.ts';
import { type CommentRow, forumTables } from '../store/tables.ts';
import { tellMentioned } from './tell.ts';
import { checkText, demandNotMuted } from './writing.ts';

export interface CommentChange {
  readonly userId: UserId;
  readonly commentId: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly locale: string;
}

export async function changeComment(deps: ForumDeps, change: CommentChange): Promise<CommentRow> {
  const { userId, commentId, locale } = change;
  const text = await checkText(deps, userId, change);
  if (text.typed === '') throw new Refusal('badInput', { field: 'text' });
  const nowMs = deps.clock.nowMs();
  const author = await deps.accounts.load(userId);
  return transaction(deps.database, async tx => {
    const db = forumTables(tx);
    await lockWriter(db, userId);
    await demandNotMuted(db, userId, nowMs);
    const { comment, post } = await loadOwn(db, userId, commentId);
    if (!canChangeComment(comment.created_at.getTime(), nowMs)) throw new Refusal('commentTooOld');
    // The same again is no change.
    if (comment.typed === text.typed) return comment;
    const at = new Date(nowMs);
    const { typed, content } = text;
    const changed = await rewriteComment(db, commentId, { typed, content, locale, edited_at: at });
    if (text.hidden.length > 0) {
      const detail = text.hidden.join(', ').slice(0, 500);
      await openFilterCase(db, { kind: 'comment', id: commentId, authorId: userId, detail, at });
    }
    await tellMentioned(deps, tx, {
      content,
      key: `comment:${commentId}`,
      name: author.nickname,
      post: post.title,
      postId: post.id,
      without: [userId, post.user_id],
    });
    return changed;
  });
}

/** The post first, as whoever comments locks it. Refuses `notFound` and `postRemoved`. */
async function loadOwn(db: ReturnType<typeof forumTables>, userId: UserId, commentId: number) {
  const found = await findComment(db, commentId);
  if (found?.user_id !== userId) throw new Refusal('notFound');
  const post = await lockPost(db, found.post_id);
  const comment = await lockComment(db, commentId);
  if (!post || !comment || post.state === 'deleted' || comment.state === 'deleted')
    throw new Refusal('notFound');
  if (post.state === 'removed' || comment.state === 'removed') throw new Refusal('postRemoved');
  return { comment, post };
}
