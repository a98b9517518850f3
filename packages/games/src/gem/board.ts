/**
 * A board of pieces. Cell 0 is the lowest of the column on the left, 6 the highest of it, 7 the lowest of the next. Pieces
 * come from one stream in the order of the columns, the lowest first, so that the number of a drop is all there is to know.
 */
import { assert, type Draws, seededDraws } from '@boardwalk/base';
import { GEM_CELLS, GEM_DROPS, GEM_SIDE, GEM_WEIGHTS } from './config.data.ts';

/** Nothing, until the pieces above have fallen. */
export const EMPTY = 255;

export type Board = Uint8Array;

/** A share for each weight: the first ten bits of a draw are the place in it, so that none is rejected. */
const SHARE_BITS = 10;
const SHARES = sharesOf(GEM_WEIGHTS);

/** The stream of one drop: sfc32, which the number starts. */
export function piecesOf(drop: number): Draws {
  assert(Number.isInteger(drop) && drop >= 0 && drop < GEM_DROPS, 'a drop is one of the book');
  return seededDraws(drop);
}

export function emptyBoard(): Board {
  return new Uint8Array(GEM_CELLS).fill(EMPTY);
}

/** Fills what is empty above the pieces of each column. */
export function fill(board: Board, pieces: Draws): void {
  for (let cell = 0; cell < GEM_CELLS; cell++) {
    if (board[cell] === EMPTY) board[cell] = SHARES[pieces.uint32() >>> (32 - SHARE_BITS)] as number;
  }
}

/** Lets the pieces of each column fall into what is empty below them; tells where each one goes. */
export function settle(board: Board, onMove?: (from: number, to: number) => void): void {
  for (let bottom = 0; bottom < GEM_CELLS; bottom += GEM_SIDE) {
    let to = bottom;
    for (let from = bottom; from < bottom + GEM_SIDE; from++) {
      const piece = board[from] as number;
      if (piece === EMPTY) continue;
      if (from !== to) {
        board[to] = piece;
        board[from] = EMPTY;
        onMove?.(from, to);
      }
      to += 1;
    }
  }
}

/** The cells that share a side with each cell. */
export const SIDES: readonly (readonly number[])[] = neighboursOf((column, row) => column + row === 1);
/** Those and the ones at its corners. */
export const AROUND: readonly (readonly number[])[] = neighboursOf(
  (column, row) => Math.max(column, row) === 1,
);
/** All others of its column and its row. */
export const LINES: readonly (readonly number[])[] = neighboursOf(
  (column, row) => (column === 0) !== (row === 0),
);

function neighboursOf(isNear: (columns: number, rows: number) => boolean): readonly (readonly number[])[] {
  const cells = Array.from({ length: GEM_CELLS }, (_, cell) => cell);
  const columnOf = (cell: number) => Math.floor(cell / GEM_SIDE);
  return cells.map(cell =>
    cells.filter(other =>
      isNear(Math.abs(columnOf(cell) - columnOf(other)), Math.abs((cell % GEM_SIDE) - (other % GEM_SIDE))),
    ),
  );
}

function sharesOf(weights: readonly number[]): Uint8Array {
  const shares = weights.flatMap((weight, piece) => Array.from({ length: weight }, () => piece));
  assert(shares.length === 1 << SHARE_BITS, 'the weights are 1,024 together');
  return Uint8Array.from(shares);
}
