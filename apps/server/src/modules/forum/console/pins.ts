/** Posts that the house keeps above all others for a while. */
import { DAY_MS, Refusal } from '@boardwalk/base';
import { MOST_PINS } from '@boardwalk/contract/constants';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import type { ForumDeps } from '../index.ts';
import { deletePin, listPins, lockPins, savePin } from '../store/pins.ts';
import { lockPost } from '../store/posts.ts';
import { forumTables } from '../store/tables.ts';

const DONE = { done: true } as const;

export function pinCalls(deps: ForumDeps): ConsoleHandlers<'forum.pins' | 'forum.pin' | 'forum.unpin'> {
  const { accounts, audit, clock, database } = deps;
  return {
    'forum.pins': async () => {
      const pins = await listPins(forumTables(database.db), new Date(clock.nowMs()));
      const list = pins.map(async ({ postId, userId, until, ...pin }) => ({
        ...pin,
        postId: String(postId),
        playerName: (await accounts.find(userId))?.nickname ?? '',
        until: until.getTime(),
      }));
      return { list: await Promise.all(list) };
    },
    'forum.pin': async ({ input: { postId, days, reason }, who }) => {
      const at = new Date(clock.nowMs());
      const until = new Date(at.getTime() + days * DAY_MS);
      await transaction(database, async tx => {
        const db = forumTables(tx);
        await lockPins(db);
        const post = await lockPost(db, Number(postId));
        if (post?.state !== 'shown') throw new Refusal('notFound');
        const pins = await listPins(db, at);
        const before = pins.find(pin => pin.postId === post.id);
        if (!before && pins.length >= MOST_PINS) throw new Refusal('tooManyPins');
        const { staffId: staff_id, name: staff_name } = who;
        await savePin(db, { post_id: post.id, until, staff_id, staff_name, created_at: at });
        await audit.write(tx, who, {
          action: 'forum.pin',
          subject: subjectOf(postId),
          reason,
          before: { until: before?.until.getTime() ?? 0 },
          after: { until: until.getTime() },
        });
      });
      return DONE;
    },
    'forum.unpin': async ({ input: { postId, reason }, who }) => {
      await transaction(database, async tx => {
        const db = forumTables(tx);
        await lockPins(db);
        if (!(await deletePin(db, Number(postId)))) throw new Refusal('notFound');
        await audit.write(tx, who, { action: 'forum.unpin', subject: subjectOf(postId), reason });
      });
      return DONE;
    },
  };
}

/** What players wrote stays out of the log, which can never be rewritten. */
function subjectOf(postId: string) {
  return { kind: 'forum.post', id: postId, name: `Post ${postId}` };
}
