/** The database of DATABASE_URL, or the one in DATA_DIR whether its server runs or not, for a command on the machine. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { connect, type Database } from '@boardwalk/server/database';
import { type Config, loadConfig } from '@boardwalk/server/platform';
import { findEmbedded, startEmbedded } from '@boardwalk/server/postgres';

/** `isServed` tells that a server works on it meanwhile. */
export async function withDatabase(
  work: (database: Database, config: Config, isServed: boolean) => Promise<void>,
): Promise<void> {
  await withConfig(async config => {
    const found = await findDatabase(config);
    const database = connect(found.url);
    try {
      await database.ready();
      await work(database, config, found.isServed);
    } finally {
      await database.close();
      await found.stop();
    }
  });
}

/** Says in one line what went wrong and ends with 1. */
export async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  // As for the server itself, the paths in the settings are meant from here.
  process.chdir(dirname(dirname(import.meta.dirname)));
  try {
    await work(loadConfig(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

interface Found {
  readonly url: string;
  readonly isServed: boolean;
  stop(): Promise<void>;
}

async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Found> {
  if (DATABASE_URL) return { url: DATABASE_URL, isServed: true, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  const url = await findEmbedded(dataDir);
  if (url) return { url, isServed: true, stop: async () => {} };
  if (!existsSync(join(dataDir, 'postgres.password'))) throw new Error(`There is no database in ${dataDir}.`);
  const postgres = await startEmbedded({ dataDir });
  return { url: postgres.url, isServed: false, stop: () => postgres.stop() };
}
