import { describe, expect, it } from 'vitest';
import { payLine } from './lines.ts';
import { symbolAt, windowAt } from './machine.ts';
import { slotMachines } from './machines/index.ts';
import { type StopSource, walkRound } from './round.ts';
import { SLOT_WORDS, type SlotEvent, type SlotWord } from './types.ts';
import { Falls } from './ways.ts';

const { pier, tidal, fireworks } = slotMachines;

function walk(word: SlotWord, spins: readonly (readonly number[])[], prize = 0) {
  const events: SlotEvent[] = [];
  const source: StopSource = {
    stops: (_reels, free) => [...(spins[free] ?? spins.at(-1) ?? [])],
    pick: () => prize,
  };
  const round = walkRound(word, source, event => events.push(event));
  return { round, events };
}

/** Where the symbol stands in the top row. */
function stopOf(word: SlotWord, reel: number, symbol: string, isFree = false): number {
  const { reels, free, symbols } = slotMachines[word];
  const strip = (isFree ? free?.reels : reels)?.[reel] ?? [];
  const index = strip.indexOf(symbols.findIndex(one => one.word === symbol));
  expect(index).toBeGreaterThanOrEqual(0);
  return index;
}

describe('the machines', () => {
  it.each(SLOT_WORDS)('%s has symbols at every place, and no window shows two scatters on a reel', word => {
    const { reels, free, symbols, scatter, rows } = slotMachines[word];
    for (const strip of [...reels, ...(free?.reels ?? [])]) {
      expect(strip.every(symbol => symbols[symbol] !== undefined)).toBe(true);
      for (let stop = 0; stop < strip.length; stop++) {
        const column = Array.from({ length: rows }, (_, row) => symbolAt(strip, stop, row));
        expect(column.filter(symbol => symbol === scatter).length).toBeLessThan(2);
      }
    }
  });

  it.each(SLOT_WORDS)('%s has no wild on its first reel, and pays more for more', word => {
    const { reels, wild, symbols } = slotMachines[word];
    expect(reels[0]).not.toContain(wild);
    for (const { pays } of symbols) expect(pays.toSorted((one, other) => one - other)).toEqual(pays);
  });

  it('wrap their strips in both directions', () => {
    const strip = [1, 2, 3];
    expect([-4, -1, 0, 2, 3, 7].map(row => symbolAt(strip, 0, row))).toEqual([3, 3, 1, 3, 1, 2]);
    expect(windowAt([strip], 2, [2])).toEqual([[3, 1]]);
  });
});

describe('a line', () => {
  const [cherry, ice, , , seven, coin, ticket] = [0, 1, 2, 3, 4, 5, 6] as const;
  it.each([
    ['two cherries', [cherry, cherry, ice], 20],
    ['three cherries', [cherry, cherry, cherry], 60],
    ['three with a wild in the middle, twice as much', [seven, coin, seven], 5000],
    ['a cherry and a wild, as two cherries', [cherry, coin, ice], 40],
    ['nothing from the right', [ice, cherry, cherry], 0],
    ['nothing for tickets', [ticket, ticket, ticket], 0],
    ['nothing for two sevens', [seven, seven, ice], 0],
  ])('pays %s', (_what, line, hundredths) => {
    expect(payLine(pier, line).hundredths).toBe(hundredths);
  });

  it.each([
    ['five whales', [5, 5, 5, 5, 5], 7500, 5],
    ['whales with wilds between', [5, 6, 5, 6, 5], 7500, 5],
    ['three, and the rest is no matter', [5, 5, 6, 0, 5], 250, 3],
    ['the symbol that a wild at the beginning helps', [6, 6, 0, 0, 1], 90, 4],
    ['nothing for wilds alone', [6, 6, 6, 6, 6], 0, 5],
  ])('of five pays %s', (_what, line, hundredths, reach) => {
    expect(payLine(tidal, line)).toMatchObject({ hundredths, reach });
  });
});

describe('Pier Sevens', () => {
  const tickets = [0, 1, 2].map(reel => stopOf('pier', reel, 'ticket'));

  it('opens the prize that was drawn when every reel shows a ticket', () => {
    const { round, events } = walk('pier', [tickets], 3);
    expect(round.pick).toBe(3);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'pick', prize: 3, hundredths: pier.prizes[3] }),
    );
    expect(events.find(({ type }) => type === 'pick')).toMatchObject({ cells: [{}, {}, {}] });
    expect(round.hundredths).toBeGreaterThanOrEqual(pier.prizes[3] ?? Number.NaN);
  });

  it('opens none for two tickets', () => {
    const [first = 0, second = 0, third = 0] = tickets;
    const { round, events } = walk('pier', [[first, second, (third + 5) % 25]]);
    expect(round.pick).toBe(-1);
    expect(events.some(({ type }) => type === 'pick')).toBe(false);
  });
});

