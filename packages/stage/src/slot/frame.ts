/** What is on the screen at a moment of a show: where each symbol is, what shines, which lines are drawn. Pure. */
import { type SlotCell, type SlotWin, type SlotWindow, slotMachines, symbolAt } from '@boardwalk/games/slot';
import type { Cue, Show, Spinning } from './show.ts';

export interface Tile {
  readonly reel: number;
  /** Fractions are between two rows; −1 is above the window. */
  readonly row: number;
  readonly symbol: number;
  readonly scale: number;
  readonly alpha: number;
  readonly isLit: boolean;
}

export interface Frame {
  readonly tiles: readonly Tile[];
  /** What has not won stands back. */
  readonly isDimmed: boolean;
  /** Lines to draw, each as far as `drawn` says, from 0 to 1. */
  readonly wins: readonly SlotWin[];
  readonly drawn: number;
  readonly sticky: readonly number[];
  /** Reels that turn on and shine. */
  readonly held: readonly number[];
  /** Won so far, counted up. */
  readonly won: number;
  readonly times: number;
  readonly cue: Cue | undefined;
  /** How far the cue is, from 0 to 1. */
  readonly progress: number;
}

/** Before the first spin, and when a show is over. */
export function restingFrame(window: SlotWindow): Frame {
  return {
    tiles: tilesOf(window),
    isDimmed: false,
    wins: [],
    drawn: 0,
    sticky: [],
    held: [],
    won: 0,
    times: 1,
    cue: undefined,
    progress: 1,
  };
}

export function frameAt(show: Show, ms: number): Frame {
  const cue = show.cues.findLast(({ atMs }) => atMs <= ms) ?? show.cues[0];
  if (!cue) return restingFrame([]);
  const index = show.cues.indexOf(cue);
  const sinceMs = Math.max(0, ms - cue.atMs);
  const progress = cue.lengthMs === 0 ? 1 : Math.min(1, sinceMs / cue.lengthMs);
  const wonBefore = show.cues[index - 1]?.won ?? 0;
  const won = wonBefore + (cue.won - wonBefore) * Math.min(1, progress * 1.4);
  const base = { ...restingFrame(cue.before), sticky: cue.sticky, cue, progress, won };
  return { ...base, ...partOf(show, cue, { sinceMs, progress }) };
}

interface Moment {
  readonly sinceMs: number;
  readonly progress: number;
}

function partOf(show: Show, cue: Cue, { sinceMs, progress }: Moment): Partial<Frame> {
  const { event } = cue;
  switch (event.type) {
    case 'spin':
      return cue.spinning ? spinPart(show, cue, cue.spinning, sinceMs) : {};
    case 'stick':
      return {
        tiles: tilesOf(
          cue.after,
          event.fresh.flatMap(reel => columnCells(cue.after, reel)),
          pulse(progress),
        ),
      };
    case 'win':
      return {
        tiles: tilesOf(
          cue.before,
          event.wins.flatMap(({ cells }) => cells),
          pulse(progress),
        ),
        isDimmed: true,
        wins: event.wins,
        drawn: Math.min(1, progress * 3),
        times: event.times,
      };
    case 'fall':
      return { tiles: fallingTiles(cue, event.gone, progress) };
    case 'scatter':
    case 'pick':
      return { tiles: tilesOf(cue.before, event.cells, pulse(progress)), isDimmed: true };
    default:
      return { tiles: tilesOf(cue.after) };
  }
}

function tilesOf(window: SlotWindow, lit: readonly SlotCell[] = [], scale = 1): Tile[] {
  return window.flatMap((column, reel) =>
    column.map((symbol, row) => {
      const isLit = lit.some(cell => cell.reel === reel && cell.row === row);
      return { reel, row, symbol, scale: isLit ? scale : 1, alpha: 1, isLit };
    }),
  );
}

function columnCells(window: SlotWindow, reel: number): SlotCell[] {
  return (window[reel] ?? []).map((_, row) => ({ reel, row }));
}

/** Grows twice and ends as it was. */
function pulse(progress: number): number {
  return 1 + 0.13 * Math.sin(Math.PI * Math.min(1, progress * 1.25) * 2) ** 2;
}

function spinPart({ machine }: Show, cue: Cue, spinning: Spinning, sinceMs: number): Partial<Frame> {
  const rows = slotMachines[machine].rows;
  const tiles = cue.before.flatMap((column, reel) =>
    (spinning.stopMs[reel] ?? 0) === 0
      ? column.map((symbol, row) => ({ reel, row, symbol, scale: 1, alpha: 1, isLit: false }))
      : turningTiles(spinning, reel, rows, sinceMs),
  );
  const held = spinning.held.filter(reel => {
    const begins = spinning.stopMs[reel - 1] ?? 0;
    return sinceMs >= begins && sinceMs < (spinning.stopMs[reel] ?? 0);
  });
  return { tiles, held };
}

/** The reel's own strip goes by, and ends where it was to end, a little too far and back. */
function turningTiles(
  { from, to, reels, stopMs }: Spinning,
  reel: number,
  rows: number,
  sinceMs: number,
): Tile[] {
  const strip = reels[reel] ?? [];
  const [start, stop, endMs] = [from[reel] ?? 0, to[reel] ?? 0, stopMs[reel] ?? 1];
  const turns = 1 + Math.round(endMs / 700);
  const way = (((start - stop) % strip.length) + strip.length) % strip.length;
  const distance = way + turns * strip.length;
  const place = stop + distance * (1 - eased(sinceMs / endMs));
  const whole = Math.floor(place);
  return Array.from({ length: rows + 2 }, (_, index) => {
    const row = index - 1 - (place - whole);
    return { reel, row, symbol: symbolAt(strip, whole, index - 1), scale: 1, alpha: 1, isLit: false };
  });
}

/** From 0 to 1: draws back a little, runs evenly, overshoots and settles. */
function eased(part: number): number {
  if (part >= 1) return 1;
  if (part < 0.1) return -0.003 * Math.sin((Math.PI * part) / 0.1);
  const run = (part - 0.1) / 0.8;
  if (run < 1) return run * 1.004;
  return 1 + 0.004 * Math.cos(((part - 0.9) / 0.1) * (Math.PI / 2));
}

/** What has won bursts; what was above it falls; new symbols follow from above the window. */
function fallingTiles(cue: Cue, gone: readonly SlotCell[], progress: number): Tile[] {
  const burst = Math.min(1, progress / 0.35);
  const fallen = Math.min(1, Math.max(0, (progress - 0.3) / 0.6));
  const way = fallen * fallen;
  return cue.after.flatMap((column, reel) => {
    const before = cue.before[reel] ?? [];
    const isGone = (row: number) => gone.some(cell => cell.reel === reel && cell.row === row);
    const kept = before.flatMap((_, row) => (isGone(row) ? [] : [row]));
    const more = column.length - kept.length;
    const bursting = before.flatMap((symbol, row) =>
      isGone(row) && burst < 1
        ? [{ reel, row, symbol, scale: 1 + 0.5 * burst, alpha: 1 - burst, isLit: true }]
        : [],
    );
    const standing = column.map((symbol, row) => {
      const started = row < more ? row - more : (kept[row - more] ?? row);
      return { reel, row: started + (row - started) * way, symbol, scale: 1, alpha: 1, isLit: false };
    });
    return [...standing, ...bursting];
  });
}
