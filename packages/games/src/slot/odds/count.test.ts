import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { symbolAt } from '../machine.ts';
import { slotMachines } from '../machines/index.ts';
import { walkRound } from '../round.ts';
import type { SlotWord } from '../types.ts';
import { countFalls, countFreeSpins, countPaidSpins, type SpinClass } from './count.ts';
import { countMachine } from './machine-counts.ts';
import { addTallies, tallyOf } from './tally.ts';

const { pier, tidal, fireworks } = slotMachines;

/** What the paid spin alone comes to: the prize of a bonus and free spins are left out. */
function paidOf(word: SlotWord, stops: readonly number[]): number {
  let paid = 0;
  walkRound(
    word,
    { stops: (_reels, free) => (free === 0 ? [...stops] : [0, 0, 0, 0, 0]), pick: () => 0 },
    event => {
      if (event.type === 'spin' && event.free > 0) paid += Number.NEGATIVE_INFINITY;
      if (event.type === 'win') paid += event.hundredths;
    },
  );
  return paid;
}

function countOf(classes: readonly SpinClass[], paid: number): number {
  return classes.reduce((sum, { counts }) => sum + (counts[paid] ?? 0), 0);
}

describe('Pier Sevens', () => {
  it('counted is the same as played at every one of its stops', () => {
    const played = new Map<number, number>();
    const [first = [], second = [], third = []] = pier.reels;
    for (let one = 0; one < first.length; one++) {
      for (let two = 0; two < second.length; two++) {
        for (let three = 0; three < third.length; three++) {
          const paid = paidOf('pier', [one, two, three]);
          played.set(paid, (played.get(paid) ?? 0) + 1);
        }
      }
    }
    const classes = countPaidSpins(pier);
    for (const [paid, count] of played) expect([paid, countOf(classes, paid)]).toEqual([paid, count]);
    expect([...played.values()].reduce((sum, count) => sum + count, 0)).toBe(15_625);
  });

  it('begins a bonus at the stops that show three tickets', () => {
    const shows = pier.reels.map(
      strip =>
        strip.filter((_, stop) => [0, 1, 2].some(row => symbolAt(strip, stop, row) === pier.scatter)).length,
    );
    expect(countMachine(pier).begun.spins).toBe(shows.reduce((product, one) => product * one, 1));
  });
});

describe('Tidal Fortune', () => {
  it('has as many stops in its classes as its reels have', () => {
    const total = 30 ** 5;
    const some = countFreeSpins(tidal, 14);
    expect(addTallies(some.map(({ counts }) => tallyOf(counts))).spins).toBe(total);
    // All three middle reels are wild: nothing can grow, and two scatters are left at most.
    expect(new Set(some.map(({ wilds }) => wilds))).toEqual(new Set([14]));
    expect(Math.max(...some.map(({ scatters }) => scatters))).toBeLessThanOrEqual(2);
  });

  it('never loses a wild reel, and never pays less for one more', () => {
    const mean = (wilds: number) => {
      const all = addTallies(countFreeSpins(tidal, wilds).map(({ counts }) => tallyOf(counts)));
      return all.sum / all.spins;
    };
    for (const { wilds } of countFreeSpins(tidal, 6)) expect(wilds & 6).toBe(6);
    expect(mean(14)).toBeGreaterThan(mean(6));
    expect(mean(6)).toBeGreaterThan(0);
  });
});

describe('Firework Bay', () => {
  /** Written anew, symbol by symbol, without bits: what a spin pays with all its falls. */
  function slowly(stops: readonly number[]): number {
    const next = stops.map((stop, reel) => stop - 1 + (fireworks.reels[reel]?.length ?? 0));
    let columns = fireworks.reels.map((strip, reel) =>
      Array.from({ length: fireworks.rows }, (_, row) => symbolAt(strip, stops[reel] ?? 0, row)),
    );
    let total = 0;
    for (let fall = 0; ; fall++) {
      const winning = winningIn(columns);
      if (winning.length === 0) return total;
      const paid = winning.reduce((sum, { ways, pay }) => sum + ways * pay, 0);
      total += paid * (fireworks.fallTimes[Math.min(fall, fireworks.fallTimes.length - 1)] ?? 1);
      columns = columns.map((column, reel) => {
        const isGone = (symbol: number) =>
          winning.some(win => reel < win.reach && (symbol === win.symbol || symbol === fireworks.wild));
        const kept = column.filter(symbol => !isGone(symbol));
        const strip = fireworks.reels[reel] ?? [];
        const fresh: number[] = [];
        while (kept.length + fresh.length < fireworks.rows) {
          fresh.unshift(symbolAt(strip, next[reel] ?? 0, 0));
          next[reel] = (next[reel] ?? 0) - 1 + strip.length;
        }
        return [...fresh, ...kept];
      });
    }
  }

  function winningIn(columns: readonly (readonly number[])[]) {
    return fireworks.symbols.flatMap(({ pays }, symbol) => {
      if (symbol === fireworks.wild) return [];
      let [ways, reach] = [1, 0];
      for (const column of columns) {
        const here = column.filter(one => one === symbol || one === fireworks.wild).length;
        if (here === 0) break;
        [ways, reach] = [ways * here, reach + 1];
      }
      const pay = pays[reach] ?? 0;
      return pay > 0 ? [{ symbol, ways, reach, pay }] : [];
    });
  }

  it('pays what the same rules pay that were written without haste', () => {
    const draws = seededDraws(5);
    for (let time = 0; time < 20_000; time++) {
      const stops = fireworks.reels.map(strip => draws.uint32() % strip.length);
      expect([stops, paidOf('fireworks', stops)]).toEqual([stops, slowly(stops)]);
    }
  });

  it('has one count for each stop, and what comes before the falls is less than all', () => {
    const { counts, first } = countFalls(fireworks, [3]);
    const { spins, sum } = tallyOf(counts);
    expect(spins).toBe(28 ** 4);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(sum);
  });
});
