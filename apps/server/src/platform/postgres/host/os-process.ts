/**
 * What the operating system knows about processes. On Linux from /proc, elsewhere from `ps`, which knows no
 * working directories.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';
const POLL_MS = 10;

/** Whether the process exists; a zombie, whose parent has not looked yet, does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (!hasProc) return true;
  const stat = await readText(`/proc/${pid}/stat`);
  return stat !== undefined && !/^[ZX]/.test(afterName(stat));
}

/** Tells a process from a later one with the same id; undefined when there is none. */
export async function startMark(pid: number): Promise<string | undefined> {
  if (!(await isRunning(pid))) return undefined;
  if (!hasProc) return readPs(pid, 'lstart');
  const stat = await readText(`/proc/${pid}/stat`);
  // Field 22, ticks since boot; counted after the name, which may hold spaces.
  return stat === undefined ? undefined : afterName(stat).split(' ')[19];
}

/** The arguments of a process, the program first. */
export async function commandOf(pid: number): Promise<string[]> {
  if (!hasProc) return ((await readPs(pid, 'command')) ?? '').split(' ').filter(Boolean);
  return ((await readText(`/proc/${pid}/cmdline`)) ?? '').split('\0').filter(Boolean);
}

/** The working directory; undefined where it cannot be seen. */
export async function folderOf(pid: number): Promise<string | undefined> {
  if (!hasProc) return undefined;
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/** Every process that works in this folder; none where that cannot be seen. */
export async function listProcessesIn(folder: string): Promise<number[]> {
  if (!hasProc) return [];
  const pids = (await readdir('/proc')).map(Number).filter(pid => pid > 0);
  const folders = await Promise.all(pids.map(folderOf));
  return pids.filter((_, index) => folders[index] === folder);
}

/** Resolves to false when it is still running after that time. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (await isRunning(pid)) {
    if (performance.now() > giveUpAt) return false;
    await pause(POLL_MS);
  }
  return true;
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function afterName(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2);
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

async function readPs(pid: number, column: string): Promise<string | undefined> {
  return run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}
