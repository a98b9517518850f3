/** The machines' numbers as they are published: a change of one is a new paytable, and never an accident. */
import { coins } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { provableDraws } from '../../fairness/index.ts';
import { slotConfigVersion, slotEngine } from '../engine.ts';
import { SLOT_WORDS, type SlotWord } from '../types.ts';
import { slotMachines } from './index.ts';

describe('what a symbol pays, in hundredths of the stake', () => {
  it.each([
    ['pier', 'seven', [2500]],
    ['pier', 'bell', [700]],
    ['pier', 'bar', [300]],
    ['pier', 'ice', [150]],
    ['pier', 'cherry', [20, 60]],
    ['pier', 'coin', []],
    ['pier', 'ticket', []],
    ['tidal', 'whale', [250, 1200, 7500]],
    ['tidal', 'lighthouse', [120, 450, 1800]],
    ['tidal', 'shell', [75, 225, 900]],
    ['tidal', 'crab', [60, 180, 600]],
    ['tidal', 'anchor', [40, 120, 450]],
    ['tidal', 'lifebuoy', [30, 90, 300]],
    ['tidal', 'coin', []],
    ['tidal', 'free', []],
    ['fireworks', 'rocket', [22, 110, 1250]],
    ['fireworks', 'wheel', [9, 35, 180]],
    ['fireworks', 'sparkler', [4, 18, 70]],
    ['fireworks', 'lantern', [4, 11, 45]],
    ['fireworks', 'balloon', [3, 7, 25]],
    ['fireworks', 'floss', [2, 6, 22]],
    ['fireworks', 'popcorn', [2, 5, 18]],
    ['fireworks', 'coin', []],
  ] as const)('%s: %s pays %j', (machine, word, pays) => {
    const symbol = slotMachines[machine].symbols.find(one => one.word === word);
    expect(symbol?.pays.filter(pay => pay > 0)).toEqual(pays);
  });
});

it.each([
  ['pier', 3, 3, 5, [25, 25, 25]],
  ['tidal', 5, 3, 10, [30, 30, 30, 30, 30]],
  ['fireworks', 5, 4, undefined, [28, 28, 28, 28, 28]],
] as const)('%s has %i reels of %i rows, %s lines, and strips of %j', (word, reels, rows, lines, lengths) => {
  const machine = slotMachines[word];
  expect([machine.reels.length, machine.rows, machine.lines?.length]).toEqual([reels, rows, lines]);
  expect(machine.reels.map(strip => strip.length)).toEqual(lengths);
});

it.each(SLOT_WORDS)('the lines of %s stay in the window, and no two are the same', word => {
  const { lines = [], rows, reels } = slotMachines[word];
  for (const line of lines) {
    expect(line).toHaveLength(reels.length);
    expect(line.every(row => row >= 0 && row < rows)).toBe(true);
  }
  expect(new Set(lines.map(line => line.join())).size).toBe(lines.length);
});

it('every machine has a wild that pays nothing by itself, and symbols with words of their own', () => {
  for (const word of SLOT_WORDS) {
    const { symbols, wild } = slotMachines[word];
    expect(symbols[wild]?.word).toBe('coin');
    expect(symbols[wild]?.pays.every(pay => pay === 0)).toBe(true);
    expect(new Set(symbols.map(symbol => symbol.word)).size).toBe(symbols.length);
  }
});

describe('the use of the generator', () => {
  /** Chi-square of the stops that rounds really draw, against a limit that a right one passes once in ten thousand. */
  it.each([
    ['pier', 0],
    ['pier', 2],
    ['tidal', 0],
    ['tidal', 4],
    ['fireworks', 0],
    ['fireworks', 3],
  ] as const)('%s stops reel %i everywhere alike', (machine: SlotWord, reel) => {
    const length = slotMachines[machine].reels[reel]?.length ?? 0;
    const counts = new Float64Array(length);
    const rounds = 400 * length;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draws = provableDraws({ serverSeed: 'ef'.repeat(32), clientSeed: 'chi', nonce });
      const { outcome } = slotEngine.play(coins(100), { machine, jackpots: false }, draws);
      const stop = outcome.stops[reel] ?? 0;
      counts[stop] = (counts[stop] ?? 0) + 1;
    }
    const expected = rounds / length;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const freedom = length - 1;
    // Wilson and Hilferty's root is nearly normal.
    const deviations =
      ((chiSquare / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
    expect(deviations).toBeLessThan(3.72);
    expect(deviations).toBeGreaterThan(-3.72);
  });

  it('stops neighbouring reels independently', () => {
    const counts = new Float64Array(25);
    const rounds = 10_000;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draws = provableDraws({ serverSeed: '12'.repeat(32), clientSeed: 'pairs', nonce });
      const { stops } = slotEngine.play(coins(100), { machine: 'pier', jackpots: false }, draws).outcome;
      const [first = 0, second = 0] = stops;
      const place = ((second - first + 25) % 25) | 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - rounds / 25) ** 2 / (rounds / 25), 0);
    expect(chiSquare).toBeLessThan(60);
  });
});

it('the configuration is named by all of this', () => {
  expect(slotConfigVersion).toMatch(/^slot-[0-9a-f]{16}$/);
  expect(slotEngine.configVersion).toBe(slotConfigVersion);
});
