import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import { logIn } from './commands/log-in.ts';
import type { StudioDeps } from './deps.ts';

export type StudioCallOfPlayers = 'studios.login';

export function studioCalls(deps: StudioDeps): Handlers<StudioCallOfPlayers> {
  return {
    'studios.login': async ({ userId, session, input, common }) => {
      const { loginUrl, endsAtMs } = await logIn(deps, {
        userId,
        appSessionId: session.sessionId,
        language: knownLocale(common.language),
        studio: input.studio,
        game: input.game,
        loginUrl: input.loginUrl,
      });
      return { loginSource: 1, loginUrl, endTime: endsAtMs };
    },
  };
}
