/**
 * What every part of the bench shares: warm-up, runs, median with its spread, and the lines
 * `what | ours | peer | ratio | asked | ok`. A part is a program that calls `report` once or more;
 * a line that misses what is asked makes the program end with the code `MISSED`.
 */
import { median, percentile } from '../scripts/figures/statistics.ts';

export interface Runs {
  readonly warmUps: number;
  readonly runs: number;
}

/** A bound on our own number, or on our number divided by the peer's. */
export type Asked =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly ratioAtLeast: number }
  | 'nothing';

/** The middle half of the runs: their quartiles, which of three runs are the least and the most. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The spread of the runs that a line's median is taken from. */
export interface Spread {
  readonly ours: Range;
  readonly peer?: Range;
  readonly ratio?: Range;
}

export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: number;
  /** The middle ratio of pairs that were measured one after the other; without, the one number divided by the other. */
  readonly ratio?: number;
  /** Absent where a line is a single measurement. */
  readonly spread?: Spread;
  readonly asked: Asked;
}

/** The exit code of a part that was measured and missed something; any other but 0 is a part that failed. */
export const MISSED = 3;

const WIDTHS = [74, 34, 34, 16, 10, 3];

/** The median of some runs, to be spread into a line. */
export interface Measured {
  readonly ours: number;
  readonly spread: { readonly ours: Range };
}

export async function measureRuns({ warmUps, runs }: Runs, run: () => Promise<number>): Promise<Measured> {
  for (let index = 0; index < warmUps; index++) await run();
  const values: number[] = [];
  for (let index = 0; index < runs; index++) values.push(await run());
  return summarize(values);
}

export function summarize(values: readonly number[]): Measured {
  return { ours: median(values), spread: { ours: quartiles(values) } };
}

/** The same runs in another unit. */
export function scale({ ours, spread }: Measured, factor: number): Measured {
  return { ours: ours * factor, spread: { ours: scaleRange(spread.ours, factor) } };
}

/** The same pairs of runs in another unit, which leaves their ratio as it is. */
export function scaleCompared({ ours, peer, ratio, spread }: Compared, factor: number): Compared {
  return {
    ours: ours * factor,
    peer: peer * factor,
    ratio,
    spread: {
      ours: scaleRange(spread.ours, factor),
      peer: scaleRange(spread.peer, factor),
      ratio: spread.ratio,
    },
  };
}

export interface Compared extends Required<Pick<Line, 'ours' | 'peer' | 'ratio'>> {
  readonly spread: Required<Spread>;
}

/**
 * Ours and the peer by turns, each first as often as the other, so that whatever else the machine does falls on both. The
 * ratio is the middle one of the pairs: what the machine does changes less within a pair than over all of them.
 */
export async function compare(
  { warmUps, runs }: Runs,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Compared> {
  const pairs: { readonly ours: number; readonly peer: number }[] = [];
  for (let index = 0; index < warmUps + runs; index++) {
    const early = index % 2 === 0 ? await ours() : undefined;
    const ofPeer = await peer();
    const pair = { ours: early ?? (await ours()), peer: ofPeer };
    if (index >= warmUps) pairs.push(pair);
  }
  const values = {
    ours: pairs.map(pair => pair.ours),
    peer: pairs.map(pair => pair.peer),
    ratio: pairs.map(pair => pair.ours / pair.peer),
  };
  return {
    ours: median(values.ours),
    peer: median(values.peer),
    ratio: median(values.ratio),
    spread: { ours: quartiles(values.ours), peer: quartiles(values.peer), ratio: quartiles(values.ratio) },
  };
}

/** How much was done in a second of this process's own processor time, which other work hardly touches. */
export function perCpuSecond(count: number, work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** One of several measurements: says why it failed, and lets the others run. */
export async function tryPart(name: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    console.error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

export function report(lines: readonly Line[]): void {
  console.log(cellsText(['what', 'ours', 'peer', 'ratio', 'asked', 'ok']));
  for (const line of lines) console.log(lineText(line));
  // What failed before weighs more.
  if (lines.some(line => !isReached(line))) process.exitCode ||= MISSED;
}

export function isReached(line: Line): boolean {
  const { asked, ours } = line;
  if (asked === 'nothing') return true;
  if ('atLeast' in asked) return ours >= asked.atLeast;
  if ('atMost' in asked) return ours <= asked.atMost;
  return ratioOf(line) >= asked.ratioAtLeast;
}

export function lineText(line: Line): string {
  const { what, unit, ours, peer, asked, spread } = line;
  const show = (value: number, range?: Range) =>
    `${numberText(value)}${rangeText(range, numberText)} ${unit}`.trim();
  const shownPeer = peer === undefined ? '' : show(peer, spread?.peer);
  const ratio = peer === undefined ? '' : ratioText(ratioOf(line)) + rangeText(spread?.ratio, ratioText);
  const mark = asked === 'nothing' ? '' : isReached(line) ? '✓' : '✗';
  return cellsText([what, show(ours, spread?.ours), shownPeer, ratio, askedText(asked), mark]);
}

function quartiles(values: readonly number[]): Range {
  return { low: percentile(values, 25), high: percentile(values, 75) };
}

function scaleRange({ low, high }: Range, factor: number): Range {
  return { low: low * factor, high: high * factor };
}

function rangeText(range: Range | undefined, text: (value: number) => string): string {
  return range ? ` (${text(range.low)}–${text(range.high)})` : '';
}

function ratioText(ratio: number): string {
  return ratio.toFixed(2);
}

function ratioOf({ ours, peer, ratio }: Line): number {
  return ratio ?? (peer === undefined ? Number.NaN : ours / peer);
}

function askedText(asked: Asked): string {
  if (asked === 'nothing') return '';
  if ('atLeast' in asked) return `≥ ${numberText(asked.atLeast)}`;
  if ('atMost' in asked) return `≤ ${numberText(asked.atMost)}`;
  return `≥ ${asked.ratioAtLeast} ×`;
}

function cellsText(cells: readonly string[]): string {
  return cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' | ');
}

function numberText(value: number): string {
  const digits = Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
