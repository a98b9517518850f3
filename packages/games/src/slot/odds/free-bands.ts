/**
 * How often a round with free spins ends in each band. Its payouts are added up state by state in floating point, as far as
 * the last band's beginning: the only numbers of a sheet that are not whole, and good to nine digits.
 */
import type { FreeMove, FreeTerms } from './free-chain.ts';
import { BAND_ENDS, bandOf } from './tally.ts';

export interface FreePayouts extends Pick<FreeMove, 'from' | 'to' | 'isMore'> {
  /** Chance and hundredths of the stake, scatters included. */
  readonly payouts: readonly (readonly [chance: number, hundredths: number])[];
}

/** Payouts are multiples of it. */
const UNIT = 5;
const LAST = (BAND_ENDS.at(-1) ?? 0) / UNIT;

/** `begun`: what the spins that begin them pay, with chances that sum to one. */
export function freeBands(
  moves: readonly FreePayouts[],
  terms: FreeTerms,
  begun: FreePayouts['payouts'],
): readonly number[] {
  const known = new Map<string, Float64Array>();
  const sharesOf = (wilds: number, left: number, timesMore: number): Float64Array => {
    const key = `${wilds} ${left} ${timesMore}`;
    const before = known.get(key);
    if (before) return before;
    const shares = new Float64Array(LAST + 1);
    if (left === 0) shares[0] = 1;
    else {
      for (const { from, to, isMore, payouts } of moves) {
        if (from !== wilds) continue;
        const comesMore = isMore && timesMore > 0;
        const next = comesMore
          ? sharesOf(to, left - 1 + terms.more, timesMore - 1)
          : sharesOf(to, left - 1, timesMore);
        addShifted(shares, next, payouts);
      }
    }
    known.set(key, shares);
    return shares;
  };
  const whole = new Float64Array(LAST + 1);
  addShifted(whole, sharesOf(0, terms.spins, terms.timesMore), begun);
  return bandsOf(whole);
}

function addShifted(into: Float64Array, shares: Float64Array, payouts: FreePayouts['payouts']): void {
  for (const [chance, hundredths] of payouts) {
    const shift = hundredths / UNIT;
    for (let place = 0; place + shift <= LAST; place++) {
      into[place + shift] = (into[place + shift] ?? 0) + chance * (shares[place] ?? 0);
    }
  }
}

function bandsOf(shares: Float64Array): number[] {
  const bands = Array.from({ length: BAND_ENDS.length + 1 }, () => 0);
  let rest = 1;
  shares.forEach((share, place) => {
    const band = bandOf(place * UNIT);
    bands[band] = (bands[band] ?? 0) + share;
    rest -= share;
  });
  bands[BAND_ENDS.length] = Math.max(0, rest);
  return bands.map(share => Math.round(share * 1e9) / 1e9);
}
