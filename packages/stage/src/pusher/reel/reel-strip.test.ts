import { type Jackpot, LANES_PUSHER } from '@boardwalk/games/pusher';
import { describe, expect, it } from 'vitest';
import { CELLS, cellOf, nextStop, resultAt } from './reel-strip.ts';

const { wheel } = LANES_PUSHER;
const NONE: ReadonlyMap<number, Jackpot> = new Map();

describe('the strip of the jackpot reel', () => {
  it('shows each result as often as it comes, so that nothing great rolls by too often', () => {
    const cells = 60_000;
    const counts = new Map<Jackpot, number>();
    for (let cell = 0; cell < cells; cell++) {
      const result = resultAt(wheel, NONE, cell);
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
    const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
    for (const { result, weight } of wheel) {
      const expected = (weight / total) * cells;
      expect(Math.abs((counts.get(result) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  it('shows at its stops what the engine decided, and the same at every look', () => {
    const stops = new Map<number, Jackpot>([[40, 'grand']]);
    expect(resultAt(wheel, stops, 40)).toBe('grand');
    expect(resultAt(wheel, stops, 41)).toBe(resultAt(wheel, NONE, 41));
    expect(resultAt(wheel, NONE, 7)).toBe(resultAt(wheel, NONE, 7));
  });

  it('has something in every cell, also of a reel with a single result', () => {
    const single = [{ result: 'mini', weight: 1 }] as const;
    for (const cell of [-5, 0, 3, 1e6]) expect(resultAt(single, NONE, cell)).toBe('mini');
    expect(resultAt([], NONE, 1)).toBe('loss');
  });
});

describe('the faces of the drum', () => {
  it('show the cells around the place where it stands, each face one of its own', () => {
    for (const place of [0, 3.4, 40, 77.9]) {
      const cells = Array.from({ length: CELLS }, (_, face) => cellOf(face, place));
      expect(new Set(cells).size).toBe(CELLS);
      cells.forEach((cell, face) => {
        expect((((cell - face) % CELLS) + CELLS) % CELLS).toBe(0);
        expect(Math.abs(cell - place)).toBeLessThanOrEqual(CELLS / 2);
      });
      expect(cells).toContain(Math.round(place));
    }
  });

  it('change what they show only behind the panel', () => {
    const before = Array.from({ length: CELLS }, (_, face) => cellOf(face, 10));
    const after = Array.from({ length: CELLS }, (_, face) => cellOf(face, 10.6));
    const changed = before.filter((cell, face) => cell !== after[face]);
    for (const cell of changed) expect(Math.abs(cell - 10)).toBeGreaterThanOrEqual(CELLS / 2 - 1);
  });

  it('end a turn on a whole cell, always forwards', () => {
    for (const place of [0, 40, 12.3]) {
      const stop = nextStop(place);
      expect(Number.isInteger(stop)).toBe(true);
      expect(stop - place).toBeGreaterThan(2 * CELLS);
    }
  });
});
