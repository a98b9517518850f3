/**
 * Where the database cluster lies: in DATA_DIR, or, when the account that runs PostgreSQL cannot reach that
 * (a home of mode 0700 and a server started by root), in a folder of its own that DATA_DIR remembers.
 * A cluster that should be there and is not is never replaced by an empty one.
 */
import { createHash } from 'node:crypto';
import { access, chmod, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter, chooseAccount } from './host/account.ts';
import { openBase } from './host/reachable-base.ts';
import { PostgresError } from './postgres-error.ts';

const ELSEWHERE_FILE = 'postgres.place';

export interface Place {
  readonly account: Account;
  /** The folder around the cluster; in DATA_DIR or elsewhere. */
  readonly parent: string;
  readonly cluster: string;
}

export async function choosePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const remembered = await readElsewhere(dataDir);
  if (remembered !== undefined) {
    await demandThere(remembered, dataDir);
    log(`The database lies in ${remembered} (noted in ${join(dataDir, ELSEWHERE_FILE)}).`);
    return placeAt(remembered, await chooseAccount(join(remembered, 'postgres')));
  }
  const account = await chooseAccount(join(dataDir, 'postgres'));
  if (await isReachable(account, dataDir)) return placeAt(dataDir, account);
  const isThere = await exists(join(dataDir, 'postgres'));
  if (isThere)
    throw new PostgresError(`The database in ${dataDir} belongs to ${account.name}, who cannot reach it.`);

  const parent = await openElsewhere(dataDir, account, log);
  log(`PostgreSQL does not run as root, and ${account.name} cannot reach ${dataDir}.`);
  log(`The database lies in ${parent} instead: include that folder in backups.`);
  return placeAt(parent, account);
}

function placeAt(parent: string, account: Account): Place {
  return { account, parent, cluster: join(parent, 'postgres') };
}

async function isReachable(account: Account, dataDir: string): Promise<boolean> {
  if (await canEnter(account, dataDir)) return true;
  // DATA_DIR is ours to open for passing through; what is above it, and a home, is not.
  if (account.identity.uid === undefined || dataDir === homedir()) return false;
  if (!(await canEnter(account, join(dataDir, '..')))) return false;
  await chmod(dataDir, 0o711);
  return canEnter(account, dataDir);
}

async function openElsewhere(
  dataDir: string,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  const parent = await findUnused(join(await openBase(account), name), log);
  await mkdir(parent, { recursive: true });
  await chmod(parent, 0o755);
  const file = join(dataDir, ELSEWHERE_FILE);
  await writeFile(`${file}.new`, `${parent}\n`);
  await rename(`${file}.new`, file);
  return parent;
}

/** A DATA_DIR that was deleted leaves its database behind; its password is gone, but it is not ours to delete. */
async function findUnused(wanted: string, log: (line: string) => void): Promise<string> {
  for (let number = 1; ; number++) {
    const parent = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await exists(join(parent, 'postgres')))) return parent;
    log(`${parent} holds the database of an earlier DATA_DIR at this place; it is left alone.`);
  }
}

async function readElsewhere(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, ELSEWHERE_FILE), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

async function demandThere(parent: string, dataDir: string): Promise<void> {
  if (await exists(parent)) return;
  throw new PostgresError(
    `The database of ${dataDir} should be in ${parent}, but that folder is gone. ` +
      `Restore it, or delete ${join(dataDir, ELSEWHERE_FILE)} to begin with an empty database.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
