import type { ClawConfig } from '../config/config.ts';
import type { ClawScene, ClawStyle } from '../types.ts';
import { BRIDGE_PLAN } from './bridge.ts';
import { clawShape, THREE_FINGERS } from './claw-shape.ts';
import { CUPS_PLAN } from './cups.ts';
import { GLASS_HEIGHT, HALF, RAIL_Y, REACH } from './geometry.ts';
import { CHUTE, HEAP_BOXES } from './heap.ts';
import { heapPlacements, restockPlacement } from './placements.ts';
import type { CabinetPlan } from './plan.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';
import { RINGS_PLAN } from './rings.ts';

/** A heap of prizes below a claw with three fingers, which rests over the chute. */
export const HEAP_PLAN: CabinetPlan = {
  style: 'heap',
  boxes: HEAP_BOXES,
  chute: CHUTE,
  home: { x: REACH.minX, z: REACH.maxZ },
  directions: THREE_FINGERS,
  shape: clawShape(THREE_FINGERS),
  fill: heapPlacements,
  restock: restockPlacement,
};

const PLANS: Readonly<Record<ClawStyle, CabinetPlan>> = {
  heap: HEAP_PLAN,
  bridge: BRIDGE_PLAN,
  rings: RINGS_PLAN,
  cups: CUPS_PLAN,
};

export function planOf({ style }: Pick<ClawConfig, 'style'>): CabinetPlan {
  return PLANS[style ?? 'heap'];
}

export function clawScene({ style, boxes, chute, home, shape, cups }: CabinetPlan): ClawScene {
  return {
    style,
    boxes,
    half: HALF,
    glassHeight: GLASS_HEIGHT,
    chute,
    reach: REACH,
    home,
    railY: RAIL_Y,
    claw: shape,
    prizes: PRIZE_SHAPES,
    ...(cups && { cups: cups.cups }),
  };
}
