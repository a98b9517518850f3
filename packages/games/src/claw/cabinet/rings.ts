/**
 * Rings on a rod: a rod stands out from a post, and a prize hangs on it by its ring. A claw with two fingers comes down
 * beside the rod and pushes the ring along, until it falls off the free end: the whole floor below is the chute.
 */
import type { Draws } from '@boardwalk/base';
import { drawBetween, turnCosine, turnSine } from '../../physics/index.ts';
import type { Area, PrizeKind, SceneBox } from '../types.ts';
import { clawShape, RAKE_HALF_WIDTH, TWO_FINGERS } from './claw-shape.ts';
import { glass, HALF, REACH, SHAFT_DEPTH, turnAround, UPRIGHT } from './geometry.ts';
import { stockedKinds } from './placements.ts';
import type { CabinetPlan } from './plan.ts';
import { CHARM_RING_Y } from './prize-kinds.data.ts';
import type { Placement } from './prize-set.ts';

const CHUTE: Area = { minX: -HALF, maxX: HALF, minZ: -HALF, maxZ: HALF };

/** A degree and a half, in 65,536ths of a turn: a ring does not creep towards the free end. */
const LEAN = 274;
const ROD_FROM_X = -2.9;
export const ROD_END_X = 2;
const ROD_MIDDLE_X = (ROD_FROM_X + ROD_END_X) / 2;
/** The top of the rod at its middle. */
const ROD_TOP_Y = 1.7;
const ROD_HALF_WIDTH = 0.1;
/** Below the rod: a ring goes no farther back, and fingers still come down behind it. */
export const POST_X = -1.95;
const POST_HALF_WIDTH = 0.12;
/** Where a ring is hung up. */
const START_X = -0.4;
const DISORDER = 0.1;
/** From a ring's middle to the inside of its uppermost side, and a little air. */
const RING_REACH = 0.23;

export const RINGS_PLAN: CabinetPlan = {
  style: 'rings',
  boxes: [rod(), post(), ...glass()],
  chute: CHUTE,
  home: { x: REACH.minX, z: REACH.maxZ },
  directions: TWO_FINGERS,
  shape: clawShape(TWO_FINGERS, RAKE_HALF_WIDTH),
  fill: (draws, { stock }) => stockedKinds(stock).map(kind => hangUp(draws, kind)),
  restock: hangUp,
};

/** The height of the rod's top. */
export function rodTopAt(x: number): number {
  return ROD_TOP_Y + ((x - ROD_MIDDLE_X) * turnSine(LEAN)) / turnCosine(LEAN);
}

function rod(): SceneBox {
  const [sine, cosine] = [turnSine(LEAN), turnCosine(LEAN)];
  return {
    part: 'bar',
    center: [ROD_MIDDLE_X + ROD_HALF_WIDTH * sine, ROD_TOP_Y - ROD_HALF_WIDTH * cosine, 0],
    half: [(ROD_END_X - ROD_FROM_X) / 2 / cosine, ROD_HALF_WIDTH, ROD_HALF_WIDTH],
    rotation: turnAround([0, 0, 1], LEAN),
  };
}

function post(): SceneBox {
  const top = rodTopAt(POST_X) - ROD_HALF_WIDTH;
  return {
    part: 'post',
    center: [POST_X, (top - SHAFT_DEPTH) / 2, 0],
    half: [POST_HALF_WIDTH, (top + SHAFT_DEPTH) / 2, POST_HALF_WIDTH],
  };
}

function hangUp(draws: Draws, kind: PrizeKind): Placement {
  const x = START_X + drawBetween(draws, -DISORDER, DISORDER);
  return { kind, at: [x, rodTopAt(x) - RING_REACH - CHARM_RING_Y, 0], rotation: UPRIGHT };
}
