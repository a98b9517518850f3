/** Who sits, who is called and who waits: the state of a room's seat, and what can be read from it. */
import type { UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import type { Seat as Standing } from '@boardwalk/contract/socket';
import type { RoomPlayer } from '../actor/ports.ts';
import type { SeatedPlayer } from '../game.ts';
import { waitOf as estimateWait } from './wait.ts';

export interface TakenSeat {
  readonly player: SeatedPlayer;
  /** Its turn ends: nothing but the end of settling counts. */
  readonly isLeaving: boolean;
  readonly lastCommandMs: number;
  /** The end of what the game has under way. */
  readonly endTimeMs?: number | undefined;
  /** While the player's connection is gone. */
  readonly keptUntilMs?: number | undefined;
}

/** To the free seat: nobody else gets it until then. */
export interface Call {
  readonly player: RoomPlayer;
  readonly untilMs: number;
}

export interface SeatingState {
  /** As the game says. */
  readonly gameState: GameState;
  readonly seat: TakenSeat | undefined;
  readonly call: Call | undefined;
  /** In the order of asking. */
  readonly queue: readonly RoomPlayer[];
  /** Measured; undefined before the first turn has ended. */
  readonly averageTurnMs: number | undefined;
}

export const EMPTY: SeatingState = {
  gameState: GameState.free,
  seat: undefined,
  call: undefined,
  queue: [],
  averageTurnMs: undefined,
};

export function isEmpty({ seat, call, queue }: SeatingState): boolean {
  return !seat && !call && queue.length === 0;
}

export function standingOf({ seat, call, queue }: SeatingState, userId: UserId): Standing {
  if (seat?.player.userId === userId) return 'seated';
  if (call?.player.userId === userId) return 'called';
  return queue.some(player => player.userId === userId) ? 'queued' : 'none';
}

/** From 1; 0 for who does not wait. */
export function placeOf({ queue }: SeatingState, userId: UserId): number {
  return queue.findIndex(player => player.userId === userId) + 1;
}

export interface WaitFacts {
  readonly nowMs: number;
  /** Until turns were measured. */
  readonly turnMs: number;
}

/** The wait of a newcomer, or at a place in the queue, counted from 1. */
export function waitOf(
  state: SeatingState,
  { nowMs, turnMs }: WaitFacts,
  place = state.queue.length + 1,
): number {
  const { seat, call, averageTurnMs } = state;
  if (isEmpty(state)) return 0;
  return estimateWait({
    nowMs,
    turnMs: averageTurnMs ?? turnMs,
    turn: seat && { startedAtMs: seat.player.seatedAtMs, endTimeMs: seat.keptUntilMs ?? seat.endTimeMs },
    ahead: place - 1 + (call ? 1 : 0),
  });
}
