/** What differs between cabinets: the things that stand in it, the claw, and how prizes come in. The rest is one machine. */
import type { Draws } from '@boardwalk/base';
import type { ClawConfig } from '../config/config.ts';
import type { Area, ClawShape, ClawStyle, Cup, PrizeKind, SceneBox } from '../types.ts';
import type { FingerDirection } from './claw-shape.ts';
import type { Placement, Prize } from './prize-set.ts';

export interface CabinetPlan {
  readonly style: ClawStyle;
  readonly boxes: readonly SceneBox[];
  /** Where what falls past the sensor is won. */
  readonly chute: Area;
  /** Where the trolley rests, and lets go of what the claw holds unless there is a line for that. */
  readonly home: { readonly x: number; readonly z: number };
  readonly release?: Release;
  /** Where balls decide what is won. */
  readonly cups?: Cups;
  readonly directions: readonly FingerDirection[];
  readonly shape: ClawShape;
  /** What a new machine is filled with, before it comes to rest. */
  fill(draws: Draws, config: Pick<ClawConfig, 'stock'>): readonly Placement[];
  /** Where one more prize comes in, beside those that are there. */
  restock(draws: Draws, kind: PrizeKind, present: readonly Prize[]): Placement;
}

/** A line along x: the trolley goes to it from where it is, and drifts aside by a drawn way. */
export interface Release {
  readonly z: number;
  /** The farthest to each side. */
  readonly drift: number;
}

export interface Cups {
  readonly cups: readonly Cup[];
  /** It is no prize and stays in the machine. */
  readonly ball: PrizeKind;
  /** Where balls may lie; from elsewhere they come back after a round. */
  readonly bowl: Area;
}
