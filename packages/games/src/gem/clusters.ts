/** Which gems burst: five or more of one kind, each beside another. Pearls are of every kind, and may be in several clusters. */
import { type Board, SIDES } from './board.ts';
import { GEM_CELLS, GEM_CLUSTER_LEAST, PEARL } from './config.data.ts';

export interface Cluster {
  readonly kind: number;
  readonly cells: readonly number[];
}

/** What a search writes on, made once for a board: it is looked at for every cell. */
interface Notes {
  /** Cells that hang together, in the order in which they were found. */
  readonly found: Uint8Array;
  /** By cell, the search that found it, counted from 1. A gem is found once, a pearl again by the next one. */
  readonly by: Uint8Array;
}

/** In the order of their first cell. */
export function clustersOf(board: Board): readonly Cluster[] {
  const clusters: Cluster[] = [];
  const notes: Notes = { found: new Uint8Array(GEM_CELLS), by: new Uint8Array(GEM_CELLS) };
  for (let cell = 0; cell < GEM_CELLS; cell++) {
    const kind = board[cell] as number;
    if (kind >= PEARL || notes.by[cell] !== 0) continue;
    const size = spread(board, cell, kind, notes);
    if (size >= GEM_CLUSTER_LEAST) clusters.push({ kind, cells: Array.from(notes.found.subarray(0, size)) });
  }
  return clusters;
}

/** How many cells hang together with `start`; they are noted. */
function spread(board: Board, start: number, kind: number, { found, by }: Notes): number {
  const search = start + 1;
  found[0] = start;
  by[start] = search;
  let size = 1;
  for (let at = 0; at < size; at++) {
    const sides = SIDES[found[at] as number] as readonly number[];
    for (let side = 0; side < sides.length; side++) {
      const next = sides[side] as number;
      const piece = board[next];
      if ((piece !== kind && piece !== PEARL) || by[next] === search) continue;
      by[next] = search;
      found[size++] = next;
    }
  }
  return size;
}
