import { TIMER_STEP_MS } from '@boardwalk/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../platform/clock.ts';

/**
 * Seconds left until `endAtMs` on this device's clock, in steps of one; `onEnd` is called once for each end.
 * Counted from the clock, not from steps: a hidden page's timers rest, and a reader must not be told more than
 * is left. Times of the server come as `endTime` and `nowTime`: pass `clock.nowMs() + endTime - nowTime`.
 */
export function useCountdown(endAtMs: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(endAtMs));
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  const endedAtMs = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      clearTimeout(timer);
      const leftMs = endAtMs - clock.nowMs();
      setLeft(secondsUntil(endAtMs));
      if (leftMs > 0) {
        timer = setTimeout(step, leftMs % TIMER_STEP_MS || TIMER_STEP_MS);
      } else if (endedAtMs.current !== endAtMs) {
        endedAtMs.current = endAtMs;
        latestOnEnd.current?.();
      }
    };
    step();
    document.addEventListener('visibilitychange', step);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', step);
    };
  }, [endAtMs]);

  return left;
}

function secondsUntil(endAtMs: number): number {
  return Math.max(0, Math.ceil((endAtMs - clock.nowMs()) / TIMER_STEP_MS));
}
