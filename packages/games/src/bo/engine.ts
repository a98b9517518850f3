/**
 * One tide: a price that moves for thirty seconds. Its draws come from the server seed that was committed to before
 * anybody staked and from the salts of all who did, so the path exists only once no stake is taken any more.
 */
import { assert, type Coins, coins, type Draws, Refusal } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  BO_BAND,
  BO_MAX_STAKE,
  BO_MOOD_STEPS,
  BO_MOODS,
  BO_PAYS_HUNDREDTHS,
  BO_SEAS,
  BO_STAKE_STEP,
} from './config.ts';

export const BO_SIDES = ['up', 'down'] as const;
export type BoSide = (typeof BO_SIDES)[number];
export type BoEnd = BoSide | 'tie';

/** After each step, how far the price is from its start, in hundredths. */
export type BoPath = readonly number[];

const SALT = /^[0-9a-f]{32}$/;

/** 16 bytes that the player's own browser has drawn. */
export function isSalt(salt: string): boolean {
  return SALT.test(salt);
}

/** The salts of a tide in the order of their stakes, as one word that draws can be made of. */
export function digestOfSalts(salts: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(salts.join('\n'))));
}

/**
 * Takes one draw for each mood and then one for each step, in the order of time. The highest bits count: two of them
 * choose among the seas, four of them among a sea's steps.
 */
export function drawPath(draws: Draws): BoPath {
  const seas = Array.from({ length: BO_MOODS }, () => BO_SEAS[draws.uint32() >>> 30]);
  const path: number[] = [];
  let offset = 0;
  for (const sea of seas) {
    assert(sea, 'two bits choose one of four seas');
    for (let step = 0; step < BO_MOOD_STEPS; step++) {
      offset += sea[draws.uint32() >>> 28] as number;
      path.push(offset);
    }
  }
  return path;
}

export function endOf(path: BoPath): BoEnd {
  const offset = path.at(-1) ?? 0;
  if (offset === 0) return 'tie';
  return offset > 0 ? 'up' : 'down';
}

export function endOfPrices(startPrice: number, endPrice: number): BoEnd {
  return endOf([endPrice - startPrice]);
}

/** The whole return, stake included. */
export function boPayout(stake: number, side: BoSide, end: BoEnd): Coins {
  if (end === 'tie') return coins(stake);
  return coins(side === end ? Math.floor((stake * BO_PAYS_HUNDREDTHS) / 100) : 0);
}

export function checkBoStake(stake: number, side: string): Refusal<'badBet'> | undefined {
  const isWhole = Number.isInteger(stake) && stake % BO_STAKE_STEP === 0;
  const isPossible = isWhole && stake > 0 && stake <= BO_MAX_STAKE;
  return isPossible && BO_SIDES.some(known => known === side) ? undefined : new Refusal('badBet');
}

/**
 * Where the next tide starts: where the last one has ended, and on the other side of the band by as much as that is
 * outside. Which way a tide goes counts from its own start, so this favours nobody.
 */
export function nextStart(endPrice: number): number {
  const [lowest, highest] = BO_BAND;
  if (endPrice < lowest) return lowest + (lowest - endPrice);
  return endPrice > highest ? highest - (endPrice - highest) : endPrice;
}
