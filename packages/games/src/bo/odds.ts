/** The odds of a call, by counting every path there is: 2^610 of them, of which the sums of steps are few. */
import { type Fraction, fraction } from '../fraction.ts';
import { type WeightedOdds, weightedOdds } from '../weighted-odds.ts';
import { BO_MOOD_STEPS, BO_MOODS, BO_PAYS_HUNDREDTHS, BO_SEAS } from './config.ts';
import { BO_TIES } from './odds.data.ts';

export interface BoOdds extends WeightedOdds {
  /** Up has the same chance as down: every step of every sea has its mirror image. */
  readonly tieChance: Fraction;
  readonly sideChance: Fraction;
}

/** Ways to come to each sum, from the lowest to the highest, which are as far from zero. */
type Ways = readonly bigint[];

export function boOdds(): BoOdds {
  const { numerator: ties, denominator: all } = BO_TIES;
  const each = all - ties;
  const pays = BigInt(BO_PAYS_HUNDREDTHS);
  return {
    ...weightedOdds(
      [
        { weight: each, payout: pays },
        { weight: each, payout: 0n },
        { weight: 2n * ties, payout: 100n },
      ],
      100n,
    ),
    tieChance: fraction(ties, all),
    sideChance: fraction(each, 2n * all),
  };
}

/** Takes a second or two: the result stands in `odds.data.ts`, and a test holds one to the other. */
export function countTies(): Fraction {
  const mood = BO_SEAS.map(sea => power(waysOf(sea), BO_MOOD_STEPS)).reduce(add);
  const whole = power(mood, BO_MOODS);
  return fraction(
    whole[(whole.length - 1) / 2] ?? 0n,
    whole.reduce((sum, ways) => sum + ways, 0n),
  );
}

function waysOf(sea: readonly number[]): Ways {
  const reach = Math.max(...sea);
  return Array.from({ length: 2 * reach + 1 }, (_, at) =>
    BigInt(sea.filter(step => step === at - reach).length),
  );
}

function power(ways: Ways, times: number): Ways {
  let sums: Ways = [1n];
  for (let time = 0; time < times; time++) sums = convolve(sums, ways);
  return sums;
}

function convolve(one: Ways, other: Ways): Ways {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0n);
  for (const [at, ways] of one.entries()) {
    if (ways === 0n) continue;
    for (const [step, more] of other.entries()) sums[at + step] = (sums[at + step] ?? 0n) + ways * more;
  }
  return sums;
}

/** Both are centred on zero. */
function add(one: Ways, other: Ways): Ways {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  const shift = (longer.length - shorter.length) / 2;
  return longer.map((ways, at) => ways + (shorter[at - shift] ?? 0n));
}
