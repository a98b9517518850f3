import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, listProcessesIn } from './host/os-process.ts';
import { clearRemains, findPostmaster, isPostmaster, stopPostmaster } from './postmaster.ts';

let cluster = '';
let child: ChildProcess | undefined;
beforeEach(async () => {
  cluster = await realpath(await mkdtemp(join(tmpdir(), 'boardwalk-postmaster-')));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await rm(cluster, { recursive: true, force: true });
});

const pidFile = () => join(cluster, 'postmaster.pid');
const writePidFile = (pid: number | string) =>
  writeFile(pidFile(), [pid, cluster, '1700000000', 23_456, '', '127.0.0.1', '', 'ready'].join('\n'));
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A process of ours in the cluster's folder that is no PostgreSQL, and ends when told. */
async function startStranger(): Promise<number> {
  const program = 'setInterval(() => {}, 60_000)';
  child = spawn(process.execPath, ['-e', program], { cwd: cluster, stdio: 'ignore' });
  await once(child, 'spawn');
  return child.pid ?? 0;
}

describe('the running PostgreSQL of a cluster', () => {
  it.each(['', 'not a number', '1', '0', '-5', '4194303'])('is none where its file says %j', async pid => {
    await writePidFile(pid);
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('is none without a file', async () => {
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('is no stranger who has its number now, even from the same folder', async () => {
    const pid = await startStranger();
    await writePidFile(pid);
    expect(await isPostmaster(pid, cluster)).toBe(false);
    expect(await findPostmaster(cluster)).toBeUndefined();
  });
});

describe('stopping', () => {
  it('asks first in the way that loses nothing', async () => {
    const pid = await startStranger();
    const ended = once(child as ChildProcess, 'exit');
    await stopPostmaster(pid);
    expect(await ended).toEqual([null, 'SIGINT']);
  });

  it('is done at once where nothing runs', async () => {
    await stopPostmaster(4_194_303);
    expect(await isRunning(4_194_303)).toBe(false);
  });
});

describe('what a crash leaves', () => {
  it('is a file that names nobody any more, which goes', async () => {
    await writePidFile(4_194_303);
    await clearRemains(cluster);
    expect(await isThere(pidFile())).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is waited for before its file goes', async () => {
    const pid = await startStranger();
    await writePidFile(pid);
    // On a busy machine three looks may take longer than the patience a start has.
    const cleared = clearRemains(cluster, 10 * 60_000);
    // Whoever does not wait is done with it by the time of the third look.
    for (let looks = 0; looks < 3; looks++) expect(await listProcessesIn(cluster)).toContain(pid);
    expect(await isThere(pidFile())).toBe(true);
    child?.kill('SIGKILL');
    await cleared;
    expect(await isRunning(pid)).toBe(false);
    expect(await isThere(pidFile())).toBe(false);
  });
});
