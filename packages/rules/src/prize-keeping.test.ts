import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIZE_KEEPING_DAYS, prizeKeepingDays, prizeKeptUntilMs } from './prize-keeping.ts';

// Level, the days it keeps a prize.
const DAYS = [
  [0, 7],
  [1, 14],
  [2, 30],
  [3, 90],
  [4, 150],
  [5, 300],
  [6, 600],
  [7, 999],
  [8, 999],
  [9, 9999],
  [10, 9999],
  [19, 9999],
] as const;

describe('prizeKeepingDays', () => {
  it.each(DAYS)('of level %i are %i', (level, days) => {
    expect(prizeKeepingDays(level)).toBe(days);
  });

  it('never fall as the level rises', () => {
    const sorted = PRIZE_KEEPING_DAYS.toSorted((one, other) => one - other);
    expect(PRIZE_KEEPING_DAYS).toEqual(sorted);
  });

  it.each([-1, 20, 0.5, Number.NaN])('stops at level %d', level => {
    expect(() => prizeKeepingDays(level)).toThrow('a level is 0 to 19');
  });
});

describe('prizeKeptUntilMs', () => {
  const WON_MS = Date.UTC(2026, 10, 20, 18);

  it.each([
    [0, Date.UTC(2026, 10, 27, 18)],
    [1, Date.UTC(2026, 11, 4, 18)],
    [2, Date.UTC(2026, 11, 20, 18)],
  ])('counts the days of level %i from the moment it was won', (level, untilMs) => {
    expect(prizeKeptUntilMs(WON_MS, level)).toBe(untilMs);
  });

  it('is a moment a date can name, at any level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), level => {
        const untilMs = prizeKeptUntilMs(WON_MS, level);
        expect(untilMs).toBeGreaterThan(WON_MS);
        expect(new Date(untilMs).getFullYear()).toBeLessThan(2100);
      }),
    );
  });
});
