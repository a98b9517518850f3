/** What a machine returns, from its counts: exact, in plain numbers and by feature. */
import { assert } from '@boardwalk/base';
import { type Fraction, fraction, fractionToNumber, square, subtract } from '../../fraction.ts';
import type { WeightedOdds } from '../../weighted-odds.ts';
import { jackpotReturn } from '../jackpots.ts';
import type { SlotMachine } from '../machine.ts';
import type { SlotWord } from '../types.ts';
import { freeWorth, powerOf } from './free-chain.ts';
import type { MachineCounts } from './machine-counts.ts';
import { BAND_ENDS } from './tally.ts';

export type SlotFeature = 'lines' | 'ways' | 'falls' | 'scatters' | 'free' | 'bonus' | 'jackpots';

export interface SlotBand {
  /** Hundredths of the stake: above the one, up to the other. */
  readonly above: number;
  readonly upTo: number | undefined;
  readonly share: number;
}

/** Without the jackpots, unless said: they are paid from funds of their own. */
export interface SlotOdds extends WeightedOdds {
  readonly machine: SlotWord;
  /** With the jackpots. */
  readonly wholeReturn: Fraction;
  /** Chance of any payout at all. */
  readonly paidRate: Fraction;
  readonly features: readonly { readonly feature: SlotFeature; readonly share: Fraction }[];
  /** From nothing up. */
  readonly bands: readonly SlotBand[];
  readonly top: { readonly multiplierHundredths: number; readonly chance: Fraction };
  /** How often a bonus or free spins come, and what they bring on average, in hundredths of the stake. */
  readonly feature: { readonly chance: Fraction; readonly meanHundredths: Fraction } | undefined;
  /** In 99 of 100 stretches of so many spins one at least pays more than the stake. */
  readonly droughtSpins: number;
}

/** What follows a spin that begins something: over `unit`, hundredths of the stake and their squares. */
interface Worth {
  readonly unit: bigint;
  readonly mean: bigint;
  readonly meanSquare: bigint;
  readonly top: number;
  readonly tops: bigint;
}

export function oddsOf(machine: SlotMachine, counts: MachineCounts): SlotOdds {
  const total = machine.reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const { plain, begun } = counts;
  assert(BigInt(plain.spins + begun.spins) === total, 'every stop of the reels was counted');
  const worth = worthOf(machine, counts);
  const over = (value: number | bigint) => fraction(BigInt(value), total);
  const begunMean = BigInt(begun.sum) * worth.unit + BigInt(begun.spins) * worth.mean;
  const returnToPlayer = fraction(BigInt(plain.sum) * worth.unit + begunMean, total * worth.unit * 100n);
  const begunSquare =
    BigInt(begun.squares) * worth.unit +
    2n * BigInt(begun.sum) * worth.mean +
    BigInt(begun.spins) * worth.meanSquare;
  const meanSquare = fraction(BigInt(plain.squares) * worth.unit + begunSquare, total * worth.unit * 10_000n);
  // Whatever begins a feature pays more than the stake by itself, so the rest cannot change what is a hit.
  const hitRate = over(plain.hits + begun.spins);
  const wholeReturn = machine.hasJackpots ? plus(returnToPlayer, jackpotReturn()) : returnToPlayer;
  return {
    machine: machine.word,
    returnToPlayer,
    wholeReturn,
    hitRate,
    paidRate: over(plain.paid + begun.spins),
    variance: subtract(meanSquare, square(returnToPlayer)),
    features: featuresOf(machine, counts, worth, total),
    bands: bandsOf(counts, Number(total)),
    top: topOf(counts, worth, total),
    feature:
      begun.spins === 0
        ? undefined
        : { chance: over(begun.spins), meanHundredths: fraction(worth.mean, worth.unit) },
    droughtSpins: droughtOf(hitRate),
  };
}

function worthOf({ free, prizes, reels }: SlotMachine, { moves }: MachineCounts): Worth {
  if (free) {
    const total = reels.reduce((product, _, reel) => product * BigInt(free.reels[reel]?.length ?? 1), 1n);
    const worth = freeWorth(moves, total, free);
    return { ...worth, unit: powerOf(total, worth.spinsMax) };
  }
  const mean = prizes.reduce((sum, prize) => sum + BigInt(prize), 0n);
  const meanSquare = prizes.reduce((sum, prize) => sum + BigInt(prize) * BigInt(prize), 0n);
  const top = Math.max(0, ...prizes);
  const tops = BigInt(prizes.filter(prize => prize === top).length);
  return { unit: BigInt(Math.max(1, prizes.length)), mean, meanSquare, top, tops };
}

function featuresOf(
  machine: SlotMachine,
  { plain, begun, first, scatter }: MachineCounts,
  worth: Worth,
  total: bigint,
): SlotOdds['features'] {
  const of = (hundredths: number) => fraction(BigInt(hundredths), total * 100n);
  const begins = fraction(BigInt(begun.spins) * worth.mean, total * worth.unit * 100n);
  if (machine.lines === undefined) {
    return [
      { feature: 'ways', share: of(first) },
      { feature: 'falls', share: of(plain.sum - first) },
    ];
  }
  return [
    { feature: 'lines', share: of(first) },
    ...(scatter > 0 ? [{ feature: 'scatters', share: of(scatter) } as const] : []),
    { feature: machine.free ? 'free' : 'bonus', share: begins },
    ...(machine.hasJackpots ? [{ feature: 'jackpots', share: jackpotReturn() } as const] : []),
  ];
}

function bandsOf({ plain, begun, begunBands }: MachineCounts, total: number): SlotBand[] {
  return plain.bands.map((count, band) => ({
    above: band === 0 ? -1 : (BAND_ENDS[band - 1] ?? 0),
    upTo: BAND_ENDS[band],
    share: (count + begun.spins * (begunBands[band] ?? 0)) / total,
  }));
}

function topOf({ plain, begun }: MachineCounts, worth: Worth, total: bigint): SlotOdds['top'] {
  const begunTop = begun.spins > 0 ? begun.top + worth.top : 0;
  if (begunTop > plain.top) {
    const chance = fraction(BigInt(begun.tops) * worth.tops, total * worth.unit);
    return { multiplierHundredths: begunTop, chance };
  }
  return { multiplierHundredths: plain.top, chance: fraction(BigInt(plain.tops), total) };
}

/** No logarithm is needed to count until it is below one in a hundred. */
function droughtOf(hitRate: Fraction): number {
  const miss = 1 - fractionToNumber(hitRate);
  let spins = 0;
  for (let left = 1; left > 0.01; left *= miss) spins += 1;
  return spins;
}

function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}
