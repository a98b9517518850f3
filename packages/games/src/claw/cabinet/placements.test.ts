import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { PRIZE_KINDS } from '../types.ts';
import { HALF } from './geometry.ts';
import { CHUTE } from './heap.ts';
import { heapPlacements, restockPlacement } from './placements.ts';

describe('the heap of a new machine', () => {
  const heap = heapPlacements(seededDraws(1), DEFAULT_CLAW);

  it('has the stock’s prizes, in a drawn order', () => {
    for (const kind of PRIZE_KINDS) {
      expect(heap.filter(placement => placement.kind === kind)).toHaveLength(DEFAULT_CLAW.stock[kind] ?? 0);
    }
    const kinds = heap.map(({ kind }) => kind);
    expect(kinds).not.toEqual(heapPlacements(seededDraws(2), DEFAULT_CLAW).map(({ kind }) => kind));
  });

  it('is apart enough that nothing begins inside another', () => {
    heap.forEach((left, index) => {
      for (const right of heap.slice(index + 1)) {
        const distance = Math.sqrt(
          left.at.reduce((sum, value, axis) => sum + (value - (right.at[axis] ?? 0)) ** 2, 0),
        );
        expect(distance).toBeGreaterThan(1.4);
      }
    });
  });

  it('turns every prize in its own way, by whole rotations', () => {
    for (const { rotation } of heap) {
      expect(rotation.reduce((sum, part) => sum + part * part, 0)).toBeCloseTo(1, 4);
    }
    expect(new Set(heap.map(({ rotation }) => rotation.join())).size).toBe(heap.length);
  });
});

describe('a prize that is dropped in', () => {
  it('falls inside the glass and beside the chute', () => {
    const draws = seededDraws(3);
    for (let count = 0; count < 500; count++) {
      const { kind, at } = restockPlacement(draws, 'robot');
      const [x, , z] = at;
      expect(kind).toBe('robot');
      expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(HALF - 0.8);
      expect(x < CHUTE.maxX + 0.8 && z > CHUTE.minZ - 0.8).toBe(false);
    }
  });
});
