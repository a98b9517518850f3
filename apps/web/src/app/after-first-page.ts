/** What the first page does not need: it starts when that page stands and the browser has nothing better to do. */
import { startProof } from '../domain/proof/start-proof.ts';
import { followSessionWithPushes } from '../domain/push/follow-session.ts';
import { watchLevel } from '../domain/session/level-watch.ts';
import { followOtherTabs } from '../domain/session/other-tabs.ts';
import { moveDecorationAtFirstInput } from '../platform/decoration.ts';
import { allWords } from '../platform/i18n/i18n.ts';
import { followChosenLocale } from '../platform/i18n/other-tabs.ts';
import { watchAnswers } from '../platform/offline/kept-answers.ts';
import { registerServiceWorker } from '../platform/offline/service-worker-client.ts';
import { watchPresses } from '../platform/sound/press-sounds.ts';
import { startSound } from '../platform/sound/sound.ts';
import { watchVisibility } from '../platform/visibility.ts';
import { startBackground } from '../platform/worker/start-background.ts';
import { connectSocketWithSession } from './socket-session.ts';

const AT_THE_LATEST_MS = 3000;

export function startAfterFirstPage(): void {
  moveDecorationAtFirstInput();
  watchVisibility();
  watchLevel();
  startSound();
  watchPresses();
  connectSocketWithSession();
  followOtherTabs();
  followChosenLocale();
  followSessionWithPushes();
  watchAnswers();
  startProof(whenIdle);
  whenIdle(() => {
    // Wherever a tap leads next.
    void import('./page-code.ts').catch(() => undefined);
    void allWords().catch(() => undefined);
    void import('virtual:error-codes').catch(() => undefined);
    void startBackground();
    // Its files would only be in the way of those being written.
    if (!import.meta.env.DEV) void registerServiceWorker();
  });
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: AT_THE_LATEST_MS });
  else setTimeout(act, 500);
}
