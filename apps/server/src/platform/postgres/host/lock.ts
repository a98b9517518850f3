/**
 * One server per folder. The lock file names its owner by process id and start time, so that the lock of a dead
 * process, even when its id was given to another, is taken over and one of a living process never is.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresError } from '../postgres-error.ts';
import { startMark } from './os-process.ts';

const CONFIRM_AFTER_MS = 50;

export interface FolderLock {
  release(): Promise<void>;
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  // The last word tells apart two attempts of one process.
  const own = `${process.pid} ${await startMark(process.pid)} ${randomBytes(4).toString('hex')}`;
  const stale = await findStale(file);
  if (stale !== undefined) await moveAway(file, stale, own);
  await place(file, own);
  // Hazard: another server may have read the same stale lock and moved ours away instead. It puts it back; if a
  // third one came in between, the one that took over is the one to give way.
  if (stale !== undefined) await pause(CONFIRM_AFTER_MS);
  if ((await readOwner(file)) !== own) throw refusal(folder, await readOwner(file));
  return {
    release: async () => {
      if ((await readOwner(file)) === own) await rm(file, { force: true });
    },
  };
}

async function findStale(file: string): Promise<string | undefined> {
  const owner = await readOwner(file);
  if (owner === undefined) return undefined;
  if (await isHeld(owner)) throw refusal(file.slice(0, -'/server.lock'.length), owner);
  return owner;
}

async function moveAway(file: string, stale: string, own: string): Promise<void> {
  const aside = `${file}.${own.replaceAll(' ', '-')}`;
  await rename(file, aside).catch(ignoreMissing);
  const moved = await readOwner(aside);
  if (moved !== undefined && moved !== stale) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** link() makes the file whole or not at all, and never over another. */
async function place(file: string, own: string): Promise<void> {
  const draft = `${file}.${own.replaceAll(' ', '-')}.new`;
  await writeFile(draft, own);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function isHeld(owner: string): Promise<boolean> {
  const [pid, mark] = owner.split(' ');
  return mark !== undefined && (await startMark(Number(pid))) === mark;
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
