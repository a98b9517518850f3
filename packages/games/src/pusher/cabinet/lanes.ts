/** Where coins come in between rails: which lane a coin is in that fell through the sweeper's ring. */

import { POSE_FLOATS } from '../../physics/index.ts';
import { FIRST_COIN_ID, LANE_PARTS, type LaneScene, PARTS, POSE_KINDS } from '../types.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Undefined for a coin that fell beside the ring, or in front of it. */
export function laneOf(
  { middles, halfWidth, ring }: LaneScene,
  ringX: number,
  { x, z }: Place,
): number | undefined {
  const isThrough = Math.abs(x - ringX) < ring.reach && Math.abs(z - ring.z) < ring.cheekHalf[2];
  if (!isThrough) return undefined;
  const lane = middles.findIndex(middle => x < middle + halfWidth);
  return lane === -1 ? middles.length - 1 : lane;
}

/** The first poses of a machine: those of parts, after which coins begin. */
export function partsOf({ lanes }: { readonly lanes?: unknown }): number {
  return lanes === undefined ? PARTS : PARTS + LANE_PARTS;
}

/** Lamps that are lit in each lane, by a machine's poses; empty where there are none. */
export function lampsOf(poses: Float32Array, count: number): readonly number[] {
  const lamps: number[] = [];
  for (let offset = 0; offset < count * POSE_FLOATS; offset += POSE_FLOATS) {
    const [id = 0, kind, , lit = 0] = poses.subarray(offset, offset + 4);
    if (id < FIRST_COIN_ID && kind === POSE_KINDS.lamps) lamps[id - PARTS - 1] = Math.round(lit);
  }
  return lamps;
}
