import { describe, expect, test } from 'vitest';
import { gradeBelow, percentile, roundTrip, valueText, within, worstOf } from './finding.ts';

describe('a percentile', () => {
  test.each([
    [[5], 50, 5],
    [[5], 95, 5],
    [[3, 1, 2], 50, 2],
    [[4, 1, 3, 2], 50, 2],
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 95, 10],
    [Array.from({ length: 100 }, (_, index) => index + 1), 95, 95],
  ])('of %j at %i is %i', (values, percent, expected) => {
    expect(percentile(values, percent)).toBe(expected);
  });

  test('stands beside the other as technicians write them', () => {
    expect(valueText(roundTrip([12.4, 13.6, 80]))).toBe('p50 14 ms · p95 80 ms');
  });
});

describe('a grade', () => {
  test.each([
    [10, 'good'],
    [100, 'good'],
    [101, 'fair'],
    [300, 'fair'],
    [301, 'bad'],
  ])('of %i ms is %s', (value, grade) => {
    expect(gradeBelow(value, 100, 300)).toBe(grade);
  });

  test.each([
    [[], 'good'],
    [['good', 'fair'], 'fair'],
    [['bad', 'fair', 'good'], 'bad'],
  ] as const)('of %j together is %s', (grades, worst) => {
    expect(worstOf(grades)).toBe(worst);
  });
});

test('work that hangs is given up', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow('too late');
  await expect(within(1000, Promise.resolve('done'))).resolves.toBe('done');
});
