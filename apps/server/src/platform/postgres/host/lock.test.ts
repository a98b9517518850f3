import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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

/** The lock that this process would write, with another process id and start time. */
async function writeLockOf(pid: number, startTime: number): Promise<void> {
  const lock = await lockFolder(folder);
  const [, , home] = (await readFile(lockFile(), 'utf8')).split(' ');
  await lock.release();
  await writeFile(lockFile(), `${pid} ${startTime} ${home} 12345678`);
}

test('the lock of a process that is gone is taken over', async () => {
  await writeLockOf(4_194_303, 12_345);
  await lockFolder(folder);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('a lock whose process id was given to another process is taken over', async () => {
  await writeLockOf(process.ppid, 1);
  await lockFolder(folder);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('of many that find a dead lock exactly one gets it', async () => {
  await writeLockOf(4_194_303, 12_345);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('an owner in another container is refused while it touches its lock, and replaced when it has fallen silent', async () => {
  await writeFile(lockFile(), '7 12345 pid:[1]@other 12345678');
  const taking = lockFolder(folder, { silentForMs: 200 });
  let seconds = 0;
  const touching = setInterval(() => void utimes(lockFile(), ++seconds, seconds), 20);
  await expect(taking).rejects.toThrow('process 7');
  clearInterval(touching);
  await lockFolder(folder, { silentForMs: 200 });
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});
