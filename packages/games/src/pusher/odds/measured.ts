/**
 * The published odds of a pusher: what machines in use paid for the coins dropped into them, as it happened and with the
 * luck at the wheel evened out. How sure that is follows from how much whole machines differ.
 */
import { type Estimate, estimateYield, FEWEST_MACHINES, type MachineYield } from '../../estimate.ts';
import { type PusherConfig, pusherConfigVersion } from '../config/config.ts';
import { JACKPOTS, type Jackpot } from '../types.ts';
import type { AimingName } from './players.ts';
import { evenedFor, leftOf, type PusherTally, paidFor, steadyFor } from './simulate.ts';

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
  /**
   * Coins paid for a coin dropped, as it happened; and with every turn of the wheel at its average. Where there are lanes
   * the pile is evened out, too: see `steadyFor`.
   */
  readonly paid: Estimate;
  readonly evened: Estimate;
  readonly field: { readonly least: number; readonly mean: number; readonly most: number };
  /** Lamps lit, and turns of the reel earned by them, for a coin dropped. */
  readonly lanes?: { readonly lamps: number; readonly turns: number };
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
  /** How much more the best player at the lanes gets back than a careless one, of a coin. */
  readonly skill?: Estimate;
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
  const skill = skillOf(config, machines);
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
    ...(skill && { skill }),
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
  const { dropped, field, lit, full = 0 } = sumOf(machines.map(({ all }) => all));
  const perCoin = (count: number) => Number((count / dropped).toFixed(4));
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
    ...(lit !== undefined && { lanes: { lamps: perCoin(lit), turns: perCoin(full) } }),
  };
}

function returnsOf(config: PusherConfig, machines: readonly MeasuredPusher[]) {
  return {
    paid: estimateYield(machines.map(({ all }) => paidFor(all, config))),
    evened: estimateYield(machines.map(({ all }) => evenedOf(all, config))),
  };
}

function evenedOf(tally: PusherTally, config: PusherConfig): MachineYield {
  return config.lanes === undefined ? evenedFor(tally, config) : steadyFor(tally, config);
}

/** Every machine was played by both, so that its pile was the same for them when it was new. */
function skillOf(config: PusherConfig, machines: readonly MeasuredPusher[]): Estimate | undefined {
  const returns = new Map<string, number>();
  for (const { aiming, nonce, all } of machines) {
    const { given, taken } = evenedOf(all, config);
    returns.set(`${aiming} ${nonce}`, given / taken);
  }
  const gaps = machines.flatMap(({ aiming, nonce }) => {
    const [best, careless] = [returns.get(`best ${nonce}`), returns.get(`careless ${nonce}`)];
    const isPair = aiming === 'best' && best !== undefined && careless !== undefined;
    return isPair ? [{ given: best - careless, taken: 1 }] : [];
  });
  return gaps.length < FEWEST_MACHINES ? undefined : estimateYield(gaps);
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
    ...lamps(tallies),
    steps: sum(({ steps }) => steps),
    field: {
      least: Math.min(...tallies.map(({ field }) => field.least)),
      most: Math.max(...tallies.map(({ field }) => field.most)),
      sum: sum(({ field }) => field.sum),
      looks: sum(({ field }) => field.looks),
    },
  };
}

/** What nobody counted is left out of the sum, too. */
function lamps(tallies: readonly PusherTally[]): Pick<PusherTally, 'full' | 'lit'> {
  const counted = tallies.filter(({ lit }) => lit !== undefined);
  if (counted.length === 0) return {};
  return {
    lit: counted.reduce((sum, { lit = 0 }) => sum + lit, 0),
    full: counted.reduce((sum, { full = 0 }) => sum + full, 0),
  };
}
