import { coins, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { basisPointsOf, fraction, fractionText, fractionToNumber } from '../../fraction.ts';
import { slotConfigVersion, slotEngine } from '../engine.ts';
import type { SlotMachine } from '../machine.ts';
import { slotMachines } from '../machines/index.ts';
import { SLOT_COUNTS } from '../odds.data.ts';
import { SLOT_WORDS } from '../types.ts';
import { countFalls, countFreeSpins } from './count.ts';
import { freeBands } from './free-bands.ts';
import { type FreeMove, freeWorth } from './free-chain.ts';
import { countMachine } from './machine-counts.ts';
import { oddsOf } from './odds.ts';
import { slotOdds } from './stored.ts';
import { addTallies, bandOf, tallyOf } from './tally.ts';

describe('the odds', () => {
  it.each([
    ['pier', 9554, 9554, 2118, 6371],
    ['tidal', 9140, 9580, 1670, 4655],
    ['fireworks', 9597, 9597, 918, 2443],
  ] as const)(
    'of %s return %i, with jackpots %i, win %i and pay %i of 10,000',
    (word, ownReturn, whole, hits, paid) => {
      const odds = slotOdds(word);
      const { returnToPlayer, wholeReturn, hitRate, paidRate } = odds;
      expect([returnToPlayer, wholeReturn, hitRate, paidRate].map(basisPointsOf)).toEqual([
        ownReturn,
        whole,
        hits,
        paid,
      ]);
    },
  );

  it.each(SLOT_WORDS)('of %s add up: features to the return, bands to one', word => {
    const { features, wholeReturn, bands, top, droughtSpins, hitRate } = slotOdds(word);
    const sum = features.reduce((total, { share }) => total + fractionToNumber(share), 0);
    expect(sum).toBeCloseTo(fractionToNumber(wholeReturn), 12);
    expect(bands.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 9);
    expect(top.multiplierHundredths).toBeGreaterThan(1000);
    const miss = 1 - fractionToNumber(hitRate);
    expect(miss ** droughtSpins).toBeLessThanOrEqual(0.01);
    expect(miss ** (droughtSpins - 1)).toBeGreaterThan(0.01);
  });

  it('grow wilder from one machine to the next', () => {
    const deviations = SLOT_WORDS.map(word => fractionToNumber(slotOdds(word).variance));
    expect(deviations.toSorted((one, other) => one - other)).toEqual(deviations);
    expect(slotOdds('fireworks').droughtSpins).toBeGreaterThan(2 * slotOdds('pier').droughtSpins);
  });

  it.each(SLOT_WORDS)('of %s hold in a simulation through the engine that pays', word => {
    const rounds = 120_000;
    const draws = seededDraws(97);
    const { returnToPlayer, variance, hitRate } = slotOdds(word);
    let [paid, hits] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const { payout } = slotEngine.play(coins(100), { machine: word, jackpots: false }, draws);
      paid += payout;
      if (payout > 100) hits += 1;
    }
    const errors = (mean: number, expected: number, deviation: number) =>
      Math.abs(mean - expected) / (deviation / Math.sqrt(rounds));
    const hit = fractionToNumber(hitRate);
    expect(
      errors(paid / rounds / 100, fractionToNumber(returnToPlayer), Math.sqrt(fractionToNumber(variance))),
    ).toBeLessThan(4.5);
    expect(errors(hits / rounds, hit, Math.sqrt(hit * (1 - hit)))).toBeLessThan(4.5);
  });

  it('refuse counts of which some are missing', () => {
    const counts = countMachine(slotMachines.pier);
    const less = { ...counts, plain: { ...counts.plain, spins: counts.plain.spins - 1 } };
    expect(() => oddsOf(slotMachines.pier, less)).toThrow('counted');
  });
});

describe('what is stored', () => {
  it('is of these machines', () => {
    expect(SLOT_COUNTS.configVersion).toBe(slotConfigVersion);
  });

  it('is what a new count of Firework Bay comes to, stop by stop of its first reel', () => {
    // A seventh of all stops, and each of the kind of symbols that the first reel has.
    const { counts } = countFalls(slotMachines.fireworks, [0, 9, 17, 26]);
    const some = tallyOf(counts);
    const { plain } = SLOT_COUNTS.fireworks;
    expect(some.spins).toBe(4 * 28 ** 4);
    expect(some.top).toBeLessThanOrEqual(plain.top);
    // The rest must be a count as well: nothing below zero, and not more than its stops.
    plain.bands.forEach((count, band) => expect(count).toBeGreaterThanOrEqual(some.bands[band] ?? 0));
    expect(plain.spins).toBe(28 ** 5);
    expect(plain.sum - some.sum).toBeGreaterThan(0);
  });

  it('is what a new count of free spins with a wild reel comes to, move by move', () => {
    for (const from of [2, 6, 14]) {
      const classes = countFreeSpins(slotMachines.tidal, from);
      const stored = SLOT_COUNTS.tidal.moves.filter(move => move.from === from);
      const spins = (moves: readonly { readonly spins: number }[]) =>
        moves.reduce((sum, move) => sum + move.spins, 0);
      expect(spins(stored)).toBe(30 ** 5);
      for (const move of stored) {
        const fresh = addTallies(
          classes
            .filter(({ wilds, scatters }) => wilds === move.to && scatters >= 3 === move.isMore)
            .map(({ counts, scatters }) => tallyOf(counts, slotMachines.tidal.scatterPays[scatters] ?? 0)),
        );
        const { spins: count, sum, squares, top, tops } = fresh;
        expect({ spins: count, sum, squares, top, tops }).toEqual({
          spins: move.spins,
          sum: move.sum,
          squares: move.squares,
          top: move.top,
          tops: move.tops,
        });
      }
    }
  });
});

