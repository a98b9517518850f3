/** What differs between cabinets: the things that stand in it, the claw, and how prizes come in. The rest is one machine. */
import type { Draws } from '@boardwalk/base';
import type { ClawConfig } from '../config/config.ts';
import type { Area, ClawShape, ClawStyle, PrizeKind, SceneBox } from '../types.ts';
import type { FingerDirection } from './claw-shape.ts';
import type { Placement } from './prize-set.ts';

export interface CabinetPlan {
  readonly style: ClawStyle;
  readonly boxes: readonly SceneBox[];
  /** Where what falls past the sensor is won. */
  readonly chute: Area;
  /** Where the trolley rests, and lets go of what the claw holds. */
  readonly home: { readonly x: number; readonly z: number };
  readonly directions: readonly FingerDirection[];
  readonly shape: ClawShape;
  /** What a new machine is filled with, before it comes to rest. */
  fill(draws: Draws, config: Pick<ClawConfig, 'stock'>): readonly Placement[];
  /** Where one more prize comes in. */
  restock(draws: Draws, kind: PrizeKind): Placement;
}
