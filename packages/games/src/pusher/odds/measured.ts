/**
 * The published odds of a pusher out of simulated runs. A return follows from the share of coins that fall over the front,
 * which physics decides and the runs measure, and from the wheel, whose chances are exact; beside it stands what the
 * runs really paid, which rare jackpots and the coins still lying in the machine make less sure.
 */
import { assert } from '@boardwalk/base';
import { type PusherConfig, pusherConfigVersion } from '../config/config.ts';
import { JACKPOTS, type Jackpot } from '../types.ts';
import { pusherReturn } from './odds.ts';
import { type AimingName, frontShareOf, type PusherTally, returnOf } from './simulate.ts';

/** A mean and its interval of 95 % confidence. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface StrategyOdds {
  readonly aiming: AimingName;
  /** Coins dropped and counted. */
  readonly coins: number;
  /** Coins paid for a coin dropped, in the long run. */
  readonly returnToPlayer: Estimate;
  /** Of the coins that leave the machine, those over the front. */
  readonly frontShare: Estimate;
  /** As it happened in these runs. */
  readonly paid: Estimate;
  readonly field: { readonly least: number; readonly mean: number; readonly most: number };
}

export interface PusherOdds {
  readonly configVersion: string;
  readonly coins: number;
  /** All strategies together. */
  readonly returnToPlayer: Estimate;
  readonly strategies: readonly StrategyOdds[];
  /** Tokens that left, and how many of them over the front. */
  readonly tokens: { readonly left: number; readonly front: number };
  /** How often the wheel stopped where; each chance itself is exact. */
  readonly stops: Readonly<Record<Jackpot, number>>;
}

export interface MeasuredRun {
  readonly aiming: AimingName;
  /** Of batches as long as a coin stays in the machine: what happens in one hardly tells of the next. */
  readonly tallies: readonly PusherTally[];
}

/** With fewer seen, tokens are taken to fall as coins do. */
const FEWEST_TOKENS = 30;

export function measuredOdds(config: PusherConfig, runs: readonly MeasuredRun[]): PusherOdds {
  const all = runs.flatMap(({ tallies }) => tallies);
  const total = (of: (tally: PusherTally) => number, tallies = all) =>
    tallies.reduce((sum, tally) => sum + of(tally), 0);
  const tokens = {
    left: total(({ won, lost }) => won.token + lost.token),
    front: total(({ won }) => won.token),
  };
  const shareOf = (tally: PusherTally) => {
    const coins = frontShareOf(tally);
    return { coins, tokens: tokens.left < FEWEST_TOKENS ? coins : tokens.front / tokens.left };
  };
  const returns = (tallies: readonly PusherTally[]) =>
    estimate(tallies.map(tally => pusherReturn(config, shareOf(tally))));
  const strategyOf = (aiming: AimingName): StrategyOdds => {
    const tallies = runs.filter(run => run.aiming === aiming).flatMap(run => run.tallies);
    const looks = total(({ field }) => field.looks, tallies);
    return {
      aiming,
      coins: total(({ dropped }) => dropped, tallies),
      returnToPlayer: returns(tallies),
      frontShare: estimate(tallies.map(frontShareOf)),
      paid: estimate(tallies.map(tally => returnOf(tally, config))),
      field: {
        least: Math.min(...tallies.map(({ field }) => field.least)),
        mean: rounded(total(({ field }) => field.sum, tallies) / looks, 1),
        most: Math.max(...tallies.map(({ field }) => field.most)),
      },
    };
  };
  const stops = JACKPOTS.map(result => [result, total(tally => tally.stops[result])] as const);
  return {
    configVersion: pusherConfigVersion(config),
    coins: total(({ dropped }) => dropped),
    returnToPlayer: returns(all),
    strategies: [...new Set(runs.map(({ aiming }) => aiming))].map(strategyOf),
    tokens,
    stops: Object.fromEntries(stops) as Record<Jackpot, number>,
  };
}

const FEWEST_BATCHES = 4;
/** 97.5 % quantiles of Student's distribution for 3 to 6 degrees of freedom; from 7 on 1.96 + 2.9 / df is no less. */
const QUANTILES = [3.183, 2.777, 2.571, 2.447];

export function estimate(values: readonly number[]): Estimate {
  assert(values.length >= FEWEST_BATCHES, 'an estimate needs four batches');
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const df = values.length - 1;
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / df;
  const quantile = QUANTILES[df - FEWEST_BATCHES + 1] ?? 1.96 + 2.9 / df;
  const reach = quantile * Math.sqrt(variance / values.length);
  return { mean: rounded(mean, 4), low: rounded(mean - reach, 4), high: rounded(mean + reach, 4) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
