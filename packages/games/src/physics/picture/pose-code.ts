/** A body's place in six bytes and its rotation in four: within 0.03 mm and a fifth of a degree. */
import type { FrameReader, FrameWriter } from './frame-bytes.ts';

/** Decimetres to each side of the middle; what is farther is shown there. */
const SPAN = 16;
const LEVELS = 65_535;
/** A rotation's three smaller numbers are never larger than the root of a half. */
const LARGEST_SMALL = Math.sqrt(0.5);
const ROTATION_LEVELS = 1023;

/** x, y, z, then the quaternion x, y, z, w. */
export const PLACE_FLOATS = 7;

export function writePlace(writer: FrameWriter, place: ArrayLike<number>): void {
  for (let axis = 0; axis < 3; axis++) writer.u16(levelOf((place[axis] ?? 0) / SPAN, LEVELS));
  writer.u32(packRotation(place));
}

export function readPlace(reader: FrameReader, into: Float32Array): void {
  for (let axis = 0; axis < 3; axis++) into[axis] = ((reader.u16() / LEVELS) * 2 - 1) * SPAN;
  unpackRotation(reader.u32(), into);
}

/** −1 … 1 as 0 … levels. */
function levelOf(value: number, levels: number): number {
  return Math.round(((Math.max(-1, Math.min(1, value)) + 1) / 2) * levels);
}

/** The largest number is left out: a quaternion and its negative are the same rotation, so it can be made positive. */
function packRotation(place: ArrayLike<number>): number {
  let largest = 0;
  for (let index = 1; index < 4; index++) {
    if (Math.abs(place[3 + index] ?? 0) > Math.abs(place[3 + largest] ?? 0)) largest = index;
  }
  const sign = (place[3 + largest] ?? 1) < 0 ? -1 : 1;
  let packed = largest;
  for (let index = 0; index < 4; index++) {
    if (index === largest) continue;
    const value = (sign * (place[3 + index] ?? 0)) / LARGEST_SMALL;
    packed = packed * (ROTATION_LEVELS + 1) + levelOf(value, ROTATION_LEVELS);
  }
  return packed;
}

function unpackRotation(packed: number, into: Float32Array): void {
  let rest = packed;
  const small = [0, 0, 0];
  let squares = 0;
  for (let index = 2; index >= 0; index--) {
    const level = rest % (ROTATION_LEVELS + 1);
    rest = (rest - level) / (ROTATION_LEVELS + 1);
    const value = ((level / ROTATION_LEVELS) * 2 - 1) * LARGEST_SMALL;
    small[index] = value;
    squares += value * value;
  }
  let next = 0;
  for (let index = 0; index < 4; index++) {
    into[3 + index] = index === rest ? Math.sqrt(Math.max(0, 1 - squares)) : (small[next++] ?? 0);
  }
}
