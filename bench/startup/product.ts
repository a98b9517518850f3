/** Starts the product by its own command and waits for its first answer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;
const STOP_LIMIT_MS = 10_000;

export interface Started {
  /** From the command to the first answer of /health. */
  readonly seconds: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The checkout. */
  readonly root: string;
  readonly dataDir: string;
  readonly limitMs: number;
}

/** What `npm start` runs, with its settings of V8; npm itself adds its own half second, which is not ours. */
export async function start({ root, dataDir, limitMs }: StartOptions): Promise<Started> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const startMs = performance.now();
  const child = spawn(process.execPath, startArguments(root), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2_000)));
  while (!(await answers(port))) {
    const isLate = performance.now() - startMs > limitMs;
    if (child.exitCode === null && !isLate) continue;
    child.kill('SIGKILL');
    throw new Error(`the product ${isLate ? 'is not ready in time' : 'ended'}: ${complaints}`);
  }
  return { seconds: (performance.now() - startMs) / 1000, pid: child.pid ?? 0, stop: () => stop(child) };
}

function startArguments(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [program, ...args] = scripts.start.split(' ');
  if (program !== 'node') throw new Error('the product is started with Node');
  return args;
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
