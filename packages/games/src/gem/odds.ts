/** The odds of Gem Cove: counted, drop by drop, over the whole book. */
import { assert } from '@boardwalk/base';
import { fraction } from '../fraction.ts';
import type { InstantOdds } from '../instant.ts';
import { weightedOdds } from '../weighted-odds.ts';
import { GEM_DROPS } from './config.data.ts';
import { GEM_PAID } from './odds.data.ts';

/** So many drops of the book pay this. */
export interface PaidDrops {
  readonly multiplierHundredths: number;
  readonly drops: number;
}

/** Drops that pay about as much, for a table that can be read. */
export interface PaidBand {
  readonly fromHundredths: number;
  /** The last that belongs to it. */
  readonly toHundredths: number;
  readonly drops: number;
}

/** The least payout of each band; the stake itself is one of its own. */
const BAND_STARTS = [0, 1, 100, 101, 200, 500, 1000, 2000, 5000, 10_000, 50_000] as const;

/** The least first. */
export function gemPaid(): readonly PaidDrops[] {
  const paid: PaidDrops[] = [];
  for (let at = 0; at < GEM_PAID.length; at += 2) {
    const [multiplierHundredths, drops] = [GEM_PAID[at], GEM_PAID[at + 1]];
    assert(multiplierHundredths !== undefined && drops !== undefined, 'the counts stand in pairs');
    paid.push({ multiplierHundredths, drops });
  }
  return paid;
}

export function gemOdds(): InstantOdds {
  const paid = gemPaid();
  const payouts = paid.map(({ multiplierHundredths, drops }) => ({
    weight: BigInt(drops),
    payout: BigInt(multiplierHundredths),
  }));
  return {
    multipliers: paid.toReversed().map(({ multiplierHundredths, drops }) => ({
      multiplierHundredths,
      chance: fraction(BigInt(drops), BigInt(GEM_DROPS)),
    })),
    ...weightedOdds(payouts, 100n),
  };
}

/** The most first; each ends with the greatest payout that is in the book. */
export function gemBands(): readonly PaidBand[] {
  const paid = gemPaid();
  const bands = BAND_STARTS.map((start, at) => {
    const end = BAND_STARTS[at + 1] ?? Number.POSITIVE_INFINITY;
    const own = paid.filter(({ multiplierHundredths: each }) => each >= start && each < end);
    return {
      fromHundredths: own[0]?.multiplierHundredths ?? start,
      toHundredths: own.at(-1)?.multiplierHundredths ?? start,
      drops: own.reduce((sum, { drops }) => sum + drops, 0),
    };
  });
  return bands.toReversed();
}
