import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDailyFlagSet, localDay, nextLocalMidnightMs } from './local-day.ts';

const at = (text: string): number => Date.parse(text);
const times = fc.integer({ min: -DAY_MS * 20_000, max: DAY_MS * 60_000 });
const offsets = fc.integer({ min: -840, max: 840 });

describe('isDailyFlagSet', () => {
  // Set at, now, minutes ahead of UTC, whether it still holds.
  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-20T23:59:59.999Z', 0, true],
    ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z', 0, false],
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', 0, true],
    ['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', 0, false],
    // Shanghai: midnight is at 16:00 UTC.
    ['2026-11-20T15:59:59Z', '2026-11-20T16:00:00Z', 480, false],
    ['2026-11-20T16:00:00Z', '2026-11-21T15:59:59Z', 480, true],
    // New York in winter: midnight is at 05:00 UTC.
    ['2026-11-20T04:59:59Z', '2026-11-20T05:00:00Z', -300, false],
    ['2026-11-20T05:00:00Z', '2026-11-21T04:59:59Z', -300, true],
    // Kathmandu: midnight is at 18:15 UTC.
    ['2026-11-20T18:14:59Z', '2026-11-20T18:15:00Z', 345, false],
    ['2026-11-20T18:15:00Z', '2026-11-21T18:14:59Z', 345, true],
    // A clock set back to yesterday does not keep a flag of tomorrow.
    ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z', 0, false],
    // New year.
    ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z', 0, false],
  ])('set at %s, asked at %s, %i minutes ahead: %s', (setAt, now, offset, expected) => {
    expect(isDailyFlagSet(at(setAt), at(now), offset)).toBe(expected);
  });

  it('holds until the next local midnight and not a millisecond longer', () => {
    fc.assert(
      fc.property(times, offsets, (setAtMs, offset) => {
        const midnightMs = nextLocalMidnightMs(setAtMs, offset);
        expect(isDailyFlagSet(setAtMs, midnightMs - 1, offset)).toBe(true);
        expect(isDailyFlagSet(setAtMs, midnightMs, offset)).toBe(false);
      }),
    );
  });
});

describe('nextLocalMidnightMs', () => {
  it.each([
    ['2026-11-20T10:00:00Z', 0, '2026-11-21T00:00:00Z'],
    ['2026-11-20T00:00:00Z', 0, '2026-11-21T00:00:00Z'],
    ['2026-11-20T10:00:00Z', 480, '2026-11-20T16:00:00Z'],
    ['2026-11-20T16:00:00Z', 480, '2026-11-21T16:00:00Z'],
    ['2026-11-20T10:00:00Z', -300, '2026-11-21T05:00:00Z'],
    ['2026-11-20T10:00:00Z', 345, '2026-11-20T18:15:00Z'],
    ['1969-12-31T10:00:00Z', 0, '1970-01-01T00:00:00Z'],
  ])('after %s, %i minutes ahead, is %s', (now, offset, midnight) => {
    expect(nextLocalMidnightMs(at(now), offset)).toBe(at(midnight));
  });

  it('is within the next day', () => {
    fc.assert(
      fc.property(times, offsets, (nowMs, offset) => {
        const waitMs = nextLocalMidnightMs(nowMs, offset) - nowMs;
        expect(waitMs > 0 && waitMs <= DAY_MS).toBe(true);
      }),
    );
  });
});

describe('localDay', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0, 0],
    ['1970-01-01T00:00:00Z', -1, -1],
    ['1970-01-01T23:59:00Z', 1, 1],
    ['1969-12-31T23:59:59Z', 0, -1],
    ['2026-11-20T12:00:00Z', 0, 20_777],
  ])('of %s, %i minutes ahead, is %i', (time, offset, day) => {
    expect(localDay(at(time), offset)).toBe(day);
  });

  it.each([
    [0.5, 0],
    [Number.NaN, 0],
    [0, 841],
    [0, -841],
    [0, 0.5],
    [0, Number.NaN],
  ])('stops at the time %d with the offset %d', (atMs, offset) => {
    expect(() => localDay(atMs, offset)).toThrow('Assertion failed');
  });
});
