/** Pages read one after the other from a depth on, by keyset and by `offset`, with what each took. */
import type pg from 'pg';
import { percentile } from '../../scripts/figures/statistics.ts';
import type { Line } from '../harness.ts';
import { countRows, type List, readByOffset } from './lists.ts';

export const READS = 100;
export const PAGE_SIZE = 50;
const WARM_UPS = 3;
/** By offset a page of the end takes seconds: after these there are no more reads, and there is one at least. */
const OFFSET_MS = 3_000;
const PAGE_MS = 200;

export async function measureList(client: pg.ClientBase, list: List): Promise<Line[]> {
  const { what, read, sql } = list;
  if (!sql) return linesOf(`${what}, looked through`, await timePages(read, undefined), undefined, PAGE_MS);
  const rows = await countRows(client, sql);
  const depths = [0, Math.floor(rows / 2), Math.max(0, rows - READS * PAGE_SIZE)];
  const lines: Line[] = [];
  for (const depth of depths) {
    // With the row before them, in one go: by offset a page of the end takes seconds.
    const hasBefore = depth > 0 ? 1 : 0;
    const around = await readByOffset(client, sql, depth - hasBefore, PAGE_SIZE + hasBefore);
    const after = hasBefore ? around[0] : undefined;
    const wanted = around.slice(hasBefore);
    const { places } = await read(after, PAGE_SIZE);
    if (wanted.join() !== places.join())
      throw new Error(`${what} after ${depth}: by keyset other rows than by offset`);
    const peer = await timeOffsets(page => readByOffset(client, sql, depth + page * PAGE_SIZE, PAGE_SIZE));
    const named = `${what}, ${rowsText(rows)} rows, after ${rowsText(depth)}`;
    lines.push(...linesOf(named, await timePages(read, after), peer, PAGE_MS));
    if (peer.length < READS) console.log(`${named}: ${peer.length} by offset, not ${READS}`);
  }
  return lines;
}

export function linesOf(
  what: string,
  ours: readonly number[],
  peer: readonly number[] | undefined,
  atMost: number,
): Line[] {
  const line = (percent: number) => ({
    what: `${what}: p${percent}`,
    unit: 'ms',
    ours: percentile(ours, percent),
    ...(peer ? { peer: percentile(peer, percent) } : {}),
  });
  return [
    { ...line(50), asked: 'nothing' },
    { ...line(95), asked: { atMost } },
  ];
}

async function timePages(read: List['read'], start: string | undefined): Promise<number[]> {
  const times: number[] = [];
  let after = start;
  for (let index = 0; index < WARM_UPS + READS; index++) {
    const began = performance.now();
    const { next } = await read(after, PAGE_SIZE);
    if (index >= WARM_UPS) times.push(performance.now() - began);
    after = next ?? start;
  }
  return times;
}

async function timeOffsets(read: (page: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const endMs = performance.now() + OFFSET_MS;
  for (let page = 0; page < READS && (page === 0 || performance.now() < endMs); page++) {
    const began = performance.now();
    await read(page);
    times.push(performance.now() - began);
  }
  return times;
}

export function rowsText(rows: number): string {
  return rows.toLocaleString('en');
}
