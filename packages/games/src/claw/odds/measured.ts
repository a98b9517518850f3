/** The published catch rates of a claw machine out of simulated rounds. */
import { assert } from '@boardwalk/base';
import { type ClawConfig, clawConfigVersion } from '../config/config.ts';
import { CLAW_PLAYERS, type ClawPlayer } from './players.ts';
import type { ClawTally } from './simulate.ts';

/** Of ten thousand rounds, those that brought a prize, with their interval of 95 % confidence. */
export interface CatchRate {
  readonly plays: number;
  readonly catches: number;
  readonly basisPoints: number;
  readonly lowBasisPoints: number;
  readonly highBasisPoints: number;
}

export interface PlayerOdds extends CatchRate {
  readonly player: ClawPlayer;
  /** Of the rounds with the strong grip, and of all others. */
  readonly strong: CatchRate;
  readonly ordinary: CatchRate;
  /** Rounds in which the meter was full. */
  readonly guaranteed: CatchRate;
  /** Rounds in which something hung in the claw. */
  readonly gripped: number;
}

export interface ClawOdds {
  readonly configVersion: string;
  readonly plays: number;
  readonly players: readonly PlayerOdds[];
}

export interface MeasuredRun {
  readonly player: ClawPlayer;
  readonly tally: Pick<ClawTally, 'rounds' | 'catches' | 'strong' | 'guaranteed' | 'gripped'>;
}

export function measuredOdds(config: ClawConfig, runs: readonly MeasuredRun[]): ClawOdds {
  const players = CLAW_PLAYERS.filter(player => runs.some(run => run.player === player));
  return {
    configVersion: clawConfigVersion(config),
    plays: runs.reduce((sum, { tally }) => sum + tally.rounds, 0),
    players: players.map(player => playerOdds(player, runs)),
  };
}

function playerOdds(player: ClawPlayer, runs: readonly MeasuredRun[]): PlayerOdds {
  const tallies = runs.filter(run => run.player === player).map(({ tally }) => tally);
  const total = (of: (tally: MeasuredRun['tally']) => number) =>
    tallies.reduce((sum, tally) => sum + of(tally), 0);
  const strong = [total(tally => tally.strong.catches), total(tally => tally.strong.rounds)] as const;
  const all = [total(({ catches }) => catches), total(({ rounds }) => rounds)] as const;
  return {
    player,
    ...catchRate(...all),
    strong: catchRate(...strong),
    ordinary: catchRate(all[0] - strong[0], all[1] - strong[1]),
    guaranteed: catchRate(
      total(tally => tally.guaranteed.catches),
      total(tally => tally.guaranteed.rounds),
    ),
    gripped: total(({ gripped }) => gripped),
  };
}

/** 97.5 % of a normal distribution lie below so many standard deviations. */
const DEVIATIONS = 1.96;

/** The interval is Wilson's: right for few rounds and for shares near nothing, too. */
export function catchRate(catches: number, plays: number): CatchRate {
  assert(catches >= 0 && catches <= plays, 'nobody catches more often than they play');
  if (plays === 0) return { plays, catches, basisPoints: 0, lowBasisPoints: 0, highBasisPoints: 10_000 };
  const share = catches / plays;
  const square = (DEVIATIONS * DEVIATIONS) / plays;
  const middle = (share + square / 2) / (1 + square);
  const reach =
    (DEVIATIONS / (1 + square)) *
    Math.sqrt((share * (1 - share)) / plays + (DEVIATIONS * DEVIATIONS) / (4 * plays * plays));
  return {
    plays,
    catches,
    basisPoints: Math.round(10_000 * share),
    lowBasisPoints: Math.max(0, Math.round(10_000 * (middle - reach))),
    highBasisPoints: Math.min(10_000, Math.round(10_000 * (middle + reach))),
  };
}
