/** What is to be seen at a moment. The price is drawn a little late, so that it never stands still between two slices. */
import type { LiveRoom, LiveTide } from './tide-state.ts';

export const STEP_MS = 200;
export const STEPS = 150;
export const RUN_MS = STEPS * STEP_MS;
export const BETTING_MS = 15_000;
/** Slices come once a second. */
export const LATE_MS = 1300;
/** How long an end is looked at. */
export const RESULT_MS = 3600;

export type Phase =
  /** Calls are taken. */
  | 'betting'
  /** No more are taken, and the price does not move yet. */
  | 'closing'
  | 'running'
  /** An end is looked at. */
  | 'result'
  | 'void'
  /** Nothing is known of a tide. */
  | 'waiting';

export interface Scene {
  readonly phase: Phase;
  /** The tide that is drawn. */
  readonly tide: LiveTide | undefined;
  /** What is left of the time that the ring counts: 1 at its beginning, 0 at its end. */
  readonly share: number;
  readonly secondsLeft: number;
}

/** `nowMs` by the server's clock. */
export function sceneOf({ tide, ended }: LiveRoom, nowMs: number): Scene {
  if (ended?.endTime !== undefined && ended.end !== 'void') {
    const shownMs = nowMs - ended.endTime - LATE_MS;
    if (shownMs < 0) return counting('running', ended, RUN_MS, 0 - shownMs);
    if (shownMs < RESULT_MS) return { phase: 'result', tide: ended, share: 0, secondsLeft: 0 };
  }
  if (!tide) return { phase: 'waiting', tide: undefined, share: 0, secondsLeft: 0 };
  if (tide.end === 'void') return { phase: 'void', tide, share: 0, secondsLeft: 0 };
  if (tide.endTime !== undefined) return counting('running', tide, RUN_MS, tide.endTime + LATE_MS - nowMs);
  const leftMs = tide.closeTime - nowMs;
  if (leftMs > 0) return counting('betting', tide, BETTING_MS, leftMs);
  return { phase: 'closing', tide, share: 0, secondsLeft: 0 };
}

function counting(phase: Phase, tide: LiveTide, wholeMs: number, leftMs: number): Scene {
  const share = Math.min(1, Math.max(0, leftMs / wholeMs));
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return { phase, tide, share, secondsLeft: Math.min(seconds, wholeMs / 1000) };
}

/** How many steps of a tide are drawn, in parts of a step. */
export function stepsDrawn({ endTime, path }: LiveTide, nowMs: number): number {
  if (endTime === undefined) return 0;
  const steps = (nowMs - LATE_MS - (endTime - RUN_MS)) / STEP_MS;
  return Math.min(path.length, Math.max(0, steps));
}

/** The offset between two steps; the path begins at its start. */
export function offsetAt(path: readonly number[], steps: number): number {
  const whole = Math.floor(steps);
  const before = whole === 0 ? 0 : (path[whole - 1] ?? 0);
  const after = path[whole] ?? before;
  return before + (after - before) * (steps - whole);
}
