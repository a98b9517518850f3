/** Where the time of a run of tests goes: its files, the slowest first. */
import { relative } from 'node:path';

export interface TestFile {
  readonly path: string;
  readonly ms: number;
}

const SHOWN = 10;

export function slowestText(files: readonly TestFile[], root: string): string {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  const lines = slowest.map(
    ({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, path)}`,
  );
  return ['slowest:', ...lines, ''].join('\n');
}
