/**
 * Plays one drop of the book: gems fall, clusters burst and pay, bombs and rockets beside them go off, what is above falls
 * and new gems fill the board; until nothing bursts any more. Whole numbers alone, the same in every engine.
 */
import { assert } from '@boardwalk/base';
import { type Board, EMPTY, emptyBoard, fill, piecesOf, settle } from './board.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { gemMultiplier, gemPays } from './config.data.ts';
import { type Blast, blastsOf } from './specials.ts';

/** What a drop comes to. */
export interface DropResult {
  readonly cascades: number;
  /** What all clusters pay, in hundredths of the stake. */
  readonly multiplierHundredths: number;
}

/** Hears how it comes to it; the board is the drop's own and changes afterwards. */
export interface DropWitness {
  onFall(board: Board): void;
  onBurst(cascade: number, clusters: readonly Cluster[], blasts: readonly Blast[]): void;
  onMove(from: number, to: number): void;
  onRefill(board: Board): void;
}

/** No drop of the book has so many; what would is a fault of the engine. */
const CASCADES_END = 64;

export function runDrop(drop: number, witness?: DropWitness): DropResult {
  const pieces = piecesOf(drop);
  const board = emptyBoard();
  fill(board, pieces);
  witness?.onFall(board);
  let cascades = 0;
  let multiplierHundredths = 0;
  for (let clusters = clustersOf(board); clusters.length > 0; clusters = clustersOf(board)) {
    assert(cascades < CASCADES_END, 'every drop ends');
    const burst = clusters.flatMap(({ cells }) => cells);
    const blasts = blastsOf(board, burst);
    witness?.onBurst(cascades, clusters, blasts);
    for (const { kind, cells } of clusters)
      multiplierHundredths += gemPays(kind, cells.length) * gemMultiplier(cascades);
    for (const cell of burst) board[cell] = EMPTY;
    for (const { cleared } of blasts) for (const cell of cleared) board[cell] = EMPTY;
    settle(board, witness && ((from, to) => witness.onMove(from, to)));
    fill(board, pieces);
    witness?.onRefill(board);
    cascades += 1;
  }
  return { cascades, multiplierHundredths };
}
