/** Three ways to play, for measuring: by nothing but chance, as people do, and as well as anybody could. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { drawBetween, POSE_FLOATS } from '../../physics/index.ts';
import { REACH } from '../cabinet/geometry.ts';
import { type ClawScene, type PrizeKind, prizeKindOfPose } from '../types.ts';

export const CLAW_PLAYERS = ['random', 'fair', 'perfect'] as const;
export type ClawPlayer = (typeof CLAW_PLAYERS)[number];

/** Where a player lets the claw drop, and how far beside it the trolley stops. */
export interface Aim {
  readonly x: number;
  readonly z: number;
  /** Steps to look on until the claw hangs still. */
  readonly patience: number;
}

interface Seen {
  readonly kind: PrizeKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly home: number;
}

/** The sum of three even draws: most people miss by two centimetres, a few by five. */
const FAIR_MISS = 0.17;
const FAIR_PATIENCE = 20;
const PERFECT_PATIENCE = 90;
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
};
/** Prizes so near to each other stand in each other's way. */
const CROWDED = 1.5;

export function aimOf(player: ClawPlayer, draws: Draws, scene: ClawScene, poses: Float32Array): Aim {
  const { minX, maxX, minZ, maxZ } = REACH;
  const seen = seenPrizes(scene, poses);
  if (player === 'random' || seen.length === 0) {
    return { x: drawBetween(draws, minX, maxX), z: drawBetween(draws, minZ, maxZ), patience: 0 };
  }
  if (player === 'perfect')
    return {
      ...bestOf(seen, prize => prize.y / 2 + EASE[prize.kind] - crowdOf(prize, seen)),
      patience: PERFECT_PATIENCE,
    };
  // One of the three that look best, by their height and how near they lie.
  const liked = [...seen].sort((left, right) => appealOf(right) - appealOf(left)).slice(0, 3);
  const { x, z } = liked[drawBelow(draws, liked.length)] ?? bestOf(seen, appealOf);
  return {
    x: Math.max(minX, Math.min(maxX, x + miss(draws))),
    z: Math.max(minZ, Math.min(maxZ, z + miss(draws))),
    patience: FAIR_PATIENCE,
  };
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

function miss(draws: Draws): number {
  return [0, 1, 2].reduce(sum => sum + drawBetween(draws, -FAIR_MISS, FAIR_MISS), 0);
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
