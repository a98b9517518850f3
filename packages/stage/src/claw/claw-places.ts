/** Where the machine's moving parts are, from the poses: only those of trolley, head and fingers are read. */
import { PART_IDS, type ShapePart } from '@boardwalk/games/claw';
import { POSE_FLOATS } from '@boardwalk/games/physics';
import type { Point3 } from '../machine/view.ts';

/** The first number of a part's place in the poses; undefined while it is not among them. */
export function offsetOf(poses: Float32Array, count: number, id: number): number | undefined {
  const bodies = Math.min(count, PART_IDS.fingers.length + 2);
  for (let offset = 0; offset < bodies * POSE_FLOATS; offset += POSE_FLOATS) {
    if (poses[offset] === id) return offset + 2;
  }
  return undefined;
}

/** A point fixed to a body: so far along the body's own y. */
export function aboveBody(poses: Float32Array, offset: number, height: number): Point3 {
  const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(offset, offset + 7);
  return [
    x + height * 2 * (qx * qy - qw * qz),
    y + height * (1 - 2 * (qx * qx + qz * qz)),
    z + height * 2 * (qy * qz + qw * qx),
  ];
}

/** Which way a finger points, in radians around y from x: its parts lie on that side of its hinge. */
export function fingerYaw(parts: readonly ShapePart[]): number {
  const [x, , z] = parts[0]?.at ?? [1, 0, 0];
  return Math.atan2(-z, x);
}

/** The column-major matrix of a thing of length 1 along y, from one point up to another. */
export function writeSpan(low: Point3, high: Point3, into: number[]): void {
  const [dx, dy, dz] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  // Sheared, not turned: a cable hangs nearly upright, and its thickness may lie level.
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  [1, 0, 0, 0, dx, dy, dz, 0, 0, 0, 1, 0, ...middle, 1].forEach((value, index) => {
    into[index] = value;
  });
}
