/**
 * The one way to load the app anew. A reload that does not help is not repeated: a minute must pass
 * before the app reloads by itself again.
 */
import { clock } from '../clock.ts';
import { queue } from '../request/send.ts';

const RELOADED = 'boardwalk.reloaded';
const NOT_AGAIN_MS = 60_000;
/** What was sent is waited for, so that no write is cut off without its answer. */
const SETTLED_WITHIN_MS = 5000;

/** True also where nothing can be remembered: rather no reload than one after the other. */
export function wasJustReloaded(): boolean {
  try {
    return clock.nowMs() - Number(sessionStorage.getItem(RELOADED) ?? 0) < NOT_AGAIN_MS;
  } catch {
    return true;
  }
}

export async function reloadApp(): Promise<void> {
  queue.interrupt();
  const enough = new Promise<void>(resolve => setTimeout(resolve, SETTLED_WITHIN_MS));
  await Promise.race([queue.settled(), enough]);
  noteReload();
  window.location.reload();
}

function noteReload(): void {
  try {
    sessionStorage.setItem(RELOADED, String(clock.nowMs()));
  } catch {
    // A browser that refuses storage: the reload goes on all the same.
  }
}
