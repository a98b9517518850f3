import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = (): string => join(folder, 'server.lock');

test('a held folder is refused until it is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`Another Boardwalk server (process ${process.pid})`);
  await lock.release();
  const again = await lockFolder(folder);
  await again.release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that is gone is taken over', async () => {
  await writeFile(lockFile(), '4194303 12345');
  await lockFolder(folder);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('a lock whose process id was given to another process is taken over', async () => {
  await writeFile(lockFile(), `${process.ppid} 1`);
  await lockFolder(folder);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('of many that find a dead lock exactly one gets it', async () => {
  await writeFile(lockFile(), '4194303 12345');
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1);
});
