/** Which gems burst: five or more of one kind, each beside another. Pearls are of every kind, and may be in several clusters. */
import { type Board, SIDES } from './board.ts';
import { GEM_CELLS, GEM_CLUSTER_LEAST, PEARL } from './config.data.ts';

export interface Cluster {
  readonly kind: number;
  readonly cells: readonly number[];
}

/** In the order of their first cell. */
export function clustersOf(board: Board): readonly Cluster[] {
  const clusters: Cluster[] = [];
  const seen = new Uint8Array(GEM_CELLS);
  for (let cell = 0; cell < GEM_CELLS; cell++) {
    const kind = board[cell] as number;
    if (kind >= PEARL || seen[cell] === 1) continue;
    const cells = spread(board, cell, kind, seen);
    if (cells.length >= GEM_CLUSTER_LEAST) clusters.push({ kind, cells });
  }
  return clusters;
}

/** All that hangs together with `start`. A gem is seen once, a pearl again by the next kind. */
function spread(board: Board, start: number, kind: number, seen: Uint8Array): readonly number[] {
  const cells = [start];
  seen[start] = 1;
  for (let at = 0; at < cells.length; at++) {
    for (const next of SIDES[cells[at] as number] as readonly number[]) {
      const piece = board[next];
      if (piece === kind ? seen[next] === 1 : piece !== PEARL || cells.includes(next)) continue;
      if (piece === kind) seen[next] = 1;
      cells.push(next);
    }
  }
  return cells;
}
