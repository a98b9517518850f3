/** Boards as they are read: rows from above, a letter a piece. */
import type { Board } from './board.ts';
import { BOMB, GEM_CELLS, GEM_SIDE, PEARL, ROCKET } from './config.data.ts';

const PIECES: Readonly<Record<string, number>> = {
  a: 0,
  e: 1,
  s: 2,
  y: 3,
  t: 4,
  r: 5,
  d: 6,
  o: PEARL,
  B: BOMB,
  R: ROCKET,
  '.': 255,
};

/** Seven rows of seven letters; amber, emerald, sapphire, y for amethyst, topaz, ruby, diamond, o for pearl. */
export function boardOf(...rows: readonly string[]): Board {
  const board = new Uint8Array(GEM_CELLS);
  rows.forEach((row, fromAbove) => {
    [...row].forEach((letter, column) => {
      board[cellAt(column, GEM_SIDE - 1 - fromAbove)] = PIECES[letter] ?? 255;
    });
  });
  return board;
}

/** Row 0 is the lowest. */
export function cellAt(column: number, row: number): number {
  return column * GEM_SIDE + row;
}

export function textOf(board: Board): readonly string[] {
  const letters = Object.keys(PIECES);
  const letterOf = (piece: number | undefined) => letters.find(letter => PIECES[letter] === piece) ?? '?';
  return Array.from({ length: GEM_SIDE }, (_, fromAbove) =>
    Array.from({ length: GEM_SIDE }, (_cell, column) =>
      letterOf(board[cellAt(column, GEM_SIDE - 1 - fromAbove)]),
    ).join(''),
  );
}
