/** One play of a claw machine as its room sees it: where it is, what is held down, what has fallen. */
import type { ClawPhase } from '@boardwalk/contract/socket';
import type { ClawEvent, Direction, ClawPhase as EnginePhase, PrizeKind } from '@boardwalk/games/claw';
import type { StartedPlay } from '../../machines/index.ts';
import type { Round } from '../../rounds/index.ts';

export interface Held {
  readonly x: Direction;
  readonly z: Direction;
}

export interface PlayState {
  readonly phase: ClawPhase;
  /** When the time to move is over. */
  readonly endTimeMs: number;
  readonly held: Held;
  readonly fallen: readonly PrizeKind[];
  readonly strong: boolean;
  readonly bestStep: number;
  /** Nobody let the claw down: without a catch the price goes back. */
  readonly isRefunded: boolean;
}

export interface ClawPlay {
  readonly round: Round;
  readonly start: StartedPlay;
  state: PlayState;
}

export type PlayEvent =
  /** By the machine. */
  | { readonly type: 'told'; readonly step: number; readonly event: ClawEvent }
  /** The machine could not be commanded for a while, and gave up a claw that had not gone down. */
  | { readonly type: 'halted' }
  | { readonly type: 'started'; readonly endTimeMs: number }
  | { readonly type: 'moved'; readonly held: Held }
  | { readonly type: 'grabbed' }
  | { readonly type: 'settling' }
  /** The player leaves; a server that closes gives the price back. */
  | { readonly type: 'left'; readonly isRefunded: boolean }
  /** What fell is known from elsewhere. */
  | { readonly type: 'resolved'; readonly fallen: readonly PrizeKind[] };

export const STILL: Held = { x: 0, z: 0 };

export const NEW: PlayState = {
  phase: 'preparing',
  endTimeMs: 0,
  held: STILL,
  fallen: [],
  strong: false,
  bestStep: 0,
  isRefunded: false,
};

/** A second's run-up before the claw goes down. */
const RUN_UP_STEPS = 60;

export function newPlay(round: Round, start: StartedPlay): ClawPlay {
  return { round, start, state: NEW };
}

export function stepPlay(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'told':
      return afterTold(state, event.event, event.step);
    case 'halted':
      // Nobody could have stopped or lowered it: that it comes home empty is not for the player to pay.
      return state.phase === 'moving' ? { ...state, isRefunded: true } : state;
    case 'started':
      return { ...state, phase: 'moving', endTimeMs: event.endTimeMs };
    case 'moved':
      return { ...state, held: event.held };
    case 'grabbed':
      return { ...state, held: STILL, phase: 'grabbing' };
    case 'settling':
      return { ...state, phase: 'settling' };
    case 'left':
      return { ...state, isRefunded: event.isRefunded };
    case 'resolved':
      return { ...state, fallen: event.fallen };
  }
}

function afterTold(state: PlayState, event: ClawEvent, step: number): PlayState {
  switch (event.type) {
    case 'phase': {
      // The best of a play begins just before the claw goes down.
      const bestStep = event.phase === 'dropping' ? Math.max(0, step - RUN_UP_STEPS) : state.bestStep;
      return { ...state, bestStep, phase: phaseOf(event.phase) ?? state.phase };
    }
    case 'prizeWon':
      return { ...state, fallen: [...state.fallen, event.kind] };
    case 'roundEnded':
      return { ...state, strong: event.strong };
    default:
      return state;
  }
}

/** Directions are the front camera's: forward is away from the player. Each key holds its own axis. */
export function heldAfter(held: Held, action: string): Held | undefined {
  switch (action) {
    case 'forward':
      return { ...held, z: -1 };
    case 'back':
      return { ...held, z: 1 };
    case 'left':
      return { ...held, x: -1 };
    case 'right':
      return { ...held, x: 1 };
    case 'stop':
      return STILL;
    default:
      return undefined;
  }
}

/** What the player is told of where the machine is. */
export function phaseOf(phase: EnginePhase): ClawPhase | undefined {
  switch (phase) {
    case 'moving':
      return 'moving';
    case 'dropping':
    case 'closing':
    case 'lifting':
    case 'returning':
    case 'opening':
      return 'grabbing';
    case 'settling':
      return 'settling';
    case 'rest':
      return undefined;
  }
}
