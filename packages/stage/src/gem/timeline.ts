/**
 * A drop from its script alone: every piece with its falls and its end, and when each event is due. A pure function of the
 * script; nothing is simulated, so that it looks the same at any frame rate and can be joined at any moment.
 */
import { assert } from '@boardwalk/base';
import { GEM_SIDE, type GemBoard, type GemEvent, type GemPiece, type GemScript } from '@boardwalk/games/gem';

export interface GemFall {
  readonly startMs: number;
  readonly endMs: number;
  /** Rows from the lowest one; 7 and more are above the board. */
  readonly fromRow: number;
  readonly toRow: number;
}

/** One piece, from when it falls in. */
export interface GemLife {
  readonly piece: GemPiece;
  readonly column: number;
  readonly falls: GemFall[];
  /** When its cluster lights up, and in which colour. */
  litMs: number;
  litAs: GemPiece;
  goneMs: number;
  end: 'burst' | 'swept' | undefined;
}

export interface GemCue {
  readonly atMs: number;
  readonly event: GemEvent;
}

export interface GemTimeline {
  readonly lives: readonly GemLife[];
  readonly cues: readonly GemCue[];
  readonly durationMs: number;
}

const ROWS = GEM_SIDE;
/** For one row; a fall of four takes twice as long. */
const FALL_MS = 150;
const COLUMN_MS = 34;
const ROW_MS = 24;
/** What lay there before falls out below, a little ahead of what falls in. */
const LEAVE_MS = 150;
const SETTLE_MS = 150;
const LIT_MS = 430;
const BETWEEN_BLASTS_MS = 130;
/** How fast a blast reaches the next cell. */
const REACH_MS = 26;
const CLEAR_MS = 210;
const END_MS = 260;

/** `before` is what lies on the board and makes room. */
export function gemTimeline(script: GemScript, before: GemBoard | undefined): GemTimeline {
  const show = new Show();
  if (before) show.leave(before);
  for (const event of script) show.add(event);
  return show.timeline();
}

/** A board at rest. */
export function restingTimeline(board: GemBoard): GemTimeline {
  const lives = board.map((piece, cell) => lifeOf(piece, cell, still(rowOf(cell))));
  return { lives, cues: [], durationMs: 0 };
}

/** What the script leaves on the board. */
export function lastBoard(script: GemScript): GemBoard {
  const board = script.findLast(event => event.type === 'fall' || event.type === 'refill')?.board;
  assert(board, 'a script begins with a board');
  return board;
}

class Show {
  readonly #lives: GemLife[] = [];
  readonly #cues: GemCue[] = [];
  #cells: (GemLife | undefined)[] = [];
  #nowMs = 0;
  /** When what is lit bursts. */
  #burstMs = 0;
  #blasts = 0;

  timeline(): GemTimeline {
    return { lives: this.#lives, cues: this.#cues, durationMs: this.#nowMs + END_MS };
  }

  leave(before: GemBoard): void {
    before.forEach((piece, cell) => {
      const row = rowOf(cell);
      const startMs = columnOf(cell) * COLUMN_MS * 0.6;
      const life = lifeOf(piece, cell, fall(startMs, row, row - ROWS - 1));
      life.goneMs = life.falls[0]?.endMs ?? 0;
      this.#lives.push(life);
    });
    this.#nowMs = LEAVE_MS;
  }

  add(event: GemEvent): void {
    if (event.type === 'fall') this.#fall(event.board);
    else if (event.type === 'refill') this.#refill(event);
    else this.#burst(event);
  }

  #burst(event: Exclude<GemEvent, { type: 'fall' | 'refill' }>): void {
    if (event.type === 'total') return this.#cue(this.#nowMs, event);
    if (event.type === 'step') {
      this.#burstMs = this.#nowMs + LIT_MS;
      this.#blasts = 0;
      return this.#cue(this.#nowMs, event);
    }
    if (event.type === 'cluster') {
      for (const cell of event.cells) this.#light(cell, event.kind);
      return this.#cue(this.#burstMs, event);
    }
    const atMs = this.#burstMs + this.#blasts * BETWEEN_BLASTS_MS;
    this.#blasts += 1;
    for (const cell of event.cleared) this.#end(cell, 'swept', atMs + distance(cell, event.cell) * REACH_MS);
    this.#cue(atMs, event);
  }

