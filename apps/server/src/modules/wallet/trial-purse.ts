/**
 * Which trial coins a stake is made of: the game's own kind first, the unified ones for the rest. What is missing is
 * exchanged into the game's own kind in the transfer of the stake, so that a round still has one unit.
 */
import { type Coins, coins, type UserId } from '@boardwalk/base';
import type { Balances } from './store/read-balances.ts';
import type { Posting } from './transfer.ts';
import type { Unit } from './units.ts';

export interface Purse {
  readonly unit: Unit;
  /** To be posted before the stake. */
  readonly fill: readonly Posting[];
}

interface TrialStake {
  readonly userId: UserId;
  readonly own: Unit;
  readonly stake: Coins;
}

const EXCHANGE = 'trial.exchange';

/** With too few of both, the game's own kind, whose posting is refused. */
export function trialPurse(balances: Balances, { userId, own, stake }: TrialStake): Purse {
  const unified = balances.trial_unified;
  if (balances[own] === 0 && unified >= stake) return { unit: 'trial_unified', fill: [] };
  const missing = coins(Math.max(0, stake - balances[own]));
  if (missing === 0 || missing > unified) return { unit: own, fill: [] };
  const taken = coins(0 - missing);
  return {
    unit: own,
    fill: [
      { account: { userId, unit: 'trial_unified' }, amount: taken },
      { account: { house: EXCHANGE, unit: 'trial_unified' }, amount: missing },
      { account: { house: EXCHANGE, unit: own }, amount: taken },
      { account: { userId, unit: own }, amount: missing },
    ],
  };
}
