/** The database of DATABASE_URL, or the one in DATA_DIR whether its server runs or not, for a command on the machine. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { connect, type Database } from '@boardwalk/server/database';
import { type Config, loadConfig } from '@boardwalk/server/platform';
import { findEmbedded, startEmbedded } from '@boardwalk/server/postgres';

/** Says in one line what went wrong and ends with 1. */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  // As for the server itself, the paths in the settings are meant from here.
  process.chdir(dirname(dirname(import.meta.dirname)));
  try {
    const config = loadConfig(process.env);
    const found = await findDatabase(config);
    const database = connect(found.url);
    try {
      await database.ready();
      await work(database, config);
    } finally {
      await database.close();
      await found.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

interface Found {
  readonly url: string;
  stop(): Promise<void>;
}

async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Found> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  const url = await findEmbedded(dataDir);
  if (url) return { url, stop: async () => {} };
  if (!existsSync(join(dataDir, 'postgres.password'))) throw new Error(`There is no database in ${dataDir}.`);
  return startEmbedded({ dataDir });
}
