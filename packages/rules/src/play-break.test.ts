import { DAY_MS } from '@boardwalk/base';
import { expect, it } from 'vitest';
import { type BreakDays, breakUntilMs, isOnBreak } from './play-break.ts';

const NOW = 1_800_000_000_000;

it.each<[number | undefined, BreakDays, number]>([
  [undefined, 1, NOW + DAY_MS],
  [undefined, 180, NOW + 180 * DAY_MS],
  [NOW - DAY_MS, 7, NOW + 7 * DAY_MS],
  [NOW + 3 * DAY_MS, 7, NOW + 7 * DAY_MS],
  [NOW + 30 * DAY_MS, 1, NOW + 30 * DAY_MS],
])('a break until %s that is asked for %s days lasts until %s', (current, days, until) => {
  expect(breakUntilMs(current, days, NOW)).toBe(until);
});

it('lasts no other number of days', () => {
  expect(() => breakUntilMs(undefined, 0 as BreakDays, NOW)).toThrow('as many days as are offered');
});

it.each<[number | undefined, boolean]>([
  [undefined, false],
  [NOW - 1, false],
  [NOW, false],
  [NOW + 1, true],
])('until %s it is %s', (until, expected) => {
  expect(isOnBreak(until, NOW)).toBe(expected);
});
