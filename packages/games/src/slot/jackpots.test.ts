import { coins, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { fractionText, fractionToNumber } from '../fraction.ts';
import {
  drawJackpot,
  JACKPOT_CHANCES,
  jackpotChance,
  jackpotFeed,
  jackpotReturn,
  jackpotTerms,
} from './jackpots.ts';
import { SLOT_JACKPOTS, SLOT_MAX_STAKE } from './types.ts';

describe('the jackpots', () => {
  it.each([
    [100, 1],
    [200, 2],
    [500, 5],
    [1000, 10],
    [2000, 20],
    [5000, 50],
  ])('get whole coins of a stake of %i', (stake, fed) => {
    expect(jackpotFeed(stake)).toBe(fed);
  });

  it.each([
    ['lucky', 100, '1/1000'],
    ['mini', 100, '1/5000'],
    ['major', 100, '1/40000'],
    ['grand', 100, '1/400000'],
    ['grand', 5000, '1/8000'],
    ['lucky', 5000, '1/20'],
  ] as const)('%s at %i has a chance of %s', (jackpot, stake, chance) => {
    expect(fractionText(jackpotChance(jackpot, stake))).toBe(chance);
  });

  it('return four per cent that were fed, and a tenth of a per cent for each seed', () => {
    expect(fractionText(jackpotReturn())).toBe('11/250');
    const seeds = SLOT_JACKPOTS.map(
      one => fractionToNumber(jackpotChance(one, 100)) * jackpotTerms[one].seedCoins,
    );
    expect(seeds.map(share => share.toFixed(6))).toEqual(['0.100000', '0.100000', '0.100000', '0.100000']);
  });

  it('are drawn as often as they say, at the greatest stake', () => {
    const draws = seededDraws(11);
    const rounds = 200_000;
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      const jackpot = drawJackpot(SLOT_MAX_STAKE, draws);
      counts.set(jackpot, (counts.get(jackpot) ?? 0) + 1);
    }
    for (const jackpot of SLOT_JACKPOTS) {
      const chance = fractionToNumber(jackpotChance(jackpot, SLOT_MAX_STAKE));
      const error = Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs((counts.get(jackpot) ?? 0) - rounds * chance)).toBeLessThan(4.5 * error);
    }
  });

  it('of every draw come to what their places say', () => {
    const drawOf = (place: number) => ({ uint32: () => place });
    expect(drawJackpot(coins(100), drawOf(0))).toBe('lucky');
    expect(drawJackpot(coins(100), drawOf(399))).toBe('lucky');
    expect(drawJackpot(coins(100), drawOf(400))).toBe('mini');
    expect(drawJackpot(coins(100), drawOf(480))).toBe('major');
    expect(drawJackpot(coins(100), drawOf(490))).toBe('grand');
    expect(drawJackpot(coins(100), drawOf(491))).toBe('none');
    expect(drawJackpot(coins(100), drawOf(JACKPOT_CHANCES - 1))).toBe('none');
  });

  it('take no stake beyond the greatest', () => {
    expect(() => drawJackpot(SLOT_MAX_STAKE + 100, seededDraws(1))).toThrow('greatest stake');
  });
});
