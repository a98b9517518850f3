/**
 * Days as the player lives them, for prompts and flags that come back after local midnight.
 * `utcOffsetMinutes` is what local time is ahead of UTC: 60 in Berlin's winter, −300 in New York's.
 * It is the opposite sign of JavaScript's `getTimezoneOffset()`.
 */
import { assert, DAY_MS, MINUTE_MS } from '@boardwalk/base';

const MAX_OFFSET_MINUTES = 14 * 60;

export function isDailyFlagSet(setAtMs: number, nowMs: number, utcOffsetMinutes: number): boolean {
  return localDay(setAtMs, utcOffsetMinutes) === localDay(nowMs, utcOffsetMinutes);
}

export function nextLocalMidnightMs(nowMs: number, utcOffsetMinutes: number): number {
  return (localDay(nowMs, utcOffsetMinutes) + 1) * DAY_MS - utcOffsetMinutes * MINUTE_MS;
}

/** Days since 1 January 1970 by the local calendar; negative before. */
export function localDay(atMs: number, utcOffsetMinutes: number): number {
  assert(Number.isSafeInteger(atMs), 'a time is whole milliseconds');
  assert(
    Number.isInteger(utcOffsetMinutes) && Math.abs(utcOffsetMinutes) <= MAX_OFFSET_MINUTES,
    'an offset is at most 14 hours',
  );
  return Math.floor((atMs + utcOffsetMinutes * MINUTE_MS) / DAY_MS);
}
