import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { celebrationOf } from './celebration.ts';

const ORDER = ['none', 'chip', 'burst', 'celebration'];

describe('celebrationOf', () => {
  it.each([
    [100, 0, 'none'],
    [100, 50, 'none'],
    [100, 99, 'none'],
    [100, 100, 'none'],
    [100, 101, 'chip'],
    [100, 499, 'chip'],
    [100, 500, 'burst'],
    [100, 1999, 'burst'],
    [100, 2000, 'celebration'],
    [1, 1, 'none'],
    [1, 2, 'chip'],
    [1_000_000, 1_000_000_000, 'celebration'],
  ] as const)('answers a stake of %i and a payout of %i with %s', (stake, payout, expected) => {
    expect(celebrationOf(stake, payout)).toBe(expected);
  });

  it('never celebrates a return at or below the stake', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1 }), (stake, part) => {
        fc.pre(!Number.isNaN(part));
        expect(celebrationOf(stake, Math.floor(stake * part))).toBe('none');
      }),
    );
  });

  it('never gets quieter as the payout grows', () => {
    const stakes = fc.integer({ min: 1, max: 1_000_000 });
    const payouts = fc.nat({ max: 1_000_000_000 });
    fc.assert(
      fc.property(stakes, payouts, payouts, (stake, one, other) => {
        const quiet = celebrationOf(stake, Math.min(one, other));
        const loud = celebrationOf(stake, Math.max(one, other));
        expect(ORDER.indexOf(quiet)).toBeLessThanOrEqual(ORDER.indexOf(loud));
      }),
    );
  });

  it.each([
    [0, 10],
    [-1, 10],
    [10, -1],
  ])('stops at a stake of %i with a payout of %i', (stake, payout) => {
    expect(() => celebrationOf(stake, payout)).toThrow('a stake is positive');
  });
});
