import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draws, drawBelow, seededDraws } from './rng.ts';

const SPAN = 0x1_0000_0000;

function take(draws: Draws, count: number): number[] {
  return Array.from({ length: count }, () => draws.uint32());
}

/** Hands out the given draws once and then fails, so that a test sees how many were taken. */
function scripted(...values: number[]): Draws {
  return {
    uint32() {
      const value = values.shift();
      if (value === undefined) throw new Error('no draw left');
      return value;
    },
  };
}

/** sfc32 once more, in the arithmetic of its definition: unsigned 32-bit integers, no coercions. */
function referenceSfc32(seed: number, count: number): number[] {
  const mod = (value: bigint): bigint => value & 0xffff_ffffn;
  let a = mod(BigInt(seed));
  let b = 0x9e37_79b9n;
  let c = 0x243f_6a88n;
  let counter = 1n;
  const next = (): number => {
    const sum = mod(a + b + counter);
    counter = mod(counter + 1n);
    a = b ^ (b >> 9n);
    b = mod(c + (c << 3n));
    c = mod(mod((c << 21n) | (c >> 11n)) + sum);
    return Number(sum);
  };
  return Array.from({ length: count + 12 }, next).slice(12);
}

describe('seededDraws', () => {
  it.each([0, 1, 42, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff])('follows sfc32 for seed %i', seed => {
    expect(take(seededDraws(seed), 2000)).toEqual(referenceSfc32(seed, 2000));
  });

  it('gives the same stream for the same seed and another for another', () => {
    expect(take(seededDraws(7), 50)).toEqual(take(seededDraws(7), 50));
    expect(take(seededDraws(7), 50)).not.toEqual(take(seededDraws(8), 50));
  });

  it('keeps streams apart from each other', () => {
    const alone = take(seededDraws(5), 10);
    const left = seededDraws(5);
    const right = seededDraws(6);
    const mixed = alone.map(() => {
      right.uint32();
      return left.uint32();
    });
    expect(mixed).toEqual(alone);
  });

  it('gives whole numbers from 0 to 2^32 − 1 for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        for (const value of take(seededDraws(seed), 20)) {
          expect(Number.isInteger(value) && value >= 0 && value < SPAN).toBe(true);
        }
      }),
    );
  });

  it('sets each of the 32 bits in about half of the draws', () => {
    const draws = take(seededDraws(2026), 40_000);
    for (let bit = 0; bit < 32; bit++) {
      const ones = draws.filter(value => (value >>> bit) & 1).length;
      // Four standard deviations of a fair coin thrown 40,000 times.
      expect(Math.abs(ones - 20_000)).toBeLessThan(400);
    }
  });
});

describe('drawBelow', () => {
  it.each([
    [0, 6, 0],
    [5, 6, 5],
    [6, 6, 0],
    [SPAN - 5, 6, 5],
    [SPAN - 1, 1, 0],
    [SPAN - 1, 2, 1],
    [SPAN - 1, SPAN, SPAN - 1],
  ])('turns draw %i below %i into %i', (draw, bound, expected) => {
    expect(drawBelow(scripted(draw), bound)).toBe(expected);
  });

  it('throws away draws of the incomplete last span and takes the next', () => {
    // 2^32 is 4 more than a multiple of 6: the last four values would favour 0 to 3.
    expect(drawBelow(scripted(SPAN - 4, SPAN - 1, 7), 6)).toBe(1);
    // 3 · 2^30 leaves a quarter over.
    expect(drawBelow(scripted(3 * 2 ** 30, 9), 3 * 2 ** 30)).toBe(9);
  });

  it('takes exactly one draw when the bound divides 2^32', () => {
    fc.assert(
      fc.property(fc.nat({ max: SPAN - 1 }), fc.integer({ min: 0, max: 32 }), (draw, power) => {
        expect(drawBelow(scripted(draw), 2 ** power)).toBe(draw % 2 ** power);
      }),
    );
  });

  it('stays below any bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: SPAN }), (seed, bound) => {
        const value = drawBelow(seededDraws(seed), bound);
        expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
      }),
    );
  });

  // Upper 1 % points of chi-square for bound − 1 degrees of freedom.
  it.each([
    [2, 6.635],
    [3, 9.21],
    [6, 15.086],
    [10, 21.666],
    [37, 58.619],
  ])('spreads evenly over %i values at 99 %% confidence', (bound, critical) => {
    const draws = seededDraws(99);
    const counts = Array.from({ length: bound }, () => 0);
    const expected = 20_000;
    for (let n = 0; n < expected * bound; n++) {
      const value = drawBelow(draws, bound);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(critical);
  });

  it('has no bias for a bound where plain remainders would have a plain one', () => {
    // Remainders of 3 · 2^30 would hit the lowest third twice as often as the rest.
    const bound = 3 * 2 ** 30;
    const draws = seededDraws(3);
    const rounds = 60_000;
    let lowest = 0;
    for (let n = 0; n < rounds; n++) if (drawBelow(draws, bound) < 2 ** 30) lowest += 1;
    // Four standard deviations around one third.
    expect(Math.abs(lowest - rounds / 3)).toBeLessThan(462);
  });

  it.each([0, -1, 1.5, SPAN + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the bound %d', bound => {
    expect(() => drawBelow(seededDraws(1), bound)).toThrow('a bound is 1 to 2^32');
  });
});
