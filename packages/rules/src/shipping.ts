/** What a parcel costs: by the weight steps of its zone, and who pays for it. */
import { assert } from '@boardwalk/base';

export interface WeightStep {
  readonly upToGrams: number;
  readonly coins: number;
}

/** Heavier than the last step goes in several parcels of it and one for the rest. Steps rise. */
export function shippingCoinsOf(steps: readonly WeightStep[], grams: number): number {
  const last = steps.at(-1);
  assert(last && grams >= 0, 'a zone has steps, and a parcel a weight');
  const full = Math.floor(grams / last.upToGrams);
  const rest = grams - full * last.upToGrams;
  if (rest === 0 && full > 0) return full * last.coins;
  const step = steps.find(({ upToGrams }) => rest <= upToGrams) ?? last;
  return full * last.coins + step.coins;
}

export type WeightStepFault = 'none' | 'grams' | 'coins';

const MOST_STEPS = 20;
const MOST_GRAMS = 100_000;
const MOST_COINS = 10_000_000;

/** A heavier parcel never costs less. */
export function weightStepFault(steps: readonly WeightStep[]): WeightStepFault | undefined {
  if (steps.length === 0 || steps.length > MOST_STEPS) return 'none';
  const isRising = (of: (step: WeightStep) => number, least: number) =>
    steps.every((step, place) => place === 0 || of(step) - of(steps[place - 1] ?? step) >= least);
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!steps.every(({ upToGrams }) => isWhole(upToGrams, 1, MOST_GRAMS))) return 'grams';
  if (!isRising(({ upToGrams }) => upToGrams, 1)) return 'grams';
  if (!steps.every(({ coins }) => isWhole(coins, 0, MOST_COINS))) return 'coins';
  return isRising(({ coins }) => coins, 0) ? undefined : 'coins';
}

export interface ShippingChoice {
  readonly shippingCoins: number;
  /** A day on which the house pays for everybody. */
  readonly isFreeDay: boolean;
  /** The month's free one is still there, and wanted. */
  readonly usesRight: boolean;
  /** What there is of it, 0 where it is not wanted. */
  readonly credit: number;
}

export interface ShippingPaid {
  readonly freeShipping: 'none' | 'right' | 'day';
  readonly creditCoins: number;
  /** Off the balance. */
  readonly coins: number;
}

/** The house's day first, then the right of the level, then the credit; coins for what is left. */
export function payShipping({ shippingCoins, isFreeDay, usesRight, credit }: ShippingChoice): ShippingPaid {
  if (shippingCoins === 0) return { freeShipping: 'none', creditCoins: 0, coins: 0 };
  if (isFreeDay) return { freeShipping: 'day', creditCoins: 0, coins: 0 };
  if (usesRight) return { freeShipping: 'right', creditCoins: 0, coins: 0 };
  const creditCoins = Math.min(shippingCoins, Math.max(0, credit));
  return { freeShipping: 'none', creditCoins, coins: shippingCoins - creditCoins };
}
