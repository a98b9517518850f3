/**
 * Ways with falls. A symbol pays for every way that joins it on neighbouring reels from the left; what has won is gone,
 * what is above falls, and the strip goes on from where it stood. So a whole spin is a function of its stops.
 *
 * A column is one number, four bits a symbol, its lowest row in the lowest bits: it falls by a shift, and a spin of
 * millions in the odds is played by the same code as a player's.
 */
import { assert } from '@boardwalk/base';
import { NO_SYMBOL, type SlotMachine, symbolAt } from './machine.ts';
import type { SlotCell, SlotWin, SlotWindow } from './types.ts';

export interface FallListener {
  onWin(wins: readonly SlotWin[], times: number, hundredths: number): void;
  onFall(gone: readonly SlotCell[], window: SlotWindow): void;
}

/** Far more than any stops of a machine come to; the odds have tried them all. */
const FALLS_MAX = 64;
const ANY = 0xffff;

export class Falls {
  /** What the spin that was played last paid before anything fell. */
  first = 0;
  readonly #machine: SlotMachine;
  readonly #rows: number;
  readonly #wild: number;
  /** The first column at each stop, by reel. */
  readonly #starts: readonly Int32Array[];
  /** Which symbols it helps, as bits. */
  readonly #masks: readonly Int32Array[];
  readonly #columns: Int32Array;
  readonly #next: Int32Array;
  readonly #presence: Int32Array;
  readonly #gone: Int32Array;
  /** By symbol and reach. */
  readonly #pays: Int32Array;
  readonly #times: readonly number[];

