/** What the staff does where the law of privacy asks for it. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { playerSubject } from '../audit/index.ts';
import type { PrivacyDeps } from './deps.ts';
import { erase } from './erase.ts';
import { exportText } from './export.ts';
import { checkDeletable, graceOf } from './policy.ts';
import { standingOf } from './standing.ts';

export type PrivacyConsoleName = 'privacy.export' | 'privacy.delete' | 'privacy.keep';

const DONE = { done: true } as const;

export function privacyConsole(deps: PrivacyDeps): ConsoleHandlers<PrivacyConsoleName> {
  const { database, clock, audit, accounts, parts } = deps;
  return {
    'privacy.export': async ({ input: { userId, reason }, who, sendFile }) => {
      const user = await accounts.load(userId as UserId);
      await transaction(database, tx =>
        audit.write(tx, who, { action: 'privacy.export', subject: playerSubject(user.userId), reason }),
      );
      sendFile({
        name: `player-${userId}.json`,
        mediaType: 'application/json',
        text: exportText(parts, user, clock.nowMs()),
      });
      return DONE;
    },
    'privacy.delete': async ({ input: { userId, reason, givesUp }, who }) => {
      const user = await accounts.load(userId as UserId);
      if (user.deletedAtMs !== null) throw new Refusal('notFound');
      const refusal = checkDeletable(await standingOf(deps, user.userId), givesUp);
      if (refusal) throw refusal;
      const deletesAt = clock.nowMs() + graceOf(user.role);
      await accounts.planDeletion(user.userId, { atMs: deletesAt, givesUp }, tx =>
        audit.write(tx, who, {
          action: 'privacy.delete',
          subject: playerSubject(user.userId),
          reason,
          after: { deletesAt, givesUp },
        }),
      );
      if (deletesAt === clock.nowMs()) await erase(deps, user.userId);
      return { deletesAt };
    },
    'privacy.keep': async ({ input: { userId, reason }, who }) => {
      await accounts.planDeletion(userId as UserId, undefined, (tx, { before }) => {
        // What is due may be half gone already.
        if ((before.deletesAtMs ?? 0) <= clock.nowMs()) throw new Refusal('changedMeanwhile');
        return audit.write(tx, who, {
          action: 'privacy.keep',
          subject: playerSubject(before.userId),
          reason,
          before: { deletesAt: before.deletesAtMs ?? 0, givesUp: before.givesUp },
        });
      });
      return DONE;
    },
  };
}
