/**
 * Free spins as a chain of states: which reels are wild, how many spins are left, how often more may still come. Each state
 * is worth what its next spin pays and what the state after it is worth; with none left it is worth nothing. Solved from
 * there backwards, in whole numbers over one denominator for each number of spins that may still come, so it is exact.
 */
import { assert } from '@boardwalk/base';
import type { FreeSpins } from '../machine.ts';

/** Spins of one state that lead to the same next one. */
export interface FreeMove {
  readonly from: number;
  readonly to: number;
  readonly isMore: boolean;
  readonly spins: number;
  /** Hundredths of the stake and their squares, scatters included. */
  readonly sum: number;
  readonly squares: number;
  readonly top: number;
  readonly tops: number;
}

/** Out of `total` to the power of the spins that may still come. */
export interface FreeWorth {
  readonly spinsMax: number;
  /** Hundredths of the stake. */
  readonly mean: bigint;
  readonly meanSquare: bigint;
  readonly top: number;
  readonly tops: bigint;
}

export type FreeTerms = Pick<FreeSpins, 'spins' | 'more' | 'timesMore'>;

/** `total` is the number of stops of all reels, of which each state's moves have as many together. */
export function freeWorth(moves: readonly FreeMove[], total: bigint, terms: FreeTerms): FreeWorth {
  const known = new Map<string, FreeWorth>();
  const worthOf = (wilds: number, left: number, timesMore: number): FreeWorth => {
    const key = `${wilds} ${left} ${timesMore}`;
    const before = known.get(key);
    if (before) return before;
    const spinsMax = left + timesMore * terms.more;
    let worth: FreeWorth = { spinsMax, mean: 0n, meanSquare: 0n, top: 0, tops: 0n };
    if (left === 0) worth = { ...worth, tops: powerOf(total, spinsMax) };
    else {
      for (const move of moves.filter(({ from }) => from === wilds)) {
        const isMore = move.isMore && timesMore > 0;
        const next = isMore
          ? worthOf(move.to, left - 1 + terms.more, timesMore - 1)
          : worthOf(move.to, left - 1, timesMore);
        worth = addMove(worth, move, next, total);
      }
    }
    known.set(key, worth);
    return worth;
  };
  return worthOf(0, terms.spins, terms.timesMore);
}

/** What is won is the spin's X and the rest's Y: independent, once the next state is known. */
function addMove(worth: FreeWorth, move: FreeMove, next: FreeWorth, total: bigint): FreeWorth {
  assert(next.spinsMax === worth.spinsMax - 1, 'each spin leaves one less to come');
  const whole = powerOf(total, next.spinsMax);
  const [spins, sum, squares] = [BigInt(move.spins), BigInt(move.sum), BigInt(move.squares)];
  const top = move.top + next.top;
  const tops = BigInt(move.tops) * next.tops;
  return {
    spinsMax: worth.spinsMax,
    mean: worth.mean + sum * whole + spins * next.mean,
    meanSquare: worth.meanSquare + squares * whole + 2n * sum * next.mean + spins * next.meanSquare,
    top: Math.max(worth.top, top),
    tops: top > worth.top ? tops : top === worth.top ? worth.tops + tops : worth.tops,
  };
}

export function powerOf(base: bigint, times: number): bigint {
  let power = 1n;
  for (let time = 0; time < times; time++) power *= base;
  return power;
}
