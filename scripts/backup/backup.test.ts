import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { connect, type Database } from '@boardwalk/server/database';
import { loadConfig } from '@boardwalk/server/platform';
import { findEmbedded, startEmbedded } from '@boardwalk/server/postgres';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ask, type Identity, signUp } from '../torture/client.ts';
import { type Served, serve } from '../torture/served.ts';
import { type Facts, findFacts, type Manifest } from './facts.ts';
import { readBackup } from './read.ts';
import { headerOf } from './tar.ts';
import { writeBackup } from './write.ts';

let folder: string;
let arcade: string;
let resting: string;
let player: Identity;
let putAway: Facts;
let served: Served | undefined;

beforeAll(async () => {
  folder = makeQuickFolder('boardwalk-backup-');
  arcade = join(folder, 'arcade');
  resting = join(folder, 'resting.backup');
  served = await serve(arcade);
  await served.untilReady();
  player = await signUp(served.url, 'kept@example.test');
  await drop('before', 1);
  await mkdir(join(arcade, 'uploads/ab'), { recursive: true });
  await writeFile(join(arcade, 'uploads/ab/picture.webp'), Buffer.alloc(1_000_001, 7));
});

afterAll(async () => {
  await served?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function drop(name: string, balls: number): Promise<void> {
  const url = served?.url ?? '';
  const [room] = (await ask(url, 'plinko.listRooms', {})).data.list;
  for (let ball = 0; ball < balls; ball++) {
    const answer = await ask(
      url,
      'plinko.play',
      {
        roomId: room?.roomId ?? 0,
        plinkoProductId: room?.prices[0]?.plinkoProductId ?? 0,
        rows: 12,
        risk: 'low',
        purse: 'trial',
        idempotencyKey: `backup-${name}-${ball}`,
      },
      player.token,
    );
    expect(answer).toMatchObject({ success: true });
  }
}

const configOf = (dataDir: string) => loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });

async function withResting<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbedded({ dataDir, isDurable: false });
  const database = connect(postgres.url);
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

const restore = (file: string, name: string) =>
  readBackup(file, join(folder, name), configOf(join(folder, name)));

it('a backup made while players play is whole, and no older than when it began', async () => {
  const database = connect((await findEmbedded(arcade)) ?? '');
  const file = join(folder, 'live.backup');
  const [written] = await Promise.all([
    writeBackup(file, { database, config: configOf(arcade), isLive: true }),
    drop('meanwhile', 2),
  ]);
  await database.close();
  const { facts } = await restore(file, 'from-live');
  expect(facts.faults).toEqual([]);
  expect(facts.transfers).toBeGreaterThanOrEqual(written.facts.transfers);
  // The service has all of it still, and goes on.
  await drop('after', 1);
});

it('what was put away comes back: every row, both heads, files and secrets, and one can play on', async () => {
  await served?.stop();
  const written = await withResting(arcade, database =>
    writeBackup(resting, { database, config: configOf(arcade), isLive: false }),
  );
  putAway = written.facts;
  expect(written.facts.rows['public.rounds']).toBeGreaterThanOrEqual(4);
  expect((await stat(resting)).mode & 0o777).toBe(0o600);
  await restore(resting, 'restored');

  const restored = join(folder, 'restored');
  const found = await withResting(restored, database => findFacts(database, configOf(restored)));
  expect(found).toEqual(written.facts);
  expect(await readFile(join(restored, 'uploads/ab/picture.webp'))).toEqual(Buffer.alloc(1_000_001, 7));
  served = await serve(restored);
  await served.untilReady();
  // The session is the old one's, and so is the answer to a key that was used.
  await drop('before', 1);
  await drop('restored', 1);
});

it('comes back too in a folder that PostgreSQL’s account cannot reach, with its database elsewhere', async () => {
  await mkdir(join(folder, 'closed'), { mode: 0o700 });
  const { facts } = await restore(resting, 'closed/arcade');
  expect(facts).toEqual(putAway);
  // Only root starts PostgreSQL under another account.
  const noted = join(folder, 'closed/arcade/postgres.place');
  const place = existsSync(noted) ? (await readFile(noted, 'utf8')).trim() : undefined;
  expect(place !== undefined).toBe(process.getuid?.() === 0);
  if (place !== undefined) onTestFinished(() => rm(place, { recursive: true }));
});

it('a name that is taken and a folder that is not empty are refused', async () => {
  await expect(
    writeBackup(resting, {
      database: connect('postgres://nowhere'),
      config: configOf(arcade),
      isLive: false,
    }),
  ).rejects.toThrow('is there already');
  await mkdir(join(folder, 'full'));
  await writeFile(join(folder, 'full/notes.txt'), 'mine');
  await expect(restore(resting, 'full')).rejects.toThrow('is not empty');
  expect(await readdir(join(folder, 'full'))).toEqual(['notes.txt']);
});

