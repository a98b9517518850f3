/** What players do themselves. */
import { isRefusal, Refusal } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { INSTALLATION } from '../audit/index.ts';
import { deviceOf } from '../identity/index.ts';
import type { PrivacyDeps } from './deps.ts';
import { FILE_PATH, type FileLinks } from './file.ts';
import { orderDeletion, takeBack } from './orders.ts';
import { standingOf } from './standing.ts';

export type PrivacyCallName = 'privacy.read' | 'privacy.export' | 'privacy.delete' | 'privacy.keep';

const BY_THEMSELVES = { who: INSTALLATION, reason: 'The player asked for it in the app.' };

export function privacyCalls(deps: PrivacyDeps, links: FileLinks): Handlers<PrivacyCallName> {
  const { accounts, identity, sessions } = deps;
  return {
    'privacy.read': async ({ userId }) => {
      const { coins, prizes } = await standingOf(deps, userId);
      return { coins, prizes };
    },
    'privacy.export': async ({ userId, session }) => {
      await identity.demandProof(session.sessionId);
      const { token, untilMs } = await links.make(userId);
      return { path: `${FILE_PATH}?link=${token}`, until: untilMs };
    },
    'privacy.delete': async ({ userId, session, input: { givesUp } }) => {
      await identity.demandProof(session.sessionId);
      const user = await accounts.load(userId);
      return { deletesAt: await orderDeletion(deps, user, { ...BY_THEMSELVES, givesUp }) };
    },
    'privacy.keep': async request => {
      const { userId, deletesAtMs } = await identity.checkKeepOffer(request.input.keepToken);
      const user = await takeBack(deps, userId, { ...BY_THEMSELVES, seenMs: deletesAtMs }).catch(
        (error: unknown) => {
          // It was taken back before, or its day has come: then the token is as good as none.
          throw isRefusal(error) ? new Refusal('wrongCode') : error;
        },
      );
      const { token, expiresAtMs } = await sessions.open(user, deviceOf(request));
      return { userId, token, expiresAt: expiresAtMs, insert: false };
    },
  };
}
