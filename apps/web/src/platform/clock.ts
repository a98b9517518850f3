import type { Clock } from '@boardwalk/base';

/** The only place of the app that asks the system for the time. */
export const clock: Clock = { nowMs: () => Date.now() };

/** What local time is ahead of UTC at a moment; JavaScript counts the other way round. */
export function utcOffsetMinutes(atMs: number): number {
  return -new Date(atMs).getTimezoneOffset();
}

/** The name of the device's time zone, `Europe/Berlin`. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
