import { onEvent } from '../../platform/events.ts';

const TRIES_MAX = 8;
const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 15_000;

/** A growing pause, cut short when the connection is back; false once it was tried often enough. */
export function backOff(tries: number): Promise<boolean> {
  if (tries >= TRIES_MAX) return Promise.resolve(false);
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('online', go);
      resolve(true);
    };
    const timer = setTimeout(go, pauseMs);
    const stopListening = onEvent('connected', go);
    window.addEventListener('online', go);
  });
}
