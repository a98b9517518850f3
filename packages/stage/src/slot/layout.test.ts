import { describe, expect, test } from 'vitest';
import { layoutSlot } from './layout.ts';

describe('a slot’s layout', () => {
  // A phone that is turned has such sizes for a moment.
  test.each([
    [390, 0],
    [0, 300],
    [844, 12],
  ])('of a stage of %i × %i has sizes that can be drawn', (width, height) => {
    const { cellWidth, cellHeight, symbol } = layoutSlot(5, 3, width, height);
    expect(Math.min(cellWidth, cellHeight, symbol)).toBeGreaterThan(0);
  });

  test('fits its window into the stage', () => {
    const { cellWidth, cellHeight, x, y } = layoutSlot(5, 3, 390, 300);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect([cellWidth * 5 < 390, cellHeight * 3 < 300]).toEqual([true, true]);
  });
});
