/** Starts PostgreSQL and waits until it takes connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { POSTGRES_ENV } from './cluster.ts';
import { isRunning } from './host/os-process.ts';
import type { Place } from './place.ts';
import { PostgresError } from './postgres-error.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type Settings, toArguments } from './settings.ts';

// Recovery replays up to max_wal_size; on a slow disk that takes minutes.
const READY_WITHIN_MS = 300_000;
const POLL_MS = 10;
const LOG_LIMIT_BYTES = 10_000_000;
const LOG_TAIL_BYTES = 2_000;

export interface Launch extends Settings {
  readonly binaries: Binaries;
  readonly place: Place;
  readonly logFile: string;
}

/** Returns its process id; rejects with the end of its log when it does not come up. */
export async function launch({ binaries, place, logFile, ...settings }: Launch): Promise<number> {
  await limitLog(logFile);
  const output = await open(logFile, 'a', 0o640);
  const child = spawn(binaries.postgres, toArguments(place.cluster, settings), {
    ...place.account.identity,
    cwd: '/',
    env: POSTGRES_ENV,
    // A session of its own: Ctrl-C is for us, who then stop it in order.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const failed = watchForFailure(child);
  await output.close();
  child.unref();
  const pid = child.pid;
  if (pid === undefined)
    throw new PostgresError(`PostgreSQL could not be started: ${(await failed).message}`);
  await waitUntilReady(pid, place.cluster, logFile);
  return pid;
}

/** Also for a server that runs already but may still be recovering; rejects when it ends instead. */
export async function waitUntilReady(pid: number, cluster: string, logFile: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const found = await findPostmaster(cluster);
    if (found?.pid === pid && found.isReady) return;
    if (!(await isRunning(pid)))
      throw new PostgresError(`PostgreSQL did not start. ${await tailOf(logFile)}`);
    if (performance.now() > giveUpAt) break;
    await pause(POLL_MS);
  }
  await stopPostmaster(pid);
  throw new PostgresError(
    `PostgreSQL was not ready after ${READY_WITHIN_MS / 1000} s. ${await tailOf(logFile)}`,
  );
}

async function watchForFailure(child: ChildProcess): Promise<Error> {
  return new Promise(resolve => child.once('error', resolve));
}

/**
 * Puts a long log aside, the one before it goes. The server keeps it open and only ever appends, so that it is copied
 * and emptied instead of renamed: this can be done while it runs.
 */
export async function limitLog(logFile: string, limitBytes = LOG_LIMIT_BYTES): Promise<void> {
  const facts = await stat(logFile).catch(() => undefined);
  if (!facts || facts.size <= limitBytes) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}

async function tailOf(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return `Its log (${logFile}) ends with:\n${text.slice(-LOG_TAIL_BYTES)}`;
}
