import { assert } from './assert.ts';
import type { Branded } from './ids.ts';

/** Whole coins of one unit (coins, a trial kind, shipping credit or growth); negative in postings that take. */
export type Coins = Branded<number, 'Coins'>;
/** Minor units of a currency: 1999 is 19.99. */
export type Cents = Branded<number, 'Cents'>;

export const CENTS_PER_UNIT = 100;

export function coins(value: number): Coins {
  assert(Number.isSafeInteger(value), 'coins are whole numbers');
  return value as Coins;
}

export function cents(value: number): Cents {
  assert(Number.isSafeInteger(value), 'cents are whole numbers');
  return value as Cents;
}
