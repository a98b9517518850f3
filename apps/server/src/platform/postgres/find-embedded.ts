/** Finds a built-in PostgreSQL that another process keeps running: for tools beside the server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { USER } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

/** The address of its database `boardwalk`; undefined while nothing runs there. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const read = async (file: string) => (await readFile(join(dataDir, file), 'utf8').catch(() => '')).trim();
  const parent = (await read('postgres.place')) || dataDir;
  const postmaster = await findPostmaster(join(parent, 'postgres'));
  if (!postmaster?.isReady) return undefined;
  return `postgres://${USER}:${await read('postgres.password')}@127.0.0.1:${postmaster.port}/boardwalk`;
}
