import { PLINKO_ROWS } from '@boardwalk/games/plinko';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutBoard, pegX, pegY, slotX } from './layout.ts';
import { anyRows, anySize } from './scripts.test-data.ts';

describe('layoutBoard', () => {
  it('keeps pegs, spout and slots inside the canvas at any size', () => {
    fc.assert(
      fc.property(anyRows, anySize, (rows, { width, height }) => {
        const layout = layoutBoard(rows, width, height);
        const last = rows - 1;
        expect(pegX(layout, last, 0) - layout.pegRadius).toBeGreaterThanOrEqual(0);
        expect(pegX(layout, last, rows + 1) + layout.pegRadius).toBeLessThanOrEqual(width);
        expect(layout.spoutY - layout.ballRadius).toBeGreaterThanOrEqual(0);
        expect(layout.slotTop + layout.slotHeight).toBeLessThanOrEqual(height);
      }),
    );
  });

  it.each(PLINKO_ROWS)('puts each of the slots of %i rows between two pegs of the last row', rows => {
    const layout = layoutBoard(rows, 390, 420);
    for (let slot = 0; slot <= rows; slot++) {
      const between = (pegX(layout, rows - 1, slot) + pegX(layout, rows - 1, slot + 1)) / 2;
      expect(slotX(layout, slot)).toBeCloseTo(between, 9);
    }
  });

  it('leaves a ball room between two pegs, and hides a landed one in its slot', () => {
    fc.assert(
      fc.property(anyRows, anySize, (rows, { width, height }) => {
        const layout = layoutBoard(rows, width, height);
        expect(2 * (layout.ballRadius + layout.pegRadius)).toBeLessThan(layout.columnGap);
        expect(pegY(layout, rows - 1)).toBeLessThan(layout.slotTop);
        expect(layout.landingY).toBeGreaterThan(layout.slotTop);
      }),
    );
  });

  it('keeps the board a triangle on a wide screen', () => {
    const layout = layoutBoard(8, 1200, 300);
    expect(layout.columnGap / layout.rowGap).toBeLessThan(1.4);
  });

  it('needs a size', () => {
    expect(() => layoutBoard(8, 0, 300)).toThrow('a board has a size');
  });
});
