/** A break that players take from playing and buying. */
import { assert, DAY_MS } from '@boardwalk/base';

/** How many days it may last. */
export const BREAK_DAYS = [1, 7, 30, 180] as const;
export type BreakDays = (typeof BREAK_DAYS)[number];

/** When a break ends that is asked for now. One that runs is never made shorter. */
export function breakUntilMs(currentUntilMs: number | undefined, days: BreakDays, nowMs: number): number {
  assert(BREAK_DAYS.includes(days), 'a break lasts as many days as are offered');
  return Math.max(currentUntilMs ?? 0, nowMs + days * DAY_MS);
}

export function isOnBreak(untilMs: number | undefined, nowMs: number): boolean {
  return untilMs !== undefined && nowMs < untilMs;
}
