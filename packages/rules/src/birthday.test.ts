import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BIRTHDAY_CHANGE_MS,
  birthdayGiftYear,
  daysSinceBirthday,
  isBirthday,
  mayChangeFromMs,
} from './birthday.ts';
import { localDay } from './local-day.ts';

const at = (text: string) => Date.parse(text);

describe('isBirthday', () => {
  it.each([
    [1, 1, true],
    [2, 29, true],
    [2, 30, false],
    [4, 31, false],
    [12, 31, true],
    [0, 1, false],
    [13, 1, false],
    [5, 0, false],
  ])('month %i, day %i: %s', (month, day, isOne) => expect(isBirthday({ month, day })).toBe(isOne));
});

describe('daysSinceBirthday', () => {
  it.each([
    ['on the day', 11, 23, '2026-11-23T12:00Z', 0, 0],
    ['two days after', 11, 23, '2026-11-25T12:00Z', 0, 2],
    ['the day before it is nearly a year', 11, 23, '2026-11-22T12:00Z', 0, 364],
    ['over the turn of the year', 12, 31, '2027-01-01T12:00Z', 0, 1],
    ['29 February in a common year is the 28th', 2, 29, '2027-02-28T12:00Z', 0, 0],
    ['29 February in a leap year', 2, 29, '2028-02-29T12:00Z', 0, 0],
    ['and not the 28th there', 2, 29, '2028-02-28T12:00Z', 0, 365],
    ['where it is tomorrow already', 11, 24, '2026-11-23T16:00Z', 540, 0],
    ['where it is yesterday still', 11, 22, '2026-11-23T03:00Z', -300, 0],
  ])('%s', (_when, month, day, now, offset, days) => {
    expect(daysSinceBirthday({ month, day }, localDay(at(now), offset))).toBe(days);
  });
});

describe('birthdayGiftYear', () => {
  const birthday = { month: 11, day: 23 };
  it.each([
    ['on the day', undefined, '2026-11-23T00:00Z', 2026],
    ['not the day before', undefined, '2026-11-22T23:59Z', undefined],
    ['two days late', undefined, '2026-11-25T23:59Z', 2026],
    ['not three days late', undefined, '2026-11-26T00:00Z', undefined],
    ['a year after the last', '2025-11-23T10:00Z', '2026-11-23T00:00Z', 2026],
    ['not again today', '2026-11-23T00:00Z', '2026-11-23T23:00Z', undefined],
    ['not where it was another day before', '2026-01-10T00:00Z', '2026-11-23T00:00Z', undefined],
  ])('%s', (_when, lastGiftAt, now, year) => {
    const last = lastGiftAt === undefined ? undefined : at(lastGiftAt);
    expect(birthdayGiftYear(birthday, last, at(now), localDay(at(now), 0))).toBe(year);
  });

  it('of the last day of the year belongs to that year, also when it comes late', () => {
    const now = at('2027-01-02T12:00Z');
    expect(birthdayGiftYear({ month: 12, day: 31 }, undefined, now, localDay(now, 0))).toBe(2026);
  });

  it('is never given twice within 360 days, wherever one moves and whatever day one tells', () => {
    const zone = fc.integer({ min: -840, max: 840 });
    const early = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 800 }), zone, early), { maxLength: 60 }), looks => {
        let last: number | undefined;
        for (const [day, offset, daysAgo] of looks.toSorted(([one], [other]) => one - other)) {
          const nowMs = at('2026-01-01T12:00Z') + day * DAY_MS;
          const today = localDay(nowMs, offset);
          // As somebody would tell it who wants a gift each time.
          const date = new Date((today - daysAgo) * DAY_MS);
          const told = { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
          if (birthdayGiftYear(told, last, nowMs, today) === undefined) continue;
          expect(nowMs - (last ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(360 * DAY_MS);
          last = nowMs;
        }
      }),
    );
  });
});

it('stands for a year before it is told otherwise', () => {
  expect(mayChangeFromMs(undefined)).toBe(0);
  expect(mayChangeFromMs(5)).toBe(5 + BIRTHDAY_CHANGE_MS);
});
