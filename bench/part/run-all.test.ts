import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { RUN_FOLDER_VARIABLE } from '@boardwalk/testkit/quick-folder';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning, listProcessesIn } from '../../apps/server/src/platform/postgres/host/os-process.ts';

const BENCH = fileURLToPath(new URL('./run-all.fixture.ts', import.meta.url));
/** For a loaded machine: a bench gives a part half a minute to clean up, and its processes as long again. */
const patient = { timeout: 240_000 };

interface Opened {
  readonly folders: readonly string[];
  /** The part, and a program it started. */
  readonly pids: readonly [part: number, program: number];
}

interface Bench {
  readonly child: ChildProcess;
  readonly opened: Opened;
  readonly ended: Promise<unknown>;
}

/** Resolves when its part has opened everything. */
async function startBench(): Promise<Bench> {
  // In a run of its own, not in that of these tests.
  const { [RUN_FOLDER_VARIABLE]: _, ...env } = process.env;
  const child = spawn(process.execPath, [BENCH], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...env, BENCH_QUIET_SECONDS: '0' },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  for await (const line of createInterface(child.stdout)) {
    // The fixture writes it.
    if (line.startsWith('opened ')) return { child, ended, opened: JSON.parse(line.slice(7)) as Opened };
  }
  throw new Error('the bench ended before its part was open');
}

async function expectNothingLeft({ folders, pids }: Opened): Promise<void> {
  await expect.poll(async () => (await Promise.all(pids.map(isRunning))).some(Boolean), patient).toBe(false);
  const clusters = folders.map(folder => join(folder, 'data', 'postgres'));
  await expect
    .poll(async () => (await Promise.all(clusters.map(listProcessesIn))).flat(), patient)
    .toEqual([]);
  await expect.poll(() => folders.filter(folder => existsSync(folder)), patient).toEqual([]);
}

it('leaves nothing when its reader has read enough', patient, async () => {
  const { child, opened, ended } = await startBench();
  child.stdout?.destroy();
  await ended;
  await expectNothingLeft(opened);
});

it('leaves nothing after Ctrl-C', patient, async () => {
  const { child, opened, ended } = await startBench();
  child.kill('SIGINT');
  child.stdout?.resume();
  await ended;
  await expectNothingLeft(opened);
});

it('leaves nothing of a part that took too long', patient, async () => {
  const { child, opened, ended } = await startBench();
  child.kill('SIGUSR2');
  child.stdout?.resume();
  expect(await ended).toEqual([1, null]);
  await expectNothingLeft(opened);
});

it('leaves nothing when a part is killed', patient, async () => {
  const { child, opened, ended } = await startBench();
  process.kill(opened.pids[0], 'SIGKILL');
  child.stdout?.resume();
  expect(await ended).toEqual([1, null]);
  await expectNothingLeft(opened);
});

it('leaves nothing when the bench itself is killed', patient, async () => {
  const { child, opened, ended } = await startBench();
  child.kill('SIGKILL');
  child.stdout?.resume();
  await ended;
  await expectNothingLeft(opened);
});

it('leaves nothing when the bench and its part are killed', patient, async () => {
  const { child, opened, ended } = await startBench();
  child.kill('SIGKILL');
  process.kill(opened.pids[0], 'SIGKILL');
  await ended;
  await expectNothingLeft(opened);
});
