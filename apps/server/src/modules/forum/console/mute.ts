/** Who may read and not write for a while. */
import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import { playerSubject } from '../../audit/index.ts';
import { tell } from '../commands/tell.ts';
import type { ForumDeps } from '../index.ts';
import { endMute, findMute, saveMute } from '../store/people.ts';
import { forumTables } from '../store/tables.ts';

const DONE = { done: true } as const;

export function muteCalls(deps: ForumDeps): ConsoleHandlers<'forum.mute' | 'forum.unmute'> {
  const { accounts, audit, clock, database } = deps;
  return {
    'forum.mute': async ({ input: { days, why, reason, ...input }, who }) => {
      const user = await accounts.find(input.userId as UserId);
      if (!user || user.role === 'guest') throw new Refusal('notFound');
      const { userId } = user;
      const words = input.words.trim();
      const at = new Date(clock.nowMs());
      const until = new Date(at.getTime() + days * DAY_MS);
      await transaction(database, async tx => {
        const db = forumTables(tx);
        const before = await findMute(db, userId, at);
        await saveMute(db, {
          userId,
          until,
          reason: why,
          words,
          staffId: who.staffId,
          staffName: who.name,
          at,
        });
        await audit.write(tx, who, {
          action: 'forum.mute',
          subject: playerSubject(userId),
          reason,
          before: { mutedUntil: before?.until.getTime() ?? 0 },
          after: { mutedUntil: until.getTime(), why, words },
        });
        await tell(deps, tx, {
          userId,
          key: `muted:${at.getTime()}`,
          template: 'forumMuted',
          params: { days, reason: why, words },
          postId: 0,
        });
      });
      return DONE;
    },
    'forum.unmute': async ({ input: { userId, reason }, who }) => {
      await transaction(database, async tx => {
        const db = forumTables(tx);
        const before = await findMute(db, userId as UserId, new Date(clock.nowMs()));
        if (!before || !(await endMute(db, userId as UserId))) throw new Refusal('notFound');
        await audit.write(tx, who, {
          action: 'forum.unmute',
          subject: playerSubject(userId as UserId),
          reason,
          before: { mutedUntil: before.until.getTime() },
          after: { mutedUntil: 0 },
        });
      });
      return DONE;
    },
  };
}
