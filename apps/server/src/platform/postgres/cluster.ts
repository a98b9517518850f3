/** Makes the cluster once. It is made beside its place and moved there whole: a half-made one is never opened. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Account } from './host/account.ts';
import type { Place } from './place.ts';
import { PostgresError } from './postgres-error.ts';

const run = promisify(execFile);
const INITDB_WITHIN_MS = 120_000;
export const USER = 'boardwalk';

/** A clean environment: PGPORT, PGDATA and their like must not reach it. */
export const POSTGRES_ENV: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

export interface NewCluster {
  readonly password: string;
  readonly isDurable: boolean;
}

export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  { password, isDurable }: NewCluster,
): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return makeCluster(place, binaries, { password, isDurable });
  const wanted = binaries.version.split('.')[0];
  if (version.trim() === wanted) return;
  throw new PostgresError(
    `${place.cluster} was made by PostgreSQL ${version.trim()}, this is PostgreSQL ${wanted}. ` +
      'Move its data over with pg_dump and pg_restore, or go back to the earlier version of Boardwalk.',
  );
}

async function makeCluster(
  place: Place,
  binaries: Binaries,
  { password, isDurable }: NewCluster,
): Promise<void> {
  const draft = `${place.cluster}.new`;
  const passwordFile = `${draft}-password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await Promise.all([give(draft, place.account), give(passwordFile, place.account)]);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];
  const access = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  // Else it tries /dev/shm, which in a container may be too small even for this.
  const memory = ['-c', 'dynamic_shared_memory_type=mmap'];
  const speed = isDurable ? [] : ['--no-sync'];
  try {
    await run(binaries.initdb, ['-D', draft, ...locale, ...access, ...memory, ...speed], {
      ...place.account.identity,
      cwd: '/',
      env: POSTGRES_ENV,
      timeout: INITDB_WITHIN_MS,
    });
  } catch (cause) {
    throw explain(cause, place);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, place.cluster);
}

/** The password in DATA_DIR, made with the cluster. */
export async function ensurePassword(dataDir: string, cluster: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (kept?.trim()) return kept.trim();
  const isMade = await readFile(join(cluster, 'PG_VERSION')).catch(() => undefined);
  if (isMade) throw new PostgresError(`The database is there, but its password is not: restore ${file}.`);
  const password = randomBytes(24).toString('hex');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return password;
}

async function give(path: string, { identity }: Account): Promise<void> {
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(path, identity.uid, identity.gid);
}

function explain(cause: unknown, { parent }: Place): PostgresError {
  const said = String((cause as { stderr?: unknown }).stderr ?? cause).trim();
  const hint = said.includes('could not look up effective user ID')
    ? ' This user id has no entry in /etc/passwd; run as one that has, or set DATABASE_URL.'
    : '';
  return new PostgresError(`A database could not be made in ${parent}.${hint}\n${said}`, { cause });
}
