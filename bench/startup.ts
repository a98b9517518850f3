/** From a bare clone to the first answer, the second start, and what the idle product keeps in memory. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Line, report } from './harness.ts';
import { memoryMb, pidsIn } from './startup/memory.ts';
import { start } from './startup/product.ts';

const SECOND_START_SECONDS = 1.5;
const IDLE_SERVER_MB = 160;
const CLONE_LIMIT_MS = 90_000;
const START_LIMIT_MS = 30_000;
const IDLE_MS = 5_000;

const here = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'boardwalk-bench-'));
// Where the server runs as root, its PostgreSQL runs as somebody who has to get in here.
chmodSync(scratch, 0o755);

try {
  const clone = join(scratch, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${here}`, clone]);
  report([...(await cloneLines(clone)), ...(await memoryLines(clone))]);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** With dependencies from npm's cache or registry, the web build, an empty database and the demo content. */
async function cloneLines(root: string): Promise<Line[]> {
  const dataDir = join(scratch, 'data');
  const first = await start({ root, dataDir, limitMs: CLONE_LIMIT_MS });
  await first.stop();
  const second = await start({ root, dataDir, limitMs: START_LIMIT_MS });
  await second.stop();
  const unit = 's';
  return [
    { what: 'bare clone to the first answer', unit, ours: first.seconds, asked: 'nothing' },
    {
      what: 'second start to the first answer',
      unit,
      ours: second.seconds,
      asked: { atMost: SECOND_START_SECONDS },
    },
  ];
}

async function memoryLines(root: string): Promise<Line[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return [];
  const dataDir = join(scratch, 'data');
  const server = await start({ root, dataDir, limitMs: START_LIMIT_MS });
  try {
    await pause(IDLE_MS);
    const postgres = memoryMb(pidsIn(join(dataDir, 'postgres')));
    const unit = 'MB';
    return [
      {
        what: 'memory of the idle server',
        unit,
        ours: memoryMb([server.pid]),
        asked: { atMost: IDLE_SERVER_MB },
      },
      { what: 'memory of its idle PostgreSQL', unit, ours: postgres, asked: 'nothing' },
    ];
  } finally {
    await server.stop();
  }
}
