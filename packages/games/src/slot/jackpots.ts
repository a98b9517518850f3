/**
 * The house's jackpots. Every stake feeds each with the same share; the chance of each is a constant for every hundred
 * coins staked, whatever is in it, and a win takes all of it. What is in one is the ledger's business, not the engine's.
 */
import { assert, type Draws, drawBelow } from '@boardwalk/base';
import { type Fraction, fraction } from '../fraction.ts';
import { SLOT_JACKPOTS, SLOT_MAX_STAKE, SLOT_STAKE_STEP, type SlotJackpot } from './types.ts';

export interface JackpotTerms {
  /** Out of `JACKPOT_CHANCES`, for each hundred coins staked. */
  readonly chances: number;
  /** What the house puts in when it begins anew. */
  readonly seedCoins: number;
}

/** Each gets this share of each stake: whole coins, since stakes are whole hundreds. */
export const JACKPOT_SHARE_PERCENT = 1;
export const JACKPOT_CHANCES = 400_000;

export const jackpotTerms: Readonly<Record<SlotJackpot, JackpotTerms>> = {
  lucky: { chances: 400, seedCoins: 100 },
  mini: { chances: 80, seedCoins: 500 },
  major: { chances: 10, seedCoins: 4000 },
  grand: { chances: 1, seedCoins: 40_000 },
};

/** At most one in a spin. */
export function drawJackpot(stake: number, draws: Draws): SlotJackpot | 'none' {
  assert(stake <= SLOT_MAX_STAKE, 'the chances of the greatest stake still leave room');
  let place = drawBelow(draws, JACKPOT_CHANCES);
  for (const jackpot of SLOT_JACKPOTS) {
    const chances = (jackpotTerms[jackpot].chances * stake) / SLOT_STAKE_STEP;
    if (place < chances) return jackpot;
    place -= chances;
  }
  return 'none';
}

/** What one stake puts into each. */
export function jackpotFeed(stake: number): number {
  return (stake * JACKPOT_SHARE_PERCENT) / 100;
}

export function jackpotChance(jackpot: SlotJackpot, stake: number): Fraction {
  const chances = BigInt(jackpotTerms[jackpot].chances) * BigInt(stake);
  return fraction(chances, BigInt(JACKPOT_CHANCES) * BigInt(SLOT_STAKE_STEP));
}

/** What comes back of each coin staked in the long run: all that was fed, and what the house puts in. */
export function jackpotReturn(): Fraction {
  const seeds = SLOT_JACKPOTS.reduce((sum, jackpot) => {
    const { chances, seedCoins } = jackpotTerms[jackpot];
    return sum + BigInt(chances) * BigInt(seedCoins);
  }, 0n);
  const fed = BigInt(SLOT_JACKPOTS.length * JACKPOT_SHARE_PERCENT) * BigInt(JACKPOT_CHANCES);
  return fraction(fed + seeds, 100n * BigInt(JACKPOT_CHANCES));
}
