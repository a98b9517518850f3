/** Reacts to a post or a comment. Its row is locked, so that its counts are what its reactions are. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ForumReaction } from '@boardwalk/contract/enums';
import { isReactionMilestone } from '@boardwalk/rules';
import type { Kysely } from 'kysely';
import { transaction } from '../../../platform/database/index.ts';
import { hotOf, sumOf } from '../attention.ts';
import type { ForumDeps } from '../index.ts';
import { lockComment, updateComment } from '../store/comments.ts';
import { isBlockedBy } from '../store/people.ts';
import { findPost, lockPost, saveAttention } from '../store/posts.ts';
import { findReaction, type Subject, saveReaction } from '../store/reactions.ts';
import {
  type CommentRow,
  type Counts,
  type ForumTables,
  forumTables,
  type PostRow,
} from '../store/tables.ts';
import { tell } from './tell.ts';
import { demandNotMuted, demandOpen } from './writing.ts';

export interface ReactionOrder extends Subject {
  readonly userId: UserId;
  /** Undefined takes it back. */
  readonly reaction: ForumReaction | undefined;
}

export async function react(deps: ForumDeps, order: ReactionOrder): Promise<Counts> {
  const { userId, reaction } = order;
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database, async tx => {
    const db = forumTables(tx);
    await demandNotMuted(db, userId, nowMs);
    const { row, post } = await loadSubject(db, order);
    await demandOpen(db, [row.user_id, post.user_id], nowMs);
    // What one said before can always be taken back.
    if (reaction !== undefined && (await isBlockedBy(db, userId, [row.user_id, post.user_id])))
      throw new Refusal('forumClosed');
    const before = await findReaction(db, order, userId);
    if (before === reaction) return row.reactions;
    await saveReaction(db, order, { userId, reaction, at: new Date(nowMs) });
    const counts = moved(row.reactions, before, reaction);
    if ('title' in row)
      await saveAttention(db, { ...row, reactions: counts, hot: hotOf({ ...row, reactions: counts }) });
    else await updateComment(db, row.id, { reactions: counts });
    const count = sumOf(counts);
    if (before === undefined && row.user_id !== null && row.user_id !== userId && isReactionMilestone(count))
      await tell(deps, tx, {
        userId: row.user_id,
        key: `react:${order.kind}:${order.id}:${count}`,
        template: 'forumReactions',
        params: { count, post: post.title },
        postId: post.id,
      });
    return counts;
  });
}

async function loadSubject(
  db: Kysely<ForumTables>,
  { kind, id }: Subject,
): Promise<{ readonly row: PostRow | CommentRow; readonly post: PostRow }> {
  const row = kind === 'post' ? await lockPost(db, id) : await lockComment(db, id);
  if (row?.state !== 'shown') throw new Refusal('notFound');
  const post = 'title' in row ? row : await findPost(db, row.post_id);
  if (post?.state !== 'shown') throw new Refusal('notFound');
  return { row, post };
}

function moved(counts: Counts, from: ForumReaction | undefined, to: ForumReaction | undefined): Counts {
  const next = new Map(Object.entries(counts) as [ForumReaction, number][]);
  if (from) next.set(from, (next.get(from) ?? 0) - 1);
  if (to) next.set(to, (next.get(to) ?? 0) + 1);
  return Object.fromEntries([...next].filter(([, count]) => count > 0));
}
