/** Timers that fire when the test says so. */
import type { TestClock } from '@boardwalk/testkit';
import type { Timers } from '../timers.ts';

interface Waiting {
  readonly atMs: number;
  readonly task: () => void;
}

export interface ManualTimers extends Timers {
  /** Fires what falls due on the way, in order; what that sets off has begun when this resolves. */
  advance(ms: number): Promise<void>;
}

/** The clock goes along. */
export function createManualTimers(clock: TestClock): ManualTimers {
  let nowMs = 0;
  const waiting = new Set<Waiting>();
  const moveTo = (atMs: number) => {
    clock.advance(atMs - nowMs);
    nowMs = atMs;
  };
  const next = (untilMs: number) =>
    [...waiting].filter(({ atMs }) => atMs <= untilMs).toSorted((one, other) => one.atMs - other.atMs)[0];
  return {
    nowMs: () => nowMs,
    after: (delayMs, task) => {
      const one = { atMs: nowMs + delayMs, task };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    advance: async ms => {
      // What was begun before has set its timers.
      await turns();
      const untilMs = nowMs + ms;
      for (let due = next(untilMs); due; due = next(untilMs)) {
        waiting.delete(due);
        moveTo(due.atMs);
        due.task();
        await turns();
      }
      moveTo(untilMs);
      await turns();
    },
  };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise<void>(resolve => void setImmediate(resolve));
}
