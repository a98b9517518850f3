import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, type World } from '../physics/index.ts';
import { HALF } from './cabinet/geometry.ts';
import { CHUTE } from './cabinet/heap.ts';
import { decodeLayout } from './cabinet/layout.ts';
import { DEFAULT_CLAW } from './config/default.data.ts';
import { type Field, layField, settledHeap } from './field.ts';
import { isStill } from './play/quiet.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

function heapOf(seed: number): Field {
  return layField(physics, DEFAULT_CLAW, settledHeap(physics, DEFAULT_CLAW, seededDraws(seed)));
}

/** How deep things are in each other, in millimetres, as the engine itself has it. */
function deepestMm(world: World): number {
  let deepest = 0;
  world.forEachCollider(one => {
    world.contactPairsWith(one, other => {
      world.contactPair(one, other, manifold => {
        for (let index = 0; index < manifold.numContacts(); index++) {
          deepest = Math.max(deepest, -manifold.contactDist(index) * 100);
        }
      });
    });
  });
  return deepest;
}

describe.each([1, 2, 3, 4])('a heap of prizes, seed %d', seed => {
  it('lies still on the floor, beside the chute, and is not in itself', () => {
    const { world, prizes } = heapOf(seed);
    const stock = Object.values(DEFAULT_CLAW.stock).reduce((sum, count) => sum + count, 0);
    expect(prizes.prizes).toHaveLength(stock);
    for (const { body } of prizes.prizes) {
      const { x, y, z } = body.translation();
      expect(isStill({ body })).toBe(true);
      expect(y).toBeGreaterThan(0.15);
      expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(HALF);
      expect(x < CHUTE.maxX && z > CHUTE.minZ).toBe(false);
    }
    expect(deepestMm(world)).toBeLessThanOrEqual(1.5);
    world.free();
  });

  it('is another one with other draws, and the same with the same', () => {
    const [one, same, other] = [seed, seed, seed + 100].map(number =>
      settledHeap(physics, DEFAULT_CLAW, seededDraws(number)),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });
});

describe('a heap whose lowest prize is taken away', () => {
  it('falls: nothing that slept hangs in the air', () => {
    const { world, prizes } = heapOf(1);
    const heights = new Map(prizes.prizes.map(({ id, body }) => [id, body.translation().y]));
    for (const prize of prizes.prizes.filter(({ id }) => (heights.get(id) ?? 0) < 0.6)) prizes.remove(prize);
    for (let step = 0; step < 300; step++) world.step();
    for (const { body } of prizes.prizes) expect(body.translation().y).toBeLessThan(1.3);
    expect(deepestMm(world)).toBeLessThanOrEqual(1.5);
    world.free();
  });
});

describe('an empty machine', () => {
  it('has a layout too', () => {
    const layout = settledHeap(physics, { ...DEFAULT_CLAW, stock: {} }, seededDraws(1));
    expect(decodeLayout(layout)?.prizes).toEqual([]);
    const { world, prizes } = layField(physics, DEFAULT_CLAW, layout);
    expect(prizes.prizes).toEqual([]);
    world.free();
  });
});
