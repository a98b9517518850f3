/** The published odds against every path there is, and payouts at the ends of what may be staked. */
import { coins, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provableDraws } from '../fairness/index.ts';
import { fraction, fractionText } from '../fraction.ts';
import { plinkoPaytable } from './config.ts';
import { playPlinko, plinkoPayout, plinkoSlot } from './engine.ts';
import { plinkoOdds } from './odds.ts';
import { PLINKO_MAX_STAKE, PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from './types.ts';

const TABLES = PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.map(rows => [risk, rows] as const));
const stakes = fc.integer({ min: 1, max: PLINKO_MAX_STAKE });
const tables = fc.constantFrom(...TABLES);

/** What each of the 2^rows paths pays, in hundredths of the stake: from the engine's own slots. */
function everyMultiplier(rows: PlinkoRows, risk: PlinkoRisk): readonly number[] {
  const paytable = plinkoPaytable(rows, risk);
  return Array.from(
    { length: 2 ** rows },
    (_, path) => paytable[plinkoSlot((path << (32 - rows)) >>> 0, rows)] ?? Number.NaN,
  );
}

describe('the odds of every path there is', () => {
  it.each(TABLES)('%s, %i rows: are those that are published', (risk, rows) => {
    const multipliers = everyMultiplier(rows, risk);
    const paths = BigInt(multipliers.length);
    let [sum, squares, hits] = [0, 0, 0];
    for (const hundredths of multipliers) {
      sum += hundredths;
      squares += hundredths * hundredths;
      if (hundredths > 100) hits += 1;
    }
    const odds = plinkoOdds(rows, risk);
    expect(fractionText(odds.returnToPlayer)).toBe(fractionText(fraction(BigInt(sum), 100n * paths)));
    expect(fractionText(odds.hitRate)).toBe(fractionText(fraction(BigInt(hits), paths)));
    // Mean of the squares less the square of the mean.
    const spread = BigInt(squares) * paths - BigInt(sum) * BigInt(sum);
    expect(fractionText(odds.variance)).toBe(fractionText(fraction(spread, 10_000n * paths * paths)));
    const top = Math.max(...odds.slots.map(slot => slot.multiplierHundredths));
    const tops = multipliers.filter(hundredths => hundredths === top).length;
    expect(fractionText(odds.topChance)).toBe(fractionText(fraction(BigInt(tops), paths)));
  });
});

describe('a payout', () => {
  it('is exact for every slot of every table at the largest stake, far from what a number cannot hold', () => {
    for (const [risk, rows] of TABLES) {
      for (const hundredths of plinkoPaytable(rows, risk)) {
        const exact = (BigInt(PLINKO_MAX_STAKE) * BigInt(hundredths)) / 100n;
        expect(BigInt(plinkoPayout(PLINKO_MAX_STAKE, hundredths))).toBe(exact);
        expect(exact * 1000n < BigInt(Number.MAX_SAFE_INTEGER)).toBe(true);
      }
    }
  });

  it('is never above the multiplier, never a coin or more below it, and grows with the stake', () => {
    fc.assert(
      fc.property(stakes, tables, (stake, [risk, rows]) => {
        for (const hundredths of plinkoPaytable(rows, risk)) {
          const payout = plinkoPayout(stake, hundredths);
          const owed = BigInt(stake) * BigInt(hundredths) - 100n * BigInt(payout);
          expect(owed >= 0n && owed < 100n).toBe(true);
          expect(plinkoPayout(stake + 1, hundredths)).toBeGreaterThanOrEqual(payout);
        }
      }),
    );
  });

  it('of a round is that of its slot for the smallest stake, too', () => {
    fc.assert(
      fc.property(tables, fc.integer(), ([risk, rows], seed) => {
        const round = playPlinko({ stake: coins(1), rows, risk }, seededDraws(seed));
        expect(round.payout).toBe(Math.floor(round.multiplierHundredths / 100));
      }),
    );
  });
});

describe('rounds with one pair of seeds', () => {
  const serverSeed = '7e'.repeat(32);
  const slotOf = (clientSeed: string, nonce: number, rows: PlinkoRows = 16): string =>
    playPlinko({ stake: coins(10), rows, risk: 'high' }, provableDraws({ serverSeed, clientSeed, nonce }))
      .path;

  it('are each their own: the nonce before and after tell nothing, nor do like-spelled seeds', () => {
    const paths = Array.from({ length: 400 }, (_, nonce) => slotOf('mine', nonce));
    // Four hundred draws from 65,536 paths hit one or two of them twice.
    expect(new Set(paths).size).toBeGreaterThan(390);
    expect(slotOf('mine1', 1)).not.toBe(slotOf('mine', 11));
    expect(slotOf('mine', Number.MAX_SAFE_INTEGER)).not.toBe(slotOf('mine', 0));
  });

  it('fall alike for a shorter board: its path is how the longer one begins', () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      for (const rows of PLINKO_ROWS)
        expect(slotOf('mine', nonce).startsWith(slotOf('mine', nonce, rows))).toBe(true);
    }
  });
});
