/** The bounds of rooms; all in milliseconds unless the name says otherwise. */
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';

export interface RoomLimits {
  /** Who is called confirms within. */
  readonly confirmMs: number;
  /** The seat of a player whose connection is gone. */
  readonly keepSeatMs: number;
  /** The place in the queue of a player who is gone. */
  readonly keepPlaceMs: number;
  /** A seat without commands, where the game does not say. */
  readonly idleSeatMs: number;
  /** A game has so long to settle what a leaving player played. */
  readonly settleMs: number;
  /** Nobody there, nobody seated: the room falls asleep. */
  readonly sleepAfterMs: number;
  /** Between two tellings of the room's state. */
  readonly tellMs: number;
  /** One task of a room; one that takes longer ends the actor. */
  readonly taskMs: number;
  readonly closingMs: number;
  /** For another node's answer. */
  readonly forwardMs: number;
  readonly renewMs: number;
  /** A lease that was not renewed for so long is given up; below `LEASE_SECONDS`. */
  readonly leaseMs: number;
  /** How long what another node told of its rooms is believed. */
  readonly viewMs: number;
  readonly queueLength: number;
  readonly waitingTasks: number;
  readonly spectatorsPerRoom: number;
  readonly spectatorsPerNode: number;
}

export const defaultRoomLimits: RoomLimits = {
  confirmMs: 10 * SECOND_MS,
  keepSeatMs: 150 * SECOND_MS,
  keepPlaceMs: 30 * SECOND_MS,
  idleSeatMs: 10 * MINUTE_MS,
  settleMs: 2 * MINUTE_MS,
  sleepAfterMs: 20 * SECOND_MS,
  tellMs: 500,
  taskMs: MINUTE_MS,
  closingMs: 3 * SECOND_MS,
  forwardMs: 3 * SECOND_MS,
  renewMs: 5 * SECOND_MS,
  leaseMs: 13 * SECOND_MS,
  viewMs: 20 * SECOND_MS,
  queueLength: 50,
  waitingTasks: 2000,
  spectatorsPerRoom: 2000,
  spectatorsPerNode: 10_000,
};
