/** Memory and family of processes as Linux tells them: pages that several share are divided among them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1024;
}

/** Every process of a PostgreSQL works in its data folder. */
export function pidsIn(folder: string): number[] {
  return listPids().filter(pid => readFolder(pid) === folder);
}

/** A process, what it started, what that started, and so on; `except` and what that started are left out. */
export function listFamily(pid: number, except?: number): number[] {
  const parents = listPids().map(child => ({ child, parent: readParent(child) }));
  const collect = (one: number): number[] => {
    if (one === except) return [];
    const children = parents.filter(({ parent }) => parent === one).map(({ child }) => child);
    return [one, ...children.flatMap(collect)];
  };
  return collect(pid);
}

function listPids(): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
}

function readFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function readParent(pid: number): number {
  const stat = readText(`/proc/${pid}/stat`);
  // State and parent follow the name, which may hold spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function proportionalKb(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A process may end while it is looked at. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
