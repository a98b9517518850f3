/** What the first page does not need: it starts when that page stands and the browser has nothing better to do. */
import { startProof } from '../proof/start-proof.ts';
import { startBackground } from '../worker/start-background.ts';
import { watchAnswers } from './kept-answers.ts';
import { registerServiceWorker } from './service-worker-client.ts';

const AT_THE_LATEST_MS = 3000;

export function startAfterFirstPage(): void {
  watchAnswers();
  startProof(whenIdle);
  whenIdle(() => {
    void startBackground();
    // Its files would only be in the way of those being written.
    if (!import.meta.env.DEV) void registerServiceWorker();
  });
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: AT_THE_LATEST_MS });
  else setTimeout(act, 500);
}
