import { Refusal } from '@boardwalk/base';
import { CURRENCIES } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { listRates, worthOf } from './currencies.ts';

describe('what coins are worth', () => {
  it.each([
    [100, 'USD', 100],
    [1, 'USD', 1],
    [100, 'EUR', 86],
    [1, 'EUR', 0],
    [333, 'EUR', 286],
    [7, 'HKD', 54],
    [10_000_000, 'PHP', 585_000_000],
  ])('%i of them in %s are %i, rounded down once', (amount, currency, money) => {
    expect(worthOf(amount, currency)).toBe(money);
  });

  it.each(['', 'usd', 'XXX', 'constructor', '__proto__'])('is refused in %j', currency => {
    const refusal = worthOf(100, currency);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'unrecognizedCurrency' });
  });

  it('is exact beyond what floating point could do', () => {
    expect(worthOf(9_007_199_254_741, 'TWD')).toBe(279_223_176_896_971);
  });
});

describe('the rates', () => {
  it('are those of every supported currency, in their order', () => {
    expect(listRates().map(rate => rate.currency)).toEqual([...CURRENCIES]);
  });

  it('have a sign of their own each', () => {
    expect(new Set(listRates().map(rate => rate.symbol)).size).toBe(CURRENCIES.length);
  });

  it('are whole millionths above zero', () => {
    for (const { currency, rateMillionths } of listRates()) {
      expect(Number.isSafeInteger(rateMillionths) && rateMillionths > 0, currency).toBe(true);
    }
  });
});
