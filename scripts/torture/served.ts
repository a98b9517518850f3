/** A whole server on a port of its own that may be killed, it or its database, and comes back by itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const READY_WITHIN_MS = 60_000;

export interface Served {
  readonly url: string;
  killServer(): void;
  killDatabase(): Promise<void>;
  /** How often the server was started. */
  starts(): number;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function serve(dataDir: string): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let starts = 0;
  let isStopped = false;
  const start = (): void => {
    starts += 1;
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
    };
    child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...settings },
      stdio: process.env['TORTURE_LOG'] ? 'inherit' : 'ignore',
    });
    child.once('exit', () => !isStopped && start());
  };
  start();
  return {
    url,
    killServer: () => child.kill('SIGKILL'),
    killDatabase: async () => {
      const pid = await databasePid(dataDir);
      if (pid) process.kill(pid, 'SIGKILL');
    },
    starts: () => starts,
    untilReady: () => untilReady(url),
    stop: async () => {
      isStopped = true;
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Undefined while there is none. */
async function databasePid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

async function untilReady(url: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the server does not come back');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => void server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
