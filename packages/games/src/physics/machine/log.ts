/** The record of a machine: with the game's code it is the machine's whole course, and the proof of it. */
import type { RoundSeeds } from '../../fairness/index.ts';

export interface MachineLog {
  /** `PHYSICS_ENGINE` of the machine that was recorded. */
  readonly engine: string;
  readonly game: string;
  readonly configVersion: string;
  readonly seeds: RoundSeeds;
  /** Empty when the game filled the machine by its seeds. */
  readonly layout: Uint8Array;
  /** In order; several may share a step. */
  readonly inputs: readonly LoggedInput[];
  /** In order, every `HASH_EVERY_STEPS` and at the end. */
  readonly hashes: readonly LoggedHash[];
  readonly steps: number;
}

export interface LoggedInput {
  /** Steps that were done when it came; it took effect with the one after. */
  readonly step: number;
  /** As the game encodes it. */
  readonly code: readonly number[];
}

export interface LoggedHash {
  readonly step: number;
  readonly hash: string;
}

/** Two seconds. */
export const HASH_EVERY_STEPS = 120;

// Bounds of a log. A room starts its machine anew from `layout()` long before, at best for each player.
/** Four and a half hours. */
export const MAX_STEPS = 1_000_000;
export const MAX_INPUTS = 100_000;
export const MAX_INPUT_NUMBERS = 8;
export const MAX_LAYOUT_BYTES = 262_144;
