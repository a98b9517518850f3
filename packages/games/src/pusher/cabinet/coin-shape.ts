/**
 * What the engine takes a coin for: twelve corners, and each side a square that the coin lies on, with the rim between
 * its corners a little lower. No face has more than four corners, which is all the engine's contacts can hold.
 *
 * Measured with 300 coins after the shelf has stopped: of the engine's own cylinders 5 to 12 tremble for ever, because
 * it replaces their round side by a square that turns with the slightest tilt; of these none moves, and all fall asleep.
 */
import { assert } from '@boardwalk/base';
import { type Physics, TURN, turnCosine, turnSine } from '../../physics/index.ts';
import type { CoinKind } from '../types.ts';
import { COIN_SIZES } from './geometry.ts';

const CORNERS = 12;
const CORNERS_PER_SQUARE_CORNER = CORNERS / 4;
/** A twelve-cornered disc of this radius covers as much as a round one. */
const ROUNDNESS = 1.01;
export function coinShape(physics: Physics, kind: CoinKind): InstanceType<Physics['ColliderDesc']> {
  const shape = physics.ColliderDesc.convexHull(cornersOf(kind));
  assert(shape !== null, 'the corners of a coin have a hull');
  return shape;
}

function cornersOf(kind: CoinKind): Float32Array {
  const { radius, halfHeight, rimDrop } = COIN_SIZES[kind];
  const corners: number[] = [];
  for (let corner = 0; corner < CORNERS; corner++) {
    const angle = Math.round((corner * TURN) / CORNERS);
    const height = corner % CORNERS_PER_SQUARE_CORNER === 0 ? halfHeight : halfHeight - rimDrop;
    const [x, z] = [radius * ROUNDNESS * turnCosine(angle), radius * ROUNDNESS * turnSine(angle)];
    corners.push(x, height, z, x, -height, z);
  }
  return Float32Array.from(corners);
}