describe('Tidal Fortune', () => {
  const scatters = [0, 1, 2, 3, 4].map(reel => tidal.reels[reel]?.indexOf(tidal.scatter) ?? -1);
  const away = (reel: number) => (scatters[reel] ?? 0) + 8;
  const trigger = scatters.map((stop, reel) => (stop >= 0 && reel < 3 ? stop : away(reel) % 30));
  // Free strips are other strips: nothing of theirs helps.
  const quiet = [0, 0, 0, 0, 0].map((_, reel) => {
    const strip = tidal.free?.reels[reel] ?? [];
    return strip.findIndex((_symbol, stop) =>
      [0, 1, 2].every(row => ![tidal.wild, tidal.scatter].includes(symbolAt(strip, stop, row))),
    );
  });

  it('begins eight free spins with three scatters, and they end', () => {
    const { round, events } = walk('tidal', [trigger, quiet]);
    expect(round.freeStops).toHaveLength(8);
    expect(events.find(({ type }) => type === 'scatter')).toMatchObject({ spins: 8, hundredths: 200 });
    const left = events.flatMap(event => (event.type === 'spin' && event.free > 0 ? [event.left] : []));
    expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('gives more at most three times', () => {
    const again = [0, 1, 2, 3, 4].map(reel => {
      const strip = tidal.free?.reels[reel] ?? [];
      const stop = strip.indexOf(tidal.scatter);
      return stop >= 0 ? stop : (quiet[reel] ?? 0);
    });
    const { round, events } = walk('tidal', [trigger, again]);
    expect(round.freeStops).toHaveLength(8 + 3 * 4);
    const more = events.filter(event => event.type === 'scatter' && event.spins === 4);
    expect(more).toHaveLength(3);
  });

  it('lets a wild of a free spin grow over its reel and stay', () => {
    const reel = tidal.free?.reels.findIndex(strip => strip.includes(tidal.wild)) ?? -1;
    const first = quiet.map((stop, at) =>
      at === reel ? (tidal.free?.reels[reel]?.indexOf(tidal.wild) ?? 0) : stop,
    );
    const { events } = walk('tidal', [trigger, first, quiet]);
    const sticks = events.filter(({ type }) => type === 'stick');
    expect(sticks).toEqual([{ type: 'stick', reels: [reel], fresh: [reel] }]);
    const later = events.filter(event => event.type === 'spin' && event.free > 1);
    expect(later).toHaveLength(7);
    for (const event of later) {
      expect(event.type === 'spin' && event.window[reel]).toEqual([tidal.wild, tidal.wild, tidal.wild]);
    }
  });
});

describe('Firework Bay', () => {
  const falls = new Falls(fireworks);
  const [a, b, c, d, e] = fireworks.reels.map(strip => strip.length) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const stopsAt = (place: number) => [
    place % a,
    Math.floor(place / a) % b,
    Math.floor(place / (a * b)) % c,
    Math.floor(place / (a * b * c)) % d,
    (place * 7) % e,
  ];

  it('comes to the same told and untold, and pays each win as often as the fall says', () => {
    let longest = 0;
    for (let place = 0; place < 200_000; place += 37) {
      const stops = stopsAt(place);
      const { round, events } = walk('fireworks', [stops]);
      expect(falls.play(stops)).toBe(round.hundredths);
      const wins = events.filter(event => event.type === 'win');
      wins.forEach((win, fall) => {
        expect(win.times).toBe(fireworks.fallTimes[Math.min(fall, 3)]);
        expect(win.hundredths).toBe(win.wins.reduce((sum, one) => sum + one.hundredths, 0));
      });
      longest = Math.max(longest, wins.length);
    }
    expect(longest).toBeGreaterThan(2);
  });

  it('pays the ways that the window has, counted the slow way', () => {
    for (let place = 0; place < 60_000; place += 101) {
      const stops = stopsAt(place);
      const window = windowAt(fireworks.reels, fireworks.rows, stops);
      const { events } = walk('fireworks', [stops]);
      const first = events.find(event => event.type === 'win');
      expect(first?.type === 'win' ? first.hundredths : 0).toBe(waysOf(window));
    }
  });

  it('drops what stands above what has won, and brings the strip down behind it', () => {
    for (let place = 0; place < 30_000; place += 77) {
      const { events } = walk('fireworks', [stopsAt(place)]);
      let before: readonly (readonly number[])[] = [];
      for (const event of events) {
        if (event.type === 'spin') before = event.window;
        if (event.type !== 'fall') continue;
        event.window.forEach((column, reel) => {
          const kept = (before[reel] ?? []).filter(
            (_, row) => !event.gone.some(cell => cell.reel === reel && cell.row === row),
          );
          expect(column.slice(column.length - kept.length)).toEqual(kept);
        });
        before = event.window;
      }
    }
  });

  /** As it would be written by somebody who has never heard of bits. */
  function waysOf(window: readonly (readonly number[])[]): number {
    return fireworks.symbols.reduce((sum, { pays }, symbol) => {
      if (symbol === fireworks.wild) return sum;
      let [ways, reach] = [1, 0];
      for (const column of window) {
        const here = column.filter(one => one === symbol || one === fireworks.wild).length;
        if (here === 0) break;
        [ways, reach] = [ways * here, reach + 1];
      }
      return sum + (reach >= 3 ? ways * (pays[reach] ?? 0) : 0);
    }, 0);
  }
});
