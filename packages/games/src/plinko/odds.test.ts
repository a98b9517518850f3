import { describe, expect, it } from 'vitest';
import { fractionText, fractionToNumber, oneIn, percentText } from '../fraction.ts';
import { plinkoPaytable } from './config.ts';
import { plinkoOdds } from './odds.ts';
import { PLINKO_RISKS, PLINKO_ROWS } from './types.ts';

// Return to player and its cut percentage, hit rate, variance, top multiplier and its odds:
// computed apart, with the rational numbers of another language.
const PUBLISHED = [
  ['low', 8, '1241/1280', '96.95', '37/128', '71043/327680', 500, 128],
  ['low', 9, '621/640', '97.03', '65/128', '94167/409600', 540, 256],
  ['low', 10, '993/1024', '96.97', '11/32', '1055547/5242880', 600, 512],
  ['low', 11, '9937/10240', '97.04', '281/512', '21132639/104857600', 700, 1024],
  ['low', 12, '19871/20480', '97.02', '397/1024', '79204159/419430400', 900, 2048],
  ['low', 13, '39721/40960', '96.97', '595/1024', '305718127/1677721600', 1100, 4096],
  ['low', 14, '79459/81920', '96.99', '3473/8192', '1315075511/6710886400', 1300, 8192],
  ['low', 15, '158881/163840', '96.97', '9949/16384', '6872367807/26843545600', 1600, 16384],
  ['low', 16, '317707/327680', '96.95', '14893/32768', '21442058631/107374182400', 2000, 32768],
  ['medium', 8, '621/640', '97.03', '37/128', '171883/81920', 1500, 128],
  ['medium', 9, '621/640', '97.03', '23/128', '218859/81920', 2400, 256],
  ['medium', 10, '621/640', '97.03', '11/32', '1588231/409600', 4000, 512],
  ['medium', 11, '1241/1280', '96.95', '29/128', '7187631/1638400', 6000, 1024],
  ['medium', 12, '2483/2560', '96.99', '397/1024', '9285291/1310720', 11000, 2048],
  ['medium', 13, '39711/40960', '96.95', '1093/4096', '10284786239/1677721600', 14000, 4096],
  ['medium', 14, '19867/20480', '97.00', '3473/8192', '2321599527/419430400', 18000, 8192],
  ['medium', 15, '19857/20480', '96.95', '309/1024', '2114999263/419430400', 23000, 16384],
  ['medium', 16, '63549/65536', '96.96', '14893/32768', '547937936543/107374182400', 30000, 32768],
  ['high', 8, '621/640', '97.03', '37/128', '3185687/409600', 3000, 128],
  ['high', 9, '2483/2560', '96.99', '23/128', '81174999/6553600', 5000, 256],
  ['high', 10, '2483/2560', '96.99', '7/64', '106465239/6553600', 8000, 512],
  ['high', 11, '4967/5120', '97.01', '29/128', '505263759/26214400', 12000, 1024],
  ['high', 12, '1241/1280', '96.95', '299/2048', '42634879/1638400', 20000, 2048],
  ['high', 13, '19869/20480', '97.01', '189/2048', '12825126327/419430400', 30000, 4096],
  ['high', 14, '79443/81920', '96.97', '1471/8192', '48877007723/1342177280', 45000, 8192],
  ['high', 15, '9931/10240', '96.98', '1941/16384', '4600720647/104857600', 70000, 16384],
  ['high', 16, '317831/327680', '96.99', '6885/32768', '5010267658959/107374182400', 100000, 32768],
] as const;

describe('plinkoOdds', () => {
  it.each(PUBLISHED)('of %s risk, %i rows: returns %s (%s %%), hits %s', (...row) => {
    const [risk, rows, returnToPlayer, percent, hitRate, variance, top, topOneIn] = row;
    const odds = plinkoOdds(rows, risk);
    expect(fractionText(odds.returnToPlayer)).toBe(returnToPlayer);
    expect(percentText(odds.returnToPlayer, 2)).toBe(percent);
    expect(fractionText(odds.hitRate)).toBe(hitRate);
    expect(fractionText(odds.variance)).toBe(variance);
    expect(odds.topMultiplierHundredths).toBe(top);
    expect(oneIn(odds.topChance)).toBe(topOneIn);
  });

  it('is published for each of the 27 tables once', () => {
    const choices = PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.map(rows => `${risk} ${rows}`));
    expect(PUBLISHED.map(([risk, rows]) => `${risk} ${rows}`)).toEqual(choices);
  });

  it('returns 97 % to within 0.05 points whatever is chosen', () => {
    for (const [risk, rows] of PUBLISHED) {
      const { numerator, denominator } = plinkoOdds(rows, risk).returnToPlayer;
      const offBy = numerator * 10_000n - 9700n * denominator;
      expect((offBy < 0n ? -offBy : offBy) <= 5n * denominator).toBe(true);
    }
  });

  it('swings more with more risk', () => {
    const swing = (risk: (typeof PLINKO_RISKS)[number], rows: (typeof PLINKO_ROWS)[number]): number =>
      fractionToNumber(plinkoOdds(rows, risk).variance);
    for (const rows of PLINKO_ROWS) {
      expect(swing('medium', rows)).toBeGreaterThan(swing('low', rows));
      expect(swing('high', rows)).toBeGreaterThan(swing('medium', rows));
    }
  });

  it('hits at least as often with less risk', () => {
    const hits = (risk: (typeof PLINKO_RISKS)[number], rows: (typeof PLINKO_ROWS)[number]): number =>
      fractionToNumber(plinkoOdds(rows, risk).hitRate);
    for (const rows of PLINKO_ROWS) {
      expect(hits('low', rows)).toBeGreaterThanOrEqual(hits('medium', rows));
      expect(hits('medium', rows)).toBeGreaterThanOrEqual(hits('high', rows));
    }
  });

  it.each(PLINKO_ROWS)('spreads all of 2^%i paths over the slots', rows => {
    const { slots } = plinkoOdds(rows, 'low');
    expect(slots.map(slot => slot.slot)).toEqual(Array.from({ length: rows + 1 }, (_, slot) => slot));
    expect(slots.reduce((sum, slot) => sum + slot.paths, 0)).toBe(2 ** rows);
  });

  it('gives each slot its binomial chance and its multiplier', () => {
    const { slots } = plinkoOdds(8, 'high');
    expect(slots.map(slot => slot.paths)).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1]);
    expect(slots.map(slot => fractionText(slot.chance))).toEqual([
      '1/256',
      '1/32',
      '7/64',
      '7/32',
      '35/128',
      '7/32',
      '7/64',
      '1/32',
      '1/256',
    ]);
    expect(slots.map(slot => slot.multiplierHundredths)).toEqual(plinkoPaytable(8, 'high'));
  });

  it('agrees with walking every single path', () => {
    const rows = 14;
    const paytable = plinkoPaytable(rows, 'medium');
    let paidHundredths = 0;
    for (let path = 0; path < 2 ** rows; path++) {
      paidHundredths += paytable[path.toString(2).replaceAll('0', '').length] ?? 0;
    }
    const { numerator, denominator } = plinkoOdds(rows, 'medium').returnToPlayer;
    expect(BigInt(paidHundredths) * denominator).toBe(numerator * 100n * BigInt(2 ** rows));
  });
});
