/**
 * Plays a round out of its stops: the spin that was paid for, its falls, its bonus and its free spins. Who decides a round
 * draws the stops while it goes on; who shows one reads them. Both come to the same, because it is the same walk.
 */
import { cellsOf, lineWins } from './lines.ts';
import { type FreeSpins, type SlotMachine, windowAt } from './machine.ts';
import { slotMachines } from './machines/index.ts';
import type { SlotEvent, SlotWord } from './types.ts';
import { Falls } from './ways.ts';

export interface StopSource {
  /** For a strip of each of these lengths. */
  stops(reels: readonly (readonly number[])[], free: number): number[];
  /** Below `count`. */
  pick(count: number): number;
}

export interface WalkedRound {
  readonly stops: number[];
  readonly freeStops: number[][];
  readonly pick: number;
  readonly hundredths: number;
}

type Tell = (event: SlotEvent) => void;

interface Walk {
  readonly machine: SlotMachine;
  readonly source: StopSource;
  readonly tell: Tell | undefined;
}

const falls = new Map<SlotWord, Falls>();

export function walkRound(word: SlotWord, source: StopSource, tell?: Tell): WalkedRound {
  const walk: Walk = { machine: slotMachines[word], source, tell };
  const { machine } = walk;
  const stops = source.stops(machine.reels, 0);
  const freeStops: number[][] = [];
  if (machine.lines === undefined) {
    return { stops, freeStops, pick: -1, hundredths: fallRound(walk, stops) };
  }
  const window = windowAt(machine.reels, machine.rows, stops);
  const begun = machine.free !== undefined && countScatters(machine, window) >= machine.free.scatters;
  const free = begun ? machine.free : undefined;
  tell?.({ type: 'spin', free: 0, left: 0, stops, window });
  let hundredths = payLines(walk, window) + payScatters(walk, window, free?.spins ?? 0);
  const pick = pickPrize(walk, window);
  hundredths += pick < 0 ? 0 : (machine.prizes[pick] ?? 0);
  if (free) hundredths += playFree(walk, free, freeStops);
  return { stops, freeStops, pick, hundredths };
}

function fallRound({ machine, tell }: Walk, stops: readonly number[]): number {
  const known = falls.get(machine.word) ?? new Falls(machine);
  falls.set(machine.word, known);
  if (!tell) return known.play(stops);
  tell({ type: 'spin', free: 0, left: 0, stops, window: windowAt(machine.reels, machine.rows, stops) });
  return known.play(stops, {
    onWin: (wins, times, hundredths) => tell({ type: 'win', wins, times, hundredths }),
    onFall: (gone, window) => tell({ type: 'fall', gone, window }),
  });
}

function payLines({ machine, tell }: Walk, window: number[][]): number {
  const wins = lineWins(machine, window);
  if (wins.length === 0) return 0;
  const hundredths = wins.reduce((sum, win) => sum + win.hundredths, 0);
  tell?.({ type: 'win', wins, times: 1, hundredths });
  return hundredths;
}

function payScatters({ machine, tell }: Walk, window: number[][], spins: number): number {
  const hundredths = machine.scatterPays[countScatters(machine, window)] ?? 0;
  if (hundredths > 0) tell?.({ type: 'scatter', cells: cellsOf(window, machine.scatter), spins, hundredths });
  return hundredths;
}

/** Every reel shows a ticket: one of the lids opens. */
function pickPrize({ machine, source, tell }: Walk, window: number[][]): number {
  if (machine.prizes.length === 0 || countScatters(machine, window) < window.length) return -1;
  const prize = source.pick(machine.prizes.length);
  const hundredths = machine.prizes[prize] ?? 0;
  tell?.({ type: 'pick', cells: cellsOf(window, machine.scatter), prize, hundredths });
  return prize;
}

function playFree(walk: Walk, free: FreeSpins, played: number[][]): number {
  const { machine, source, tell } = walk;
  const sticky = new Set<number>();
  let [left, timesMore, hundredths] = [free.spins, free.timesMore, 0];
  while (left > 0) {
    left -= 1;
    const stops = source.stops(free.reels, played.length + 1);
    played.push(stops);
    const window = windowAt(free.reels, machine.rows, stops);
    for (const reel of sticky) window[reel]?.fill(machine.wild);
    tell?.({ type: 'spin', free: played.length, left, stops, window: window.map(column => [...column]) });
    grow(machine, window, sticky, tell);
    const isMore = timesMore > 0 && countScatters(machine, window) >= free.scatters;
    if (isMore) [left, timesMore] = [left + free.more, timesMore - 1];
    hundredths += payLines(walk, window) + payScatters(walk, window, isMore ? free.more : 0);
  }
  return hundredths;
}

/** A wild takes its whole reel, for as long as the free spins go on; a scatter in that reel counts no more. */
function grow(machine: SlotMachine, window: number[][], sticky: Set<number>, tell: Tell | undefined): void {
  const fresh = window.flatMap((column, reel) =>
    !sticky.has(reel) && column.includes(machine.wild) ? [reel] : [],
  );
  for (const reel of fresh) sticky.add(reel);
  for (const reel of sticky) window[reel]?.fill(machine.wild);
  if (fresh.length > 0) tell?.({ type: 'stick', reels: [...sticky].toSorted((a, b) => a - b), fresh });
}

/** Reels that show one; a strip never shows two at once. */
function countScatters({ scatter }: SlotMachine, window: readonly (readonly number[])[]): number {
  return window.reduce((count, column) => (column.includes(scatter) ? count + 1 : count), 0);
}
