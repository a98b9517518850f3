/** Memory of processes as Linux counts it: pages that several share are divided among them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1024;
}

/** Every process of a PostgreSQL works in its data folder. */
export function pidsIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return pids.filter(pid => folderOf(pid) === folder).map(Number);
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function proportionalKb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}
