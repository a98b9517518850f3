/**
 * Counts every place the reels can stop at: nothing is drawn and nothing estimated. What a payout comes to is asked of the
 * rules that pay players (`payLine`, `Falls`).
 */
import { assert } from '@boardwalk/base';
import { payLine } from '../lines.ts';
import { type SlotMachine, symbolAt } from '../machine.ts';
import { Falls } from '../ways.ts';

/** How many stops come to each payout, by its hundredths of the stake. */
export type Counts = Float64Array;

/** Above anything one spin pays, free ones included. */
export const COUNTED_MAX = 120_000;

/** What a reel shows at one stop, as the lines see it. */
interface Column {
  readonly cells: readonly number[];
  /** How many of its stops look so. */
  readonly weight: number;
  readonly scatters: number;
  readonly wilds: number;
}

/** The spins that leave the same wild reels behind and have the same number of scatters. */
export interface SpinClass {
  /** A bit for each reel that is wild from now on. */
  readonly wilds: number;
  readonly scatters: number;
  /** What the lines alone pay. */
  readonly counts: Counts;
}

const BITS = 3;

export function countPaidSpins(machine: SlotMachine): readonly SpinClass[] {
  const columns = machine.reels.map(strip =>
    strip.map((_, stop) => {
      const cells = cellsAt(machine, strip, stop);
      return { cells, weight: 1, scatters: cells.includes(machine.scatter) ? 1 : 0, wilds: 0 };
    }),
  );
  return countClasses(machine, columns);
}

/** `wilds`: the reels that are wild already. */
export function countFreeSpins(machine: SlotMachine, wilds: number): readonly SpinClass[] {
  assert(machine.free, 'only a machine with free spins has some to count');
  const wild = Array.from({ length: machine.rows }, () => machine.wild);
  const columns = machine.free.reels.map((strip, reel): Column[] => {
    const grown = { cells: wild, scatters: 0, wilds: 1 << reel };
    if ((wilds >> reel) & 1) return [{ ...grown, weight: strip.length }];
    return strip.map((_, stop) => {
      const cells = cellsAt(machine, strip, stop);
      if (cells.includes(machine.wild)) return { ...grown, weight: 1 };
      return { cells, weight: 1, scatters: cells.includes(machine.scatter) ? 1 : 0, wilds: 0 };
    });
  });
  return countClasses(machine, columns);
}

function cellsAt({ rows }: SlotMachine, strip: readonly number[], stop: number): number[] {
  return Array.from({ length: rows }, (_, row) => symbolAt(strip, stop, row));
}

function countClasses(machine: SlotMachine, columns: readonly (readonly Column[])[]): SpinClass[] {
  const lines = machine.lines ?? [];
  const pays = lineTable(machine);
  const classes = new Map<number, Counts>();
  // What the lines have read up to each reel: three bits a symbol.
  const read = columns.map(() => new Int32Array(lines.length));
  const start = new Int32Array(lines.length);
  const visit = (reel: number, before: Int32Array, weight: number, wilds: number, scatters: number): void => {
    const isLast = reel === columns.length - 1;
    for (const column of columns[reel] ?? []) {
      const [nowWilds, nowScatters] = [wilds | column.wilds, scatters + column.scatters];
      if (isLast) {
        const key = nowWilds * 8 + nowScatters;
        let counts = classes.get(key);
        if (!counts) classes.set(key, (counts = new Float64Array(COUNTED_MAX)));
        let paid = 0;
        for (let line = 0; line < lines.length; line++) {
          const symbol = column.cells[lines[line]?.[reel] ?? 0] ?? 0;
          paid += pays[((before[line] ?? 0) << BITS) | symbol] ?? 0;
        }
        counts[paid] = (counts[paid] ?? 0) + weight * column.weight;
      } else {
        const after = read[reel] ?? start;
        for (let line = 0; line < lines.length; line++) {
          const symbol = column.cells[lines[line]?.[reel] ?? 0] ?? 0;
          after[line] = ((before[line] ?? 0) << BITS) | symbol;
        }
        visit(reel + 1, after, weight * column.weight, nowWilds, nowScatters);
      }
    }
  };
  visit(0, start, 1, 0, 0);
  return [...classes].map(([key, counts]) => ({ wilds: key >> 3, scatters: key & 7, counts }));
}

/** What every line pays there can be. */
function lineTable(machine: SlotMachine): Int32Array {
  assert(machine.symbols.length <= 1 << BITS, 'a symbol has three bits');
  const reels = machine.reels.length;
  const line = new Int32Array(reels);
  return new Int32Array(1 << (BITS * reels)).map((_, key) => {
    for (let reel = 0; reel < reels; reel++) line[reel] = (key >> (BITS * (reels - 1 - reel))) & 7;
    return payLine(machine, line).hundredths;
  });
}

export interface FallCounts {
  readonly counts: Counts;
  /** What all of them pay before anything falls. */
  readonly first: number;
}

/** `firstStops` may be some of the first reel's: a part of the whole that a test has time for. */
export function countFalls(machine: SlotMachine, firstStops?: readonly number[]): FallCounts {
  const falls = new Falls(machine);
  const counts = new Float64Array(COUNTED_MAX);
  const lengths = machine.reels.map(strip => strip.length);
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = lengths;
  const stops = new Int32Array(lengths.length);
  let first = 0;
  for (const stop of firstStops ?? Array.from({ length: lengths[0] ?? 0 }, (_, index) => index)) {
    const rest = second * third * fourth * fifth;
    stops[0] = stop;
    for (let place = 0; place < rest; place++) {
      const paid = falls.play(stops);
      counts[paid] = (counts[paid] ?? 0) + 1;
      first += falls.first;
      for (let reel = 4; reel > 0; reel--) {
        const next = (stops[reel] ?? 0) + 1;
        if (next < (lengths[reel] ?? 0)) {
          stops[reel] = next;
          break;
        }
        stops[reel] = 0;
      }
    }
  }
  return { counts, first };
}
