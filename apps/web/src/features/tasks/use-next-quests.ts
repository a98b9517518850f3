import { useEffect } from 'react';
import { refreshQuests } from './quest.ts';

/** Longer than a timer of the browser holds. */
const MOST_MS = 2_000_000_000;

/** Asks anew at the player's midnight, by what the server said of it. */
export function useNextQuests(endTime: number | undefined, nowTime: number | undefined): void {
  useEffect(() => {
    if (endTime === undefined || nowTime === undefined) return undefined;
    const timer = setTimeout(() => void refreshQuests(), Math.min(MOST_MS, endTime - nowTime + 1000));
    return () => clearTimeout(timer);
  }, [endTime, nowTime]);
}
