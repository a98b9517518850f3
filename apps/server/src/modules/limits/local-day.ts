import { Refusal } from '@boardwalk/base';

/** `2026-11-23` where they live. */
export function dayIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs);
}

export function checkTimeZone(timeZone: string): Refusal<'badInput'> | undefined {
  try {
    dayIn(timeZone, 0);
    return undefined;
  } catch {
    return new Refusal('badInput', { field: 'timeZone' });
  }
}
