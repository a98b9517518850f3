/**
 * What every physical game is, for the room that runs it and for the page that replays it. A game brings a
 * `MachineGame`; `startMachine` makes of it a `PhysicsMachine`, which checks, counts, records and hashes.
 */
import type { Refusal } from '@boardwalk/base';
import type { RoundSeeds } from '../../fairness/index.ts';
import type { Hash64 } from '../exact/hash.ts';
import type { Physics } from '../world/engine.ts';
import type { MachineLog } from './log.ts';

/** With game, configuration and inputs this fixes everything that ever happens in a machine. */
export interface MachineStart {
  /** Every draw of the machine comes from them, in order. */
  readonly seeds: RoundSeeds;
  /** What lies in the machine, as `layout()` gave it; empty: the game fills the machine by its seeds. */
  readonly layout: Uint8Array;
}

export interface PhysicsMachine<Input, Event, Scene> {
  /** Fixed steps of 1/60 s done so far. */
  readonly step: number;
  /** What stands still and what its parts look like; never changes. */
  readonly scene: Scene;
  /** Nothing is under way that somebody waits for: a room may end a round, start anew from `layout()` or sleep. */
  readonly isIdle: boolean;
  /** Takes effect with the next step and is recorded, or is refused and changes nothing. */
  apply(input: Input): Refusal | undefined;
  /** One step. */
  advance(): readonly Event[];
  /** The hash of the exact state: two machines with the same hash go on the same. */
  hash(): string;
  /** The exact state, for `restore` and `resumeMachine`. Some 0.8 MB for 300 coins: for crashes, not for the wire. */
  snapshot(): Uint8Array;
  /** Back to a snapshot of this machine; what was recorded after it is forgotten. */
  restore(snapshot: Uint8Array): void;
  /** What lies in the machine, to start another from: compact, without what the engine remembers of contacts. */
  layout(): Uint8Array;
  /**
   * What a picture needs: for each body `POSE_FLOATS` numbers: id, kind, x, y, z, quaternion x, y, z, w.
   * Valid until the next call.
   */
  poses(): Float32Array;
  /** What was recorded so far, with the hash of now. */
  log(): MachineLog;
  /** Gives the memory back; the machine is of no use afterwards. */
  free(): void;
}

export const POSE_FLOATS = 9;

/** What a game brings. `Input` is whole numbers on the wire and in logs. */
export interface MachineGame<Input, Event, Scene> {
  readonly name: string;
  /** Names configuration and code: whatever could change a hash has to change it. */
  readonly configVersion: string;
  /** At most `MAX_INPUT_NUMBERS` 32-bit numbers. */
  encodeInput(input: Input): readonly number[];
  /** Undefined for what is no input; exactly the opposite of `encodeInput` for what is one. */
  decodeInput(code: readonly number[]): Input | undefined;
  /** Whether `start` can begin from it: checked for layouts from outside. */
  isLayout(layout: Uint8Array): boolean;
  start(physics: Physics, start: MachineStart): Mechanism<Input, Event, Scene>;
  /** From the bytes of `Mechanism.snapshot`; the seeds are those it was started with. */
  restore(physics: Physics, seeds: RoundSeeds, snapshot: Uint8Array): Mechanism<Input, Event, Scene>;
}

/** The inside of a machine: the game's own world and rules, without counting, recording and hashing. */
export interface Mechanism<Input, Event, Scene> {
  readonly scene: Scene;
  readonly isIdle: boolean;
  /** May change what the mechanism intends, not the world: that waits for `advance`. */
  apply(input: Input): Refusal | undefined;
  advance(): readonly Event[];
  /** Everything that decides what happens next: bodies in a stable order, counters, queues, draws taken. */
  hashInto(hash: Hash64): void;
  snapshot(): Uint8Array;
  layout(): Uint8Array;
  poses(): Float32Array;
  free(): void;
}
