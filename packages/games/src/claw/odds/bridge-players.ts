/** How bots play the bridge: they let the claw down over one half of the box, the higher one where it lies askew. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { drawBetween, POSE_FLOATS } from '../../physics/index.ts';
import { prizeKindOfPose } from '../types.ts';
import {
  type Aim,
  aimedAt,
  anywhere,
  type ClawPlayer,
  FAIR_PATIENCE,
  miss,
  PERFECT_PATIENCE,
} from './aim.ts';

/** From the box's middle along its length: of those tried, the one that brought most. */
const REACH_OUT = 0.8;
/** A box that lies on both bars rises less. */
const ASKEW = 0.05;
/** How far beside it, so that nobody does once more what did nothing. */
const VARIED = 0.12;

interface LyingBox {
  readonly x: number;
  readonly z: number;
  /** Its length, level: towards the end that is on the right. */
  readonly along: { readonly x: number; readonly z: number };
  /** How much higher that end is than the middle, for a length of 1. */
  readonly rise: number;
}

export function bridgeAim(player: ClawPlayer, draws: Draws, poses: Float32Array): Aim {
  const box = boxIn(poses);
  if (player === 'random' || box === undefined) return anywhere(draws);
  const drawn = drawBelow(draws, 2) === 0 ? 1 : -1;
  // The end that has come up: pressed down, or drawn over its bar, the other one falls.
  const risen = Math.abs(box.rise) > ASKEW ? Math.sign(box.rise) : undefined;
  if (player === 'fair') {
    const { x, z } = onBox(box, risen ?? drawn);
    return aimedAt(x + miss(draws), z + miss(draws), FAIR_PATIENCE);
  }
  const { x, z } = onBox(box, risen ?? (box.x < 0 ? -1 : 1));
  return aimedAt(
    x + drawBetween(draws, -VARIED, VARIED),
    z + drawBetween(draws, -VARIED, VARIED),
    PERFECT_PATIENCE,
  );
}

function onBox({ x, z, along }: LyingBox, side: number): { readonly x: number; readonly z: number } {
  return { x: x + side * REACH_OUT * along.x, z: z + side * REACH_OUT * along.z };
}

function boxIn(poses: Float32Array): LyingBox | undefined {
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    const [, kind = -1, x = 0, , z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(
      offset,
      offset + POSE_FLOATS,
    );
    if (prizeKindOfPose(kind) === undefined) continue;
    const [ux, uy, uz] = [1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qw * qz), 2 * (qx * qz - qw * qy)];
    const side = ux < 0 ? -1 : 1;
    return { x, z, along: { x: side * ux, z: side * uz }, rise: side * uy };
  }
  return undefined;
}
