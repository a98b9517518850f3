import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPointsOf,
  fraction,
  fractionText,
  fractionToNumber,
  oneIn,
  percentText,
  square,
  subtract,
} from './fraction.ts';

const chances = fc
  .tuple(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n))
  .map(([left, right]) => (left <= right ? fraction(left, right) : fraction(right, left)));

describe('fraction', () => {
  it.each([
    [1n, 2n, '1/2'],
    [6n, 4n, '3/2'],
    [0n, 7n, '0/1'],
    [-6n, 4n, '-3/2'],
    [2482n, 2560n, '1241/1280'],
    [2n ** 80n, 2n ** 81n, '1/2'],
  ])('brings %i/%i to its lowest terms', (numerator, denominator, text) => {
    expect(fractionText(fraction(numerator, denominator))).toBe(text);
  });

  it.each([0n, -1n])('stops at the denominator %i', denominator => {
    expect(() => fraction(1n, denominator)).toThrow('a denominator is positive');
  });

  it('does not change when both sides are multiplied', () => {
    fc.assert(
      fc.property(chances, fc.bigInt(1n, 10n ** 9n), (value, factor) => {
        expect(fraction(value.numerator * factor, value.denominator * factor)).toEqual(value);
      }),
    );
  });
});

describe('subtract and square', () => {
  it.each([
    [fraction(3n, 4n), fraction(1n, 2n), '1/4'],
    [fraction(1n, 3n), fraction(1n, 2n), '-1/6'],
    [fraction(5n, 7n), fraction(5n, 7n), '0/1'],
  ])('subtracts exactly: row %#', (left, right, text) => {
    expect(fractionText(subtract(left, right))).toBe(text);
  });

  it.each([
    [fraction(3n, 4n), '9/16'],
    [fraction(-2n, 3n), '4/9'],
    [fraction(0n, 5n), '0/1'],
  ])('squares exactly: row %#', (value, text) => {
    expect(fractionText(square(value))).toBe(text);
  });
});

describe('percentText', () => {
  it.each([
    [fraction(1241n, 1280n), 0, '96'],
    [fraction(1241n, 1280n), 1, '96.9'],
    [fraction(1241n, 1280n), 2, '96.95'],
    [fraction(1241n, 1280n), 6, '96.953125'],
    [fraction(1n, 32768n), 2, '0.00'],
    [fraction(1n, 32768n), 4, '0.0030'],
    [fraction(2n, 3n), 2, '66.66'],
    [fraction(99_999n, 100_000n), 2, '99.99'],
    [fraction(1n, 1n), 2, '100.00'],
    [fraction(0n, 1n), 1, '0.0'],
    [fraction(5n, 1n), 0, '500'],
  ])('cuts row %# and never rounds up', (value, decimals, text) => {
    expect(percentText(value, decimals)).toBe(text);
  });

  it('never states more than the truth, and at most one last digit less', () => {
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const stated = BigInt(percentText(value, decimals).replace('.', ''));
        const scale = 100n * 10n ** BigInt(decimals);
        expect(stated * value.denominator <= value.numerator * scale).toBe(true);
        expect((stated + 1n) * value.denominator > value.numerator * scale).toBe(true);
      }),
    );
  });

  it.each([-1, 0.5, 21, Number.NaN])('stops at %d decimals', decimals => {
    expect(() => percentText(fraction(1n, 2n), decimals)).toThrow('decimals are 0 to 20');
  });

  it('stops at a negative percentage', () => {
    expect(() => percentText(fraction(-1n, 2n), 1)).toThrow('not negative');
  });
});

describe('basisPointsOf', () => {
  it.each([
    [fraction(1241n, 1280n), 9695],
    [fraction(1n, 1n), 10_000],
    [fraction(0n, 1n), 0],
    [fraction(1n, 32_768n), 0],
  ])('cuts row %# to hundredths of a percent', (value, points) => {
    expect(basisPointsOf(value)).toBe(points);
  });

  it('says the same as two decimals of a percentage', () => {
    fc.assert(
      fc.property(chances, value => {
        expect((basisPointsOf(value) / 100).toFixed(2)).toBe(percentText(value, 2));
      }),
    );
  });
});

describe('oneIn', () => {
  it.each([
    [fraction(1n, 9n), 9],
    [fraction(2n, 9n), 5],
    [fraction(37n, 128n), 4],
    [fraction(1n, 1n), 1],
    [fraction(1n, 32_768n), 32_768],
  ])('rounds row %# up', (chance, n) => {
    expect(oneIn(chance)).toBe(n);
  });

  it('never promises better than the chance', () => {
    fc.assert(
      fc.property(
        chances.filter(chance => chance.numerator > 0n),
        chance => {
          expect(BigInt(oneIn(chance)) * chance.numerator >= chance.denominator).toBe(true);
        },
      ),
    );
  });

  it('stops at what never happens', () => {
    expect(() => oneIn(fraction(0n, 3n))).toThrow('never happens');
  });
});

describe('fractionToNumber', () => {
  it.each([
    [fraction(1n, 2n), 0.5],
    [fraction(1241n, 1280n), 0.96953125],
    [fraction(-3n, 4n), -0.75],
  ])('gives the float of row %#', (value, number) => {
    expect(fractionToNumber(value)).toBe(number);
  });
});

describe('arithmetic', () => {
  const numbers = fc
    .tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 30n))
    .map(([numerator, denominator]) => fraction(numerator, denominator));
  const zero = fraction(0n, 1n);

  it('always ends in lowest terms, over a positive denominator', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        for (const { numerator, denominator } of [left, subtract(left, right), square(left)]) {
          expect(denominator > 0n).toBe(true);
          expect(fraction(numerator, denominator)).toEqual({ numerator, denominator });
          for (const prime of [2n, 3n, 5n, 7n, 11n, 13n]) {
            expect(numerator % prime === 0n && denominator % prime === 0n).toBe(false);
          }
        }
      }),
    );
  });

  it('takes away what is there, and gives it back', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        expect(subtract(left, left)).toEqual(zero);
        expect(subtract(left, zero)).toEqual(left);
        expect(subtract(left, subtract(left, right))).toEqual(right);
        expect(subtract(zero, subtract(left, right))).toEqual(subtract(right, left));
      }),
    );
  });

  it('squares without a sign: (a − b)² is (b − a)², and nothing only of nothing', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        const difference = subtract(left, right);
        expect(square(difference)).toEqual(square(subtract(right, left)));
        expect(square(difference).numerator === 0n).toBe(difference.numerator === 0n);
      }),
    );
  });

  it('keeps its order as floats, and is as near to them as floats are to each other', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        const [one, other] = [fractionToNumber(left), fractionToNumber(right)];
        const { numerator } = subtract(left, right);
        const near = 4 * Number.EPSILON * Math.max(Math.abs(one), Math.abs(other));
        if (numerator > 0n) expect(one - other).toBeGreaterThanOrEqual(-near);
        if (numerator < 0n) expect(one - other).toBeLessThanOrEqual(near);
      }),
    );
  });
});
