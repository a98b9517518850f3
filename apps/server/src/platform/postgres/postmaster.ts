/** The running PostgreSQL of a cluster, as its postmaster.pid and the operating system tell. */
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, folderOf, hasEnded, isRunning, listProcessesIn, signal } from './host/os-process.ts';
import { PostgresError } from './postgres-error.ts';

const STOP_WITHIN_MS = 15_000;
const ORPHANS_WITHIN_MS = 3_000;
const POLL_MS = 10;

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** The living server of this cluster; a pid that was given to another process, or a zombie, is none. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 1) || !(await isPostmaster(pid, cluster))) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const [program, ...args] = await commandOf(pid);
  if (program === undefined || !program.endsWith('/postgres')) return false;
  const folder = await folderOf(pid);
  // Without /proc its arguments have to do, in which we put the cluster's folder.
  return folder === undefined ? args.includes(cluster) : folder === (await realpath(cluster));
}

/** The quick way (SIGINT): clients are cut off, nothing acknowledged is lost. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, STOP_WITHIN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEnded(pid, STOP_WITHIN_MS)) return;
  throw new PostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}

/**
 * After a crash: waits for what is left of the dead server, then removes its pid file, which may name a stranger.
 * What has not ended after `patienceMs` is killed.
 */
export async function clearRemains(cluster: string, patienceMs = ORPHANS_WITHIN_MS): Promise<void> {
  const folder = await realpath(cluster);
  const giveUpAt = performance.now() + patienceMs;
  let orphans = await listProcessesIn(folder);
  while (orphans.length > 0) {
    // Without their server they can only end; one in a long query has not noticed yet.
    if (performance.now() > giveUpAt) for (const pid of orphans) signal(pid, 'SIGKILL');
    if (performance.now() > giveUpAt + ORPHANS_WITHIN_MS) {
      throw new PostgresError(
        `Processes of a crashed PostgreSQL remain in ${cluster}: ${orphans.join(', ')}.`,
      );
    }
    await pause(POLL_MS);
    orphans = await listProcessesIn(folder);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
