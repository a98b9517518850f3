/** The cabinet of a heap: a floor that in the front left corner has a hole with a rim, the chute. */
import type { Area, SceneBox } from '../types.ts';
import { glass, HALF, SHAFT_DEPTH } from './geometry.ts';

const CHUTE_SIZE = 2.8;
export const CHUTE: Area = { minX: -HALF, maxX: -HALF + CHUTE_SIZE, minZ: HALF - CHUTE_SIZE, maxZ: HALF };
const RIM_HEIGHT = 0.9;
const RIM_HALF_WIDTH = 0.07;

export const HEAP_BOXES: readonly SceneBox[] = [...floor(), ...glass(), ...rim()];

/** Three boxes around the hole, thick enough to be no matter of speed. */
function floor(): SceneBox[] {
  const slab = (minX: number, maxX: number, minZ: number, maxZ: number): SceneBox => ({
    part: 'floor',
    center: [(minX + maxX) / 2, -0.5, (minZ + maxZ) / 2],
    half: [(maxX - minX) / 2, 0.5, (maxZ - minZ) / 2],
  });
  return [slab(-HALF, HALF, -HALF, CHUTE.minZ), slab(CHUTE.maxX, HALF, CHUTE.minZ, HALF)];
}

function rim(): SceneBox[] {
  const [middleX, middleZ] = [(CHUTE.minX + CHUTE.maxX) / 2, (CHUTE.minZ + CHUTE.maxZ) / 2];
  const reach = CHUTE_SIZE / 2;
  const along = (part: 'rim' | 'shaft', bottom: number, top: number): SceneBox[] => [
    {
      part,
      center: [CHUTE.maxX + RIM_HALF_WIDTH, (bottom + top) / 2, middleZ - RIM_HALF_WIDTH],
      half: [RIM_HALF_WIDTH, (top - bottom) / 2, reach + RIM_HALF_WIDTH],
    },
    {
      part,
      center: [middleX, (bottom + top) / 2, CHUTE.minZ - RIM_HALF_WIDTH],
      half: [reach, (top - bottom) / 2, RIM_HALF_WIDTH],
    },
  ];
  return [...along('rim', -0.5, RIM_HEIGHT), ...along('shaft', -SHAFT_DEPTH, -0.5)];
}
