/** Takes back what one has written oneself. What was to be decided about it is decided by that. */
import { Refusal, type UserId } from '@boardwalk/base';
import { transaction } from '../../../platform/database/index.ts';
import { hotOf } from '../attention.ts';
import type { ForumDeps } from '../index.ts';
import { closeCases } from '../store/cases.ts';
import { emptyComment, findComment, lockComment } from '../store/comments.ts';
import { emptyPost, listPicturesElsewhere, lockPost, saveAttention } from '../store/posts.ts';
import type { Subject } from '../store/reactions.ts';
import { forumTables } from '../store/tables.ts';

export async function takeBack(deps: ForumDeps, userId: UserId, { kind, id }: Subject): Promise<void> {
  const at = new Date(deps.clock.nowMs());
  await transaction(deps.database, async tx => {
    const db = forumTables(tx);
    if (kind === 'post') {
      const post = await lockPost(db, id);
      if (post?.user_id !== userId || post.state === 'deleted') throw new Refusal('notFound');
      if (post.state === 'shown') {
        const elsewhere = await listPicturesElsewhere(db, post);
        await deps.uploads.published.takeBack(
          tx,
          post.pictures.filter(picture => !elsewhere.includes(picture)),
        );
      }
      await emptyPost(db, id);
    } else {
      await takeBackComment(db, userId, id);
    }
    const closing = { outcome: 'gone', staffId: null, staffName: '', at } as const;
    await closeCases(db, { kind, id }, ['report', 'filter', 'appeal'], closing);
  });
}

/** The post first, as whoever comments locks it. */
async function takeBackComment(
  db: ReturnType<typeof forumTables>,
  userId: UserId,
  id: number,
): Promise<void> {
  const found = await findComment(db, id);
  if (found?.user_id !== userId) throw new Refusal('notFound');
  const post = await lockPost(db, found.post_id);
  const comment = await lockComment(db, id);
  if (!post || !comment || comment.state === 'deleted') throw new Refusal('notFound');
  await emptyComment(db, id);
  // A removed one was counted off before.
  if (comment.state !== 'shown') return;
  const counted = { ...post, comment_count: Math.max(0, post.comment_count - 1) };
  await saveAttention(db, { ...counted, hot: hotOf(counted) });
}
