import { assert, seededDraws } from '@boardwalk/base';
import { plinkoPaytable } from './config.ts';
import { checkBet, plinkoPayout, plinkoSlot } from './engine.ts';
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
 * Plays many rounds of one bet and keeps only what they add up to: slots come from the engine's own
 * `plinkoSlot`, scripts are not built. The same seed gives the same rounds.
 */
export function simulatePlinko(rounds: number, seed: number, bet: PlinkoBet): PlinkoSimulation {
  assert(Number.isInteger(rounds) && rounds > 0 && rounds <= MAX_ROUNDS, 'rounds are 1 to 1,000,000,000');
  assert(checkBet(bet) === undefined, 'a bet is checked before a round');
  const slotCounts = countSlots(rounds, seed, bet);
  let totalPayout = 0;
  let hits = 0;
  plinkoPaytable(bet.rows, bet.risk).forEach((multiplierHundredths, slot) => {
    const payout = plinkoPayout(bet.stake, multiplierHundredths);
    const count = slotCounts[slot] ?? 0;
    totalPayout += payout * count;
    if (payout > bet.stake) hits += count;
  });
  assert(Number.isSafeInteger(totalPayout), 'what a simulation pays fits a whole number');
  return {
    rounds,
    slotCounts,
    totalPayout,
    returnToPlayer: totalPayout / (bet.stake * rounds),
    hitRate: hits / rounds,
  };
}

function countSlots(rounds: number, seed: number, bet: PlinkoBet): number[] {
  const draws = seededDraws(seed);
  const counts = new Float64Array(bet.rows + 1);
  for (let round = 0; round < rounds; round++) {
    const slot = plinkoSlot(draws.uint32(), bet.rows);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return [...counts];
}
