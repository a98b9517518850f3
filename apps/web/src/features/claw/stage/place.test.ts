import { POSE_FLOATS } from '@boardwalk/games/picture';
import { expect, test } from 'vitest';
import { placeOf, trolleyOf } from './place.ts';

const reach = { minX: -3, maxX: 3, minZ: -3, maxZ: 3 };

test.each([
  [-3, 3, 'left', 'front'],
  [0, 0, 'middle', 'middle'],
  [2.9, -2.9, 'right', 'back'],
  [-0.9, 1.2, 'middle', 'front'],
  // Past the end by its own swing.
  [-3.2, -3.2, 'left', 'back'],
] as const)('at %f, %f the claw is over the %s, %s', (x, z, side, depth) => {
  expect(placeOf({ x, z }, { reach })).toEqual({ side, depth });
});

test('the trolley is found among all bodies', () => {
  const poses = new Float32Array(2 * POSE_FLOATS);
  poses.set([16, 16, 1, 1, 1, 0, 0, 0, 1], 0);
  poses.set([0, 0, -2, 8.4, 1.5, 0, 0, 0, 1], POSE_FLOATS);
  expect(trolleyOf(poses, 2)).toEqual({ x: -2, z: 1.5 });
  expect(trolleyOf(poses, 1)).toBeUndefined();
});
