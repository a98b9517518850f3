import { MINUTE_MS, Refusal } from '@boardwalk/base';

/** The clock of a browser may be behind, and a form lies open for a moment before it is sent. */
const GRACE_MS = MINUTE_MS;

/** Returns the start time of something planned, in milliseconds; 0 stands for now. Throws `timePassed` for the past. */
export function startTime(wantedMs: number, nowMs: number): number {
  if (wantedMs !== 0 && wantedMs < nowMs - GRACE_MS) throw new Refusal('timePassed', {});
  return Math.max(wantedMs, nowMs);
}
