import { assert, seededDraws } from '@boardwalk/base';
import { checkBet, decidePlinko } from './engine.ts';
import type { PlinkoBet } from './types.ts';

export interface PlinkoSimulation {
  readonly rounds: number;
  /** How many rounds ended in each slot. */
  readonly slotCounts: readonly number[];
  /** Coins paid in all rounds together. */
  readonly totalPayout: number;
  readonly returnToPlayer: number;
  /** Share of rounds that paid more than the stake. */
  readonly hitRate: number;
}

const MAX_ROUNDS = 1_000_000_000;

/**
 * Plays many rounds of one bet and keeps only what they add up to: each is decided by the engine's own
 * `decidePlinko`, scripts are not built. The same seed gives the same rounds.
 */
export function simulatePlinko(rounds: number, seed: number, bet: PlinkoBet): PlinkoSimulation {
  assert(Number.isInteger(rounds) && rounds > 0 && rounds <= MAX_ROUNDS, 'rounds are 1 to 1,000,000,000');
  assert(checkBet(bet) === undefined, 'a bet is checked before a round');
  const draws = seededDraws(seed);
  const slotCounts = Array.from({ length: bet.rows + 1 }, () => 0);
  let totalPayout = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round++) {
    const { slot, payout } = decidePlinko(bet, draws.uint32());
    slotCounts[slot] = (slotCounts[slot] ?? 0) + 1;
    totalPayout += payout;
    if (payout > bet.stake) hits += 1;
  }
  assert(Number.isSafeInteger(totalPayout), 'what a simulation pays fits a whole number');
  return {
    rounds,
    slotCounts,
    totalPayout,
    returnToPlayer: totalPayout / (bet.stake * rounds),
    hitRate: hits / rounds,
  };
}
