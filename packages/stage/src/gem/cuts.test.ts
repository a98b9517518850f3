import { GEM_PIECES } from '@boardwalk/games/gem';
import { describe, expect, test } from 'vitest';
import { GEM_DRAWINGS, GEM_TINTS } from './cuts.ts';

/** The corners of a path of straight lines. */
const cornersOf = (d: string) =>
  d
    .replaceAll(/[MZ]/g, '')
    .split('L')
    .map(corner => corner.split(' ').map(Number));

describe('the drawing of', () => {
  test.each(GEM_PIECES)('%s lies within its square', piece => {
    const drawing = GEM_DRAWINGS[piece];
    expect(drawing.length).toBeGreaterThan(5);
    for (const { d } of drawing) {
      for (const number of d.match(/-?\d+(\.\d+)?/g) ?? [])
        expect(Math.abs(Number(number))).toBeLessThanOrEqual(102);
      expect(d).not.toContain('NaN');
    }
  });

  test.each(GEM_PIECES)('%s paints what it draws', piece => {
    for (const { fill, stroke } of GEM_DRAWINGS[piece]) expect(fill ?? stroke).toBeDefined();
  });
});

test('no two pieces share their silhouette or their light', () => {
  expect(new Set(GEM_PIECES.map(piece => GEM_DRAWINGS[piece][0]?.d)).size).toBe(GEM_PIECES.length);
  expect(new Set(Object.values(GEM_TINTS)).size).toBe(GEM_PIECES.length);
});

test('gems are cut: their facets are lit from above', () => {
  const brightness = (fill: unknown) => Number.parseInt(String(fill).slice(1, 3), 16);
  for (const piece of ['emerald', 'amethyst'] as const) {
    const facets = GEM_DRAWINGS[piece].slice(1, 1 + (piece === 'emerald' ? 8 : 6));
    const heightOf = (d: string) => Math.min(...cornersOf(d).map(([, y]) => y ?? 0));
    const sorted = facets.toSorted((one, other) => heightOf(one.d) - heightOf(other.d));
    expect(brightness(sorted[0]?.fill)).toBeGreaterThan(brightness(sorted.at(-1)?.fill));
  }
});
