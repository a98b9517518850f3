import type { Clock } from '@boardwalk/base';

/** A clock that stands still until it is told to move. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(startMs = Date.now()): TestClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: milliseconds => {
      nowMs += milliseconds;
    },
  };
}
