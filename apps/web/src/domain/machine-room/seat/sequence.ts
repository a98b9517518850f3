/**
 * Numbers of commands: each higher than the last, also after a reload and in another tab opened later, so that the
 * server never takes a new command for one it has carried out.
 */
import { clock } from '../../../platform/clock.ts';

/** 2026; with steps of 50 ms the numbers reach their 32 bits seven years later and begin again. */
const EPOCH_MS = 1_767_225_600_000;
const STEP_MS = 50;
const LIMIT = 2 ** 32;

let last = -1;

/** The server has carried out `seen`, of a device of the same player whose clock is ahead of this one's. */
export function goOnAbove(seen: number): void {
  if (last < 0) last = nextSequence();
  last += Math.max(0, seen - (last % LIMIT));
}

export function nextSequence(): number {
  const ofTime = Math.floor(Math.max(0, clock.nowMs() - EPOCH_MS) / STEP_MS);
  // More than twenty a second run ahead of the clock, which catches up when fewer come.
  last = Math.max(last + 1, ofTime);
  return last % LIMIT;
}
