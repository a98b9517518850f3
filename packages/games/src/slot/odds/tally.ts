/** Counts summed up: whole numbers below 2^53, so that they can be stored and read. */
import type { Counts } from './count.ts';

/** In hundredths of the stake; a band ends with its number, and the last has no end. Nothing is a band of its own. */
export const BAND_ENDS = [0, 100, 500, 2000, 10_000] as const;

export interface Tally {
  readonly spins: number;
  readonly sum: number;
  readonly squares: number;
  /** Pay anything, and more than the stake. */
  readonly paid: number;
  readonly hits: number;
  /** As many as there are ends, and one. */
  readonly bands: readonly number[];
  readonly top: number;
  readonly tops: number;
}

/** `more` is paid on top of each. */
export function tallyOf(counts: Counts, more = 0): Tally {
  const tally = { spins: 0, sum: 0, squares: 0, paid: 0, hits: 0, top: 0, tops: 0 };
  const bands = Array.from({ length: BAND_ENDS.length + 1 }, () => 0);
  counts.forEach((count, paid) => {
    if (count === 0) return;
    const hundredths = paid + more;
    tally.spins += count;
    tally.sum += count * hundredths;
    tally.squares += count * hundredths * hundredths;
    if (hundredths > 0) tally.paid += count;
    if (hundredths > 100) tally.hits += count;
    const band = bandOf(hundredths);
    bands[band] = (bands[band] ?? 0) + count;
    [tally.top, tally.tops] = [hundredths, count];
  });
  return { ...tally, bands };
}

export function bandOf(hundredths: number): number {
  const band = BAND_ENDS.findIndex(end => hundredths <= end);
  return band < 0 ? BAND_ENDS.length : band;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const top = Math.max(0, ...tallies.map(tally => tally.top));
  return {
    spins: sum(({ spins }) => spins),
    sum: sum(tally => tally.sum),
    squares: sum(({ squares }) => squares),
    paid: sum(({ paid }) => paid),
    hits: sum(({ hits }) => hits),
    bands: [...BAND_ENDS, 0].map((_, band) => sum(({ bands }) => bands[band] ?? 0)),
    top,
    tops: sum(tally => (tally.top === top ? tally.tops : 0)),
  };
}