  /** A pearl is lit as the first of its clusters. */
  #light(cell: number, kind: GemPiece): void {
    const life = this.#end(cell, 'burst', this.#burstMs);
    if (life === undefined) return;
    life.litMs = this.#nowMs;
    life.litAs = kind;
  }

  /** Whatever happens to a piece first is its end. */
  #end(cell: number, end: 'burst' | 'swept', goneMs: number): GemLife | undefined {
    const life = this.#cells[cell];
    assert(life, 'what bursts is there');
    if (life.goneMs <= goneMs) return undefined;
    life.goneMs = goneMs;
    life.end = end;
    return life;
  }

  #fall(board: GemBoard): void {
    const startMs = this.#nowMs;
    this.#cells = board.map((piece, cell) => {
      const row = rowOf(cell);
      const delayMs = columnOf(cell) * COLUMN_MS + row * ROW_MS;
      return this.#enter(lifeOf(piece, cell, fall(startMs + delayMs, row + ROWS + 1, row)));
    });
    this.#settle();
    const event: GemEvent = { type: 'fall', board };
    this.#cue(this.#nowMs - SETTLE_MS, event);
  }

  #refill(event: Extract<GemEvent, { type: 'refill' }>): void {
    const gone = this.#cells.map(life => life?.goneMs ?? 0).filter(Number.isFinite);
    const startMs = Math.max(this.#burstMs, ...gone) + CLEAR_MS;
    const cells = this.#cells.map(life => (life?.goneMs === Number.POSITIVE_INFINITY ? life : undefined));
    for (const { from, to } of event.moves) {
      const life = cells[from];
      assert(life, 'what falls is there');
      life.falls.push(fall(startMs + columnOf(to) * COLUMN_MS, rowOf(from), rowOf(to)));
      cells[to] = life;
      cells[from] = undefined;
    }
    for (let column = 0; column < ROWS; column++) this.#pour(cells, event.board, column, startMs);
    this.#cells = cells;
    this.#settle();
    this.#cue(this.#nowMs - SETTLE_MS, event);
  }

  /** New ones follow each other into what is empty of a column. */
  #pour(cells: (GemLife | undefined)[], board: GemBoard, column: number, startMs: number): void {
    let waiting = 0;
    for (let cell = column * ROWS; cell < (column + 1) * ROWS; cell++) {
      const piece = board[cell];
      if (cells[cell] !== undefined || piece === undefined) continue;
      const atMs = startMs + column * COLUMN_MS + waiting * ROW_MS;
      cells[cell] = this.#enter(lifeOf(piece, cell, fall(atMs, ROWS + 0.3 + waiting, rowOf(cell))));
      waiting += 1;
    }
  }

  #enter(life: GemLife): GemLife {
    this.#lives.push(life);
    return life;
  }

  #settle(): void {
    const landings = this.#cells.map(life => life?.falls.at(-1)?.endMs ?? 0);
    this.#nowMs = Math.max(this.#nowMs, ...landings) + SETTLE_MS;
  }

  #cue(atMs: number, event: GemEvent): void {
    this.#cues.push({ atMs, event });
  }
}

function lifeOf(piece: GemPiece, cell: number, first: GemFall): GemLife {
  return {
    piece,
    column: columnOf(cell),
    falls: [first],
    litMs: Number.POSITIVE_INFINITY,
    litAs: piece,
    goneMs: Number.POSITIVE_INFINITY,
    end: undefined,
  };
}

function fall(startMs: number, fromRow: number, toRow: number): GemFall {
  return { startMs, endMs: startMs + FALL_MS * Math.sqrt(fromRow - toRow), fromRow, toRow };
}

function still(row: number): GemFall {
  return { startMs: 0, endMs: 0, fromRow: row, toRow: row };
}

export function columnOf(cell: number): number {
  return Math.floor(cell / ROWS);
}

export function rowOf(cell: number): number {
  return cell % ROWS;
}

function distance(one: number, other: number): number {
  return Math.max(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
}
