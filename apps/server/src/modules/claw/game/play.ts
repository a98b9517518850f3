/** One play of a claw machine as its room sees it: where it is, what is held down, what has fallen. */
import type { ClawPhase } from '@boardwalk/contract/socket';
import type { Direction, ClawPhase as EnginePhase, PrizeKind } from '@boardwalk/games/claw';
import type { StartedPlay } from '../../machines/index.ts';
import type { Round } from '../../rounds/index.ts';

export interface Held {
  readonly x: Direction;
  readonly z: Direction;
}

export interface ClawPlay {
  readonly round: Round;
  readonly start: StartedPlay;
  phase: ClawPhase;
  /** Of the time to move. */
  endTimeMs: number;
  held: Held;
  readonly fallen: PrizeKind[];
  strong: boolean;
  bestStep: number;
  /** The server closes before the claw was let down: the price goes back. */
  isRefunded: boolean;
}

export const STILL: Held = { x: 0, z: 0 };

/** A second's run-up before the claw goes down. */
const RUN_UP_STEPS = 60;

export function newPlay(round: Round, start: StartedPlay): ClawPlay {
  return {
    round,
    start,
    phase: 'preparing',
    endTimeMs: 0,
    held: STILL,
    fallen: [],
    strong: false,
    bestStep: 0,
    isRefunded: false,
  };
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

/** The best of a play begins just before the claw goes down. */
export function bestStepOf(play: ClawPlay, phase: EnginePhase, step: number): number {
  return phase === 'dropping' ? Math.max(0, step - RUN_UP_STEPS) : play.bestStep;
}
