import { POSE_FLOATS } from '@boardwalk/games/physics';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { createBatch, packPoses, shadeOf, writeMatrix } from './instances.ts';

const poses = (...bodies: readonly (readonly number[])[]) => {
  const all = new Float32Array(bodies.length * POSE_FLOATS);
  bodies.forEach(([id = 0, kind = 0, ...rest], index) => all.set([id, kind, ...rest], index * POSE_FLOATS));
  return all;
};
const body = (id: number, kind: number, x = 0) => [id, kind, x, 0, 0, 0, 0, 0, 1];

describe('packPoses', () => {
  it('puts each body into the batch of its kind, in order', () => {
    const [coins, stars] = [createBatch(4), createBatch(4)];
    const all = poses(body(16, 1, 5), body(17, 2, 6), body(18, 1, 7), body(19, 3, 8));
    packPoses(all, 4, [undefined, coins, stars]);
    expect([coins.count, stars.count]).toEqual([2, 1]);
    expect([...coins.ids.subarray(0, 2)]).toEqual([16, 18]);
    expect([coins.matrices[12], coins.matrices[28], stars.matrices[12]]).toEqual([5, 7, 6]);
  });

  it('draws only as many bodies as are counted and as there is room for', () => {
    const batch = createBatch(2);
    const all = poses(body(16, 0), body(17, 0), body(18, 0));
    packPoses(all, 1, [batch]);
    expect(batch.count).toBe(1);
    packPoses(all, 3, [batch]);
    expect(batch.count).toBe(2);
  });

  it('says when other bodies stand at the same place of a batch', () => {
    const batch = createBatch(3);
    packPoses(poses(body(16, 0), body(17, 0)), 2, [batch]);
    expect(batch.isReordered).toBe(true);
    packPoses(poses(body(16, 0, 3), body(17, 0, 4)), 2, [batch]);
    expect(batch.isReordered).toBe(false);
    packPoses(poses(body(17, 0)), 1, [batch]);
    expect(batch.isReordered).toBe(true);
  });
});

describe('writeMatrix', () => {
  it.each([
    [0, 0, 0, 1],
    [0.5, 0.5, 0.5, 0.5],
    [0.6, 0, -0.8, 0],
    [0.1, 0.7, -0.1, 0.7],
  ])('turns as the quaternion %d %d %d %d says', (...rotation) => {
    const matrix = new Float32Array(16);
    writeMatrix(Float32Array.from([1, 2, 3, ...rotation]), 0, matrix, 0);
    const expected = new Matrix4().compose(
      new Vector3(1, 2, 3),
      new Quaternion(...rotation),
      new Vector3(1, 1, 1),
    );
    expected.elements.forEach((element, index) => expect(matrix[index]).toBeCloseTo(element, 5));
  });
});

describe('the shade of a thing', () => {
  it('is its own, between 0 and 1, and spread out', () => {
    const shades = Array.from({ length: 400 }, (_, id) => shadeOf(id + 16));
    expect(shadeOf(20)).toBe(shadeOf(20));
    expect(Math.min(...shades)).toBeLessThan(0.05);
    expect(Math.max(...shades)).toBeGreaterThan(0.95);
    expect(shades.every(shade => shade >= 0 && shade <= 1)).toBe(true);
  });
});
