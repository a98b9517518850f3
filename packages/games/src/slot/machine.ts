/** What a machine is made of: reels and strips as data, what they pay, and which features it has. */
import { assert } from '@boardwalk/base';
import type { SlotWord } from './types.ts';

export interface SlotSymbol {
  /** As pictures and texts know it. */
  readonly word: string;
  /** In hundredths of the stake, by how many reels it reaches; of a machine with ways, for each way. */
  readonly pays: readonly number[];
}

export interface FreeSpins {
  /** Scatters on so many reels begin them. */
  readonly scatters: number;
  readonly spins: number;
  /** So many more when as many scatters come again, and how often. */
  readonly more: number;
  readonly timesMore: number;
  /** Wilds grow over their whole reel and stay. */
  readonly reels: readonly (readonly number[])[];
}

export interface SlotMachine {
  readonly word: SlotWord;
  readonly rows: number;
  readonly symbols: readonly SlotSymbol[];
  readonly wild: number;
  /** A symbol that no machine has, where there is none. */
  readonly scatter: number;
  /** Each from top to bottom, without an end. */
  readonly reels: readonly (readonly number[])[];
  /** The row on each reel; undefined where every way from left to right counts. */
  readonly lines: readonly (readonly number[])[] | undefined;
  /** What a line pays so many times when a wild helps it. */
  readonly wildTimes: number;
  /** What scatters pay by their number, in hundredths of the stake. */
  readonly scatterPays: readonly number[];
  readonly free: FreeSpins | undefined;
  /** What is behind the lids of the bonus, in hundredths of the stake; each is as likely as another. */
  readonly prizes: readonly number[];
  /** Multipliers of one fall after the other; the last one stays. Empty where nothing falls. */
  readonly fallTimes: readonly number[];
  readonly hasJackpots: boolean;
}

export const NO_SYMBOL = 15;

/** One letter a symbol. */
export function stripsOf(letters: string, strips: readonly string[]): readonly (readonly number[])[] {
  return strips.map(strip =>
    [...strip.replaceAll(' ', '')].map(letter => {
      const symbol = letters.indexOf(letter);
      assert(symbol >= 0, `'${letter}' is a symbol of the machine`);
      return symbol;
    }),
  );
}

/** `row` may lie above the window: a strip has no end. */
export function symbolAt(strip: readonly number[], stop: number, row: number): number {
  const length = strip.length;
  const symbol = strip[(((stop + row) % length) + length) % length];
  assert(symbol !== undefined, 'a strip has a symbol at every place');
  return symbol;
}

export function windowAt(
  reels: readonly (readonly number[])[],
  rows: number,
  stops: readonly number[],
): number[][] {
  return reels.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => symbolAt(strip, stops[reel] ?? 0, row)),
  );
}
