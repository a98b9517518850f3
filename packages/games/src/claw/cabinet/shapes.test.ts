import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawBetween, loadPhysics, type Physics, type World } from '../../physics/index.ts';
import { type PartSolid, PRIZE_KINDS, type ShapePart } from '../types.ts';
import { buildCabinet } from './cabinet.ts';
import { HEAP_PLAN } from './plans.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';
import { partColliders, volumeOf } from './shapes.ts';

let physics: Physics;
let world: World;
beforeAll(async () => {
  physics = await loadPhysics();
  world = buildCabinet(physics, HEAP_PLAN);
});

const UPRIGHT = { at: [0, 0, 0], rotation: [0, 0, 0, 1] } as const;

/** Whether the engine has something of the part at a place of the part's own space. */
function isInside(part: ShapePart): (x: number, y: number, z: number) => boolean {
  const body = world.createRigidBody(physics.RigidBodyDesc.fixed().setTranslation(50, 0, 0));
  const colliders = partColliders(physics, part).map(collider => world.createCollider(collider, body));
  return (x, y, z) => colliders.some(collider => collider.containsPoint({ x: 50 + x, y, z }));
}

describe('the volume', () => {
  it.each<readonly [string, PartSolid, number]>([
    ['a ball', { solid: 'ball', radius: 0.5 }, 0.523_599],
    ['a box', { solid: 'box', half: [0.5, 1, 2], round: 0.1 }, 8],
    ['a capsule', { solid: 'capsule', halfHeight: 0.5, radius: 0.5 }, 1.308_997],
    [
      'a capsule without a middle, which is a ball,',
      { solid: 'capsule', halfHeight: 0, radius: 0.5 },
      0.523_599,
    ],
    ['a cylinder', { solid: 'cylinder', halfHeight: 1, radius: 0.5, round: 0 }, 1.570_796],
  ])('of %s is known', (_, solid, volume) => {
    expect(volumeOf(solid)).toBeCloseTo(volume, 5);
  });

  it('grows with the cube of the size', () => {
    for (const kind of PRIZE_KINDS) {
      for (const part of PRIZE_SHAPES[kind].parts) {
        const twice: PartSolid =
          part.solid === 'box'
            ? { ...part, half: [2 * part.half[0], 2 * part.half[1], 2 * part.half[2]] }
            : part.solid === 'ball'
              ? { ...part, radius: 2 * part.radius }
              : { ...part, radius: 2 * part.radius, halfHeight: 2 * part.halfHeight };
        expect(volumeOf(twice)).toBeCloseTo(8 * volumeOf(part), 6);
      }
    }
  });
});

describe('what the engine takes a part for', () => {
  it.each<readonly [PartSolid, number]>([
    [{ solid: 'ball', radius: 0.5 }, 1],
    [{ solid: 'box', half: [0.5, 1, 2], round: 0.1 }, 1],
    [{ solid: 'capsule', halfHeight: 0.5, radius: 0.5 }, 1],
    [{ solid: 'cylinder', halfHeight: 0.5, radius: 0.5, round: 0.05 }, 3],
  ])('%j is in %d pieces', (solid, count) => {
    expect(partColliders(physics, { ...solid, ...UPRIGHT })).toHaveLength(count);
  });

  it('is as large as the part: a box to its faces, its corners rounded', () => {
    const has = isInside({ solid: 'box', half: [0.5, 1, 2], round: 0.1, ...UPRIGHT });
    for (const sign of [-1, 1]) {
      expect(has(sign * 0.49, 0, 0)).toBe(true);
      expect(has(0, sign * 0.99, 0)).toBe(true);
      expect(has(0, 0, sign * 1.99)).toBe(true);
      expect([has(sign * 0.51, 0, 0), has(0, sign * 1.01, 0), has(0, 0, sign * 2.01)]).toEqual([
        false,
        false,
        false,
      ]);
      expect(has(sign * 0.49, 0.99, 1.99)).toBe(false);
    }
  });

  it('of a cylinder is never wider than it, and nowhere much narrower', () => {
    const has = isInside({ solid: 'cylinder', halfHeight: 0.5, radius: 0.6, round: 0.05, ...UPRIGHT });
    for (let angle = 0; angle < 360; angle += 3) {
      const [x, z] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      expect(has(0.61 * x, 0, 0.61 * z)).toBe(false);
      expect(has(0.5 * x, 0, 0.5 * z)).toBe(true);
      expect(has(0.3 * x, 0.51, 0.3 * z)).toBe(false);
    }
  });

  it('is where the part is, turned as it is', () => {
    const half = Math.sqrt(0.5);
    // A quarter turn around z lays the capsule along x.
    const has = isInside({
      solid: 'capsule',
      halfHeight: 1,
      radius: 0.2,
      at: [0, 3, 0],
      rotation: [0, 0, half, half],
    });
    expect([has(0.9, 3, 0), has(-0.9, 3, 0), has(1.1, 3, 0)]).toEqual([true, true, true]);
    expect([has(0, 3.9, 0), has(0, 0, 0), has(1.3, 3, 0)]).toEqual([false, false, false]);
  });

  it.each(PRIZE_KINDS)('of a %s is nowhere outside its radius', kind => {
    const { parts, radius } = PRIZE_SHAPES[kind];
    const pieces = parts.map(isInside);
    const draws = seededDraws(1);
    let inside = 0;
    for (let count = 0; count < 400; count++) {
      const [x, y, z] = [0, 0, 0].map(() => drawBetween(draws, -2, 2)) as [number, number, number];
      if (!pieces.some(has => has(x, y, z))) continue;
      inside += 1;
      expect(Math.hypot(x, y, z)).toBeLessThanOrEqual(radius + 0.01);
    }
    expect(inside).toBeGreaterThan(0);
  });
});
