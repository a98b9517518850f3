import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSE_FLOATS } from '../../physics/index.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { TOWER_PUSHER } from '../config/tower.data.ts';
import { FIRST_COIN_ID, POSE_KINDS } from '../types.ts';
import { COIN_SIZES, plateBox, pusherScene } from './geometry.ts';
import { coinsOnPlate, isOnPlate, LAYER_COINS, layerPlacements, layersBelow, layerY } from './tower.ts';

const PLATE = plateBox();
const [X, MIDDLE, Z] = PLATE.center;
const TOP = MIDDLE + PLATE.half[1];

describe('a layer', () => {
  it('is seven flat coins that do not touch each other and all stand on the plate, however it is turned', () => {
    fc.assert(
      fc.property(fc.nat(10_000), seed => {
        const layer = layerPlacements(seededDraws(seed), PLATE, TOP);
        expect(layer).toHaveLength(LAYER_COINS);
        layer.forEach(({ x, y, z, kind, rotation }, index) => {
          expect(kind).toBe('coin');
          expect(y).toBeCloseTo(TOP + COIN_SIZES.coin.halfHeight, 9);
          expect([rotation.x, rotation.z]).toEqual([0, 0]);
          expect(isOnPlate(PLATE, { x, y, z })).toBe(true);
          for (const other of layer.slice(index + 1)) {
            // A coin's hull reaches a hundredth beyond its radius.
            expect(Math.hypot(other.x - x, other.z - z)).toBeGreaterThan(2.02 * COIN_SIZES.coin.radius);
          }
        });
      }),
    );
  });

  it('is turned by its draws', () => {
    const first = layerPlacements(seededDraws(1), PLATE, TOP);
    expect(layerPlacements(seededDraws(1), PLATE, TOP)).toEqual(first);
    expect(layerPlacements(seededDraws(2), PLATE, TOP)).not.toEqual(first);
  });

  it.each([
    [0, undefined],
    [0, TOP + 0.045],
    [1, TOP + 0.1],
    [4, TOP + 0.4],
  ])('is number %i above what stands there already', (below, highest) => {
    const y = layerY(PLATE, highest);
    expect(y).toBeGreaterThan((highest ?? TOP) + (highest === undefined ? 0 : COIN_SIZES.coin.halfHeight));
    expect(layersBelow(PLATE, y)).toBeGreaterThanOrEqual(below);
  });
});

describe('the plate', () => {
  it('is there in a cabinet with a tower only', () => {
    expect(pusherScene(DEFAULT_PUSHER).plate).toBeUndefined();
    expect(pusherScene(DEFAULT_PUSHER).boxes.some(({ part }) => part === 'plate')).toBe(false);
    expect(pusherScene(TOWER_PUSHER).plate).toEqual(PLATE);
    expect(pusherScene(TOWER_PUSHER).boxes).toContainEqual(PLATE);
  });

  it.each([
    ['above its middle', { x: X, y: TOP + 0.05, z: Z }, true],
    ['at its edge', { x: X + PLATE.half[0], y: TOP + 0.05, z: Z }, true],
    ['below its top', { x: X, y: TOP - 0.01, z: Z }, false],
    ['beside it', { x: X + PLATE.half[0] + 0.01, y: 1, z: Z }, false],
    ['before it', { x: X, y: 1, z: Z + PLATE.half[2] + 0.01 }, false],
  ])('carries a coin %s: %s', (_name, at, isThere) => {
    expect(isOnPlate(PLATE, at)).toBe(isThere);
  });

  it('is looked at a little beyond its edge where a coin could be in the way', () => {
    const at = { x: X + PLATE.half[0] + 0.2, y: TOP + 0.1, z: Z };
    expect([isOnPlate(PLATE, at), isOnPlate(PLATE, at, 0.3)]).toEqual([false, true]);
  });
});

describe('coinsOnPlate', () => {
  const pose = (id: number, x: number, y: number, z: number) => [id, POSE_KINDS.coin, x, y, z, 0, 0, 0, 1];
  const poses = Float32Array.from([
    ...pose(0, X, TOP + 1, Z),
    ...pose(FIRST_COIN_ID, X, TOP + 0.05, Z),
    ...pose(FIRST_COIN_ID + 1, X + 0.6, TOP + 0.5, Z),
    ...pose(FIRST_COIN_ID + 2, X + 2, TOP + 0.5, Z),
  ]);
  const count = poses.length / POSE_FLOATS;

  it('counts the coins on it, and no parts of the machine', () => {
    expect(coinsOnPlate({ plate: PLATE }, poses, count)).toBe(2);
    expect(coinsOnPlate({ plate: PLATE }, poses, 2)).toBe(1);
    expect(coinsOnPlate({ plate: PLATE }, poses, 0)).toBe(0);
  });

  it('has nothing to count in another cabinet', () => {
    expect(coinsOnPlate({}, poses, count)).toBeUndefined();
  });
});
