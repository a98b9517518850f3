/**
 * The published odds of a pusher: what machines in use paid for the coins dropped into them, as it happened and with the
 * luck at the wheel evened out. How sure that is follows from how much whole machines differ.
 */
import { type Estimate, estimateYield, FEWEST_MACHINES } from '../../estimate.ts';
import { type PusherConfig, pusherConfigVersion } from '../config/config.ts';
import { JACKPOTS, type Jackpot } from '../types.ts';
import { type AimingName, evenedFor, leftOf, type PusherTally, paidFor } from './simulate.ts';

/** One machine, counted from when its first pile had turned over. */
export interface MeasuredPusher {
  readonly aiming: AimingName;
  readonly nonce: number;
  /** The first batch that was counted, by which a part of the measuring can be done again; `all` contains it. */
  readonly first: PusherTally;
  readonly all: PusherTally;
}

export interface PusherMeasuring {
  readonly configVersion: string;
  readonly machines: readonly MeasuredPusher[];
}

export interface StrategyOdds {
  readonly aiming: AimingName;
  readonly machines: number;
  /** Coins dropped and counted. */
  readonly coins: number;
  /** Coins paid for a coin dropped, as it happened; and with every turn of the wheel at its average. */
  readonly paid: Estimate;
  readonly evened: Estimate;
  readonly field: { readonly least: number; readonly mean: number; readonly most: number };
}

export interface PusherOdds {
  readonly configVersion: string;
  readonly machines: number;
  readonly coins: number;
  /** All ways of aiming together. */
  readonly paid: Estimate;
  readonly evened: Estimate;
  /** The share of departed coins and stars that went over the front. */
  readonly frontShare: Estimate;
  /** Ways of aiming that enough machines were measured with. */
  readonly strategies: readonly StrategyOdds[];
  /** Tokens that left, and how many of them over the front. */
  readonly tokens: { readonly left: number; readonly front: number };
  /** How often the wheel stopped where; each chance itself is exact. */
  readonly stops: Readonly<Record<Jackpot, number>>;
}

/** What a batch of each run was, as a machine's sums. */
export function measuredPusher(
  { aiming, nonce }: Pick<MeasuredPusher, 'aiming' | 'nonce'>,
  tallies: readonly [PusherTally, ...PusherTally[]],
): MeasuredPusher {
  return { aiming, nonce, first: tallies[0], all: sumOf(tallies) };
}

export function measuredOdds(config: PusherConfig, machines: readonly MeasuredPusher[]): PusherOdds {
  const total = (of: (tally: PusherTally) => number) => machines.reduce((sum, { all }) => sum + of(all), 0);
  const stops = JACKPOTS.map(result => [result, total(tally => tally.stops[result])] as const);
  return {
    configVersion: pusherConfigVersion(config),
    machines: machines.length,
    coins: total(({ dropped }) => dropped),
    ...returnsOf(config, machines),
    frontShare: estimateYield(machines.map(({ all }) => leftOf(all))),
    strategies: [...Map.groupBy(machines, ({ aiming }) => aiming).entries()]
      .filter(([, some]) => some.length >= FEWEST_MACHINES)
      .map(([aiming, some]) => strategyOf(config, aiming, some)),
    tokens: {
      left: total(({ won, lost }) => won.token + lost.token),
      front: total(({ won }) => won.token),
    },
    stops: Object.fromEntries(stops) as Record<Jackpot, number>,
  };
}

function strategyOf(
  config: PusherConfig,
  aiming: AimingName,
  machines: readonly MeasuredPusher[],
): StrategyOdds {
  const { dropped, field } = sumOf(machines.map(({ all }) => all));
  return {
    aiming,
    machines: machines.length,
    coins: dropped,
    ...returnsOf(config, machines),
    field: {
      least: field.least,
      mean: Number((field.sum / field.looks).toFixed(1)),
      most: field.most,
    },
  };
}

function returnsOf(config: PusherConfig, machines: readonly MeasuredPusher[]) {
  return {
    paid: estimateYield(machines.map(({ all }) => paidFor(all, config))),
    evened: estimateYield(machines.map(({ all }) => evenedFor(all, config))),
  };
}

function sumOf(tallies: readonly PusherTally[]): PusherTally {
  const sum = (of: (tally: PusherTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const sums = <Key extends string>(of: (tally: PusherTally) => Readonly<Record<Key, number>>) => {
    const keys = Object.keys(tallies[0] ? of(tallies[0]) : {}) as Key[];
    return Object.fromEntries(keys.map(key => [key, sum(tally => of(tally)[key])])) as Record<Key, number>;
  };
  return {
    dropped: sum(({ dropped }) => dropped),
    won: sums(({ won }) => won),
    lost: sums(({ lost }) => lost),
    stops: sums(({ stops }) => stops),
    paid: sums(({ paid }) => paid),
    bonusCoins: sum(({ bonusCoins }) => bonusCoins),
    steps: sum(({ steps }) => steps),
    field: {
      least: Math.min(...tallies.map(({ field }) => field.least)),
      most: Math.max(...tallies.map(({ field }) => field.most)),
      sum: sum(({ field }) => field.sum),
      looks: sum(({ field }) => field.looks),
    },
  };
}
