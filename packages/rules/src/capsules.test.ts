import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANCE_TOTAL, chancesOf, checkChances } from './capsules.ts';

describe('chances', () => {
  it.each([
    [[10_000], undefined, undefined],
    [[5000, 4999, 1], undefined, undefined],
    [[5000, 4999], 'badInput', 1],
    [[5000, 5001], 'badInput', -1],
    [[10_000, 0], 'badInput', undefined],
    [[9999.5, 0.5], 'badInput', undefined],
    [[10_001, -1], 'badInput', undefined],
    [[], 'badInput', undefined],
  ])('%j: %s, missing %s', (chances, code, missing) => {
    const refusal = checkChances(chances);
    expect([refusal?.code, refusal?.detail?.['missing']]).toEqual([code, missing]);
  });

  it('made of weights sum exactly, whatever the weights', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(weights, one => {
        const chances = chancesOf(one);
        expect(checkChances(chances)).toBeUndefined();
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(CHANCE_TOTAL);
      }),
    );
    expect(chancesOf([1, 1, 1])).toEqual([3334, 3333, 3333]);
    expect(chancesOf([50, 30, 20])).toEqual([5000, 3000, 2000]);
  });
});
