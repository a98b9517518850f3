/**
 * One server per folder. The lock file names its owner by process id and start time, so that the lock of a dead
 * process, even when its id was given to another, is taken over and one of a living process never is. An owner in
 * another container cannot be looked up; that one is alive while it keeps touching the file.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresError } from '../postgres-error.ts';
import { startMark } from './os-process.ts';

const CONFIRM_AFTER_MS = 50;
const TOUCH_EVERY_MS = 1_000;
/** Far above the touching, for an owner whose process or disk is busy. */
const SILENT_FOR_MS = 8_000;

export interface FolderLock {
  release(): Promise<void>;
}

export async function lockFolder(folder: string, { silentForMs = SILENT_FOR_MS } = {}): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  // The last word tells apart two attempts of one process.
  const token = randomBytes(4).toString('hex');
  const own = [process.pid, await startMark(process.pid), await namespace(), token].join(' ');
  const stale = await findStale(file, folder, silentForMs);
  if (stale !== undefined) await moveAway(file, stale, token);
  await place(file, own, token);
  // Hazard: another server may have read the same stale lock and moved ours away instead. It puts it back; if a
  // third one came in between, the one that took over is the one to give way.
  if (stale !== undefined) await pause(CONFIRM_AFTER_MS);
  const owner = await readOwner(file);
  if (owner !== own) throw refusal(folder, owner);

  const touching = setInterval(() => void touch(file), TOUCH_EVERY_MS).unref();
  return {
    release: async () => {
      clearInterval(touching);
      if ((await readOwner(file)) === own) await rm(file, { force: true });
    },
  };
}

async function findStale(file: string, folder: string, silentForMs: number): Promise<string | undefined> {
  const owner = await readOwner(file);
  if (owner === undefined) return undefined;
  const [pid, mark, home] = owner.split(' ');
  const isHere = home === (await namespace());
  const isAlive = isHere ? (await startMark(Number(pid))) === mark : await isTouched(file, silentForMs);
  if (isAlive) throw refusal(folder, owner);
  return owner;
}

async function isTouched(file: string, withinMs: number): Promise<boolean> {
  const before = await touchedAt(file);
  await pause(withinMs);
  return (await touchedAt(file)) !== before;
}

async function moveAway(file: string, stale: string, token: string): Promise<void> {
  const aside = `${file}.${token}.stale`;
  await rename(file, aside).catch(ignoreMissing);
  const moved = await readOwner(aside);
  if (moved !== undefined && moved !== stale) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** link() makes the file whole or not at all, and never over another. */
async function place(file: string, own: string, token: string): Promise<void> {
  const draft = `${file}.${token}.new`;
  await writeFile(draft, own);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Where process ids mean the same: the container, or the machine. */
async function namespace(): Promise<string> {
  const found = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${found || 'host'}@${hostname()}`.replaceAll(' ', '-');
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  // The file may be gone with its folder; then there is nothing left to guard.
  await utimes(file, now, now).catch(() => undefined);
}

async function touchedAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(ignoreMissing))?.mtimeMs;
}

async function readOwner(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function refusal(folder: string, owner: string | undefined): PostgresError {
  return new PostgresError(
    `Another Boardwalk server (process ${owner?.split(' ')[0]}) is using ${folder}. ` +
      'Stop it first, or give this one a DATA_DIR of its own.',
  );
}
