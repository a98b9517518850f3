/**
 * What a paytable returns, computed and not simulated: every path of left and right is as likely as
 * any other, so slot k of n rows is hit by C(n, k) of 2^n paths. All numbers are exact.
 */
import { type Fraction, fraction } from '../fraction.ts';
import { chanceWhere, type WeightedOdds, weightedOdds } from '../weighted-odds.ts';
import { plinkoPaytable } from './config.ts';
import type { PlinkoRisk, PlinkoRows } from './types.ts';

export interface PlinkoSlotOdds {
  readonly slot: number;
  readonly multiplierHundredths: number;
  /** How many of the 2^rows paths end here. */
  readonly paths: number;
  readonly chance: Fraction;
}

export interface PlinkoOdds extends WeightedOdds {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
  readonly slots: readonly PlinkoSlotOdds[];
  readonly topMultiplierHundredths: number;
  /** Chance of the top multiplier, both edges together. */
  readonly topChance: Fraction;
}

export function plinkoOdds(rows: PlinkoRows, risk: PlinkoRisk): PlinkoOdds {
  const slots = slotOdds(rows, risk);
  const payouts = slots.map(({ paths, multiplierHundredths }) => ({
    weight: BigInt(paths),
    payout: BigInt(multiplierHundredths),
  }));
  const topMultiplierHundredths = Math.max(...slots.map(slot => slot.multiplierHundredths));
  return {
    rows,
    risk,
    slots,
    ...weightedOdds(payouts, 100n),
    topMultiplierHundredths,
    topChance: chanceWhere(payouts, payout => payout === BigInt(topMultiplierHundredths)),
  };
}

function slotOdds(rows: PlinkoRows, risk: PlinkoRisk): PlinkoSlotOdds[] {
  let paths = 1;
  return plinkoPaytable(rows, risk).map((multiplierHundredths, slot) => {
    // C(n, k) from C(n, k − 1); the division is always exact.
    if (slot > 0) paths = (paths * (rows - slot + 1)) / slot;
    const chance = fraction(BigInt(paths), 1n << BigInt(rows));
    return { slot, multiplierHundredths, paths, chance };
  });
}
