import type { ClawConfig } from '../config/config.ts';
import type { ClawScene } from '../types.ts';
import { clawShape, THREE_FINGERS } from './claw-shape.ts';
import { GLASS_HEIGHT, HALF, RAIL_Y, REACH } from './geometry.ts';
import { CHUTE, HEAP_BOXES } from './heap.ts';
import { heapPlacements, restockPlacement } from './placements.ts';
import type { CabinetPlan } from './plan.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';

/** A heap of prizes below a claw with three fingers, which rests over the chute. */
export const HEAP_PLAN: CabinetPlan = {
  boxes: HEAP_BOXES,
  chute: CHUTE,
  home: { x: REACH.minX, z: REACH.maxZ },
  directions: THREE_FINGERS,
  shape: clawShape(THREE_FINGERS),
  fill: heapPlacements,
  restock: restockPlacement,
};

export function planOf(_settings: Pick<ClawConfig, 'stock'>): CabinetPlan {
  return HEAP_PLAN;
}

export function clawScene({ boxes, chute, home, shape }: CabinetPlan): ClawScene {
  return {
    boxes,
    half: HALF,
    glassHeight: GLASS_HEIGHT,
    chute,
    reach: REACH,
    home,
    railY: RAIL_Y,
    claw: shape,
    prizes: PRIZE_SHAPES,
  };
}
