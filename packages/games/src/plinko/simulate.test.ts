import { coins, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { provableDraws } from '../fairness/index.ts';
import { fractionToNumber } from '../fraction.ts';
import { playPlinko } from './engine.ts';
import { plinkoOdds } from './odds.ts';
import { simulatePlinko } from './simulate.ts';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoBet, type PlinkoRows } from './types.ts';

const BET: PlinkoBet = { stake: coins(200), rows: 12, risk: 'medium' };

/** Upper 1 % points of chi-square for as many degrees of freedom as there are rows. */
const CRITICAL: Record<PlinkoRows, number> = {
  8: 20.09,
  9: 21.666,
  10: 23.209,
  11: 24.725,
  12: 26.217,
  13: 27.688,
  14: 29.141,
  15: 30.578,
  16: 32,
};

function chiSquare(counts: readonly number[], rows: PlinkoRows): number {
  const rounds = counts.reduce((sum, count) => sum + count, 0);
  return plinkoOdds(rows, 'low').slots.reduce((sum, { slot, chance }) => {
    const expected = rounds * fractionToNumber(chance);
    return sum + ((counts[slot] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

describe('simulatePlinko', () => {
  it('plays the very rounds the engine plays', () => {
    const draws = seededDraws(11);
    const counts = Array.from({ length: 13 }, () => 0);
    let totalPayout = 0;
    let hits = 0;
    for (let n = 0; n < 5000; n++) {
      const round = playPlinko(BET, draws);
      counts[round.slot] = (counts[round.slot] ?? 0) + 1;
      totalPayout += round.payout;
      if (round.payout > BET.stake) hits += 1;
    }
    expect(simulatePlinko(5000, 11, BET)).toEqual({
      rounds: 5000,
      slotCounts: counts,
      totalPayout,
      returnToPlayer: totalPayout / (5000 * 200),
      hitRate: hits / 5000,
    });
  });

  it('gives the same for the same seed and another for another', () => {
    expect(simulatePlinko(1000, 1, BET)).toEqual(simulatePlinko(1000, 1, BET));
    expect(simulatePlinko(1000, 1, BET)).not.toEqual(simulatePlinko(1000, 2, BET));
  });

  it('counts each round once', () => {
    const { slotCounts } = simulatePlinko(12_345, 3, BET);
    expect(slotCounts).toHaveLength(13);
    expect(slotCounts.reduce((sum, count) => sum + count, 0)).toBe(12_345);
  });

  it('counts no hit where only the stake comes back', () => {
    // Low risk and 8 rows pay 1.0 in the slots 3 and 5, less in 4 and more in all others.
    const { slotCounts, hitRate } = simulatePlinko(10_000, 5, { ...BET, rows: 8, risk: 'low' });
    const noHits = [3, 4, 5].reduce((sum, slot) => sum + (slotCounts[slot] ?? 0), 0);
    expect(hitRate).toBe((10_000 - noHits) / 10_000);
  });

  it.each(PLINKO_ROWS)('fills the slots of %i rows as the odds say, at 99 %% confidence', rows => {
    const { slotCounts } = simulatePlinko(1_000_000, 2026, { ...BET, rows });
    expect(chiSquare(slotCounts, rows)).toBeLessThan(CRITICAL[rows]);
  });

  it.each(PLINKO_RISKS)('returns what the exact odds of %s risk say, within four standard errors', risk => {
    for (const rows of PLINKO_ROWS) {
      const rounds = 400_000;
      const odds = plinkoOdds(rows, risk);
      const { returnToPlayer } = simulatePlinko(rounds, 7, { ...BET, rows, risk });
      const standardError = Math.sqrt(fractionToNumber(odds.variance) / rounds);
      const offBy = Math.abs(returnToPlayer - fractionToNumber(odds.returnToPlayer));
      expect(offBy).toBeLessThan(4 * standardError);
    }
  });

  it.each([0, -1, 1.5, Number.NaN, 1_000_000_001])('stops at %d rounds', rounds => {
    expect(() => simulatePlinko(rounds, 1, BET)).toThrow('rounds are 1 to');
  });

  it('stops at a bet nobody checked', () => {
    expect(() => simulatePlinko(10, 1, { ...BET, stake: coins(0) })).toThrow('a bet is checked');
  });
});

describe('provable rounds', () => {
  it.each([8, 10, 12] as const)('fill the slots of %i rows as the odds say, at 99 %% confidence', rows => {
    const counts = Array.from({ length: rows + 1 }, () => 0);
    const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'chi-square' };
    for (let nonce = 0; nonce < 24_000; nonce++) {
      const { slot } = playPlinko({ ...BET, rows }, provableDraws({ ...seeds, nonce }));
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    expect(chiSquare(counts, rows)).toBeLessThan(CRITICAL[rows]);
  });
});
