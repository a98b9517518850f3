import { assert, DAY_MS } from '@boardwalk/base';
import { TOP_LEVEL } from './level.ts';

/** Days a prize lies in the pack, from level 0 (Lv1) on; levels above the last keep it as long as that. */
export const PRIZE_KEEPING_DAYS = [7, 14, 30, 90, 150, 300, 600, 999, 999, 9999] as const;

export function prizeKeepingDays(level: number): number {
  assert(Number.isInteger(level) && level >= 0 && level <= TOP_LEVEL, 'a level is 0 to 19');
  return PRIZE_KEEPING_DAYS[level] ?? PRIZE_KEEPING_DAYS[PRIZE_KEEPING_DAYS.length - 1] ?? 0;
}

/** Until when a prize is kept for a player who has reached `level` by now, whatever it was when they won it. */
export function prizeKeptUntilMs(wonAtMs: number, level: number): number {
  return wonAtMs + prizeKeepingDays(level) * DAY_MS;
}
