/**
 * Puts an installation away as one file: the database, all else that stands in DATA_DIR, and a manifest at the end.
 * The file has its name only once it is whole.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@boardwalk/server/database';
import type { Config } from '@boardwalk/server/platform';
import { type Copied, clusterOf, copyCluster } from '@boardwalk/server/postgres';
import { type Facts, FORMAT, findFacts, MANIFEST, type Manifest, SYSTEM } from './facts.ts';
import { END, pack, packOne } from './tar.ts';

/** The database comes by itself, and these belong to the process that runs on it. */
const LEFT_OUT = /^(postgres(\.new.*|\.log.*|\.place.*)?|server\.lock.*|restoring)$/;

export interface Written {
  readonly facts: Facts;
  readonly bytes: number;
}

export async function writeBackup(
  file: string,
  {
    database,
    config,
    isLive,
  }: { readonly database: Database; readonly config: Config; readonly isLive: boolean },
): Promise<Written> {
  if (await isThere(file)) throw new Error(`${file} is there already. Choose another name.`);
  const facts = await findFacts(database, config);
  const about = {
    product: 'boardwalk',
    format: FORMAT,
    version: await readVersion(),
    madeAt: new Date().toISOString(),
    system: SYSTEM,
    postgres: await database.version(),
    isLive,
    facts,
  } as const;
  const draft = `${file}.part`;
  try {
    const bytes = Readable.from(archive(entriesOf(database, resolve(config.DATA_DIR)), about));
    await pipeline(bytes, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600 }));
    await sync(draft);
    if (await isThere(file)) throw new Error(`${file} was made meanwhile. Choose another name.`);
    await rename(draft, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { facts, bytes: (await stat(file)).size };
}

async function* archive(
  entries: AsyncIterable<Copied>,
  about: Omit<Manifest, 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of pack(entries)) {
    hash.update(bytes);
    yield bytes;
  }
  const manifest: Manifest = { ...about, sha256: hash.digest('hex') };
  const content = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  yield* packOne({ name: MANIFEST, mode: 0o600, kind: 'file', content });
  yield END;
}

/** Files come after the database, so that each upload it names is among them. */
async function* entriesOf(database: Database, dataDir: string): AsyncGenerator<Copied> {
  yield { name: 'postgres', mode: 0o700, kind: 'folder' };
  for await (const entry of copyCluster(database.pool, await clusterOf(dataDir)))
    yield { ...entry, name: `postgres/${entry.name}` };
  yield* filesIn(dataDir, '');
}

async function* filesIn(dataDir: string, folder: string): AsyncGenerator<Copied> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    if (folder === '' && LEFT_OUT.test(entry.name)) continue;
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    const path = join(dataDir, name);
    if (entry.isDirectory()) {
      yield { name: `data/${name}`, mode: 0o700, kind: 'folder' };
      yield* filesIn(dataDir, name);
    } else if (entry.isFile()) yield { name: `data/${name}`, mode: 0o600, kind: 'file', content: path };
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(dirname(dirname(import.meta.dirname)), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
