/**
 * Who runs PostgreSQL. It refuses to run as root; then an unprivileged account of this machine does:
 * `boardwalk`, an existing `postgres`, a new `boardwalk` where accounts can be made, else `nobody`.
 */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PostgresError } from '../postgres-error.ts';

const run = promisify(execFile);
const OWN_NAME = 'boardwalk';
const EXISTING = [OWN_NAME, 'postgres', '_postgres'];
const PROBE_WITHIN_MS = 10_000;

export interface Account {
  readonly name: string;
  /** What spawn() needs to become this account; empty when we are it already. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** `cluster` is where the database may be already: only its owner can run it. */
export async function chooseAccount(cluster: string | undefined): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: String(process.getuid?.() ?? ''), identity: {} };
  const owner = cluster === undefined ? undefined : await ownerOf(cluster);
  if (owner) return owner;
  const known = await readAccounts();
  const existing = EXISTING.flatMap(name => known.find(account => account.name === name) ?? [])[0];
  return existing ?? (await createOwn()) ?? known.find(({ name }) => name === 'nobody') ?? refuse();
}

/** Whether the account can reach a folder; asked by trying, because access lists and mounts count too. */
export async function canEnter({ identity }: Account, folder: string): Promise<boolean> {
  return tryOut('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], identity);
}

/** Whether the account can start a program. */
export async function canRun({ identity }: Account, program: string): Promise<boolean> {
  return tryOut(program, ['--version'], identity);
}

async function tryOut(program: string, args: string[], identity: Account['identity']): Promise<boolean> {
  return run(program, args, { ...identity, cwd: '/', env: {}, timeout: PROBE_WITHIN_MS }).then(
    () => true,
    () => false,
  );
}

async function ownerOf(cluster: string): Promise<Account | undefined> {
  const facts = await stat(cluster).catch(() => undefined);
  if (!facts || facts.uid === 0) return undefined;
  return { name: `user ${facts.uid}`, identity: { uid: facts.uid, gid: facts.gid } };
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap(line => {
    const [name = '', , uid, gid] = line.split(':');
    const identity = { uid: Number(uid), gid: Number(gid) };
    return identity.uid > 0 && Number.isInteger(identity.gid) ? [{ name, identity }] : [];
  });
}

async function createOwn(): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  // Not everywhere there is a useradd, nor everywhere may root write to /etc; then `nobody` will do.
  await run('useradd', [...options, '--shell', '/usr/sbin/nologin', OWN_NAME]).catch(() => undefined);
  return (await readAccounts()).find(({ name }) => name === OWN_NAME);
}

function refuse(): never {
  throw new PostgresError(
    'PostgreSQL does not run as root, and this machine has no other account to run it as. ' +
      'Create one (useradd --system boardwalk), start the server as an ordinary user, or set DATABASE_URL.',
  );
}
