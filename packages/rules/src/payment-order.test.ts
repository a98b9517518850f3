import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinsOfRefund,
  mayOrderBecome,
  ORDER_STATES,
  type OrderState,
  paymentOutcome,
  takeBack,
} from './payment-order.ts';

describe('an order', () => {
  it.each<[OrderState, OrderState, boolean]>([
    ['created', 'pending', true],
    ['created', 'settled', true],
    ['pending', 'settled', true],
    ['pending', 'created', false],
    ['settled', 'pending', false],
    ['settled', 'failed', false],
    ['settled', 'cancelled', false],
    ['settled', 'expired', false],
    ['settled', 'settled', false],
    ['expired', 'settled', true],
    ['cancelled', 'settled', true],
    ['failed', 'settled', true],
    ['failed', 'refunded', false],
    ['partRefunded', 'partRefunded', true],
    ['partRefunded', 'settled', false],
    ['refunded', 'settled', false],
    ['refunded', 'refunded', false],
    ['chargedBack', 'refunded', false],
    ['held', 'settled', true],
    ['held', 'expired', false],
  ])('that is %s becomes %s: %s', (state, next, may) => {
    expect(mayOrderBecome(state, next)).toBe(may);
  });

  it('that was settled is never so again, however it goes on', () => {
    const steps = fc.array(fc.constantFrom(...ORDER_STATES), { maxLength: 30 });
    fc.assert(
      fc.property(steps, wanted => {
        let state: OrderState = 'created';
        let settled = 0;
        let isOver = false;
        for (const next of wanted) {
          if (!mayOrderBecome(state, next)) continue;
          expect(isOver).toBe(false);
          if (next === 'settled') settled += 1;
          isOver = next === 'refunded' || next === 'chargedBack';
          state = next;
        }
        expect(settled).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each<[OrderState, boolean, string]>([
    ['created', false, 'pending'],
    ['pending', false, 'pending'],
    ['held', false, 'pending'],
    ['settled', true, 'success'],
    ['partRefunded', true, 'success'],
    ['refunded', true, 'success'],
    ['refunded', false, 'failure'],
    ['chargedBack', false, 'failure'],
    ['failed', false, 'failure'],
    ['cancelled', false, 'failure'],
    ['expired', false, 'failure'],
  ])('%s, with its coins given: %s, tells %s', (state, wasGiven, outcome) => {
    expect(paymentOutcome(state, wasGiven)).toBe(outcome);
  });
});

it.each([
  [100, 500, 100, 0],
  [100, 100, 100, 0],
  [100, 30, 30, 70],
  [100, 0, 0, 100],
  [0, 50, 0, 0],
])('of %i coins with a balance of %i, %i are taken and %i owed', (coins, balance, taken, owed) => {
  expect(takeBack(coins, balance)).toEqual({ taken, owed });
});

describe('the coins of a refund', () => {
  it.each([
    [1999, 2400, 0, 0, 1999, 2400],
    [1000, 999, 0, 0, 500, 499],
    [1000, 999, 500, 499, 500, 500],
    [3, 100, 0, 0, 1, 33],
    [3, 100, 1, 33, 1, 33],
    [3, 100, 2, 66, 1, 34],
  ])(
    'price %i, %i coins, %i and %i before, %i now: %i',
    (priceMinor, coins, refundedMinor, takenCoins, amountMinor, taken) => {
      expect(coinsOfRefund({ priceMinor, coins, refundedMinor, takenCoins, amountMinor })).toBe(taken);
    },
  );

  it('are all the coins together, however it is cut', () => {
    const cut = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cut, fc.nat({ max: 1_000_000 }), (parts, coins) => {
        const priceMinor = parts.reduce((sum, part) => sum + part, 0);
        let refundedMinor = 0;
        let takenCoins = 0;
        for (const amountMinor of parts) {
          const now = coinsOfRefund({ priceMinor, coins, refundedMinor, takenCoins, amountMinor });
          expect(now).toBeGreaterThanOrEqual(0);
          refundedMinor += amountMinor;
          takenCoins += now;
        }
        expect(takenCoins).toBe(coins);
      }),
    );
  });
});
