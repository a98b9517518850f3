/**
 * What a share or a return comes to when it was measured at several machines, and how sure that is. Plays at one machine
 * depend on each other through what lies in it, so machines are drawn again as a whole, never single plays.
 */
import { assert, drawBelow, seededDraws } from '@boardwalk/base';

/** A mean and its interval of 95 % confidence. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** All that one machine took, and what it gave for that. */
export interface MachineYield {
  readonly given: number;
  readonly taken: number;
}

export const FEWEST_MACHINES = 4;

const RESAMPLES = 4000;
const SEED = 20_261_122;
/** 97.5 % quantiles of Student's distribution for 3 to 6 degrees of freedom; from 7 on 1.96 + 2.9 / df is no less. */
const QUANTILES = [3.183, 2.777, 2.571, 2.447];

/**
 * Percentiles of the bootstrap, widened for few machines: Hesterberg, What Teachers Should Know About the Bootstrap
 * (2015), section 5.3. The same machines give the same interval.
 */
export function estimateYield(machines: readonly MachineYield[]): Estimate {
  assert(machines.length >= FEWEST_MACHINES, 'an estimate needs four machines');
  const draws = seededDraws(SEED);
  const means = Array.from({ length: RESAMPLES }, () =>
    yieldOf(machines.map(() => machines[drawBelow(draws, machines.length)] as MachineYield)),
  ).sort((one, other) => one - other);
  const tail = tailOf(machines.length);
  const at = (share: number) => means[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? 0;
  const mean = yieldOf(machines);
  return {
    mean: rounded(mean),
    low: rounded(Math.min(mean, at(tail))),
    high: rounded(Math.max(mean, at(1 - tail))),
  };
}

function yieldOf(machines: readonly MachineYield[]): number {
  const taken = machines.reduce((sum, machine) => sum + machine.taken, 0);
  return taken === 0 ? 0 : machines.reduce((sum, machine) => sum + machine.given, 0) / taken;
}

/** The share of resamples beyond either end of the interval. */
function tailOf(count: number): number {
  const df = count - 1;
  const quantile = QUANTILES[df - FEWEST_MACHINES + 1] ?? 1.96 + 2.9 / df;
  return normalTail(quantile * Math.sqrt(count / df));
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17. */
function normalTail(deviations: number): number {
  const k = 1 / (1 + 0.231_641_9 * deviations);
  const factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
  const polynomial = factors.reduce((sum, factor) => sum * k + factor, 0) * k;
  return DENSITY * exponential(-(deviations * deviations) / 2) * polynomial;
}

/** One by the root of two pi. */
const DENSITY = 0.398_942_280_401_432_7;
const SQUARINGS = 24;
const PARTS = 16_777_216;

/** To six digits, and the same in every engine. */
function exponential(power: number): number {
  let value = 1 + power / PARTS;
  for (let squaring = 0; squaring < SQUARINGS; squaring++) value *= value;
  return value;
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** Sums over many plays, as a database makes them. */
export interface YieldSums {
  readonly count: number;
  readonly given: number;
  readonly taken: number;
  readonly givenSquares: number;
  readonly takenSquares: number;
  readonly products: number;
}

/** For hundreds of plays or more, by the linearised variance of a ratio (Cochran, Sampling Techniques, 2.11). */
export function estimateRatio(sums: YieldSums): Estimate {
  const { count, given, taken, givenSquares, takenSquares, products } = sums;
  assert(count > 1 && taken > 0, 'a ratio needs plays that took something');
  const mean = given / taken;
  const squares = Math.max(0, givenSquares - 2 * mean * products + mean * mean * takenSquares);
  const reach = (1.96 * Math.sqrt((squares * count) / (count - 1))) / taken;
  return { mean: rounded(mean), low: rounded(Math.max(0, mean - reach)), high: rounded(mean + reach) };
}
