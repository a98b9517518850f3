/** How fast rounds may follow one another where a player can hurry them: never so fast that a night is gone in minutes. */

/** From the start of one spin to the start of the next, whatever the pace and whoever presses. */
export const SPIN_MS_MIN = 1000;

export interface PlayPace {
  /** From the start of one play to the start of the next, in the long run. */
  readonly leastMs: number;
  /** So many may come at once: a connection that stood still brings what was sent meanwhile together. */
  readonly atOnce: number;
}

export const SPIN_PACE: PlayPace = { leastMs: SPIN_MS_MIN, atOnce: 2 };
/** Other games that are played at once: beyond what a thumb and automatic play do together, balls in the air included. */
export const PLAY_PACE: PlayPace = { leastMs: 120, atOnce: 13 };

/**
 * When the play after this one is due, were all of them to come evenly; undefined where this one comes too early. The
 * generic cell rate algorithm, as ITU-T I.371 has it. `dueMs` is what it said of the play before.
 */
export function nextDueMs({ leastMs, atOnce }: PlayPace, dueMs: number, nowMs: number): number | undefined {
  const fromMs = Math.max(dueMs, nowMs);
  return fromMs - nowMs > (atOnce - 1) * leastMs ? undefined : fromMs + leastMs;
}
