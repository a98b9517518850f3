/** What the staff does where the law of privacy asks for it. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { playerSubject } from '../audit/index.ts';
import type { PrivacyDeps } from './deps.ts';
import { exportText } from './export.ts';
import { orderDeletion, takeBack } from './orders.ts';

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
      return { deletesAt: await orderDeletion(deps, user, { who, reason, givesUp }) };
    },
    'privacy.keep': async ({ input: { userId, reason }, who }) => {
      await takeBack(deps, userId as UserId, { who, reason });
      return DONE;
    },
  };
}
