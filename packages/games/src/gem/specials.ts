/**
 * Bombs and rockets. One that has a bursting gem at its side goes off, and so does one that another hits: a bomb clears
 * what is around it, a rocket its column and its row. What they clear pays nothing; it makes room for new gems.
 */
import { AROUND, type Board, LINES, SIDES } from './board.ts';
import { BOMB, PEARL, ROCKET } from './config.data.ts';

export interface Blast {
  /** Where it went off, and which it was. */
  readonly cell: number;
  readonly piece: number;
  /** The cells it clears, its own first. */
  readonly cleared: readonly number[];
}

/** In the order in which they go off: first those beside the burst, by their cells, then those that these hit. */
export function blastsOf(board: Board, burst: readonly number[]): readonly Blast[] {
  const lit = new Set<number>();
  const light = (cell: number) => {
    const piece = board[cell] as number;
    if (piece === BOMB || piece === ROCKET) lit.add(cell);
  };
  for (const cell of burst) for (const beside of SIDES[cell] as readonly number[]) light(beside);
  const blasts: Blast[] = [];
  const queue = [...lit].sort((one, other) => one - other);
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at] as number;
    const piece = board[cell] as number;
    const hit = (piece === BOMB ? AROUND : LINES)[cell] as readonly number[];
    blasts.push({ cell, piece, cleared: [cell, ...hit] });
    for (const other of hit) {
      if ((board[other] as number) <= PEARL || lit.has(other)) continue;
      lit.add(other);
      queue.push(other);
    }
  }
  return blasts;
}
