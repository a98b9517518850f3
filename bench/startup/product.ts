/** Starts the product by its own command and waits for its first answer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, signal } from '../../apps/server/src/platform/postgres/host/os-process.ts';
import { findFreePort } from '../../apps/server/src/platform/postgres/index.ts';
import { atEnd } from '../part/lifetime.ts';

const PAUSE_MS = 20;
const STOP_LIMIT_MS = 20_000;

export interface Started {
  /** From the command to the first answer of /health. */
  readonly seconds: number;
  /** The process that answers. */
  readonly serverPid: number;
  /** The process that was started: the server itself, or npm. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The checkout. */
  readonly root: string;
  readonly dataDir: string;
  readonly limitMs: number;
  /** `node` runs what `npm start` runs, without npm's own half second; `npm` is what a user types. */
  readonly by: 'node' | 'npm';
}

export async function start({ root, dataDir, limitMs, by }: StartOptions): Promise<Started> {
  const port = await findFreePort();
  const env = {
    ...environment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO_HISTORY: 'true',
  };
  const [program, args] =
    by === 'npm' ? (['npm', ['start']] as const) : ([process.execPath, startArguments(root)] as const);
  const startMs = performance.now();
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => stopServer(child, dataDir);
  atEnd(stop);
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2_000)));
  while (!(await answers(port))) {
    const isLate = performance.now() - startMs > limitMs;
    // npm may leave the server to itself.
    if ((child.exitCode ?? 0) === 0 && !isLate) continue;
    await stop();
    throw new Error(`the product ${isLate ? 'is not ready in time' : 'ended'}: ${complaints}`);
  }
  const seconds = (performance.now() - startMs) / 1000;
  return { seconds, pid: child.pid ?? 0, serverPid: findServer(dataDir) ?? 0, stop };
}

/** A shell's own: what npm tells the script it runs would reach the npm that is measured. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name));
  return Object.fromEntries(entries);
}

function startArguments(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [program, ...args] = scripts.start.split(' ');
  if (program !== 'node') throw new Error('the product is started with Node');
  return args;
}

/** The lock of a data folder names the server that uses it. */
function findServer(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'server.lock'), 'utf8').split(' ')[0]) || undefined;
  } catch {
    return undefined;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`);
    return answer.ok;
  } catch {
    await pause(PAUSE_MS);
    return false;
  }
}

/** Signals the server itself, since npm doesn't pass signals on. */
async function stopServer(child: ChildProcess, dataDir: string): Promise<void> {
  const server = findServer(dataDir);
  const pids = [server, child.pid].filter(pid => pid !== undefined);
  for (const pid of pids) {
    signal(pid, 'SIGTERM');
    if (!(await hasEnded(pid, STOP_LIMIT_MS))) signal(pid, 'SIGKILL');
  }
}
