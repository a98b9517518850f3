/** From the poses of an engine to the matrices that a graphics card takes, without making an object. */
import { POSE_FLOATS } from '@boardwalk/games/physics';

export interface Batch {
  /** Sixteen numbers an instance, column by column. */
  readonly matrices: Float32Array;
  /** Whose matrix it is. */
  readonly ids: Int32Array;
  count: number;
  /** Other ids than the time before, or in another order. */
  isReordered: boolean;
}

export function createBatch(capacity: number): Batch {
  const matrices = new Float32Array(capacity * 16);
  return { matrices, ids: new Int32Array(capacity).fill(-1), count: 0, isReordered: false };
}

/** Each pose into the batch of its kind; kinds without one, and more than a batch holds, are left out. */
export function packPoses(poses: Float32Array, count: number, batches: readonly (Batch | undefined)[]): void {
  for (const batch of batches) if (batch !== undefined) reset(batch);
  for (let body = 0; body < count; body++) {
    const offset = body * POSE_FLOATS;
    const batch = batches[poses[offset + 1] ?? -1];
    if (batch === undefined || batch.count === batch.ids.length) continue;
    const id = poses[offset] ?? -1;
    if (batch.ids[batch.count] !== id) {
      batch.ids[batch.count] = id;
      batch.isReordered = true;
    }
    writeMatrix(poses, offset + 2, batch.matrices, batch.count * 16);
    batch.count += 1;
  }
}

function reset(batch: Batch): void {
  batch.count = 0;
  batch.isReordered = false;
}

/** From x, y, z and a quaternion of length 1. */
export function writeMatrix(from: Float32Array, offset: number, into: Float32Array, at: number): void {
  const x = from[offset + 3] ?? 0;
  const y = from[offset + 4] ?? 0;
  const z = from[offset + 5] ?? 0;
  const w = from[offset + 6] ?? 1;
  into[at] = 1 - 2 * (y * y + z * z);
  into[at + 1] = 2 * (x * y + z * w);
  into[at + 2] = 2 * (x * z - y * w);
  into[at + 3] = 0;
  into[at + 4] = 2 * (x * y - z * w);
  into[at + 5] = 1 - 2 * (x * x + z * z);
  into[at + 6] = 2 * (y * z + x * w);
  into[at + 7] = 0;
  into[at + 8] = 2 * (x * z + y * w);
  into[at + 9] = 2 * (y * z - x * w);
  into[at + 10] = 1 - 2 * (x * x + y * y);
  into[at + 11] = 0;
  into[at + 12] = from[offset] ?? 0;
  into[at + 13] = from[offset + 1] ?? 0;
  into[at + 14] = from[offset + 2] ?? 0;
  into[at + 15] = 1;
}

/** 0 to 1, the same for the same id: so that a thing keeps its shade while others come and go. */
export function shadeOf(id: number): number {
  let bits = Math.imul(id + 1, 0x9e37_79b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0xffff_ffff;
}
