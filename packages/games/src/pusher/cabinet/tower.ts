/** The tower on a cabinet's plate: where its layers lie, and what of it still stands. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { POSE_FLOATS, TURN, turnCosine, turnSine } from '../../physics/index.ts';
import { FIRST_COIN_ID, type PusherScene, type SceneBox } from '../types.ts';
import type { Placement } from './coin-set.ts';
import { COIN_SIZES } from './geometry.ts';
import { turned } from './placements.ts';

/** One in the middle and six around it. */
export const LAYER_COINS = 7;
const RING_RADIUS = 0.615;
const COIN_HEIGHT = 2 * COIN_SIZES.coin.halfHeight;
/** Layers are let go so far above what they come to lie on. */
const LAYER_GAP = 0.02;

/** A layer's coins when its lower side is at `y`. Every layer is turned anew, so that coins lie across each other. */
export function layerPlacements(
  draws: Draws,
  { center: [x, , z] }: SceneBox,
  y: number,
): readonly Placement[] {
  const first = drawBelow(draws, TURN);
  const middle = y + COIN_SIZES.coin.halfHeight;
  return Array.from({ length: LAYER_COINS }, (_, coin) => {
    const angle = (first + Math.round((coin * TURN) / (LAYER_COINS - 1))) % TURN;
    const reach = coin === 0 ? 0 : RING_RADIUS;
    return {
      kind: 'coin',
      x: x + reach * turnCosine(angle),
      y: middle,
      z: z + reach * turnSine(angle),
      rotation: turned(draws),
    };
  });
}

/** Whether the middle of a coin is above the plate, or beside it by no more than `beside`. */
export function isOnPlate(
  { center, half }: SceneBox,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  beside = 0,
): boolean {
  const isOver = Math.abs(x - center[0]) <= half[0] + beside && Math.abs(z - center[2]) <= half[2] + beside;
  return isOver && y > center[1] + half[1];
}

/** How many coins' middles are above the plate, by a machine's poses; undefined where there is no plate. */
export function coinsOnPlate(
  { plate }: Pick<PusherScene, 'plate'>,
  poses: Float32Array,
  count: number,
): number | undefined {
  if (plate === undefined) return undefined;
  let coins = 0;
  for (let offset = 0; offset < count * POSE_FLOATS; offset += POSE_FLOATS) {
    const [id = 0, , x = 0, y = 0, z = 0] = poses.subarray(offset, offset + 5);
    if (id >= FIRST_COIN_ID && isOnPlate(plate, { x, y, z })) coins += 1;
  }
  return coins;
}

/** Where the next layer begins, above the highest coin whose middle is at `highest`, or on the bare plate. */
export function layerY({ center, half }: SceneBox, highest: number | undefined): number {
  const top = highest === undefined ? center[1] + half[1] : highest + COIN_HEIGHT / 2;
  return top + LAYER_GAP;
}

/** How many layers are as high as that. */
export function layersBelow({ center, half }: SceneBox, y: number): number {
  return Math.floor((y - center[1] - half[1]) / COIN_HEIGHT);
}
