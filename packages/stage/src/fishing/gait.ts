/** How each kind moves its body: where a point of its picture is, a part of a second later. Pure. */
import type { FishName } from '@boardwalk/games/fishing';

export type Gait = 'swim' | 'pulse' | 'flap' | 'paddle' | 'rest';

interface Movement {
  readonly gait: Gait;
  /** Radians a second. */
  readonly pace: number;
  /** In heights of the picture. */
  readonly reach: number;
  /** It is seen from its front: never turned to a side. */
  readonly isFrontal?: true;
  /** How far it leans up and down where it swims, in radians. */
  readonly lean: number;
}

export const MOVEMENTS: Readonly<Record<FishName, Movement>> = {
  sardine: { gait: 'swim', pace: 13, reach: 0.2, lean: 0.5 },
  clownfish: { gait: 'swim', pace: 10, reach: 0.13, lean: 0.4 },
  yellowTang: { gait: 'swim', pace: 8.5, reach: 0.1, lean: 0.4 },
  blueTang: { gait: 'swim', pace: 9, reach: 0.12, lean: 0.4 },
  puffer: { gait: 'swim', pace: 8, reach: 0.06, lean: 0.3 },
  seahorse: { gait: 'paddle', pace: 4, reach: 0.05, lean: 0.12 },
  moorishIdol: { gait: 'swim', pace: 7, reach: 0.08, lean: 0.35 },
  jellyfish: { gait: 'pulse', pace: 3.2, reach: 0.1, lean: 0.12, isFrontal: true },
  lionfish: { gait: 'swim', pace: 5, reach: 0.07, lean: 0.3 },
  turtle: { gait: 'paddle', pace: 3, reach: 0.1, lean: 0.25 },
  octopus: { gait: 'pulse', pace: 3.6, reach: 0.09, lean: 0.12, isFrontal: true },
  swordfish: { gait: 'swim', pace: 9, reach: 0.14, lean: 0.4 },
  ray: { gait: 'flap', pace: 3.4, reach: 0.12, lean: 0.6 },
  hammerhead: { gait: 'swim', pace: 4.6, reach: 0.12, lean: 0.35 },
  goldenKoi: { gait: 'swim', pace: 6, reach: 0.13, lean: 0.4 },
  treasureClam: { gait: 'rest', pace: 2, reach: 0.02, lean: 0.08, isFrontal: true },
  lanternJaw: { gait: 'swim', pace: 3, reach: 0.05, lean: 0.14 },
  oldKraken: { gait: 'pulse', pace: 2.2, reach: 0.05, lean: 0.06, isFrontal: true },
};

/** Columns and rows of points that a picture is bent by. */
export const COLUMNS = 7;
export const ROWS = 5;

/**
 * Bends a picture of `width` by `height` with its middle at 0: fills x and y of its points, row by row. `phase` is in
 * radians, so that no two of a school are alike.
 */
export function bend(
  kind: FishName,
  width: number,
  height: number,
  phase: number,
  points: Float32Array,
): void {
  const { gait, reach } = MOVEMENTS[kind];
  let place = 0;
  for (let row = 0; row < ROWS; row++) {
    const v = row / (ROWS - 1);
    for (let column = 0; column < COLUMNS; column++) {
      const u = column / (COLUMNS - 1);
      points[place++] = (u - 0.5) * width + asideOf(gait, u, v, phase) * reach * width;
      points[place++] = (v - 0.5) * height + downOf(gait, u, v, phase) * reach * height;
    }
  }
}

function asideOf(gait: Gait, u: number, v: number, phase: number): number {
  // A tail that swings away is seen shorter.
  if (gait === 'swim') return (1 - u) ** 3 * 0.55 * (1 + Math.sin(phase * 2));
  if (gait === 'pulse')
    return (u - 0.5) * Math.sin(phase - v * 1.8) * (0.35 + v) + v * v * 0.5 * Math.sin(phase * 0.5 - v * 3);
  if (gait === 'paddle') return v ** 3 * Math.sin(phase) * 0.6;
  if (gait === 'flap') return Math.abs(v - 0.5) * Math.sin(phase) * -0.7;
  return 0;
}

function downOf(gait: Gait, u: number, v: number, phase: number): number {
  if (gait === 'swim') return (1 - u) ** 1.7 * Math.sin(phase - (1 - u) * 2.1);
  if (gait === 'pulse') return (v - 0.5) * Math.cos(phase) * -0.5;
  if (gait === 'paddle') return Math.sin(phase * 0.5) * 0.3 - Math.abs(u - 0.5) * v * Math.sin(phase) * 0.9;
  if (gait === 'flap')
    return (v - 0.5) * (0.6 * Math.cos(phase) - 0.6) + (1 - u) ** 2 * 0.5 * Math.sin(phase);
  return Math.sin(phase) * 0.8;
}
