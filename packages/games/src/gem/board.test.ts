import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AROUND, EMPTY, emptyBoard, fill, LINES, piecesOf, SIDES, settle } from './board.ts';
import { boardOf, cellAt, textOf } from './boards.test-data.ts';
import { GEM_CELLS, GEM_DROPS, GEM_PIECES, GEM_WEIGHTS } from './config.data.ts';

const cells = Array.from({ length: GEM_CELLS }, (_, cell) => cell);

describe('a filled board', () => {
  it('takes its pieces from the columns’ feet on, one draw each', () => {
    const draws: number[] = [];
    const board = emptyBoard();
    let next = 0;
    fill(board, {
      uint32: () => {
        draws.push(next);
        return (next++ % GEM_PIECES.length) * 0x1000_0000;
      },
    });
    expect(draws).toEqual(cells);
    expect(board).not.toContain(EMPTY);
  });

  it.each([
    [0, 0],
    [199 * 2 ** 22, 0],
    [200 * 2 ** 22, 1],
    [376 * 2 ** 22, 2],
    [0xffff_ffff, GEM_PIECES.length - 1],
  ])('has for draw %i the piece %i', (draw, piece) => {
    const board = emptyBoard();
    fill(board, { uint32: () => draw });
    expect(new Set(board)).toEqual(new Set([piece]));
  });

  it('has each piece as often as it weighs', () => {
    const boards = 4000;
    const counts = GEM_WEIGHTS.map(() => 0);
    const draws = seededDraws(12);
    for (let at = 0; at < boards; at++) {
      const board = emptyBoard();
      fill(board, draws);
      for (const piece of board) counts[piece] = (counts[piece] ?? 0) + 1;
    }
    const all = boards * GEM_CELLS;
    GEM_WEIGHTS.forEach((weight, piece) => {
      const expected = (all * weight) / 1024;
      expect(Math.abs((counts[piece] ?? 0) - expected)).toBeLessThan(4.5 * Math.sqrt(expected));
    });
  });

  it('leaves what is there', () => {
    const board = boardOf('rrrrrrr', '.......', '.......', '.......', '.......', '.......', 'ddddddd');
    fill(board, { uint32: () => 0 });
    expect(textOf(board)).toEqual(['rrrrrrr', ...Array.from({ length: 5 }, () => 'aaaaaaa'), 'ddddddd']);
  });
});

describe('pieces', () => {
  it('fall into what is empty below them, each in its column', () => {
    const board = boardOf('a......', '.e....r', 's......', '....d..', '.......', 't......', 'y.....o');
    const moves: (readonly [number, number])[] = [];
    settle(board, (from, to) => moves.push([from, to]));
    expect(textOf(board)).toEqual([
      '.......',
      '.......',
      '.......',
      'a......',
      's......',
      't.....r',
      'ye..d.o',
    ]);
    expect(moves).toEqual([
      [cellAt(0, 4), cellAt(0, 2)],
      [cellAt(0, 6), cellAt(0, 3)],
      [cellAt(1, 5), cellAt(1, 0)],
      [cellAt(4, 3), cellAt(4, 0)],
      [cellAt(6, 5), cellAt(6, 1)],
    ]);
  });

  it('keep their number and their order, and leave no gap', () => {
    const anyBoard = fc.uint8Array({ minLength: GEM_CELLS, maxLength: GEM_CELLS, max: 12 });
    fc.assert(
      fc.property(anyBoard, values => {
        const board = values.map(value => (value > 9 ? EMPTY : value));
        const columnsOf = (of: Uint8Array) =>
          cells.filter(cell => cell % 7 === 0).map(at => [...of.subarray(at, at + 7)]);
        const before = columnsOf(board).map(column => column.filter(piece => piece !== EMPTY));
        settle(board);
        columnsOf(board).forEach((column, at) => {
          const pieces = before[at] ?? [];
          expect(column).toEqual([...pieces, ...Array.from({ length: 7 - pieces.length }, () => EMPTY)]);
        });
      }),
    );
  });
});

describe('what is near a cell', () => {
  it.each([
    ['a corner', cellAt(0, 0), 2, 3],
    ['a side', cellAt(3, 0), 3, 5],
    ['the middle', cellAt(3, 3), 4, 8],
  ])('of %s has so many', (_what, cell, sides, around) => {
    expect([SIDES[cell]?.length, AROUND[cell]?.length, LINES[cell]?.length]).toEqual([sides, around, 12]);
  });

  it('is near from both sides', () => {
    for (const list of [SIDES, AROUND, LINES])
      for (const cell of cells) for (const other of list[cell] ?? []) expect(list[other]).toContain(cell);
  });
});

describe('the stream of a drop', () => {
  it('follows from its number', () => {
    const first = (drop: number) =>
      Array.from({ length: 5 }, () => 0).map((_, at) => at && piecesOf(drop).uint32());
    expect(first(7)).toEqual(first(7));
    expect(first(7)).not.toEqual(first(8));
  });

  it.each([-1, 0.5, GEM_DROPS, Number.NaN])('is of no drop %d', drop => {
    expect(() => piecesOf(drop)).toThrow('one of the book');
  });
});
