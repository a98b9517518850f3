/** How bots play each style of a claw. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { POSE_FLOATS } from '../../physics/index.ts';
import { type ClawScene, type PrizeKind, prizeKindOfPose } from '../types.ts';
import {
  type Aim,
  aimedAt,
  anywhere,
  type ClawPlayer,
  FAIR_PATIENCE,
  miss,
  PERFECT_PATIENCE,
} from './aim.ts';
import { bridgeAim } from './bridge-players.ts';
import { cupsAim } from './cups-players.ts';
import { ringsAim } from './rings-players.ts';

export { type Aim, CLAW_PLAYERS, type ClawPlayer } from './aim.ts';

interface Seen {
  readonly kind: PrizeKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly home: number;
}

/** How well each kind lies in the claw, as somebody who plays every day knows it. */
const EASE: Readonly<Record<PrizeKind, number>> = {
  ball: 0.6,
  octopus: 0.5,
  duck: 0.3,
  cat: 0.3,
  bear: 0.3,
  gift: 0.2,
  whale: 0.2,
  donut: 0.1,
  star: 0,
  robot: 0,
  rocket: -0.2,
  can: -0.4,
  figure: 0,
  charm: 0,
  marble: 0,
};
/** Prizes so near to each other stand in each other's way. */
const CROWDED = 1.5;

export function aimOf(player: ClawPlayer, draws: Draws, scene: ClawScene, poses: Float32Array): Aim {
  switch (scene.style) {
    case 'bridge':
      return bridgeAim(player, draws, poses);
    case 'rings':
      return ringsAim(player, draws, poses);
    case 'cups':
      return cupsAim(player, draws, scene, poses);
    case 'heap':
      return heapAim(player, draws, scene, poses);
  }
}

function heapAim(player: ClawPlayer, draws: Draws, scene: ClawScene, poses: Float32Array): Aim {
  const seen = seenPrizes(scene, poses);
  if (player === 'random' || seen.length === 0) return anywhere(draws);
  if (player === 'perfect') {
    const { x, z } = bestOf(seen, prize => prize.y / 2 + EASE[prize.kind] - crowdOf(prize, seen));
    return aimedAt(x, z, PERFECT_PATIENCE);
  }
  // One of the three that look best, by their height and how near they lie.
  const liked = [...seen].sort((left, right) => appealOf(right) - appealOf(left)).slice(0, 3);
  const { x, z } = liked[drawBelow(draws, liked.length)] ?? bestOf(seen, appealOf);
  return aimedAt(x + miss(draws), z + miss(draws), FAIR_PATIENCE);
}

function appealOf({ y, home }: Seen): number {
  return y - 0.08 * home;
}

/** How much stands in the fingers' way: what is near and as high. */
function crowdOf(prize: Seen, seen: readonly Seen[]): number {
  return seen.reduce((sum, other) => {
    const [dx, dz] = [other.x - prize.x, other.z - prize.z];
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (other === prize || distance > CROWDED) return sum;
    return sum + Math.max(0, 0.4 + other.y - prize.y) * (1 - distance / (2 * CROWDED));
  }, 0);
}

function bestOf(seen: readonly Seen[], valueOf: (prize: Seen) => number): Seen {
  return seen.reduce((best, prize) => (valueOf(prize) > valueOf(best) ? prize : best));
}

function seenPrizes({ reach, home }: ClawScene, poses: Float32Array): readonly Seen[] {
  const seen: Seen[] = [];
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    const [, kind = -1, x = 0, y = 0, z = 0] = poses.subarray(offset, offset + POSE_FLOATS);
    const name = prizeKindOfPose(kind);
    const isInReach = x >= reach.minX && x <= reach.maxX && z >= reach.minZ && z <= reach.maxZ;
    const [dx, dz] = [x - home.x, z - home.z];
    if (name && isInReach) seen.push({ kind: name, x, y, z, home: Math.sqrt(dx * dx + dz * dz) });
  }
  return seen;
}
