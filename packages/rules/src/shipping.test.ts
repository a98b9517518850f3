import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payShipping, shippingCoinsOf, type WeightStep, weightStepFault } from './shipping.ts';

const STEPS: WeightStep[] = [
  { upToGrams: 500, coins: 400 },
  { upToGrams: 2000, coins: 700 },
  { upToGrams: 10_000, coins: 1500 },
];

describe('a parcel', () => {
  it.each([
    [0, 400],
    [1, 400],
    [500, 400],
    [501, 700],
    [2000, 700],
    [2001, 1500],
    [10_000, 1500],
    [10_001, 1900],
    [20_000, 3000],
    [25_000, 4500],
  ])('of %i grams costs %i coins', (grams, coins) => {
    expect(shippingCoinsOf(STEPS, grams)).toBe(coins);
  });

  it('that is heavier never costs less, by any steps that a zone may have', () => {
    const part = fc.record({ grams: fc.integer({ min: 1, max: 5000 }), coins: fc.nat({ max: 5000 }) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 300_000 }),
        fc.nat({ max: 100_000 }),
        (parts, grams, more) => {
          let step: WeightStep = { upToGrams: 0, coins: 0 };
          const steps = parts.map(next => {
            step = { upToGrams: step.upToGrams + next.grams, coins: step.coins + next.coins };
            return step;
          });
          expect(weightStepFault(steps)).toBeUndefined();
          expect(shippingCoinsOf(steps, grams + more)).toBeGreaterThanOrEqual(shippingCoinsOf(steps, grams));
        },
      ),
    );
  });
});

it.each([
  [[], 'none'],
  [Array.from({ length: 21 }, (_, place) => ({ upToGrams: place + 1, coins: 1 })), 'none'],
  [[{ upToGrams: 0, coins: 1 }], 'grams'],
  [[{ upToGrams: 100_001, coins: 1 }], 'grams'],
  [[STEPS[1], STEPS[0]], 'grams'],
  [[STEPS[0], STEPS[0]], 'grams'],
  [[{ upToGrams: 5, coins: -1 }], 'coins'],
  [[{ upToGrams: 5, coins: 1.5 }], 'coins'],
  [
    [
      { upToGrams: 5, coins: 9 },
      { upToGrams: 6, coins: 8 },
    ],
    'coins',
  ],
  [STEPS, undefined],
] as [WeightStep[], string | undefined][])('steps %j are wrong by their %s', (steps, fault) => {
  expect(weightStepFault(steps)).toBe(fault);
});

describe('who pays for a parcel', () => {
  const asked = { shippingCoins: 700, isFreeDay: false, usesRight: false, credit: 0 };
  it.each([
    [{}, { freeShipping: 'none', creditCoins: 0, coins: 700 }],
    [{ credit: 300 }, { freeShipping: 'none', creditCoins: 300, coins: 400 }],
    [{ credit: 900 }, { freeShipping: 'none', creditCoins: 700, coins: 0 }],
    [
      { usesRight: true, credit: 900 },
      { freeShipping: 'right', creditCoins: 0, coins: 0 },
    ],
    [
      { isFreeDay: true, usesRight: true, credit: 900 },
      { freeShipping: 'day', creditCoins: 0, coins: 0 },
    ],
    [
      { shippingCoins: 0, usesRight: true },
      { freeShipping: 'none', creditCoins: 0, coins: 0 },
    ],
  ])('%j: %j', (choice, paid) => {
    expect(payShipping({ ...asked, ...choice })).toEqual(paid);
  });

  it('is never charged more than the parcel costs', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000 }),
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 20_000 }),
        (shippingCoins, isFreeDay, usesRight, credit) => {
          const paid = payShipping({ shippingCoins, isFreeDay, usesRight, credit });
          const covered = paid.freeShipping === 'none' ? paid.coins + paid.creditCoins : shippingCoins;
          expect(covered).toBe(shippingCoins);
          expect(paid.creditCoins).toBeLessThanOrEqual(credit);
        },
      ),
    );
  });
});
