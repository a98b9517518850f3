/**
 * What a paytable returns, computed and not simulated: every path of left and right is as likely as
 * any other, so slot k of n rows is hit by C(n, k) of 2^n paths. All numbers are exact.
 */
import { type Fraction, fraction, square, subtract } from '../fraction.ts';
import { plinkoPaytable } from './config.ts';
import type { PlinkoRisk, PlinkoRows } from './types.ts';

export interface PlinkoSlotOdds {
  readonly slot: number;
  readonly multiplierHundredths: number;
  /** How many of the 2^rows paths end here. */
  readonly paths: number;
  readonly chance: Fraction;
}

export interface PlinkoOdds {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
  readonly slots: readonly PlinkoSlotOdds[];
  /** Average payout for a stake of 1. */
  readonly returnToPlayer: Fraction;
  /** Chance of a payout above the stake; getting the stake back is no hit. */
  readonly hitRate: Fraction;
  /** The variance of the payout for a stake of 1; its root is the volatility. */
  readonly variance: Fraction;
  readonly topMultiplierHundredths: number;
  /** Chance of the top multiplier, both edges together. */
  readonly topChance: Fraction;
}

export function plinkoOdds(rows: PlinkoRows, risk: PlinkoRisk): PlinkoOdds {
  const slots = slotOdds(rows, risk);
  const topMultiplierHundredths = Math.max(...slots.map(slot => slot.multiplierHundredths));
  const returnToPlayer = expected(slots, hundredths => hundredths, 100n);
  const meanSquare = expected(slots, hundredths => hundredths * hundredths, 10_000n);
  return {
    rows,
    risk,
    slots,
    returnToPlayer,
    hitRate: chanceOf(slots, hundredths => hundredths > 100n),
    variance: subtract(meanSquare, square(returnToPlayer)),
    topMultiplierHundredths,
    topChance: chanceOf(slots, hundredths => hundredths === BigInt(topMultiplierHundredths)),
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

function expected(
  slots: readonly PlinkoSlotOdds[],
  weigh: (hundredths: bigint) => bigint,
  unit: bigint,
): Fraction {
  let total = 0n;
  for (const slot of slots) total += weigh(BigInt(slot.multiplierHundredths)) * BigInt(slot.paths);
  return fraction(total, unit << BigInt(slots.length - 1));
}

function chanceOf(slots: readonly PlinkoSlotOdds[], isMeant: (hundredths: bigint) => boolean): Fraction {
  return expected(slots, hundredths => (isMeant(hundredths) ? 1n : 0n), 1n);
}
