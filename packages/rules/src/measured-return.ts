/** What was returned of what was staked, and how sure that is. */

/** Sums over many independent plays, or over whole machines' hours where plays depend on each other. */
export interface ReturnSums {
  readonly count: number;
  readonly stake: number;
  readonly back: number;
  readonly stakeSquares: number;
  readonly backSquares: number;
  /** Each stake times what it brought back, summed. */
  readonly products: number;
}

export const NO_RETURN_SUMS: ReturnSums = {
  count: 0,
  stake: 0,
  back: 0,
  stakeSquares: 0,
  backSquares: 0,
  products: 0,
};

/** Shares of 1. */
export interface MeasuredReturn {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** From what a careless player gets back to what the best does; mostly the same. Shares of 1. */
export interface PublishedReturn {
  readonly low: number;
  readonly high: number;
}

export type ReturnVerdict = 'inside' | 'above' | 'below' | 'unknown';

/** Student's distribution, 99.5 %, for 1 to 10 degrees of freedom. */
const QUANTILES = [63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.25, 3.169];
/** The normal distribution, 99.5 %. */
const NORMAL = 2.575_829_3;

/** Fewer rounds are too few for the normal distribution to be near. */
export const FEWEST_ROUNDS = 100;
/** For machines: their hours. */
export const FEWEST_HOURS = 6;

export function addReturns(one: ReturnSums, other: ReturnSums): ReturnSums {
  return {
    count: one.count + other.count,
    stake: one.stake + other.stake,
    back: one.back + other.back,
    stakeSquares: one.stakeSquares + other.stakeSquares,
    backSquares: one.backSquares + other.backSquares,
    products: one.products + other.products,
  };
}

/** What depends on each other, as the one play that it is. */
export function asOnePlay({ stake, back }: Pick<ReturnSums, 'stake' | 'back'>): ReturnSums {
  return {
    count: 1,
    stake,
    back,
    stakeSquares: stake * stake,
    backSquares: back * back,
    products: stake * back,
  };
}

/**
 * The ratio of two sums with its 99 % interval. The standard error is that of the linearised ratio (the delta method):
 * Cochran, Sampling Techniques (1977), 2.11 and 6.3; few counts widen it by Student's quantile. Undefined where too
 * little was played to say anything.
 */
export function measuredReturn(sums: ReturnSums, fewest: number): MeasuredReturn | undefined {
  const { count, stake, back, stakeSquares, backSquares, products } = sums;
  if (count < Math.max(2, fewest) || stake <= 0) return undefined;
  const share = back / stake;
  const residues = Math.max(0, backSquares - 2 * share * products + share * share * stakeSquares);
  const reach = (studentQuantile(count - 1) * Math.sqrt((residues * count) / (count - 1))) / stake;
  return { share, low: Math.max(0, share - reach), high: share + reach };
}

/**
 * How often something happened, with Wilson's 99 % interval, which is right near nothing and near everything, too.
 * Undefined where it was tried too seldom.
 */
export function measuredShare(hits: number, count: number, fewest: number): MeasuredReturn | undefined {
  if (count < Math.max(1, fewest)) return undefined;
  const share = hits / count;
  const square = (NORMAL * NORMAL) / count;
  const middle = (share + square / 2) / (1 + square);
  const reach = (NORMAL / (1 + square)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Whether a published return can be true of what was measured: nobody knows how well those have played who did. */
export function judgeReturn(
  published: PublishedReturn | undefined,
  measured: MeasuredReturn | undefined,
): ReturnVerdict {
  if (published === undefined || measured === undefined) return 'unknown';
  if (measured.low > published.high) return 'above';
  return measured.high < published.low ? 'below' : 'inside';
}

/** From 11 degrees on by Cornish and Fisher's expansion: Abramowitz and Stegun, 26.7.5. */
export function studentQuantile(degrees: number): number {
  const known = QUANTILES[degrees - 1];
  if (known !== undefined) return known;
  const z = NORMAL;
  const [z3, z5, z7] = [z * z * z, z * z * z * z * z, z * z * z * z * z * z * z];
  return (
    z +
    (z3 + z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees * degrees * degrees)
  );
}
