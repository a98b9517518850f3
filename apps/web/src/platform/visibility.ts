import { WAKE_UP_AFTER_MS } from '@boardwalk/contract/constants';
import { clock } from './clock.ts';
import { emitEvent } from './events.ts';

/** Fires `wakeUp` when the page is seen again after more than 30 seconds. */
export function watchVisibility(): () => void {
  let hiddenAtMs: number | undefined;
  const onChange = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAtMs = clock.nowMs();
      return;
    }
    const hiddenMs = hiddenAtMs === undefined ? 0 : clock.nowMs() - hiddenAtMs;
    hiddenAtMs = undefined;
    if (hiddenMs > WAKE_UP_AFTER_MS) emitEvent('wakeUp', { hiddenMs });
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
