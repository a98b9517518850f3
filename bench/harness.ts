/**
 * What every part of the bench shares: warm-up, runs, median, and the lines
 * `what | ours | peer | ratio | asked | ok`. A part is a program that calls `report` once or more;
 * a line that misses what is asked makes the program end with the code `MISSED`.
 */
import { median } from '../scripts/figures/statistics.ts';

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

export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: number;
  /** The middle ratio of pairs that were measured one after the other; without, the one number divided by the other. */
  readonly ratio?: number;
  readonly asked: Asked;
}

/** The exit code of a part that was measured and missed something; any other but 0 is a part that failed. */
export const MISSED = 3;

const WIDTHS = [58, 18, 18, 7, 10, 3];

export async function medianOf({ warmUps, runs }: Runs, run: () => Promise<number>): Promise<number> {
  for (let index = 0; index < warmUps; index++) await run();
  const values: number[] = [];
  for (let index = 0; index < runs; index++) values.push(await run());
  return median(values);
}

export type Compared = Required<Pick<Line, 'ours' | 'peer' | 'ratio'>>;

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
  return {
    ours: median(pairs.map(pair => pair.ours)),
    peer: median(pairs.map(pair => pair.peer)),
    ratio: median(pairs.map(pair => pair.ours / pair.peer)),
  };
}

/** How much was done in a second of this process's own processor time, which other work hardly touches. */
export function perCpuSecond(count: number, work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** What a part begins with: figures of a machine that does other work too are worse than they need be. */
export function loadText(load: number, cores: number): string {
  const text = `load ${load.toFixed(2)} on ${cores} cores`;
  return load > cores / 2 ? `${text}: the machine is loaded, figures come out worse` : text;
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
  const { what, unit, ours, peer, asked } = line;
  const shown = (value: number) => `${numberText(value)} ${unit}`;
  const ratio = peer === undefined ? '' : ratioOf(line).toFixed(2);
  const mark = asked === 'nothing' ? '' : isReached(line) ? '✓' : '✗';
  return cellsText([what, shown(ours), peer === undefined ? '' : shown(peer), ratio, askedText(asked), mark]);
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
  const digits = Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
