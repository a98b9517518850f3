/**
 * From a bare clone to the first answer, the next starts after the demo's week, by what `npm start` runs and as a user
 * types it, and what the idle product keeps in memory.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clusterOf } from '../apps/server/src/platform/postgres/index.ts';
import { type Line, measureRuns, report } from './harness.ts';
import { DATA, makeScratch } from './part/scratch.ts';
import { describeDatabaseIn } from './part/services.ts';
import { listFamily, memoryMb, pidsIn } from './startup/memory.ts';
import { type StartOptions, start } from './startup/product.ts';

const STARTS = { warmUps: 1, runs: 5 };
const NODE_SECONDS_ASKED = 1.5;
const NPM_SECONDS_ASKED = 2.5;
const SERVER_MB_ASKED = 160;
const STARTER_MB_ASKED = 5;
/** A loaded machine needs minutes to fetch and build. */
const CLONE_LIMIT_MS = 300_000;
const START_LIMIT_MS = 60_000;
const IDLE_MS = 5_000;

const here = fileURLToPath(new URL('..', import.meta.url));
const scratch = await makeScratch();
const root = join(scratch, 'clone');
const dataDir = join(scratch, DATA);
execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${here}`, root]);
console.log(`npm ${execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim()}`);
report(await cloneLines());
report(await startLines());
if (existsSync('/proc/self/smaps_rollup')) report(await memoryLines());

/** Fetches dependencies from npm's cache or registry, builds the web app, and fills an empty database with a demo week. */
async function cloneLines(): Promise<Line[]> {
  const first = await start({ root, dataDir, limitMs: CLONE_LIMIT_MS, by: 'node' });
  await describeDatabaseIn(dataDir);
  await first.stop();
  return [{ what: 'bare clone to the first answer', unit: 's', ours: first.seconds, asked: 'nothing' }];
}

async function startLines(): Promise<Line[]> {
  const unit = 's';
  return [
    {
      what: 'start after a demo’s week, by what npm start runs',
      unit,
      ...(await measureRuns(STARTS, () => secondsToStart('node'))),
      asked: { atMost: NODE_SECONDS_ASKED },
    },
    {
      what: 'start after a demo’s week, as a user types npm start',
      unit,
      ...(await measureRuns(STARTS, () => secondsToStart('npm'))),
      asked: { atMost: NPM_SECONDS_ASKED },
    },
  ];
}

async function secondsToStart(by: StartOptions['by']): Promise<number> {
  const started = await start({ root, dataDir, limitMs: START_LIMIT_MS, by });
  await started.stop();
  return started.seconds;
}

async function memoryLines(): Promise<Line[]> {
  const { pid, serverPid, stop } = await start({ root, dataDir, limitMs: START_LIMIT_MS, by: 'npm' });
  await pause(IDLE_MS);
  const server = memoryMb(listFamily(serverPid));
  const starters = memoryMb(listFamily(pid, serverPid).filter(one => one !== pid));
  const npm = memoryMb([pid]);
  const postgres = memoryMb(pidsIn(await clusterOf(dataDir)));
  await stop();
  const unit = 'MB';
  return [
    { what: 'memory of the idle server', unit, ours: server, asked: { atMost: SERVER_MB_ASKED } },
    {
      what: 'memory of the processes between it and npm',
      unit,
      ours: starters,
      asked: { atMost: STARTER_MB_ASKED },
    },
    // It waits for what it started, and nothing that it starts can replace it.
    { what: 'memory of npm', unit, ours: npm, asked: 'nothing' },
    { what: 'memory of its idle PostgreSQL', unit, ours: postgres, asked: 'nothing' },
  ];
}