describe('free spins', () => {
  const half: readonly FreeMove[] = [
    { from: 0, to: 0, isMore: false, spins: 1, sum: 0, squares: 0, top: 0, tops: 1 },
    { from: 0, to: 0, isMore: true, spins: 1, sum: 100, squares: 10_000, top: 100, tops: 1 },
  ];

  it('without more are a sum of spins', () => {
    const { mean, meanSquare, spinsMax, top, tops } = freeWorth(half, 2n, {
      spins: 3,
      more: 0,
      timesMore: 0,
    });
    const unit = 2n ** BigInt(spinsMax);
    // Three coins tossed for a hundred each: mean 150, variance 3 × 2500.
    expect(fractionText(fraction(mean, unit))).toBe('150/1');
    expect(fractionText(fraction(meanSquare, unit))).toBe('30000/1');
    expect([top, fractionText(fraction(tops, unit))]).toEqual([300, '1/8']);
  });

  it('with one more are worth what walking through them all comes to', () => {
    const terms = { spins: 2, more: 1, timesMore: 1 };
    const { mean, meanSquare, spinsMax, top, tops } = freeWorth(half, 2n, terms);
    const unit = 2n ** BigInt(spinsMax);
    const ends = walkAll(2, 1);
    const average = (of: (won: number) => number) =>
      ends.reduce((sum, { won, chance }) => sum + chance * of(won), 0);
    expect(fractionToNumber(fraction(mean, unit))).toBe(average(won => won));
    expect(fractionToNumber(fraction(meanSquare, unit))).toBe(average(won => won * won));
    expect([top, fractionToNumber(fraction(tops, unit))]).toEqual([300, 1 / 8]);
  });

  function walkAll(left: number, timesMore: number): { won: number; chance: number }[] {
    if (left === 0) return [{ won: 0, chance: 1 }];
    const miss = walkAll(left - 1, timesMore).map(end => ({ ...end, chance: end.chance / 2 }));
    const next = timesMore > 0 ? walkAll(left, timesMore - 1) : walkAll(left - 1, 0);
    return [...miss, ...next.map(({ won, chance }) => ({ won: won + 100, chance: chance / 2 }))];
  }

  it('fall into the bands that adding up their payouts says', () => {
    const moves = half.map(({ from, to, isMore, sum }) => ({
      from,
      to,
      isMore,
      payouts: [[0.5, sum]] as const,
    }));
    const bands = freeBands(moves, { spins: 2, more: 0, timesMore: 0 }, [[1, 0]]);
    expect(bands).toEqual([0.25, 0.5, 0.25, 0, 0, 0]);
  });
});

describe('bands', () => {
  it.each([
    [0, 0],
    [1, 1],
    [100, 1],
    [101, 2],
    [500, 2],
    [2000, 3],
    [10_000, 4],
    [10_001, 5],
  ])('have %i hundredths in band %i', (hundredths, band) => {
    expect(bandOf(hundredths)).toBe(band);
  });

  it('of nothing are empty', () => {
    expect(addTallies([])).toMatchObject({ spins: 0, sum: 0, top: 0, bands: [0, 0, 0, 0, 0, 0] });
  });
});

it('a machine of two reels is counted by hand', () => {
  const tiny: SlotMachine = {
    ...slotMachines.pier,
    rows: 1,
    symbols: [
      { word: 'a', pays: [0, 0, 300] },
      { word: 'b', pays: [0, 0, 100] },
    ],
    wild: 7,
    scatter: 15,
    reels: [
      [0, 1],
      [0, 1, 1],
    ],
    lines: [[0, 0]],
    prizes: [],
  };
  const odds = oddsOf(tiny, countMachine(tiny));
  // One of six pays three stakes, two of six give the stake back.
  expect(fractionText(odds.returnToPlayer)).toBe('5/6');
  expect(fractionText(odds.hitRate)).toBe('1/6');
  expect(fractionText(odds.paidRate)).toBe('1/2');
  expect(odds.top).toMatchObject({ multiplierHundredths: 300 });
});
