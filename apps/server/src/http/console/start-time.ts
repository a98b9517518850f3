import { MINUTE_MS, Refusal } from '@boardwalk/base';

/** The clock of a browser may be behind, and a form lies open for a moment before it is sent. */
const GRACE_MS = MINUTE_MS;

/** When what the staff plans begins: 0 is now. Refuses `timePassed`. */
export function startTime(wantedMs: number, nowMs: number): number {
  if (wantedMs !== 0 && wantedMs < nowMs - GRACE_MS) throw new Refusal('timePassed', {});
  return Math.max(wantedMs, nowMs);
}
