import { WAKE_UP_AFTER_MS } from '@boardwalk/contract/constants';
import { clock } from './clock.ts';
import { emitEvent } from './events.ts';
import { onWindowEvent } from './native/window-events.ts';

/** Fires `wakeUp` when the page is seen again after more than 30 seconds. A shell may say so itself. */
export function watchVisibility(): () => void {
  let hiddenAtMs: number | undefined;
  const hide = () => {
    hiddenAtMs ??= clock.nowMs();
  };
  const show = () => {
    const hiddenMs = hiddenAtMs === undefined ? 0 : clock.nowMs() - hiddenAtMs;
    hiddenAtMs = undefined;
    if (hiddenMs > WAKE_UP_AFTER_MS) emitEvent('wakeUp', { hiddenMs });
  };
  const onChange = () => (document.visibilityState === 'hidden' ? hide() : show());
  document.addEventListener('visibilitychange', onChange);
  const stops = [onWindowEvent('deactivated', hide), onWindowEvent('activated', show)];
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    for (const stop of stops) stop();
  };
}
