/** What happens around a room's seat, and what the rules of the seat want done about it. */
import type { UserId } from '@boardwalk/base';
import type { GameState } from '@boardwalk/contract/enums';
import type { RoomPlayer } from '../actor/ports.ts';
import type { LeaveReason, SeatedPlayer } from '../game.ts';
import type { RoomLimits } from '../limits.ts';

/** Each runs once at a time; starting it anew replaces it. */
export type SeatingTimer = 'call' | 'kept' | 'idle' | 'settling' | `place:${UserId}`;

export type SeatingEvent =
  /** May sit here and has the reservation, but has to wait. */
  | { readonly type: 'queued'; readonly player: RoomPlayer }
  | { readonly type: 'reserved'; readonly player: RoomPlayer; readonly untilMs: number }
  /** The seat is the player's; the game is asked next. */
  | { readonly type: 'sat'; readonly player: SeatedPlayer }
  /** What the game, or the room before it, said to who sat or was to sit. */
  | { readonly type: 'begun'; readonly player: SeatedPlayer }
  | { readonly type: 'refused'; readonly player: SeatedPlayer }
  /** The game has carried a command of the seated player out. */
  | { readonly type: 'commanded'; readonly action: string }
  /** Nobody's turn: the call is declined, or the place given up. */
  | { readonly type: 'declined'; readonly userId: UserId }
  | { readonly type: 'leaving'; readonly reason: LeaveReason }
  /** All of the seated player's is settled. */
  | { readonly type: 'released' }
  | { readonly type: 'presence'; readonly userId: UserId; readonly isThere: boolean }
  | { readonly type: 'gameState'; readonly state: GameState; readonly endTimeMs: number | undefined }
  /** The machine was taken out of play, put back, or repaired. */
  | { readonly type: 'roomChanged' }
  | { readonly type: 'timer'; readonly timer: SeatingTimer };

export type SeatingEffect =
  | { readonly type: 'start'; readonly timer: SeatingTimer; readonly delayMs: number }
  | { readonly type: 'stop'; readonly timer: SeatingTimer }
  /** The player may ask elsewhere. */
  | { readonly type: 'giveUp'; readonly userId: UserId }
  /** These and the room are to be told. */
  | { readonly type: 'changed'; readonly userIds: readonly UserId[] }
  /** The game hears that the seated player has lost or found the connection. */
  | { readonly type: 'presence'; readonly player: SeatedPlayer; readonly isThere: boolean }
  /** The game is asked to settle. */
  | { readonly type: 'endTurn'; readonly player: SeatedPlayer; readonly reason: LeaveReason }
  /** A game did not settle in its time. */
  | { readonly type: 'overdue'; readonly player: SeatedPlayer };

/** How things stand around the seat at this moment. */
export interface SeatingFacts {
  readonly nowMs: number;
  readonly isInPlay: boolean;
  readonly isBroken: boolean;
  /** A free seat is taken by who asks, without a call. */
  readonly seatsDirectly: boolean;
  readonly turnMs: number;
  readonly idleMs: number;
  readonly limits: Pick<RoomLimits, 'confirmMs' | 'keepSeatMs' | 'keepPlaceMs' | 'settleMs'>;
  isThere(userId: UserId): boolean;
}
