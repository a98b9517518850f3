import { TIMER_STEP_MS } from '@boardwalk/contract/constants';
import { useEffect, useState } from 'react';

/** Seconds left, in steps of one; `restart` begins anew. */
export function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), TIMER_STEP_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
