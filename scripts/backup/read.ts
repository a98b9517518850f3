/**
 * Makes an installation of a backup, in an empty folder. Until all of it is proven a file stands there with which no
 * server starts; when anything is wrong the folder is empty again.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { connect, countRows, prepareDatabase } from '@boardwalk/server/database';
import type { Config } from '@boardwalk/server/platform';
import { choosePlace, type Place, RESTORING_FILE, startEmbedded } from '@boardwalk/server/postgres';
import {
  differences,
  type Facts,
  FORMAT,
  findFacts,
  MANIFEST,
  type Manifest,
  SYSTEM,
  toldAfter,
} from './facts.ts';
import { BLOCK, type Header, paddingOf, readHeader } from './tar.ts';

const MIGRATIONS = join(dirname(dirname(import.meta.dirname)), 'apps/server/migrations');
const MANIFEST_BYTES = 4_000_000;
const DAMAGED = 'This is no whole backup: it is damaged or was cut off.';

export interface Restored {
  readonly manifest: Manifest;
  readonly facts: Facts;
  /** Heads that were told outside after this backup, at most some hundred. */
  readonly headsLost: number;
}

export async function readBackup(file: string, dataDir: string, config: Config): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  const there = (await readdir(dataDir)).filter(name => name !== 'lost+found');
  if (there.includes(RESTORING_FILE))
    throw new Error(`An earlier restore into ${dataDir} was cut off. Empty the folder first.`);
  if (there.length > 0) throw new Error(`${dataDir} is not empty. Restore into an empty folder.`);
  await writeFile(join(dataDir, RESTORING_FILE), '', { flag: 'wx' });
  let place: Place | undefined;
  try {
    place = await choosePlace(dataDir, () => {});
    const manifest = await unpack(file, dataDir, place);
    const { facts, headsLost } = await prove(dataDir, manifest, config);
    await rm(join(dataDir, RESTORING_FILE));
    return { manifest, facts, headsLost };
  } catch (error) {
    if (place)
      await rm(place.parent === dataDir ? place.cluster : place.parent, { recursive: true, force: true });
    for (const name of await readdir(dataDir))
      if (name !== 'lost+found') await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function unpack(file: string, dataDir: string, place: Place): Promise<Manifest> {
  const hash = createHash('sha256');
  const input = createReadStream(file);
  const unzipped = createGunzip();
  input.on('error', error => unzipped.destroy(error));
  const source = new Source(input.pipe(unzipped)[Symbol.asyncIterator](), bytes => hash.update(bytes));
  try {
    for (;;) {
      const before = hash.copy();
      const header = readHeader(await source.take(BLOCK));
      if (!header) throw new Error(DAMAGED);
      if (header.name === MANIFEST) return await readManifest(source, header, before.digest('hex'));
      await unpackOne(source, header, targetOf(header.name, dataDir, place), place);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z_') ? new Error(DAMAGED, { cause: error }) : error;
  } finally {
    input.destroy();
    unzipped.destroy();
  }
}

async function readManifest(source: Source, { size }: Header, sha256: string): Promise<Manifest> {
  if (size > MANIFEST_BYTES) throw new Error(DAMAGED);
  const manifest = JSON.parse((await source.take(size)).toString()) as Manifest;
  await source.take(paddingOf(size));
  // The sum at the very end is only looked at when it is read.
  await source.drain();
  if (manifest.product !== 'boardwalk' || manifest.sha256 !== sha256) throw new Error(DAMAGED);
  if (manifest.format > FORMAT)
    throw new Error(
      `This backup was made by a newer Boardwalk (${manifest.version}). Update this one first.`,
    );
  if (manifest.system !== SYSTEM)
    throw new Error(`This backup was made on ${manifest.system}, which this system (${SYSTEM}) cannot read.`);
  return manifest;
}

function targetOf(name: string, dataDir: string, place: Place): { path: string; isCluster: boolean } {
  if (name === 'postgres') return { path: place.cluster, isCluster: true };
  if (name.startsWith('postgres/')) return { path: join(place.cluster, name.slice(9)), isCluster: true };
  if (name.startsWith('data/')) return { path: join(dataDir, name.slice(5)), isCluster: false };
  throw new Error(DAMAGED);
}

async function unpackOne(
  source: Source,
  { kind, mode, size }: Header,
  { path, isCluster }: { path: string; isCluster: boolean },
  place: Place,
): Promise<void> {
  if (kind === 'folder') await mkdir(path, { mode });
  else {
    const handle = await open(path, 'wx', mode);
    try {
      for (let left = size; left > 0; ) {
        const bytes = await source.takeSome(left);
        await handle.writeFile(bytes);
        left -= bytes.length;
      }
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await source.take(paddingOf(size));
  }
  // Whatever this process masks.
  await chmod(path, mode);
  const { uid, gid } = place.account.identity;
  if (isCluster && uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function prove(
  dataDir: string,
  manifest: Manifest,
  config: Config,
): Promise<Pick<Restored, 'facts' | 'headsLost'>> {
  const postgres = await startEmbedded({ dataDir, isRestoring: true });
  const database = connect(postgres.url);
  try {
    await database.ready();
    // Before migrations, which may add rows and tables.
    const rows = await countRows(database.pool);
    const served = connect(postgres.serverUrl);
    try {
      await prepareDatabase({ database: served, ownerUrl: postgres.url }, MIGRATIONS);
    } finally {
      await served.close();
    }
    const facts = await findFacts(database, config);
    const wrong = differences(manifest, { ...facts, rows });
    if (wrong.length > 0)
      throw new Error(`What was restored is not what was put away:\n  ${wrong.join('\n  ')}`);
    return { facts, headsLost: await toldAfter(database, config) };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Bytes as they come out of the file, in the portions that one asks for. */
class Source {
  #rest: Buffer = Buffer.alloc(0);
  readonly chunks: AsyncIterator<Buffer>;
  readonly seen: (bytes: Buffer) => void;

  constructor(chunks: AsyncIterator<Buffer>, seen: (bytes: Buffer) => void) {
    this.chunks = chunks;
    this.seen = seen;
  }

  /** At least one, at most `most`. */
  async takeSome(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.chunks.next();
      if (next.done === true) throw new Error(DAMAGED);
      this.#rest = next.value;
    }
    const bytes = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(bytes.length);
    this.seen(bytes);
    return bytes;
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const bytes = await this.takeSome(left);
      parts.push(bytes);
      left -= bytes.length;
    }
    return Buffer.concat(parts);
  }

  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}
