import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  growthToNext,
  growthToReach,
  LEVEL_REWARDS,
  LEVEL_THRESHOLDS,
  levelLabel,
  levelOfGrowth,
  levelsCrossed,
  TOP_LEVEL,
} from './level.ts';

// Level, the growth it begins at, its label.
const LEVELS = [
  [0, 0, 'Lv1'],
  [1, 999, 'Lv2'],
  [2, 3000, 'Lv3'],
  [3, 5000, 'Lv4'],
  [4, 10_000, 'Lv5'],
  [5, 40_000, 'Lv6'],
  [6, 90_000, 'Lv7'],
  [7, 190_000, 'Lv8'],
  [8, 390_000, 'Lv9'],
  [9, 690_000, 'Lv10'],
  [10, 1_090_000, 'Lv11'],
  [11, 1_590_000, 'Lv12'],
  [12, 2_290_000, 'Lv13'],
  [13, 3_190_000, 'Lv14'],
  [14, 4_290_000, 'Lv15'],
  [15, 5_590_000, 'Lv16'],
  [16, 7_090_000, 'Lv17'],
  [17, 8_790_000, 'Lv18'],
  [18, 10_690_000, 'Lv19'],
  [19, 12_790_000, 'Lv20'],
] as const;

const anyGrowth = fc.nat({ max: 20_000_000 });

describe('levelOfGrowth', () => {
  it.each(LEVELS)('is level %i from a growth of %i', (level, threshold) => {
    expect(levelOfGrowth(threshold)).toBe(level);
  });

  it.each(LEVELS.slice(1))('is not yet level %i one short of a growth of %i', (level, threshold) => {
    expect(levelOfGrowth(threshold - 1)).toBe(level - 1);
  });

  it('has twenty levels, the last without an end', () => {
    expect(LEVEL_THRESHOLDS).toHaveLength(20);
    expect(TOP_LEVEL).toBe(19);
    expect(levelOfGrowth(Number.MAX_SAFE_INTEGER)).toBe(19);
  });

  it('never falls as growth rises', () => {
    fc.assert(
      fc.property(anyGrowth, anyGrowth, (growth, more) => {
        expect(levelOfGrowth(growth + more)).toBeGreaterThanOrEqual(levelOfGrowth(growth));
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('stops at a growth of %d', growth => {
    expect(() => levelOfGrowth(growth)).toThrow('growth is a whole number');
  });
});

describe('levelLabel', () => {
  it.each(LEVELS)('shows level %i (from growth %i) as %s', (level, _threshold, label) => {
    expect(levelLabel(level)).toBe(label);
  });
});

describe('growthToNext', () => {
  it.each([
    [0, 999],
    [998, 1],
    [999, 2001],
    [9999, 1],
    [10_000, 30_000],
    [10_690_000, 2_100_000],
    [12_789_999, 1],
    [12_790_000, 0],
    [99_000_000, 0],
  ])('is, at a growth of %i, %i', (growth, missing) => {
    expect(growthToNext(growth)).toBe(missing);
  });

  it('is exactly what reaches the next level', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12_789_999 }), growth => {
        const missing = growthToNext(growth);
        expect(levelOfGrowth(growth + missing)).toBe(levelOfGrowth(growth) + 1);
        expect(levelOfGrowth(growth + missing - 1)).toBe(levelOfGrowth(growth));
      }),
    );
  });
});

describe('LEVEL_REWARDS', () => {
  it.each([
    [0, 0],
    [1, 100],
    [2, 200],
    [3, 300],
    [4, 500],
    [5, 2000],
    [6, 4000],
    [7, 8000],
    [8, 16_000],
    [9, 24_000],
    [10, 32_000],
    [11, 40_000],
    [12, 50_000],
    [13, 73_000],
    [14, 89_000],
    [15, 100_000],
    [16, 120_000],
    [17, 138_000],
    [18, 155_000],
    [19, 170_000],
  ])('gives level %i %i coins', (level, coins) => {
    expect(LEVEL_REWARDS[level]).toBe(coins);
  });

  it('has one for each level', () => expect(LEVEL_REWARDS).toHaveLength(LEVEL_THRESHOLDS.length));
});

describe('growthToReach', () => {
  it.each([
    [1, 0, 999],
    [1, 998, 1],
    [1, 999, 0],
    [1, 5000, 0],
    [7, 186_000, 4000],
    [19, 0, 12_790_000],
    [0, 0, 0],
  ])('of level %i at a growth of %i is %i', (level, growth, missing) => {
    expect(growthToReach(level, growth)).toBe(missing);
  });
});

describe('levelsCrossed', () => {
  it.each([
    [0, 0, []],
    [0, 1, [1]],
    [0, 4, [1, 2, 3, 4]],
    [17, 19, [18, 19]],
    [3, 2, []],
  ])('from %i to %i are %j', (from, to, levels) => {
    expect(levelsCrossed(from, to)).toEqual(levels);
  });
});
