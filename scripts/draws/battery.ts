/**
 * Six tests of a sequence of draws, each of which looks for another way not to be random: Knuth, The Art of Computer
 * Programming, volume 2, section 3.3.2, and Wald and Wolfowitz (1940) for runs. A draw is a whole number below 2^32.
 */
import { assert } from '@boardwalk/base';

export interface Finding {
  readonly test: string;
  /** How likely true chance is to come to less than this: near 0 too regular or near 1 too wild. */
  readonly p: number;
}

/** 99 %: of a hundred tests of true chance one is outside. */
export const OUTSIDE = 0.005;
export const FEWEST_DRAWS = 20_000;

const RANGE = 2 ** 32;

export function runBattery(draws: Uint32Array): readonly Finding[] {
  assert(draws.length >= FEWEST_DRAWS, 'fewer draws tell nothing');
  return [
    { test: 'chi-square', p: frequency(draws) },
    { test: 'runs', p: runs(draws) },
    { test: 'serial correlation', p: serialCorrelation(draws) },
    { test: 'gap', p: gaps(draws) },
    { test: 'poker', p: poker(draws) },
    { test: 'coupon collector', p: coupons(draws) },
  ];
}

export function isOutside({ p }: Finding): boolean {
  return !(p >= OUTSIDE && p <= 1 - OUTSIDE);
}

/** Which of `count` equal parts a draw falls into, by its highest bits. */
function partOf(draw: number, count: number): number {
  return Math.floor((draw / RANGE) * count);
}

const PARTS = 256;

function frequency(draws: Uint32Array): number {
  const counts = new Float64Array(PARTS);
  for (const draw of draws) counts[partOf(draw, PARTS)] = (counts[partOf(draw, PARTS)] ?? 0) + 1;
  return chiSquare(counts, Array<number>(PARTS).fill(1 / PARTS));
}

/** How often the sequence changes sides of its middle. */
function runs(draws: Uint32Array): number {
  let [above, count] = [0, 1];
  draws.forEach((draw, at) => {
    const isAbove = draw >= RANGE / 2;
    if (isAbove) above += 1;
    if (at > 0 && isAbove !== (draws[at - 1] ?? 0) >= RANGE / 2) count += 1;
  });
  const total = draws.length;
  const product = 2 * above * (total - above);
  const mean = product / total + 1;
  const variance = (product * (product - total)) / (total * total * (total - 1));
  return normal((count - mean) / Math.sqrt(variance));
}

/** Whether a draw hangs on the one before it. */
function serialCorrelation(draws: Uint32Array): number {
  const total = draws.length;
  let [sum, squares, products] = [0, 0, 0];
  draws.forEach((draw, at) => {
    const value = draw / RANGE - 0.5;
    const next = (draws[(at + 1) % total] ?? 0) / RANGE - 0.5;
    sum += value;
    squares += value * value;
    products += value * next;
  });
  const correlation = (total * products - sum * sum) / (total * squares - sum * sum);
  return normal((correlation + 1 / (total - 1)) * Math.sqrt(total));
}

const LONGEST_GAP = 16;

/** How long it takes from one draw in the lowest quarter to the next. */
function gaps(draws: Uint32Array): number {
  const counts = new Float64Array(LONGEST_GAP + 1);
  let gap = 0;
  for (const draw of draws) {
    if (draw >= RANGE / 4) {
      gap += 1;
      continue;
    }
    counts[Math.min(gap, LONGEST_GAP)] = (counts[Math.min(gap, LONGEST_GAP)] ?? 0) + 1;
    gap = 0;
  }
  const chances = Array.from({ length: LONGEST_GAP }, (_, length) => 0.25 * 0.75 ** length);
  return chiSquare(counts, [...chances, 0.75 ** LONGEST_GAP]);
}

const HAND = 5;
const CARDS = 10;

/** How many different cards are in each five draws. */
function poker(draws: Uint32Array): number {
  const counts = new Float64Array(HAND);
  for (let at = 0; at + HAND <= draws.length; at += HAND) {
    const kinds = new Set<number>();
    for (const draw of draws.subarray(at, at + HAND)) kinds.add(partOf(draw, CARDS));
    counts[kinds.size - 1] = (counts[kinds.size - 1] ?? 0) + 1;
  }
  const chances = Array.from({ length: HAND }, (_, place) => {
    const ways = fallingProduct(CARDS, place + 1) * partitions(HAND, place + 1);
    return ways / CARDS ** HAND;
  });
  // One kind alone is too rare to be counted by itself.
  const [one = 0, two = 0, ...rest] = counts;
  const [oneChance = 0, twoChance = 0, ...others] = chances;
  return chiSquare([one + two, ...rest], [oneChance + twoChance, ...others]);
}

const COUPONS = 6;
const LONGEST_SET = 30;

/** How many draws it takes until each of six coupons was there. */
function coupons(draws: Uint32Array): number {
  const counts = new Float64Array(LONGEST_SET - COUPONS + 1);
  let length = 0;
  let seen = new Set<number>();
  for (const draw of draws) {
    length += 1;
    seen.add(partOf(draw, COUPONS));
    if (seen.size < COUPONS) continue;
    const place = Math.min(length, LONGEST_SET) - COUPONS;
    counts[place] = (counts[place] ?? 0) + 1;
    [length, seen] = [0, new Set()];
  }
  const chances = Array.from({ length: LONGEST_SET - COUPONS }, (_, place) => {
    const set = COUPONS + place;
    return (fallingProduct(COUPONS, COUPONS) * partitions(set - 1, COUPONS - 1)) / COUPONS ** set;
  });
  return chiSquare(counts, [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)]);
}

function fallingProduct(from: number, count: number): number {
  let product = 1;
  for (let factor = 0; factor < count; factor++) product *= from - factor;
  return product;
}

/** Into how many ways so many things part into so many heaps: Stirling's numbers of the second kind. */
function partitions(things: number, heaps: number): number {
  if (heaps === 0 || things === 0) return heaps === things ? 1 : 0;
  let row = [1];
  for (let thing = 1; thing <= things; thing++)
    row = Array.from({ length: heaps + 1 }, (_, heap) => heap * (row[heap] ?? 0) + (row[heap - 1] ?? 0));
  return row[heaps] ?? 0;
}

/** How likely the counts are to be that close to their chances, by Wilson's and Hilferty's cube root (1931). */
function chiSquare(counts: ArrayLike<number>, chances: readonly number[]): number {
  const total = chances.reduce((sum, _, place) => sum + (counts[place] ?? 0), 0);
  const square = chances.reduce((sum, chance, place) => {
    const expected = total * chance;
    return sum + ((counts[place] ?? 0) - expected) ** 2 / expected;
  }, 0);
  const freedom = chances.length - 1;
  const spread = 2 / (9 * freedom);
  return normal((Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** The share of a normal distribution below: Abramowitz and Stegun, 26.2.17, to seven digits. */
function normal(deviations: number): number {
  const k = 1 / (1 + 0.231_641_9 * Math.abs(deviations));
  const factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
  const tail =
    (Math.exp(-(deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) *
    factors.reduce((sum, factor) => sum * k + factor, 0) *
    k;
  return deviations < 0 ? tail : 1 - tail;
}
