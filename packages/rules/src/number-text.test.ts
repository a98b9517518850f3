import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText, shortCount } from './number-text.ts';

describe('moneyText', () => {
  // Cents, in the player's own currency, elsewhere.
  it.each([
    [0, '0.00', '0'],
    [1, '0.01', '0'],
    [5, '0.05', '0'],
    [49, '0.49', '0'],
    [50, '0.50', '1'],
    [100, '1.00', '1'],
    [1999, '19.99', '20'],
    [1949, '19.49', '19'],
    [5000, '50.00', '50'],
    [123_456_789, '1234567.89', '1234568'],
    [-1, '-0.01', '0'],
    [-50, '-0.50', '-1'],
    [-1999, '-19.99', '-20'],
  ])('writes %i cents as %s, or %s when not local', (amountCents, local, whole) => {
    expect(moneyText(amountCents, true)).toBe(local);
    expect(moneyText(amountCents, false)).toBe(whole);
  });

  it('always has two decimals in the own currency, and loses none', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), amountCents => {
        const text = moneyText(amountCents, true);
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(amountCents));
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('stops at %d cents', amountCents => {
    expect(() => moneyText(amountCents, true)).toThrow('cents are whole numbers');
  });
});

describe('shortCount', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1k'],
    [1001, '1k'],
    [1099, '1k'],
    [1100, '1.1k'],
    [1999, '1.9k'],
    [2000, '2k'],
    [9999, '9.9k'],
    [12_480, '12.4k'],
    [99_999, '99.9k'],
    [100_000, '100k'],
    [999_999, '999.9k'],
    [1_000_000, '1000k'],
    [12_790_000, '12790k'],
    [-7, '-7'],
    [-999, '-999'],
    [-1999, '-1.9k'],
  ])('shortens %i to %s', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });

  it('never shows more than there is, nor a hundred less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1_000_000_000 }), count => {
        const shown = Math.round(Number(shortCount(count).replace('k', '')) * 1000);
        expect(shown).toBeLessThanOrEqual(count);
        expect(shown).toBeGreaterThan(count - 100);
      }),
    );
  });

  it.each([0.5, Number.NaN])('stops at %d', count => {
    expect(() => shortCount(count)).toThrow('a count is a whole number');
  });
});
