import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf, cellAt } from './boards.test-data.ts';
import { BOMB, GEM_CELLS, ROCKET } from './config.data.ts';
import { blastsOf } from './specials.ts';

const CALM = 'aesaesa';
const rows = (...given: readonly string[]) =>
  boardOf(...Array.from({ length: 7 - given.length }, () => CALM), ...given);
const placesOf = (board: ReturnType<typeof boardOf>, burst: readonly number[]) =>
  blastsOf(board, burst).map(({ cell, piece }) => [piece === BOMB ? 'bomb' : 'rocket', cell]);
const foot = (...columns: readonly number[]) => columns.map(column => cellAt(column, 0));

describe('a bomb', () => {
  it('beside a burst clears what is around it, and itself first', () => {
    const [blast] = blastsOf(rows('aesaesa', 'dddddBs'), foot(0, 1, 2, 3, 4));
    expect(blast?.piece).toBe(BOMB);
    expect(blast?.cleared[0]).toBe(cellAt(5, 0));
    expect(blast?.cleared.toSorted((one, other) => one - other)).toEqual(
      [cellAt(4, 0), cellAt(4, 1), cellAt(5, 0), cellAt(5, 1), cellAt(6, 0), cellAt(6, 1)].toSorted(
        (one, other) => one - other,
      ),
    );
  });

  it('across a corner, or further away, stays', () => {
    expect(blastsOf(rows('aesaeBa', 'dddddes'), foot(0, 1, 2, 3, 4))).toEqual([]);
    expect(blastsOf(rows('aesaesa', 'dddddeB'), foot(0, 1, 2, 3, 4))).toEqual([]);
  });
});

describe('a rocket', () => {
  it('beside a burst clears its column and its row', () => {
    const [blast] = blastsOf(rows('aesaesa', 'dddddRs'), foot(0, 1, 2, 3, 4));
    expect(blast?.piece).toBe(ROCKET);
    expect(blast?.cleared).toHaveLength(13);
    expect(blast?.cleared).toContain(cellAt(0, 0));
    expect(blast?.cleared).toContain(cellAt(5, 6));
    expect(blast?.cleared).not.toContain(cellAt(4, 1));
  });
});

describe('what goes off', () => {
  it.each([
    ['nothing on a calm board', rows('dddddes'), []],
    [
      'two beside one burst, by their cells',
      rows('aeRaesa', 'dddddBs'),
      [
        ['rocket', cellAt(2, 1)],
        ['bomb', cellAt(5, 0)],
      ],
    ],
    [
      'one that a bomb hits',
      rows('aesaesB', 'dddddBs'),
      [
        ['bomb', cellAt(5, 0)],
        ['bomb', cellAt(6, 1)],
      ],
    ],
    [
      'one that a rocket hits far away',
      rows('aesaeBa', 'aesaesa', 'aesaesa', 'dddddRs'),
      [
        ['rocket', cellAt(5, 0)],
        ['bomb', cellAt(5, 3)],
      ],
    ],
  ] as const)('is %s', (_what, board, places) => {
    expect(placesOf(board, foot(0, 1, 2, 3, 4))).toEqual(places);
  });

  it('goes off once, whatever hits it, and never without a burst', () => {
    const anyBoard = fc.uint8Array({ minLength: GEM_CELLS, maxLength: GEM_CELLS, max: 9 });
    const anyBurst = fc.uniqueArray(fc.integer({ min: 0, max: GEM_CELLS - 1 }), { maxLength: 9 });
    fc.assert(
      fc.property(anyBoard, anyBurst, (board, burst) => {
        const places = blastsOf(board, burst).map(({ cell }) => cell);
        expect(new Set(places).size).toBe(places.length);
        for (const place of places) expect([BOMB, ROCKET]).toContain(board[place]);
        expect(blastsOf(board, [])).toEqual([]);
      }),
    );
  });
});
