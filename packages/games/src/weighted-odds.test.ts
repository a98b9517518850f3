import { expect, it } from 'vitest';
import { chanceWhere, weightedOdds } from './weighted-odds.ts';

const payouts = [
  { weight: 1n, payout: 30n },
  { weight: 2n, payout: 10n },
  { weight: 3n, payout: 0n },
];

it('gives the return, the hits and the variance for a stake of 1', () => {
  expect(weightedOdds(payouts, 10n)).toEqual({
    // (3 + 2 + 0) / 6, (9 + 2 + 0) / 6 less its square, and the stake back is no hit.
    returnToPlayer: { numerator: 5n, denominator: 6n },
    hitRate: { numerator: 1n, denominator: 6n },
    variance: { numerator: 41n, denominator: 36n },
  });
});

it('gives the chance of some of the payouts', () => {
  expect(chanceWhere(payouts, payout => payout > 0n)).toEqual({ numerator: 1n, denominator: 2n });
  expect(chanceWhere(payouts, payout => payout > 30n)).toEqual({ numerator: 0n, denominator: 1n });
});
