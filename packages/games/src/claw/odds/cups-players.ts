/** How bots play the cups: for the best one, in the middle, with a ball as near to its line as they find. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { POSE_FLOATS } from '../../physics/index.ts';
import { THREE_FINGERS } from '../cabinet/claw-shape.ts';
import { type ClawScene, prizeKindOfPose } from '../types.ts';
import {
  type Aim,
  aimedAt,
  anywhere,
  type ClawPlayer,
  FAIR_PATIENCE,
  miss,
  PERFECT_PATIENCE,
} from './aim.ts';

interface Ball {
  readonly x: number;
  readonly z: number;
}

/** Where the tips of open fingers come down, from the claw's middle. */
const TIP_REACH = 1.3;
/** A finger so near to the middle of another ball comes to stand on it. */
const TIP_ROOM = 0.62;
/** As bad as lying so much farther from the best line. */
const BLOCKED = 2;
/** So far before a ball it was lifted most often, of the places tried around it. */
const LEAN_Z = 0.1;
/** So far towards the best line a ball may be taken beside its middle. */
const LEAN_X = 0.2;

export function cupsAim(player: ClawPlayer, draws: Draws, { reach }: ClawScene, poses: Float32Array): Aim {
  const balls = ballsIn(poses).filter(({ x, z }) => x >= reach.minX && x <= reach.maxX && z <= reach.maxZ);
  const free = (one: Ball) => Math.abs(one.x) + (isBlocked(one, balls) ? BLOCKED : 0);
  const ranked = [...balls].sort((left, right) => free(left) - free(right));
  const [best] = ranked;
  if (player === 'random' || best === undefined) return anywhere(draws);
  if (player === 'perfect') {
    const lean = Math.max(-LEAN_X, Math.min(LEAN_X, -best.x));
    return aimedAt(best.x + lean, best.z + LEAN_Z, PERFECT_PATIENCE);
  }
  // One of the three that lie best.
  const { x, z } = ranked[drawBelow(draws, Math.min(3, ranked.length))] ?? best;
  return aimedAt(x + miss(draws), z + miss(draws), FAIR_PATIENCE);
}

function isBlocked(ball: Ball, balls: readonly Ball[]): boolean {
  return THREE_FINGERS.some(finger => {
    const [tipX, tipZ] = [ball.x + TIP_REACH * finger.x, ball.z + TIP_REACH * finger.z];
    return balls.some(({ x, z }) => {
      const [dx, dz] = [x - tipX, z - tipZ];
      return dx * dx + dz * dz < TIP_ROOM * TIP_ROOM;
    });
  });
}

function ballsIn(poses: Float32Array): readonly Ball[] {
  const balls: Ball[] = [];
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    const [, kind = -1, x = 0, , z = 0] = poses.subarray(offset, offset + POSE_FLOATS);
    if (prizeKindOfPose(kind) === 'marble') balls.push({ x, z });
  }
  return balls;
}
