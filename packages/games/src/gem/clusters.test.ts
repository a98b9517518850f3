import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIDES } from './board.ts';
import { boardOf, cellAt } from './boards.test-data.ts';
import { clustersOf } from './clusters.ts';
import { GEM_CELLS, GEM_CLUSTER_LEAST, PEARL } from './config.data.ts';

/** No two alike side by side. */
const CALM = ['aesaesa', 'sytsyts', 'aesaesa', 'sytsyts', 'aesaesa', 'sytsyts', 'aesaesa'];
const withRows = (...rows: readonly string[]) => boardOf(...CALM.slice(0, 7 - rows.length), ...rows);
const sizesOf = (board: ReturnType<typeof boardOf>) =>
  clustersOf(board).map(({ kind, cells }) => [kind, cells.length]);

describe('clusters', () => {
  it.each([
    ['none on a calm board', CALM, []],
    ['none of four', ['ddddaes'], []],
    ['one of five in a row', ['dddddae'], [[6, 5]]],
    ['one around a corner', ['dsytsyt', 'dddaesa', 'ydtsyts'], [[6, 5]]],
    ['none across corners alone', ['dsdsyts', 'sdsaesa', 'dydsyts'], []],
    [
      'two of a kind apart',
      ['dddddae', 'rsyrsyt', 'dddddes'],
      [
        [6, 5],
        [6, 5],
      ],
    ],
    [
      'two kinds side by side',
      ['dddddae', 'rrrrrsy'],
      [
        [5, 5],
        [6, 5],
      ],
    ],
    ['one with a pearl at its end', ['ddddoae'], [[6, 5]]],
    ['one that a pearl holds together', ['ddoddae'], [[6, 5]]],
    [
      'two kinds that share a pearl',
      ['ddddorr', 'sytsyrr'],
      [
        [6, 5],
        [5, 5],
      ],
    ],
    ['none of pearls alone', Array.from({ length: 7 }, () => 'ooooooo'), []],
    ['none through a bomb', ['ddBddae'], []],
    ['all of a board', Array.from({ length: 7 }, () => 'rrrrrrr'), [[5, 49]]],
  ] as const)('%s', (_what, rows, sizes) => {
    expect(sizesOf(withRows(...rows))).toEqual(sizes);
  });

  it('name their cells, the first one first', () => {
    const [cluster] = clustersOf(withRows('aaaaaes'));
    expect(cluster?.cells.slice(0, 1)).toEqual([cellAt(0, 0)]);
    expect(cluster?.cells.toSorted((one, other) => one - other)).toEqual(
      [0, 1, 2, 3, 4].map(column => cellAt(column, 0)),
    );
  });

  it('are whole: five or more that hang together, of a kind or pearls, and none beside them left out', () => {
    const anyBoard = fc.uint8Array({ minLength: GEM_CELLS, maxLength: GEM_CELLS, max: PEARL + 2 });
    fc.assert(
      fc.property(anyBoard, board => {
        for (const { kind, cells } of clustersOf(board)) {
          const own = new Set(cells);
          expect(own.size).toBe(cells.length);
          expect(cells.length).toBeGreaterThanOrEqual(GEM_CLUSTER_LEAST);
          for (const cell of cells) {
            expect([kind, PEARL]).toContain(board[cell]);
            for (const beside of SIDES[cell] ?? [])
              if (board[beside] === kind || board[beside] === PEARL) expect(own.has(beside)).toBe(true);
          }
        }
      }),
    );
  });

  it('have every gem in one of them at most', () => {
    const anyBoard = fc.uint8Array({ minLength: GEM_CELLS, maxLength: GEM_CELLS, max: 3 });
    fc.assert(
      fc.property(anyBoard, values => {
        const board = values.map(value => (value === 3 ? PEARL : value));
        const gems = clustersOf(board).flatMap(({ cells }) => cells.filter(cell => board[cell] !== PEARL));
        expect(new Set(gems).size).toBe(gems.length);
      }),
    );
  });
});
