/** A player's turn at a claw, and how long its parts take. */
import type { SeatedPlayer } from '../../rooms/index.ts';

export interface Seat {
  readonly player: SeatedPlayer;
  plays: number;
  isLeaving: boolean;
  /** Then the room keeps the seat, and gives it up in its time. */
  isAway: boolean;
  /** To play again; with `play` there is none. */
  endTimeMs: number;
}

export const STEP_MS = 1000 / 60;
/** Long enough to look at what was won before. */
export const AGAIN_MS = 20_000;
/** While others wait. */
export const PLAYS_IN_A_ROW = 5;
/** After the time to move: then the claw goes down by itself, should the machine not have seen to it. */
export const GRACE_MS = 500;
/** After the time to move: by then everything lies still, or the machine hangs. */
export const WATCHDOG_MS = 30_000;

/** Together longer than anything that was thrown in rolls about. */
export const STILL_EVERY_MS = 250;
export const STILL_TRIES = 60;
