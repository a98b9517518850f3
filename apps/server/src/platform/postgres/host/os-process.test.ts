import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@boardwalk/base';
import { afterEach, describe, expect, it } from 'vitest';
import {
  commandOf,
  folderOf,
  hasEnded,
  isRunning,
  listProcessesIn,
  signal,
  startMark,
} from './os-process.ts';

/** Above what any system hands out. */
const NOBODY = 4_194_303;
const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true })));
});

/** A process of ours that does nothing for a minute. */
async function idle(cwd = tmpdir()): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { cwd, stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 };
}

describe('a process', () => {
  it('is running until it has ended', async () => {
    const { child, pid } = await idle();
    expect(await isRunning(pid)).toBe(true);
    expect(await hasEnded(pid, 0)).toBe(false);
    child.kill('SIGKILL');
    expect(await hasEnded(pid, HOUR_MS)).toBe(true);
    expect(await isRunning(pid)).toBe(false);
  });

  it('that never was is not running, and has no mark, command or folder', async () => {
    expect(await isRunning(NOBODY)).toBe(false);
    expect(await startMark(NOBODY)).toBeUndefined();
    expect(await commandOf(NOBODY)).toEqual([]);
    expect(await folderOf(NOBODY)).toBeUndefined();
    expect(await hasEnded(NOBODY, 0)).toBe(true);
  });

  it('keeps its mark, and no other has it', async () => {
    const [one, other] = [await idle(), await idle()];
    // A mark counts hundredths of a second, so what is alike is told apart by its process id as well.
    expect(await startMark(one.pid)).toBe(await startMark(one.pid));
    expect(await startMark(process.pid)).not.toBe(await startMark(other.pid));
  });

  it('says by which program and words it was started', async () => {
    const { pid } = await idle();
    const [program, ...words] = await commandOf(pid);
    expect(program).toBe(process.execPath);
    expect(words.join(' ')).toContain('setTimeout');
  });

  it('is sent signals, also when it has ended already', async () => {
    const { child, pid } = await idle();
    const ended = once(child, 'exit');
    signal(pid, 'SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(() => signal(pid, 'SIGTERM')).not.toThrow();
  });
});

describe.runIf(process.platform === 'linux')('the processes that work in a folder', () => {
  it('are found, and those beside it are not', async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'boardwalk-process-')));
    folders.push(folder);
    const [inside, beside] = [await idle(folder), await idle()];
    expect(await folderOf(inside.pid)).toBe(folder);
    expect(await listProcessesIn(folder)).toEqual([inside.pid]);
    expect(await listProcessesIn(folder)).not.toContain(beside.pid);
    inside.child.kill('SIGKILL');
    await hasEnded(inside.pid, HOUR_MS);
    expect(await listProcessesIn(folder)).toEqual([]);
  });
});
