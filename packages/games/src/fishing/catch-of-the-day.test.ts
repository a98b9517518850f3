import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchOfTheDay, isCatchOfTheDay } from './catch-of-the-day.ts';
import { multipliersOf } from './decide.ts';
import { FISH_NAMES, kindOf } from './kinds.data.ts';

const DAY_MS = 86_400_000;
const DAYS = Date.UTC(2200, 0, 1) / DAY_MS;
const days = fc.integer({ min: 0, max: DAYS });
const KINDS = FISH_NAMES.filter(name => {
  const { pays } = kindOf(name);
  return pays.length === 1 && (pays[0]?.multiplier ?? 1) % 2 === 0;
});
const turnAt = (turn: number) =>
  KINDS.map((_, place) => catchOfTheDay((turn * KINDS.length + place) * DAY_MS));

describe('the catch of the day', () => {
  it('comes to every kind once in as many days as there are kinds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Math.floor(DAYS / KINDS.length) }), turn => {
        expect(turnAt(turn).toSorted()).toEqual(KINDS.toSorted());
      }),
    );
  });

  it('comes in another order from turn to turn', () => {
    const orders = new Set(Array.from({ length: 30 }, (_, turn) => turnAt(1400 + turn).join()));
    expect(orders.size).toBe(30);
    // Each place of a turn is anybody's.
    const firsts = new Set(Array.from({ length: 200 }, (_, turn) => turnAt(turn)[0]));
    expect(firsts.size).toBe(KINDS.length);
  });

  it('changes at midnight of UTC, and at no other moment', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: DAY_MS - 1 }), (day, after) => {
        const kind = catchOfTheDay(day * DAY_MS);
        expect(catchOfTheDay(day * DAY_MS + after)).toBe(kind);
        expect(catchOfTheDay((day + 1) * DAY_MS - 1)).toBe(kind);
      }),
    );
  });

  it('is one, whichever days were asked about before', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 2, maxLength: 8 }), list => {
        // What is remembered of one day must not be told of another.
        for (const day of [...list, ...list.toReversed()]) {
          const atMs = day * DAY_MS + 5;
          expect(FISH_NAMES.filter(kind => isCatchOfTheDay(kind, atMs))).toEqual([catchOfTheDay(atMs)]);
        }
      }),
    );
  });

  it('pays one and a half times as much, in whole prices, and nobody else does', () => {
    fc.assert(
      fc.property(days, day => {
        const atMs = day * DAY_MS;
        for (const kind of FISH_NAMES) {
          const told = multipliersOf(kind, atMs).map(({ multiplier }) => multiplier);
          const usual = kindOf(kind).pays.map(({ multiplier }) => multiplier);
          const isToday = kind === catchOfTheDay(atMs);
          expect(told).toEqual(usual.map(multiplier => (isToday ? multiplier * 1.5 : multiplier)));
          expect(told.every(Number.isInteger)).toBe(true);
        }
      }),
    );
  });

  it('is this one for a week, in every year and on every machine', () => {
    const from = Date.UTC(2026, 10, 24) / DAY_MS;
    const week = Array.from({ length: 7 }, (_, day) => catchOfTheDay((from + day) * DAY_MS));
    expect(week).toEqual(['hammerhead', 'ray', 'moorishIdol', 'puffer', 'sardine', 'yellowTang', 'seahorse']);
  });
});
