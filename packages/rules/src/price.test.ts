import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusCoins, discountPercent, taxOn } from './price.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });

describe('discountPercent', () => {
  it.each([
    [1000, 900, 10],
    [1999, 999, 51],
    [999, 998, 1],
    [300, 200, 34],
    [300, 100, 67],
    [10_000, 9999, 1],
    [10_000, 1, 100],
    [500, 0, 100],
    [500, 500, 0],
    [500, 600, 0],
    [0, 0, 0],
    // As floats these come out a little over 55, 28 and 14, and would be rounded up once more.
    [20, 9, 55],
    [25, 18, 28],
    [50, 43, 14],
  ])('shown %i and sold at %i is %i %% off', (shownCents, priceCents, percent) => {
    expect(discountPercent(shownCents, priceCents)).toBe(percent);
  });

  it('is rounded up by less than one percent', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const shown = Math.max(one, other);
        const off = shown - Math.min(one, other);
        const percent = discountPercent(shown, shown - off);
        expect(percent * shown >= off * 100).toBe(true);
        expect((percent - 1) * shown < off * 100).toBe(true);
      }),
    );
  });

  it.each([
    [-1, 0],
    [100, -1],
    [10.5, 1],
    [100, Number.NaN],
  ])('stops at prices of %d and %d', (shownCents, priceCents) => {
    expect(() => discountPercent(shownCents, priceCents)).toThrow('prices are whole cents');
  });
});

describe('bonusCoins', () => {
  it.each([
    [1000, 10, 100],
    [999, 10, 99],
    [1, 99, 0],
    [1, 100, 1],
    [333, 33, 109],
    [2100, 5, 105],
    [0, 50, 0],
    [500, 0, 0],
    [100, 250, 250],
    // As a float, 0.29 · 100 is a little under 29.
    [100, 29, 29],
  ])('%i coins with a card of %i %% bring %i more', (bought, percent, bonus) => {
    expect(bonusCoins(bought, percent)).toBe(bonus);
  });

  it('is rounded down by less than one coin', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), fc.nat({ max: 1000 }), (bought, percent) => {
        const bonus = bonusCoins(bought, percent);
        expect(bonus * 100 <= bought * percent).toBe(true);
        expect((bonus + 1) * 100 > bought * percent).toBe(true);
      }),
    );
  });

  it.each([
    [-1, 10],
    [10, -1],
    [0.5, 10],
  ])('stops at %d coins and %d percent', (bought, percent) => {
    expect(() => bonusCoins(bought, percent)).toThrow('whole numbers from 0');
  });

  it('stops where the product would lose coins', () => {
    expect(() => bonusCoins(Number.MAX_SAFE_INTEGER, 3)).toThrow('without loss');
    expect(() => discountPercent(Number.MAX_SAFE_INTEGER, 1)).toThrow('without loss');
  });
});

describe('taxOn', () => {
  it.each([
    [1000, 1900, 190],
    [999, 1900, 190],
    [997, 1900, 189],
    [1, 5000, 1],
    [1, 4999, 0],
    [999, 2050, 205],
    [0, 1900, 0],
    [4999, 0, 0],
    [100_000_000, 10_000, 100_000_000],
  ])('on %d at %d is %d', (price, rate, tax) => {
    expect(taxOn(price, rate)).toBe(tax);
  });

  it('is never more than half a minor unit off', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        expect(Math.abs(taxOn(price, rate) * 10_000 - price * rate)).toBeLessThanOrEqual(5000);
      }),
    );
  });
});
