import { chmod, lstat, mkdir } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresError } from '../postgres-error.ts';
import { type Account, canEnter } from './account.ts';

/**
 * A folder of ours that the account can reach, for what cannot stay where it is: /var/lib/boardwalk,
 * else /var/tmp, which outlives a restart, else the system's temporary folder.
 */
export async function openBase(account: Account): Promise<string> {
  const own = process.getuid?.() === 0 ? [] : [join(homedir(), '.cache', 'boardwalk')];
  for (const base of [...own, '/var/lib/boardwalk', '/var/tmp/boardwalk', join(tmpdir(), 'boardwalk')]) {
    if ((await makeOwn(base)) && (await canEnter(account, base))) return base;
  }
  throw new PostgresError(
    `No folder was found that ${account.name} can reach (tried /var/lib, /var/tmp and ${tmpdir()}). ` +
      'Set DATABASE_URL, or start the server as an ordinary user.',
  );
}

/** False unless it is a folder that nobody but us could have prepared: in /tmp anybody can make one. */
async function makeOwn(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    const facts = await lstat(folder);
    if (!facts.isDirectory() || facts.uid !== process.getuid?.()) return false;
    await chmod(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}
