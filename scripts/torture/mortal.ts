/** A process that may be killed at any moment. Orders it did not answer are given again to its successor. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Order } from './crash-orders.ts';

interface Open {
  readonly order: Order;
  readonly resolve: (result: Answer['result']) => void;
}

export interface Mortal {
  ask(order: Omit<Order, 'id'>): Promise<Answer['result']>;
  /** The process, or its database, or both at once. */
  kill(what: 'process' | 'database' | 'both'): void;
  /** How many open rounds the starts have ended. */
  resolved(): number;
  stop(): Promise<void>;
}

const RESTART_LIMIT = 500;

export function startMortal(dataDir: string): Mortal {
  const open = new Map<number, Open>();
  let child: ChildProcess;
  let postgresPid = 0;
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
    const said = message as { ready?: { postgresPid: number; resolved: number } } & Partial<Answer>;
    if (said.ready) {
      ({ postgresPid } = said.ready);
      resolved += said.ready.resolved;
      isReady = true;
      for (const { order } of open.values()) child.send(order);
      return;
    }
    const asked = open.get(said.id ?? -1);
    // An order that failed is no answer: its outcome is unknown, so it is given again.
    if (!asked || !said.result) return;
    if (said.result.failed) setTimeout(() => isReady && child.send(asked.order), 100);
    else {
      open.delete(asked.order.id);
      asked.resolve(said.result);
    }
  };

  start();
  return {
    ask: order =>
      new Promise(resolve => {
        const whole = { ...order, id: nextId++ };
        open.set(whole.id, { order: whole, resolve });
        if (isReady) child.send(whole);
      }),
    kill: what => {
      if (!isReady) return;
      if (what !== 'process') killQuietly(postgresPid);
      if (what !== 'database') child.kill('SIGKILL');
    },
    resolved: () => resolved,
    stop: async () => {
      isStopped = true;
      child.kill('SIGKILL');
      killQuietly(postgresPid);
    },
  };
}

function killQuietly(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has died already.
  }
}
