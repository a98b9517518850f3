/** Finds a built-in PostgreSQL that another process keeps running: for tools beside the server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { USER } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

/** The address of its database `boardwalk`; undefined while nothing runs there. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const postmaster = await findPostmaster(await clusterOf(dataDir));
  if (!postmaster?.isReady) return undefined;
  const password = await read(dataDir, 'postgres.password');
  return `postgres://${USER}:${password}@127.0.0.1:${postmaster.port}/boardwalk`;
}

/** The folder of its files, which need not be in DATA_DIR. */
export async function clusterOf(dataDir: string): Promise<string> {
  return join((await read(dataDir, 'postgres.place')) || dataDir, 'postgres');
}

async function read(dataDir: string, file: string): Promise<string> {
  return (await readFile(join(dataDir, file), 'utf8').catch(() => '')).trim();
}
