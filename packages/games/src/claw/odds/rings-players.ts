/** How bots play the rod: they bring the left finger down behind the ring, the better they play the nearer to it. */
import type { Draws } from '@boardwalk/base';
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

/** How far ahead of the ring the claw stops: with less it pushes less, with more a finger comes down on the ring. */
const FAIR_AHEAD = 0.75;
/** The place that brought most, of those tried along and beside the rod. */
const PERFECT_AHEAD = 0.86;
/** So far a trolley rolls on, to the right and to the back, where these bots stop it. */
const LATE = 0.14;
/** How far beside it, so that nobody does once more what did nothing. */
const VARIED = 0.03;

export function ringsAim(player: ClawPlayer, draws: Draws, poses: Float32Array): Aim {
  const x = ringIn(poses);
  if (player === 'random' || x === undefined) return anywhere(draws);
  if (player === 'fair') {
    return aimedAt(x + FAIR_AHEAD - LATE + miss(draws), LATE + miss(draws), FAIR_PATIENCE);
  }
  const varied = () => drawBetween(draws, -VARIED, VARIED);
  return aimedAt(x + PERFECT_AHEAD - LATE + varied(), LATE + varied(), PERFECT_PATIENCE);
}

/** Where along the rod it hangs. */
function ringIn(poses: Float32Array): number | undefined {
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    const [, kind = -1, x = 0] = poses.subarray(offset, offset + POSE_FLOATS);
    if (prizeKindOfPose(kind) !== undefined) return x;
  }
  return undefined;
}
