import { PART_IDS, type ShapePart } from '@boardwalk/games/claw';
import { POSE_FLOATS } from '@boardwalk/games/physics';
import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { aboveBody, fingerYaw, offsetOf, writeSpan } from './claw-places.ts';

const HALF_ROOT = Math.SQRT1_2;

describe('a part among the poses', () => {
  const poses = new Float32Array(7 * POSE_FLOATS);
  [0, 1, 2, 3, 4, 16, 17].forEach((id, index) => poses.set([id, 0, index], index * POSE_FLOATS));

  it('is found by its id, wherever it stands', () => {
    expect(offsetOf(poses, 7, PART_IDS.head)).toBe(POSE_FLOATS + 2);
    expect(offsetOf(poses, 7, PART_IDS.fingers[2])).toBe(4 * POSE_FLOATS + 2);
  });

  it('is missing while the poses do not reach to it', () => {
    expect(offsetOf(poses, 1, PART_IDS.head)).toBeUndefined();
    expect(offsetOf(poses, 0, PART_IDS.trolley)).toBeUndefined();
    expect(offsetOf(poses, 7, 17)).toBeUndefined();
  });
});

describe('a point above a body', () => {
  it.each([
    [
      [0, 0, 0, 1],
      [1, 5, 3],
    ],
    [
      [0, 0, HALF_ROOT, HALF_ROOT],
      [-2, 2, 3],
    ],
    [
      [HALF_ROOT, 0, 0, HALF_ROOT],
      [1, 2, 6],
    ],
    [
      [0, 1, 0, 0],
      [1, 5, 3],
    ],
  ])('turns with %j', (rotation, expected) => {
    const place = aboveBody(Float32Array.from([1, 2, 3, ...rotation]), 0, 3);
    place.forEach((part, axis) => expect(part).toBeCloseTo(expected[axis] ?? 0, 5));
  });
});

describe('a finger', () => {
  const linkTo = (x: number, z: number): ShapePart => {
    return { solid: 'ball', radius: 0.1, at: [x, -0.4, z], rotation: [0, 0, 0, 1] };
  };

  it.each([
    [1, 0, 0],
    [0, -1, Math.PI / 2],
    [-1, 0, Math.PI],
    [0, 1, -Math.PI / 2],
  ])('whose links lie at x %d, z %d is turned by %d from x', (x, z, yaw) => {
    const turned = new Vector3(1, 0, 0).applyAxisAngle(new Vector3(0, 1, 0), fingerYaw([linkTo(x, z)]));
    expect(Math.abs(fingerYaw([linkTo(x, z)]))).toBeCloseTo(Math.abs(yaw), 9);
    expect([turned.x, turned.z].map(part => Math.round(part))).toEqual([x, z].map(part => Math.round(part)));
  });
});

describe('what spans two points', () => {
  it('begins at the one and ends at the other', () => {
    const elements: number[] = [];
    writeSpan([1, 2, 3], [1.5, 8, 2], elements);
    const matrix = new Matrix4().fromArray(elements);
    const ends = [-0.5, 0.5].map(y => new Vector3(0, y, 0).applyMatrix4(matrix).toArray());
    expect(ends).toEqual([
      [1, 2, 3],
      [1.5, 8, 2],
    ]);
  });
});
