/** A whole server on a port of its own that may be killed, all of it or a part, and comes back by itself. */
import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@boardwalk/server/postgres';
import { PATIENCE_MS } from './patience.ts';
import { keepAlive } from './undying.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const MORTAL_THREADS = new URL('./mortal-threads.ts', import.meta.url);

export interface Served {
  readonly url: string;
  killServer(): void;
  /** One of the threads that run machines. */
  killWorker(): void;
  killDatabase(): Promise<void>;
  /** How often the server was started. */
  starts(): number;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function serve(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Served> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    DEMO_HISTORY: 'false',
    ...more,
  };
  const output = process.env['TORTURE_LOG'] ? 'inherit' : 'ignore';
  const server = keepAlive(() =>
    fork(MAIN, {
      execArgv: ['--import', MORTAL_THREADS.href],
      env: { ...process.env, ...settings },
      stdio: ['ignore', output, output, 'ipc'],
    }),
  );
  return {
    url,
    killServer: server.kill,
    killWorker: () => server.tell('kill a thread'),
    killDatabase: async () => {
      const pid = await databasePid(dataDir);
      if (pid) process.kill(pid, 'SIGKILL');
    },
    starts: server.starts,
    untilReady: () => untilReady(url),
    stop: server.stop,
  };
}

/** Undefined while there is none. */
async function databasePid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

async function untilReady(url: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the server does not come back');
}
