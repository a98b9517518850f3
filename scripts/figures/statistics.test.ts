import { expect, it } from 'vitest';
import { median, percentAbove, percentile, percentOf } from './statistics.ts';

it.each([
  [[], 0],
  [[7], 7],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2],
])('the median of %j is %i', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it.each([
  [90, 9],
  [91, 10],
  [100, 10],
  [0, 1],
])('the %ith percentile of 1 to 10 is %i', (percent, expected) => {
  expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], percent)).toBe(expected);
});

it('counts values above a bound, not at it', () => {
  expect(percentAbove([400, 401, 10, 20], 400)).toBe(25);
});

it('takes no part of nothing for nothing', () => {
  expect(percentOf(0, 0)).toBe(0);
});