it('a backup that cannot be finished leaves no file', async () => {
  const config = configOf(join(folder, 'restored'));
  const database = connect((await findEmbedded(join(folder, 'restored'))) ?? '');
  const file = join(folder, 'no/such/folder.backup');
  await expect(writeBackup(file, { database, config, isLive: true })).rejects.toThrow('ENOENT');
  await database.close();
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([]);
});

/** Zipped anew, so that not the zip but we must notice. */
async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(folder, 'changed.backup');
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(resting))), { level: 1 }));
  return file;
}

const asNewer = (key: keyof Manifest, was: unknown, becomes: unknown) => (bytes: Buffer) => {
  const [before, after] = [was, becomes].map(value => Buffer.from(`"${key}": ${JSON.stringify(value)}`));
  const at = bytes.lastIndexOf(before ?? '');
  expect(at).toBeGreaterThan(0);
  after?.copy(bytes, at);
  return bytes;
};

it.each([
  [
    'one byte of the picture is another',
    (bytes: Buffer) => flip(bytes, bytes.indexOf(Buffer.alloc(600, 7)) + 9),
    'damaged',
  ],
  ['one byte of the database is another', (bytes: Buffer) => flip(bytes, 3_000_000), 'damaged'],
  ['it was cut off', (bytes: Buffer) => bytes.subarray(0, 4_000_000), 'cut off'],
  ['it is of a newer kind', asNewer('format', 1, 9), 'newer Boardwalk'],
  ['it leads out of the folder', leadOut, 'damaged'],
])('refused, and nothing is left: %s', async (_, change, sentence) => {
  await expect(restore(await changed(change), 'refused')).rejects.toThrow(sentence);
  expect(await readdir(join(folder, 'refused'))).toEqual([]);
});

const DAMAGED_BYTES = 256;

it('refused as well when the zip itself is damaged or cut off', async () => {
  const bytes = await readFile(resting);
  const file = join(folder, 'zip.backup');
  // A single byte may be one of a zip's times, which say nothing of what is in it.
  const damaged = Buffer.from(bytes);
  for (let at = 0; at < DAMAGED_BYTES; at++) flip(damaged, (bytes.length >> 1) + at);
  for (const wrong of [damaged, bytes.subarray(0, bytes.length - 20)]) {
    await writeFile(file, wrong);
    await expect(restore(file, 'refused')).rejects.toThrow('damaged');
    expect(await readdir(join(folder, 'refused'))).toEqual([]);
  }
});

async function withAnchors(name: string, lines: readonly string[]) {
  const file = join(folder, `${name}.anchors`);
  await writeFile(file, lines.map(line => `${line}\n`).join(''));
  const dataDir = join(folder, name);
  return readBackup(
    resting,
    dataDir,
    loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ANCHOR_FILE: file }),
  );
}

it('heads that were told after the backup are counted, and one that tells another story refuses it', async () => {
  const { blocks, chainHead } = putAway;
  const head = (number: number, hash: string) => JSON.stringify({ number, hash });
  const newest = head(blocks, chainHead);
  const later = [1, 2].map(count => head(blocks + count, 'ab'.repeat(32)));
  expect((await withAnchors('anchored-later', [newest, ...later])).headsLost).toBe(2);
  const other = head(blocks, 'cd'.repeat(32));
  await expect(withAnchors('anchored-wrong', [other, ...later])).rejects.toThrow('another story');
  expect(await readdir(join(folder, 'anchored-wrong'))).toEqual([]);
});

/** One that was done before it was killed is tried once more. */
async function killInItsMiddle(target: string): Promise<void> {
  const isBegun = () => existsSync(join(target, 'restoring'));
  do {
    await rm(target, { recursive: true, force: true });
    const restoring = fork(join(import.meta.dirname, '../restore.ts'), [resting], {
      env: { ...process.env, DATA_DIR: target, LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    const ended = once(restoring, 'exit');
    await expect.poll(() => isBegun() || restoring.exitCode !== null, { interval: 5 }).toBe(true);
    restoring.kill('SIGKILL');
    await ended;
  } while (!isBegun());
}

it('killed in its middle it leaves nothing that a server starts on', async () => {
  const target = join(folder, 'killed');
  await killInItsMiddle(target);
  await expect(startEmbedded({ dataDir: target })).rejects.toThrow('was cut off');
  await expect(restore(resting, 'killed')).rejects.toThrow('was cut off');
  await rm(target, { recursive: true, force: true });
  expect((await restore(resting, 'killed')).facts.faults).toEqual([]);
});

it('no server starts on what a restore left that was killed, and no restore goes over it', async () => {
  const half = join(folder, 'half');
  await mkdir(half);
  await writeFile(join(half, 'restoring'), '');
  await expect(startEmbedded({ dataDir: half })).rejects.toThrow('was cut off');
  await expect(restore(resting, 'half')).rejects.toThrow('was cut off');
});

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function leadOut(bytes: Buffer): Buffer {
  const header = headerOf({ name: 'data/../../elsewhere', mode: 0o600, size: 0, kind: 'file' });
  return Buffer.concat([header, bytes]);
}
