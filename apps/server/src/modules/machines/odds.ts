/** What was measured of the house's machines, as the wire has it, for machines that are set as they are. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { CatchRate, ClawOdds } from '@boardwalk/games/claw';
import type { PusherOdds } from '@boardwalk/games/pusher';

type WireOdds = Pick<OutputOf<Calls['machines.odds']>, 'isMeasured' | 'list'>;

export interface MeasuredOdds {
  /** What was measured: later engines and settings are not it. */
  readonly configVersion: string;
  readonly list: WireOdds['list'];
}

export interface Measurable {
  readonly defaultConfig: unknown;
  readonly measured: MeasuredOdds;
  versionOf(config: unknown): string;
  isHouse(config: unknown): boolean;
}

/** Nothing where the machine is set in another way: what was measured would not be true of it. */
export function oddsOf(kind: Measurable, config: unknown): WireOdds {
  const isUpToDate = kind.measured.configVersion === kind.versionOf(kind.defaultConfig);
  const isMeasured = isUpToDate && kind.isHouse(config);
  return { isMeasured, list: isMeasured ? [...kind.measured.list] : [] };
}

export function pusherOdds({ configVersion, strategies }: PusherOdds): MeasuredOdds {
  const list = strategies.map(({ aiming, coins, returnToPlayer: { mean, low, high } }) => ({
    strategy: aiming,
    measure: 'return' as const,
    plays: coins,
    basisPoints: Math.round(mean * 10_000),
    lowBasisPoints: Math.max(0, Math.round(low * 10_000)),
    highBasisPoints: Math.round(high * 10_000),
  }));
  return { configVersion, list };
}

export function clawOdds({ configVersion, players }: ClawOdds): MeasuredOdds {
  const fair = players.find(({ player }) => player === 'fair');
  const list = players.map(odds => catchesOf(odds.player, odds));
  // What the meter is worth to most people.
  if (fair && fair.guaranteed.plays > 0) list.push(catchesOf('fullMeter', fair.guaranteed));
  return { configVersion, list };
}

function catchesOf(
  strategy: string,
  { plays, basisPoints, lowBasisPoints, highBasisPoints }: CatchRate,
): WireOdds['list'][number] {
  return { strategy, measure: 'catchRate', plays, basisPoints, lowBasisPoints, highBasisPoints };
}
