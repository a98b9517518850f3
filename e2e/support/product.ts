/** Starts the product as a newcomer does, on a data folder and a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@boardwalk/server/postgres';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';

export interface Product {
  readonly url: string;
  /** Holds its database, which `npm run ledger:check` can look at while it runs. */
  readonly dataDir: string;
  /** Kills the server without a word, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));
/** With the web build, on a loaded machine; a hook or a test that waits for it gives up a minute later. */
const READY_WITHIN_MS = 840_000;

/** `dataDir` is removed when the product is stopped. */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  dataDir = makeQuickFolder('boardwalk-journeys-'),
): Promise<Product> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const launch = (): Promise<ChildProcess> =>
    // Journeys begin on a pier where nobody has played.
    run({ DEMO_HISTORY: 'false', ...env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' }, url);
  let child = await launch();
  return {
    url,
    dataDir,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch();
    },
    stop: async () => {
      // A killed server leaves its database running, which only the next one stops.
      if (child.signalCode === 'SIGKILL') child = await launch();
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null)
      throw new Error(`the product ended with ${child.exitCode} before it was ready`);
    const isReady = await fetch(`${url}/health`).then(
      answer => answer.ok,
      () => false,
    );
    if (isReady) return child;
    await pause(100);
  }
  // Its database would outlive a server that is killed.
  await end(child, 'SIGTERM');
  throw new Error('the product was not ready in time');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
