/** A drop as the stage plays it: what happens, in order. Made anew from the drop's number, by whoever wants to see it. */
import { assert } from '@boardwalk/base';
import type { Board } from './board.ts';
import type { Cluster } from './clusters.ts';
import {
  BOMB,
  GEM_KINDS,
  GEM_PIECES,
  type GemKind,
  type GemPiece,
  gemMultiplier,
  gemPays,
} from './config.data.ts';
import { type DropResult, runDrop } from './drop.ts';
import type { Blast } from './specials.ts';

/** From the lowest of the column on the left; see `board.ts`. */
export type GemBoard = readonly GemPiece[];

export type GemEvent =
  /** The board falls in, full. */
  | { readonly type: 'fall'; readonly board: GemBoard }
  /** The track moves on: from here on clusters are multiplied with this. `cascade` counts from 0. */
  | { readonly type: 'step'; readonly cascade: number; readonly multiplier: number }
  | {
      readonly type: 'cluster';
      readonly kind: GemKind;
      readonly cells: readonly number[];
      readonly multiplier: number;
      /** With the multiplier, in hundredths of the stake. */
      readonly paysHundredths: number;
    }
  | {
      readonly type: 'blast';
      readonly special: 'bomb' | 'rocket';
      readonly cell: number;
      readonly cleared: readonly number[];
    }
  /** What is above falls, and new gems come after it; `board` is what it comes to. */
  | { readonly type: 'refill'; readonly moves: readonly GemMove[]; readonly board: GemBoard }
  | ({ readonly type: 'total' } & DropResult);

export interface GemMove {
  readonly from: number;
  readonly to: number;
}

export type GemScript = readonly GemEvent[];

export function gemScript(drop: number): GemScript {
  const script: GemEvent[] = [];
  let moves: GemMove[] = [];
  const result = runDrop(drop, {
    onFall: board => script.push({ type: 'fall', board: piecesOn(board) }),
    onBurst: (cascade, clusters, blasts) => {
      const multiplier = gemMultiplier(cascade);
      script.push({ type: 'step', cascade, multiplier });
      script.push(...clusters.map(cluster => clusterEvent(cluster, multiplier)), ...blasts.map(blastEvent));
    },
    onMove: (from, to) => moves.push({ from, to }),
    onRefill: board => {
      script.push({ type: 'refill', moves, board: piecesOn(board) });
      moves = [];
    },
  });
  script.push({ type: 'total', ...result });
  return script;
}

function piecesOn(board: Board): GemBoard {
  return Array.from(board, pieceOf);
}

function pieceOf(code: number): GemPiece {
  const piece = GEM_PIECES[code];
  assert(piece, 'a full board has a piece in every cell');
  return piece;
}

function clusterEvent({ kind, cells }: Cluster, multiplier: number): GemEvent {
  const name = GEM_KINDS[kind];
  assert(name, 'a cluster is of one kind');
  const paysHundredths = gemPays(kind, cells.length) * multiplier;
  return { type: 'cluster', kind: name, cells, multiplier, paysHundredths };
}

function blastEvent({ cell, piece, cleared }: Blast): GemEvent {
  return { type: 'blast', special: piece === BOMB ? 'bomb' : 'rocket', cell, cleared };
}
