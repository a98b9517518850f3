/**
 * Folders for what a part throws away. Each notes which process owns it, so that the next start finds what a killed one
 * has left: the processes of its group, a PostgreSQL, and the folder itself.
 */
import { chmod, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickPlace } from '@boardwalk/testkit/quick-folder';
import { startMark } from '../../apps/server/src/platform/postgres/host/os-process.ts';
import { clusterOf } from '../../apps/server/src/platform/postgres/index.ts';
import { findPostmaster, stopPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { endProcessGroup } from './group.ts';
import { atEnd } from './lifetime.ts';

/** As it is before a part gives its browser another. */
const TEMPORARY = tmpdir();
const PREFIX = 'boardwalk-bench-';
const OWNER_FILE = 'owner.json';
/** The data folder of a server or a PostgreSQL in a scratch folder. */
export const DATA = 'data';

interface Owner {
  /** Leads a process group of its own, in which everything is that it starts. */
  readonly pid: number;
  readonly mark: string;
  /** The host and its space of process ids: another container's owner cannot be looked up here. */
  readonly home: string;
}

/** Is removed at the end of the part. `place` is a folder on a disk where none is named. */
export async function makeScratch(place = TEMPORARY): Promise<string> {
  const folder = await mkdtemp(join(place, PREFIX));
  atEnd(() => removeScratch(folder));
  // Where we are root, PostgreSQL runs as another user, who has to get in here.
  await chmod(folder, 0o755);
  const owner: Owner = { pid: process.pid, mark: (await startMark(process.pid)) ?? '', home: await home() };
  await writeFile(join(folder, OWNER_FILE), JSON.stringify(owner));
  return folder;
}

/** Ends and removes what owners have left that are no longer there; says the folders. */
export async function sweepScratch(): Promise<readonly string[]> {
  const places = [...new Set([TEMPORARY, quickPlace()])];
  const swept: string[] = [];
  for (const place of places) {
    const names = (await readdir(place)).filter(name => name.startsWith(PREFIX));
    for (const folder of names.map(name => join(place, name))) {
      const owner = await findDeadOwner(folder);
      if (!owner) continue;
      await endGroup(owner);
      await removeScratch(folder);
      swept.push(folder);
    }
  }
  return swept;
}

async function endGroup({ pid }: Owner): Promise<void> {
  // The id was given to another process, whose group this may be.
  if ((await startMark(pid)) !== undefined) return;
  await endProcessGroup(pid);
}

/** A PostgreSQL has a session of its own, which no signal to the group reaches. */
async function removeScratch(folder: string): Promise<void> {
  const cluster = await clusterOf(join(folder, DATA));
  const postmaster = await findPostmaster(cluster);
  if (postmaster) await stopPostmaster(postmaster.pid);
  // Where the folder cannot be reached by the user PostgreSQL runs as, its files lie elsewhere.
  if (!cluster.startsWith(folder)) await rm(join(cluster, '..'), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** The owner of a folder that nobody uses; nothing where it is in use, or where that cannot be told. */
async function findDeadOwner(folder: string): Promise<Owner | undefined> {
  const text = await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '');
  if (!text) return undefined;
  // The file is written by `makeScratch` alone.
  const owner = JSON.parse(text) as Owner;
  if (owner.home !== (await home())) return undefined;
  return (await startMark(owner.pid)) === owner.mark ? undefined : owner;
}

async function home(): Promise<string> {
  const space = await readlink('/proc/self/ns/pid').catch(() => 'host');
  return `${space}@${hostname()}`;
}
