/**
 * The bridge: a boxed figure lies across two bars, and the whole floor below them is the chute. A claw with two fingers
 * shifts and turns the box, until it falls: between the bars or beside them, it is won in any case.
 */
import type { Draws } from '@boardwalk/base';
import { drawBetween } from '../../physics/index.ts';
import type { Area, PrizeKind, SceneBox } from '../types.ts';
import { clawShape, TWO_FINGERS } from './claw-shape.ts';
import { glass, HALF, REACH, turnAround } from './geometry.ts';
import { stockedKinds } from './placements.ts';
import type { CabinetPlan } from './plan.ts';
import type { Placement } from './prize-set.ts';

const CHUTE: Area = { minX: -HALF, maxX: HALF, minZ: -HALF, maxZ: HALF };

/** The middle of a bar; they lie from the back to the player. */
const BAR_X = 0.85;
const BAR_HALF_WIDTH = 0.13;
export const BAR_TOP_Y = 1.8;
/** Boxes are let go so far above the bars, which is the middle of a box that lies on them. */
const LET_GO = 0.7;
/** How far from the middle, and how much askew, a box is laid out. */
const START_X = 0.08;
const START_Z = 0.6;
const START_TURN = 1800;

export const BRIDGE_PLAN: CabinetPlan = {
  style: 'bridge',
  boxes: [...bars(), ...glass()],
  chute: CHUTE,
  home: { x: REACH.minX, z: REACH.maxZ },
  directions: TWO_FINGERS,
  shape: clawShape(TWO_FINGERS),
  fill: (draws, { stock }) => stockedKinds(stock).map(kind => layAcross(draws, kind)),
  restock: layAcross,
};

function bars(): SceneBox[] {
  return [-1, 1].map(side => ({
    part: 'bar',
    center: [side * BAR_X, BAR_TOP_Y - BAR_HALF_WIDTH, 0],
    half: [BAR_HALF_WIDTH, BAR_HALF_WIDTH, HALF],
  }));
}

function layAcross(draws: Draws, kind: PrizeKind): Placement {
  const x = drawBetween(draws, -START_X, START_X);
  const z = drawBetween(draws, -START_Z, START_Z);
  // Even, so that half of it is whole.
  const angle = 2 * Math.round(drawBetween(draws, -START_TURN, START_TURN) / 2);
  return { kind, at: [x, BAR_TOP_Y + LET_GO, z], rotation: turnAround([0, 1, 0], angle) };
}
