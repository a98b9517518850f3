/** Return, hits and volatility of outcomes with whole weights. All numbers are exact. */
import { type Fraction, fraction, square, subtract } from './fraction.ts';

export interface WeightedPayout {
  /** How often it comes, beside the weights of the others. */
  readonly weight: bigint;
  /** In the unit of the stake. */
  readonly payout: bigint;
}

export interface WeightedOdds {
  /** Average payout for a stake of 1. */
  readonly returnToPlayer: Fraction;
  /** Chance of a payout above the stake; getting the stake back is no hit. */
  readonly hitRate: Fraction;
  /** The variance of the payout for a stake of 1; its root is the volatility. */
  readonly variance: Fraction;
}

/** `stake` is above 0, and so is the sum of the weights. */
export function weightedOdds(payouts: readonly WeightedPayout[], stake: bigint): WeightedOdds {
  const total = totalWeight(payouts);
  const mean = (weigh: (payout: bigint) => bigint, unit: bigint) =>
    fraction(
      payouts.reduce((sum, { weight, payout }) => sum + weight * weigh(payout), 0n),
      total * unit,
    );
  const returnToPlayer = mean(payout => payout, stake);
  const meanSquare = mean(payout => payout * payout, stake * stake);
  return {
    returnToPlayer,
    hitRate: chanceWhere(payouts, payout => payout > stake),
    variance: subtract(meanSquare, square(returnToPlayer)),
  };
}

export function chanceWhere(
  payouts: readonly WeightedPayout[],
  isMeant: (payout: bigint) => boolean,
): Fraction {
  const meant = payouts.filter(({ payout }) => isMeant(payout));
  return fraction(totalWeight(meant), totalWeight(payouts));
}

function totalWeight(payouts: readonly WeightedPayout[]): bigint {
  return payouts.reduce((sum, { weight }) => sum + weight, 0n);
}
