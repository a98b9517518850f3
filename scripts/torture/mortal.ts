/** A process that may be killed at any moment. Orders it did not answer are given again to its successor. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { findPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import type { Answer, Order } from './crash-orders.ts';
import { PATIENCE_MS } from './patience.ts';

interface Open {
  readonly order: Order;
  readonly resolve: (result: Answer['result']) => void;
  /** Why it was given again last. */
  failed: string;
}

export interface Mortal {
  /** Rejects when nobody answers for two minutes, which is longer than the server waits for its database. */
  ask(order: Omit<Order, 'id'>): Promise<Answer['result']>;
  /** The process, or its database, or both at once; nothing while they start. */
  kill(what: 'process' | 'database' | 'both'): Promise<void>;
  /** How many open rounds the starts have ended. */
  resolved(): number;
  stop(): Promise<void>;
}

const RESTART_LIMIT = 500;

export function startMortal(dataDir: string): Mortal {
  const open = new Map<number, Open>();
  let child: ChildProcess;
  let isReady = false;
  let isStopped = false;
  let resolved = 0;
  let starts = 0;
  let nextId = 0;

  const start = (): void => {
    starts += 1;
    if (starts > RESTART_LIMIT) throw new Error('the process does not come back');
    child = fork(new URL('crash-worker.ts', import.meta.url), [dataDir]);
    child.on('message', hear);
    child.on('exit', () => {
      isReady = false;
      if (!isStopped) start();
    });
  };
  const hear = (message: unknown): void => {
    const said = message as { ready?: { resolved: number } } & Partial<Answer>;
    if (said.ready) {
      resolved += said.ready.resolved;
      isReady = true;
      for (const { order } of open.values()) child.send(order);
      return;
    }
    const asked = open.get(said.id ?? -1);
    // An order that failed is no answer: its outcome is unknown, so it is given again.
    if (!asked || !said.result) return;
    if (said.result.failed) {
      asked.failed = said.result.failed;
      setTimeout(() => isReady && child.send(asked.order), 100);
    } else {
      open.delete(asked.order.id);
      asked.resolve(said.result);
    }
  };

  start();
  return {
    ask: order => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer['result']>();
      const asked: Open = { order: { ...order, id: nextId++ }, resolve, failed: '' };
      open.set(asked.order.id, asked);
      if (isReady) child.send(asked.order);
      const giveUp = setTimeout(() => {
        reject(
          new Error(`${JSON.stringify(asked.order)} is not answered; it failed last by: ${asked.failed}`),
        );
      }, PATIENCE_MS);
      return promise.finally(() => clearTimeout(giveUp));
    },
    kill: async what => {
      if (!isReady) return;
      if (what !== 'process') await killDatabase(dataDir);
      if (what !== 'database') child.kill('SIGKILL');
    },
    resolved: () => resolved,
    stop: async () => {
      isStopped = true;
      child.kill('SIGKILL');
      await killDatabase(dataDir);
    },
  };
}

/** One that was killed and brought back is another process each time. */
async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
}
