/**
 * The measures that all cabinets share, in decimetres: x to the right, y up from the floor, z to the player, 0 in the
 * middle. What stands in them is each cabinet's own: `plan.ts`.
 */
import { turnCosine, turnSine } from '../../physics/index.ts';
import type { Area, Quaternion4, SceneBox, Vector3 } from '../types.ts';

export const MM = 0.01;

export const HALF = 4.5;
export const GLASS_HEIGHT = 9;
export const SHAFT_DEPTH = 4;
/** Below this a prize has passed the sensor. */
export const SENSOR_Y = -1.6;
const WALL = 0.5;

/** Open fingers just miss the glass at the ends of the trolley's way. */
export const REACH: Area = { minX: -3.1, maxX: 3.1, minZ: -3.1, maxZ: 3.1 };

export const RAIL_Y = 8.4;
/** The length of cable when the claw is up. */
export const SHORTEST_LINE = 1.6;
/** Where the cable ends, above the middle of the head. */
export const CABLE_Y = 0.55;
/** Height of the head's middle while the claw is up. */
export const HEAD_TOP_Y = RAIL_Y - SHORTEST_LINE - CABLE_Y;

export const UPRIGHT: Quaternion4 = [0, 0, 0, 1];

/** The turn around an axis of length 1, by 65,536ths of a turn. */
export function turnAround([x, y, z]: Vector3, angle: number): Quaternion4 {
  // Half an angle of whole 65,536ths: even angles only keep it whole.
  const half = Math.round(angle / 2);
  const sine = turnSine(half);
  return [x * sine, y * sine, z * sine, turnCosine(half)];
}

/** The glass goes on under the floor, as two walls of the shaft. */
export function glass(): SceneBox[] {
  const y = (GLASS_HEIGHT - SHAFT_DEPTH) / 2;
  const height = (GLASS_HEIGHT + SHAFT_DEPTH) / 2;
  const wall = (center: Vector3, half: Vector3): SceneBox => ({ part: 'glass', center, half });
  return [-1, 1].flatMap(side => [
    wall([side * (HALF + WALL), y, 0], [WALL, height, HALF + 2 * WALL]),
    wall([0, y, side * (HALF + WALL)], [HALF + 2 * WALL, height, WALL]),
  ]);
}
