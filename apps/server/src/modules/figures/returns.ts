/** What games and rooms returned, beside what they promise. */
import {
  addReturns,
  asOnePlay,
  FEWEST_HOURS,
  FEWEST_ROUNDS,
  judgeReturn,
  measuredReturn,
  NO_RETURN_SUMS,
  type PublishedReturn,
  type ReturnSums,
} from '@boardwalk/rules';
import type { RoundFigures } from '../rounds/index.ts';

export interface RoomFacts {
  readonly name: string;
  readonly published: PublishedReturn | undefined;
}

interface Line {
  readonly rounds: number;
  readonly stakes: number;
  readonly payouts: number;
  readonly sums: ReturnSums;
  /** What would have come back, had each room returned what it promises; undefined where one promises nothing. */
  readonly promised: PublishedReturn | undefined;
}

/** Plays at a machine depend on each other through what lies in it, so that its hours are counted, each as one play. */
export function lineOf(
  rows: readonly Omit<RoundFigures, 'hourMs'>[],
  isMachine: boolean,
  published: PublishedReturn | undefined,
): Line {
  const stakes = rows.reduce((sum, row) => sum + row.stake, 0);
  return {
    rounds: rows.reduce((sum, row) => sum + row.rounds, 0),
    stakes,
    payouts: rows.reduce((sum, row) => sum + row.payout + row.prizes, 0),
    sums: rows
      .map(row => (isMachine ? asOnePlay(backOf(row)) : sumsOf(row)))
      .reduce(addReturns, NO_RETURN_SUMS),
    promised: published && { low: published.low * stakes, high: published.high * stakes },
  };
}

export function together(lines: readonly Line[]): Line {
  const promised = { low: 0, high: 0 };
  const empty: Line = { rounds: 0, stakes: 0, payouts: 0, sums: NO_RETURN_SUMS, promised };
  return lines.reduce(
    (one, other) => ({
      rounds: one.rounds + other.rounds,
      stakes: one.stakes + other.stakes,
      payouts: one.payouts + other.payouts,
      sums: addReturns(one.sums, other.sums),
      promised: one.promised &&
        other.promised && {
          low: one.promised.low + other.promised.low,
          high: one.promised.high + other.promised.high,
        },
    }),
    empty,
  );
}

export function presentLine({ rounds, stakes, payouts, sums, promised }: Line, isMachine: boolean) {
  const published =
    stakes === 0 ? undefined : promised && { low: promised.low / stakes, high: promised.high / stakes };
  const measured = measuredReturn(sums, isMachine ? FEWEST_HOURS : FEWEST_ROUNDS);
  return {
    rounds,
    stakes,
    payouts,
    ...presentPublished(published),
    ...(measured ? { measured } : {}),
    verdict: judgeReturn(published, measured),
  };
}

/** The other end is told where there is one. */
export function presentPublished(published: PublishedReturn | undefined): {
  readonly published?: number;
  readonly publishedUpTo?: number;
} {
  if (!published) return {};
  const { low, high } = published;
  return { published: low, ...(high > low ? { publishedUpTo: high } : {}) };
}

/** Whoever plays comes to the same. */
export function sameForAll(share: number | undefined): PublishedReturn | undefined {
  return share === undefined ? undefined : { low: share, high: share };
}

function sumsOf({
  rounds,
  stake,
  payout,
  prizes,
  stakeSquares,
  returnSquares,
  products,
}: Omit<RoundFigures, 'hourMs'>): ReturnSums {
  return {
    count: rounds,
    stake,
    back: payout + prizes,
    stakeSquares,
    backSquares: returnSquares,
    products,
  };
}

const backOf = ({ stake, payout, prizes }: Omit<RoundFigures, 'hourMs'>) => ({
  stake,
  back: payout + prizes,
});
