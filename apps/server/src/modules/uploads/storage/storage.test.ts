import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/settings.ts';
import { type Bucket, startBucket } from './bucket.fixture.ts';
import { createStorage } from './index.ts';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const NAME = 'abcdefgh-1234.png';
const bytes = Buffer.from('a picture');

async function read(storage: Storage, name = NAME): Promise<Buffer | undefined> {
  const file = await storage.open(name);
  return file && Buffer.concat(await file.content.toArray());
}

describe('storage in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boardwalk-storage-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives back what was put, with its size', async () => {
    const storage = createLocalStorage(join(folder, 'made', 'when-needed'));
    await storage.put(NAME, bytes, 'image/png');
    expect(await read(storage)).toEqual(bytes);
    const file = await storage.open(NAME);
    expect(file?.sizeBytes).toBe(bytes.length);
    file?.content.destroy();
  });

  it('leaves nothing beside the file', async () => {
    const storage = createLocalStorage(folder);
    await Promise.all(['a', 'b', 'c'].map(letter => storage.put(`${letter}-${NAME}`, bytes, 'image/png')));
    expect((await readdir(folder)).toSorted()).toEqual([`a-${NAME}`, `b-${NAME}`, `c-${NAME}`]);
  });

  it('has no file of which only a part was written', async () => {
    await writeFile(join(folder, `${NAME}.part`), 'half a');
    const storage = createLocalStorage(folder);
    expect(await storage.open(NAME)).toBeUndefined();
    await storage.put(NAME, bytes, 'image/png');
    expect(await read(storage)).toEqual(bytes);
  });

  it('has nothing before anything was put', async () => {
    expect(await createLocalStorage(join(folder, 'nowhere')).open(NAME)).toBeUndefined();
  });
});

describe('storage by configuration', () => {
  it('is a folder unless a bucket is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boardwalk-storage-'));
    await createStorage(loadConfig({ DATA_DIR: folder })).put(NAME, bytes, 'image/png');
    expect(await readdir(join(folder, 'uploads'))).toEqual([NAME]);
    await rm(folder, { recursive: true });
  });

  it('stops the start when a bucket is configured by half', () => {
    const half = loadConfig({ S3_ENDPOINT: 'https://s3.example.test', S3_ACCESS_KEY: 'key' });
    expect(() => createStorage(half)).toThrow(/S3_BUCKET.*\n.*S3_SECRET_KEY/);
  });
});

describe('storage in a bucket', () => {
  let bucket: Bucket;
  let storage: Storage;
  beforeEach(async () => {
    bucket = await startBucket();
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-central-1' };
    storage = createS3Storage({ endpoint: bucket.url, bucket: 'arcade', ...credentials });
  });
  afterEach(() => bucket.close());

  it('gives back what was put, with its size', async () => {
    await storage.put(NAME, bytes, 'image/png');
    expect((await storage.open(NAME))?.sizeBytes).toBe(bytes.length);
    expect(await read(storage)).toEqual(bytes);
  });

  it('signs for its region', async () => {
    await storage.put(NAME, bytes, 'image/png');
    expect(bucket.signatures[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/,
    );
    expect(bucket.signatures[0]).not.toContain('secret');
  });

  it('has nothing that was not put', async () => {
    expect(await storage.open(NAME)).toBeUndefined();
  });

  it('fails loudly where it is not allowed, in either direction', async () => {
    bucket.refuseWith(403);
    await expect(storage.put(NAME, bytes, 'image/png')).rejects.toThrow('403');
    await expect(storage.open(NAME)).rejects.toThrow('403');
  });

  it('tries again when the bucket stumbles', async () => {
    bucket.stumble(2);
    await storage.put(NAME, bytes, 'image/png');
    expect(bucket.signatures).toHaveLength(3);
    expect(await read(storage)).toEqual(bytes);
  });
});
