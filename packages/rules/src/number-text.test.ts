import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from './number-text.ts';

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
