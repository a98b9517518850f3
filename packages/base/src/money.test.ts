import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTS_PER_UNIT, cents, coins } from './money.ts';

const MAX = Number.MAX_SAFE_INTEGER;

describe.each([
  ['coins', coins, 'coins are whole numbers'],
  ['cents', cents, 'cents are whole numbers'],
] as const)('%s', (_name, make, sentence) => {
  it.each([0, 1, -1, 1999, MAX, -MAX])('keeps %i as it is', value => {
    expect(make(value)).toBe(value);
  });

  it.each([0.5, -1.25, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, MAX + 1, -MAX - 1])(
    'stops at %d',
    value => {
      expect(() => make(value)).toThrow(sentence);
    },
  );

  it('keeps every whole number a float holds exactly', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), value => make(value) === value));
  });

  it('stops at every fraction', () => {
    const fractions = fc.double({ noNaN: true, noDefaultInfinity: true }).filter(value => value % 1 !== 0);
    fc.assert(
      fc.property(fractions, value => {
        expect(() => make(value)).toThrow(sentence);
      }),
    );
  });
});

describe('CENTS_PER_UNIT', () => {
  it('is the 100 of the wire', () => {
    expect(cents(19 * CENTS_PER_UNIT + 99)).toBe(1999);
  });
});
