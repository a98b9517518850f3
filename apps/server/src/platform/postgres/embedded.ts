/**
 * The built-in PostgreSQL: one call makes, finds or revives it in DATA_DIR, as root or as an ordinary user, and
 * keeps it running until `stop`. In DATA_DIR: `postgres/` (the cluster), `postgres.password`, `postgres.log`,
 * `server.lock` and, when root's server cannot lie there, `postgres.place` with the folder that holds it.
 */
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { ensureCluster, ensurePassword, USER } from './cluster.ts';
import { type FolderLock, lockFolder } from './host/lock.ts';
import { choosePlace } from './place.ts';
import { PostgresError } from './postgres-error.ts';
import { ensureServerRole, serverUrlOf } from './server-role.ts';
import { supervise } from './supervisor.ts';

const DATABASE = 'boardwalk';
/** Stands in DATA_DIR until a restore is proven: what it leaves when it is cut off passes for nothing. */
export const RESTORING_FILE = 'restoring';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** Off gives up durability for speed: for tests only. On when absent. */
  readonly isDurable?: boolean;
  /** By the restore itself, which looks at what it made. */
  readonly isRestoring?: boolean;
  /** PostgreSQL died and does not come back. Without it the failure is only logged. */
  readonly onFailure?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** The address for the role that owns everything: for migrations and tools. */
  readonly url: string;
  /** The address for the role that the server works under. */
  readonly serverUrl: string;
  readonly port: number;
  /** The process id of PostgreSQL; it changes when it had to be started again. */
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new PostgresError(
      'The built-in PostgreSQL runs on Linux and macOS; on Windows set DATABASE_URL or use WSL.',
    );
  }
  const dataDir = await openDataDir(options.dataDir);
  await refuseHalfRestored(dataDir, options);
  const locks = [await lockFolder(dataDir)];
  try {
    return await startLocked(dataDir, locks, options);
  } catch (error) {
    await releaseAll(locks);
    throw error;
  }
}

async function openDataDir(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true });
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(wanted);
  } catch (cause) {
    throw new PostgresError(
      `DATA_DIR (${wanted}) cannot be written to (${cause instanceof Error ? cause.message : String(cause)}). ` +
        'Give it to the user who starts the server, or name another one.',
      { cause },
    );
  }
}

async function refuseHalfRestored(dataDir: string, { isRestoring }: EmbeddedOptions): Promise<void> {
  const isHalf = await access(join(dataDir, RESTORING_FILE)).then(
    () => true,
    () => false,
  );
  if (isHalf && !isRestoring)
    throw new PostgresError(`A restore into ${dataDir} was cut off. Empty the folder and restore it again.`);
}

async function startLocked(
  dataDir: string,
  locks: FolderLock[],
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { log = () => {}, isDurable = true, onFailure = error => log(error.message) } = options;
  const place = await choosePlace(dataDir, log);
  // A copied DATA_DIR would lead a second server to the same cluster.
  if (place.parent !== dataDir) locks.push(await lockFolder(place.parent));
  const binaries = await prepareBinaries(place.account, log);
  const password = await ensurePassword(dataDir, place.cluster);
  await ensureCluster(place, binaries, { password, isDurable });
  const running = await bringUp({ binaries, place, logFile: join(dataDir, 'postgres.log'), isDurable }, log);
  const supervisor = supervise({ ...running, log, onFailure });
  const { port } = running.launchOptions;
  // Said in full, because PGSSLMODE and its like in the environment speak of other servers.
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`;
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await releaseAll(locks);
  };
  await ensureDatabase(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    serverUrl: serverUrlOf(url),
    port,
    get pid() {
      return supervisor.pid();
    },
    stop,
  };
}

async function ensureDatabase(url: string): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
    await ensureServerRole(client, url);
  } finally {
    await client.end();
  }
}

async function releaseAll(locks: readonly FolderLock[]): Promise<void> {
  for (const lock of locks) await lock.release();
}
