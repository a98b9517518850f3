/**
 * The published odds of a claw machine: how often machines in use gave something, and what that is worth for the price.
 * How sure that is follows from how much whole machines differ.
 */
import { assert } from '@boardwalk/base';
import { type Estimate, estimateYield, FEWEST_MACHINES, type MachineYield } from '../../estimate.ts';
import { type ClawConfig, clawConfigVersion } from '../config/config.ts';
import type { PrizeKind } from '../types.ts';
import { CLAW_PLAYERS, type ClawPlayer } from './players.ts';
import type { ClawTally } from './simulate.ts';

/** One machine with one player, counted from when its first heap was played about. */
export interface MeasuredClaw {
  readonly player: ClawPlayer;
  readonly seed: number;
  /** The first batch that was counted, by which a part of the measuring can be done again; `all` contains it. */
  readonly first: ClawTally;
  readonly all: ClawTally;
}

export interface ClawMeasuring {
  readonly configVersion: string;
  readonly machines: readonly MeasuredClaw[];
}

/** How many rounds in ten thousand brought a prize, with the interval of 95 % confidence. */
export interface CatchRate {
  readonly plays: number;
  readonly catches: number;
  readonly basisPoints: number;
  readonly lowBasisPoints: number;
  readonly highBasisPoints: number;
}

export interface PlayerOdds extends CatchRate {
  readonly player: ClawPlayer;
  readonly machines: number;
  /** The rate of rounds with the strong grip, and of all others. */
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

type Part = Pick<ClawTally['strong'], 'rounds' | 'catches'>;

/** What a batch of each run was, as a machine's sums. */
export function measuredClaw(
  { player, seed }: Pick<MeasuredClaw, 'player' | 'seed'>,
  tallies: readonly [ClawTally, ...ClawTally[]],
): MeasuredClaw {
  return { player, seed, first: tallies[0], all: sumOf(tallies) };
}

/** Players with whom too few machines were measured are left out. */
export function measuredOdds(config: ClawConfig, machines: readonly MeasuredClaw[]): ClawOdds {
  const tallies = CLAW_PLAYERS.map(player => [player, talliesOf(player, machines)] as const);
  return {
    configVersion: clawConfigVersion(config),
    plays: machines.reduce((sum, { all }) => sum + all.rounds, 0),
    players: tallies
      .filter(([, some]) => some.length >= FEWEST_MACHINES)
      .map(([player, some]) => playerOdds(player, some)),
  };
}

/** What the prizes a player caught were worth, for the price of their rounds: for any worth and price, as rooms set them. */
export function clawReturn(
  { machines }: ClawMeasuring,
  player: ClawPlayer,
  { price, worthOf }: { readonly price: number; readonly worthOf: (kind: PrizeKind) => number },
): Estimate | undefined {
  const tallies = talliesOf(player, machines);
  if (price === 0 || tallies.length < FEWEST_MACHINES) return undefined;
  return estimateYield(
    tallies.map(({ kinds, rounds }) => {
      const caught = Object.entries(kinds) as [PrizeKind, number][];
      const given = caught.reduce((sum, [kind, count]) => sum + count * worthOf(kind), 0);
      return { given, taken: rounds * price };
    }),
  );
}

function talliesOf(player: ClawPlayer, machines: readonly MeasuredClaw[]): readonly ClawTally[] {
  return machines.filter(machine => machine.player === player).map(({ all }) => all);
}

function playerOdds(player: ClawPlayer, tallies: readonly ClawTally[]): PlayerOdds {
  const rate = (partOf: (tally: ClawTally) => Part) => catchRateOf(tallies.map(partOf));
  return {
    player,
    machines: tallies.length,
    ...rate(tally => tally),
    strong: rate(({ strong }) => strong),
    ordinary: rate(({ rounds, catches, strong }) => ({
      rounds: rounds - strong.rounds,
      catches: catches - strong.catches,
    })),
    guaranteed: rate(({ guaranteed }) => guaranteed),
    gripped: tallies.reduce((sum, { gripped }) => sum + gripped, 0),
  };
}

/** As sure as whole machines allow, and no surer than single rounds would, which is what counts where catches are rare. */
export function catchRateOf(parts: readonly Part[]): CatchRate {
  const catches = parts.reduce((sum, part) => sum + part.catches, 0);
  const plays = parts.reduce((sum, part) => sum + part.rounds, 0);
  const single = catchRate(catches, plays);
  const { low, high } = estimateYield(
    parts.map((part): MachineYield => ({ given: part.catches, taken: part.rounds })),
  );
  return {
    ...single,
    lowBasisPoints: Math.min(single.lowBasisPoints, Math.round(10_000 * low)),
    highBasisPoints: Math.max(single.highBasisPoints, Math.round(10_000 * high)),
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

function sumOf(tallies: readonly ClawTally[]): ClawTally {
  const sum = (of: (tally: ClawTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const part = (of: (tally: ClawTally) => Part) => ({
    rounds: sum(tally => of(tally).rounds),
    catches: sum(tally => of(tally).catches),
  });
  const kinds = [...new Set(tallies.flatMap(tally => Object.keys(tally.kinds) as PrizeKind[]))].sort();
  return {
    ...part(tally => tally),
    prizes: sum(({ prizes }) => prizes),
    kinds: Object.fromEntries(kinds.map(kind => [kind, sum(tally => tally.kinds[kind] ?? 0)])),
    gripped: sum(({ gripped }) => gripped),
    slipped: sum(({ slipped }) => slipped),
    strong: part(({ strong }) => strong),
    guaranteed: part(({ guaranteed }) => guaranteed),
    steps: sum(({ steps }) => steps),
    longestSteps: Math.max(...tallies.map(({ longestSteps }) => longestSteps)),
  };
}
