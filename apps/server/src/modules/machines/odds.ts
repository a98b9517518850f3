/**
 * What a machine gives, as the wire has it. A simulated machine that is set as one of the house's gives what was measured
 * of that one. A machine of iron gives what its own plays came to, and nothing is said of it before there are enough.
 */
import type { Calls, OutputOf } from '@boardwalk/contract';
import {
  type CatchRate,
  type ClawMeasuring,
  type ClawOdds,
  catchRate,
  clawReturn,
} from '@boardwalk/games/claw';
import { type Estimate, estimateRatio } from '@boardwalk/games/estimate';
import type { PusherOdds } from '@boardwalk/games/pusher';
import type { PublishedReturn } from '@boardwalk/rules';
import type { PhysicalRoomFacts, SimulatedRoomFacts } from './driver.ts';
import type { Played } from './store/played.ts';

export type RoomOdds = Omit<OutputOf<Calls['machines.odds']>, 'configVersion'>;
type Measured = RoomOdds['list'][number];

/** What things of a machine are worth in the pack, for what a play costs. */
export interface Worth {
  readonly price: number;
  worthOf(thing: string): number;
}

export interface MeasuredOdds {
  /** What was measured: later engines and settings are not it. */
  readonly configVersion: string;
  list(worth: Worth | undefined): readonly Measured[];
}

export interface MeasuredHouse {
  readonly config: unknown;
  readonly measured: MeasuredOdds;
}

export interface Measurable {
  readonly houses: readonly MeasuredHouse[];
  versionOf(config: unknown): string;
  givesAlike(config: unknown, other: unknown): boolean;
}

const ALL = 10_000;
/** Fewer say too little. */
const FEWEST_PLAYS = 100;
/** Whose odds stand on a card: those of most people, or of all who played. */
const OF_MOST: readonly string[] = ['all', 'fair', 'players', 'careless'];
/** Whose odds are the most anybody can come to, where it counts how well one plays. */
const OF_BEST = 'best';

/** Nothing where the machine is set in another way: what was measured would not be true of it. */
export function simulatedOdds(
  _room: SimulatedRoomFacts,
  kind: Measurable,
  { config, worth }: { readonly config: unknown; readonly worth?: Worth | undefined },
): RoomOdds {
  const house = kind.houses.find(one => kind.givesAlike(config, one.config));
  // An engine that has changed since gives something else.
  const isMeasured = house !== undefined && house.measured.configVersion === kind.versionOf(house.config);
  return { source: 'simulation', isMeasured, list: isMeasured ? [...house.measured.list(worth)] : [] };
}

/** What was played for coins is told as a return, what is played for things as how often there was one. */
export function playedOdds(_room: PhysicalRoomFacts, played: Played, measure: Measured['measure']): RoomOdds {
  const { plays, sinceMs } = played;
  const told = { source: 'plays', plays, ...(sinceMs === undefined ? {} : { since: sinceMs }) } as const;
  if (plays < FEWEST_PLAYS) return { ...told, isMeasured: false, list: [] };
  const one =
    measure === 'return'
      ? returnOf('players', plays, estimateRatio(played.sums))
      : catchesOf('players', catchRate(played.catches, plays));
  return { ...told, isMeasured: true, list: [one] };
}

/** For a card; 0 where nothing is known. */
export function shareOf({ list }: Pick<RoomOdds, 'list'>, measure: Measured['measure']): number {
  return list.find(one => one.measure === measure && OF_MOST.includes(one.strategy))?.basisPoints ?? 0;
}

/** The other end of what a card says; 0 where all players come to about the same. */
export function bestShareOf({ list }: Pick<RoomOdds, 'list'>, measure: Measured['measure']): number {
  return list.find(one => one.measure === measure && one.strategy === OF_BEST)?.basisPoints ?? 0;
}

/** What is held against what was measured; undefined where nothing is published. */
export function publishedReturnOf(odds: Pick<RoomOdds, 'list'>): PublishedReturn | undefined {
  const low = shareOf(odds, 'return');
  const high = Math.max(low, bestShareOf(odds, 'return'));
  return low === 0 ? undefined : { low: low / ALL, high: high / ALL };
}

export function pusherOdds({ configVersion, coins, paid, evened, strategies }: PusherOdds): MeasuredOdds {
  // What all came to together would be true of nobody.
  if (strategies.some(({ aiming }) => aiming === OF_BEST)) {
    const players = strategies.map(one => returnOf(one.aiming, one.coins, one.evened));
    return { configVersion, list: () => players };
  }
  const list = [
    returnOf('paid', coins, paid),
    returnOf('all', coins, evened),
    ...strategies.map(one => returnOf(one.aiming, one.coins, one.evened)),
  ];
  return { configVersion, list: () => list };
}

export function clawOdds({ configVersion, players }: ClawOdds, measuring: ClawMeasuring): MeasuredOdds {
  const list = players.map(odds => catchesOf(odds.player, odds));
  const fair = players.find(({ player }) => player === 'fair');
  if (!fair) return { configVersion, list: () => list };
  // What grip and meter are worth to most people, where there are any.
  if (fair.strong.plays > 0) {
    list.push(catchesOf('strong', fair.strong), catchesOf('ordinary', fair.ordinary));
  }
  if (fair.guaranteed.plays > 0) list.push(catchesOf('fullMeter', fair.guaranteed));
  return {
    configVersion,
    list: worth => {
      const back = worth && clawReturn(measuring, 'fair', worth);
      return back ? [returnOf('fair', fair.plays, back), ...list] : list;
    },
  };
}

function returnOf(strategy: string, plays: number, { mean, low, high }: Estimate): Measured {
  return {
    strategy,
    measure: 'return',
    plays,
    basisPoints: Math.round(mean * 10_000),
    lowBasisPoints: Math.max(0, Math.round(low * 10_000)),
    highBasisPoints: Math.round(high * 10_000),
  };
}

function catchesOf(
  strategy: string,
  { plays, basisPoints, lowBasisPoints, highBasisPoints }: CatchRate,
): Measured {
  return { strategy, measure: 'catchRate', plays, basisPoints, lowBasisPoints, highBasisPoints };
}