  constructor(machine: SlotMachine) {
    const { reels, rows, wild, symbols } = machine;
    this.#machine = machine;
    this.#rows = rows;
    this.#wild = wild;
    this.#times = machine.fallTimes;
    this.#starts = reels.map(strip => Int32Array.from(strip, (_, stop) => packed(strip, stop, rows)));
    this.#masks = this.#starts.map(starts => starts.map(column => this.#maskOf(column)));
    this.#columns = new Int32Array(reels.length);
    this.#next = new Int32Array(reels.length);
    this.#presence = new Int32Array(reels.length);
    this.#gone = new Int32Array(reels.length);
    this.#pays = new Int32Array(16 * 8);
    symbols.forEach(({ pays }, symbol) =>
      pays.forEach((pay, reach) => (this.#pays[symbol * 8 + reach] = pay)),
    );
  }

  /** What all falls together pay, in hundredths of the stake. */
  play(stops: ArrayLike<number>, listener?: FallListener): number {
    const reels = this.#columns.length;
    for (let reel = 0; reel < reels; reel++) {
      const stop = stops[reel] ?? 0;
      this.#columns[reel] = this.#starts[reel]?.[stop] ?? 0;
      this.#presence[reel] = this.#masks[reel]?.[stop] ?? 0;
      this.#next[reel] = stop;
    }
    this.first = 0;
    let total = 0;
    for (let fall = 0; ; fall++) {
      assert(fall < FALLS_MAX, 'falls come to an end');
      const wins: SlotWin[] | undefined = listener && [];
      const paid = this.#payWays(wins);
      if (paid === 0) return total;
      if (fall === 0) this.first = paid;
      const times = this.#times[Math.min(fall, this.#times.length - 1)] ?? 1;
      total += paid * times;
      if (listener && wins) this.#tellWin(listener, wins, times, paid);
      const gone = listener && this.#goneCells();
      for (let reel = 0; reel < reels; reel++) if (this.#gone[reel] !== 0) this.#drop(reel);
      if (listener && gone) listener.onFall(gone, this.#window());
    }
  }

  /** Pays what is in the columns and marks what has won. */
  #payWays(wins: SlotWin[] | undefined): number {
    const presence = this.#presence;
    let symbols = (presence[0] ?? 0) & (presence[1] ?? 0) & (presence[2] ?? 0);
    if (symbols === 0) return 0;
    this.#gone.fill(0);
    let paid = 0;
    while (symbols !== 0) {
      const symbol = 31 - Math.clz32(symbols & -symbols);
      symbols &= symbols - 1;
      paid += this.#paySymbol(symbol, wins);
    }
    return paid;
  }

  #paySymbol(symbol: number, wins: SlotWin[] | undefined): number {
    const presence = this.#presence;
    const reels = presence.length;
    let reach = 0;
    let ways = 1;
    for (; reach < reels && (((presence[reach] ?? 0) >> symbol) & 1) === 1; reach++) {
      ways *= countOf(this.#placesOf(reach, symbol));
    }
    const hundredths = ways * (this.#pays[symbol * 8 + reach] ?? 0);
    if (hundredths === 0) return 0;
    for (let reel = 0; reel < reach; reel++) {
      this.#gone[reel] = (this.#gone[reel] ?? 0) | this.#placesOf(reel, symbol);
    }
    if (wins) {
      const cells: SlotCell[] = [];
      for (let reel = 0; reel < reach; reel++)
        cells.push(...this.#cellsAt(reel, this.#placesOf(reel, symbol)));
      wins.push({ symbol, count: reach, ways, cells, hundredths });
    }
    return hundredths;
  }

  /** One bit a row, the lowest row first: where the symbol or a wild is. */
  #placesOf(reel: number, symbol: number): number {
    const wild = this.#wild;
    let column = this.#columns[reel] ?? 0;
    let places = 0;
    for (let place = 1; place < 1 << this.#rows; place <<= 1) {
      const here = column & 15;
      if (here === symbol || here === wild) places |= place;
      column >>>= 4;
    }
    return places;
  }

  #drop(reel: number): void {
    const strip = this.#machine.reels[reel] ?? [];
    const gone = this.#gone[reel] ?? 0;
    const before = this.#columns[reel] ?? 0;
    let column = 0;
    let row = 0;
    for (let place = 0; place < this.#rows; place++) {
      if ((gone >> place) & 1) continue;
      column |= ((before >>> (4 * place)) & 15) << (4 * row);
      row += 1;
    }
    let next = this.#next[reel] ?? 0;
    for (; row < this.#rows; row++) {
      next = next === 0 ? strip.length - 1 : next - 1;
      column |= (strip[next] ?? NO_SYMBOL) << (4 * row);
    }
    this.#next[reel] = next;
    this.#columns[reel] = column;
    this.#presence[reel] = this.#maskOf(column);
  }

  #maskOf(column: number): number {
    let mask = 0;
    for (let row = 0; row < this.#rows; row++) {
      const symbol = (column >>> (4 * row)) & 15;
      if (symbol === this.#wild) return ANY;
      mask |= 1 << symbol;
    }
    return mask;
  }

  #tellWin(listener: FallListener, wins: readonly SlotWin[], times: number, paid: number): void {
    const told = wins.map(win => ({ ...win, hundredths: win.hundredths * times }));
    listener.onWin(told, times, paid * times);
  }

  #goneCells(): SlotCell[] {
    return [...this.#gone].flatMap((places, reel) => this.#cellsAt(reel, places));
  }

  #cellsAt(reel: number, places: number): SlotCell[] {
    const cells: SlotCell[] = [];
    for (let row = 0; row < this.#rows; row++) {
      if ((places >> (this.#rows - 1 - row)) & 1) cells.push({ reel, row });
    }
    return cells;
  }

  #window(): number[][] {
    return Array.from(this.#columns, column =>
      Array.from({ length: this.#rows }, (_, row) => (column >>> (4 * (this.#rows - 1 - row))) & 15),
    );
  }
}

function packed(strip: readonly number[], stop: number, rows: number): number {
  let column = 0;
  for (let row = 0; row < rows; row++) column = (column << 4) | symbolAt(strip, stop, row);
  return column;
}

function countOf(places: number): number {
  return (places & 1) + ((places >> 1) & 1) + ((places >> 2) & 1) + ((places >> 3) & 1);
}
