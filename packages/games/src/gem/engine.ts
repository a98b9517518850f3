/**
 * Decides a round of Gem Cove: one draw below 2^20 is the number of a drop of the book, and the drop says all else. Whether
 * the player can pay is left to the wallet.
 */
import { coins, drawBelow, Refusal } from '@boardwalk/base';
import type { InstantEngine } from '../instant.ts';
import { GEM_CONFIG_VERSION, GEM_DROPS } from './config.data.ts';
import { type DropResult, runDrop } from './drop.ts';

const MAX_STAKE = 1_000_000;
/** What a drop pays are tenths of the stake. */
const STAKE_STEP = 10;

/** Nothing is chosen but the stake. */
export type GemBet = object;

export interface GemOutcome extends DropResult {
  /** Its number in the book. */
  readonly drop: number;
}

export const gemEngine: InstantEngine<GemBet, GemOutcome> = {
  configVersion: GEM_CONFIG_VERSION,
  check: (stake, bet) => {
    const isStake =
      Number.isSafeInteger(stake) && stake > 0 && stake <= MAX_STAKE && stake % STAKE_STEP === 0;
    if (!isStake) return new Refusal('badBet', { field: 'stake', max: MAX_STAKE });
    const isBet = typeof bet === 'object' && bet !== null && Object.keys(bet).length === 0;
    return isBet ? undefined : new Refusal('badBet', { field: 'bet' });
  },
  play: (stake, _bet, draws) => {
    const drop = drawBelow(draws, GEM_DROPS);
    const { cascades, multiplierHundredths } = runDrop(drop);
    const payout = coins((stake * multiplierHundredths) / 100);
    return { outcome: { drop, cascades, multiplierHundredths }, payout };
  },
};
