import { describe, expect, test } from 'vitest';
import { bulbPlaces } from './board-paint.ts';
import { columnX, layoutGems, rowY } from './layout.ts';

describe('the layout', () => {
  test.each([
    [374, 374],
    [192, 192],
    [620, 620],
    [500, 300],
    [300, 500],
  ])('of %i by %i has the whole board inside, square and in the middle', (width, height) => {
    const layout = layoutGems(width, height);
    const { side, left, top, frame, cell } = layout;
    expect(side).toBe(Math.min(width, height));
    expect([left * 2 + side, top * 2 + side]).toEqual([width, height]);
    expect(columnX(layout, 0) - cell / 2).toBeCloseTo(left + frame);
    expect(columnX(layout, 6) + cell / 2).toBeCloseTo(left + side - frame);
    expect(rowY(layout, 0) + cell / 2).toBeCloseTo(top + side - frame);
    expect(rowY(layout, 6) - cell / 2).toBeCloseTo(top + frame);
  });

  test('has rows that rise', () => {
    const layout = layoutGems(374, 374);
    expect(rowY(layout, 3)).toBeLessThan(rowY(layout, 2));
  });

  test('has its bulbs on the frame, all around', () => {
    const layout = layoutGems(374, 374);
    const places = bulbPlaces(layout);
    expect(new Set(places.map(String)).size).toBe(32);
    for (const [x, y] of places) {
      const toEdge = Math.min(x, y, layout.side - x, layout.side - y);
      expect(toEdge).toBeGreaterThan(0);
      expect(toEdge).toBeLessThan(layout.frame);
    }
  });
});
