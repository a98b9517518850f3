/** What a world's bodies are, bit for bit: to hash, to keep and to draw. */
import { assert } from '@boardwalk/base';
import type { Hash64 } from '../exact/hash.ts';
import type { RigidBody } from './engine.ts';

/** Position 3, rotation 4, velocity 3, angular velocity 3. */
export const BODY_FLOATS = 13;

const vector = { x: 0, y: 0, z: 0 };
const rotation = { x: 0, y: 0, z: 0, w: 1 };
const floats = new Float32Array(BODY_FLOATS);
const bits = new Int32Array(floats.buffer);

/** Writes the body's `BODY_FLOATS` numbers from `offset` on. */
export function readBody(body: RigidBody, into: Float32Array, offset: number): void {
  readPose(body, into, offset);
  body.linvel(vector);
  into[offset + 7] = vector.x;
  into[offset + 8] = vector.y;
  into[offset + 9] = vector.z;
  body.angvel(vector);
  into[offset + 10] = vector.x;
  into[offset + 11] = vector.y;
  into[offset + 12] = vector.z;
}

/** Writes x, y, z and the quaternion x, y, z, w from `offset` on. */
export function readPose(body: RigidBody, into: Float32Array, offset: number): void {
  body.translation(vector);
  into[offset] = vector.x;
  into[offset + 1] = vector.y;
  into[offset + 2] = vector.z;
  body.rotation(rotation);
  into[offset + 3] = rotation.x;
  into[offset + 4] = rotation.y;
  into[offset + 5] = rotation.z;
  into[offset + 6] = rotation.w;
}

/** The opposite of `readBody`, for a body of the same kind. */
export function placeBody(body: RigidBody, from: Float32Array, offset: number): void {
  const at = (index: number): number => from[offset + index] ?? 0;
  body.setTranslation({ x: at(0), y: at(1), z: at(2) }, true);
  body.setRotation({ x: at(3), y: at(4), z: at(5), w: at(6) }, true);
  body.setLinvel({ x: at(7), y: at(8), z: at(9) }, true);
  body.setAngvel({ x: at(10), y: at(11), z: at(12) }, true);
}

export function hashBody(hash: Hash64, body: RigidBody): void {
  readBody(body, floats, 0);
  // Engines differ in the bits of a NaN, and a body without a place has left every world anyway.
  assert(floats.every(Number.isFinite), 'a body is at a place');
  for (let index = 0; index < BODY_FLOATS; index++) hash.word(bits[index] ?? 0);
}
