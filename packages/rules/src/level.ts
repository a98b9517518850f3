import { assert } from '@boardwalk/base';

/** Growth that reaches each level; a level is its place here, 0 to 19. */
export const LEVEL_THRESHOLDS = [
  0, 999, 3000, 5000, 10_000, 40_000, 90_000, 190_000, 390_000, 690_000, 1_090_000, 1_590_000, 2_290_000,
  3_190_000, 4_290_000, 5_590_000, 7_090_000, 8_790_000, 10_690_000, 12_790_000,
] as const;

export const TOP_LEVEL = LEVEL_THRESHOLDS.length - 1;

/** Coins that each level brings when it is reached, unless the house has set others. */
export const LEVEL_REWARDS = [
  0, 100, 200, 300, 500, 2000, 4000, 8000, 16_000, 24_000, 32_000, 40_000, 50_000, 73_000, 89_000, 100_000,
  120_000, 138_000, 155_000, 170_000,
] as const;

export function levelOfGrowth(growth: number): number {
  assert(Number.isSafeInteger(growth) && growth >= 0, 'growth is a whole number from 0');
  return LEVEL_THRESHOLDS.findLastIndex(threshold => growth >= threshold);
}

export function levelLabel(level: number): string {
  return `Lv${level + 1}`;
}

/** Growth missing to the next level; 0 at the top, where there is none. */
export function growthToNext(growth: number): number {
  const next = LEVEL_THRESHOLDS[levelOfGrowth(growth) + 1];
  return next === undefined ? 0 : next - growth;
}

/** Growth that is missing to a level; 0 where it is reached. */
export function growthToReach(level: number, growth: number): number {
  return Math.max(0, (LEVEL_THRESHOLDS[level] ?? 0) - growth);
}

/** The levels between two, the lower one left out: what one posting may cross at once. */
export function levelsCrossed(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + 1 + step);
}
