import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 30_000;

/** The time, cut down to steps of `stepMs`: a page that stays open goes on to the next day by itself. */
export function useNow(stepMs: number): number {
  const [nowMs, setNowMs] = useState(() => cut(Date.now(), stepMs));
  useEffect(() => {
    const look = () => setNowMs(cut(Date.now(), stepMs));
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A tab in the background may have been asleep.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [stepMs]);
  return nowMs;
}

function cut(atMs: number, stepMs: number): number {
  return atMs - (atMs % stepMs);
}
