/** Starts the worker's thread and hands out the end a page would have of it. */
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { onTestFinished } from 'vitest';
import type { WorkerHandle } from '../../src/platform/worker/background.ts';
import type { WorkerKind } from './worker-thread.ts';

export interface Thread extends WorkerHandle {
  /** Ends it without a word, as a crash does. */
  readonly crash: () => Promise<void>;
}

export function openThread(kind: WorkerKind = 'today'): Thread {
  // Only Node's own ports can cross into a thread.
  Object.assign(globalThis, { MessageChannel });
  const worker = new Worker(join(import.meta.dirname, 'worker-thread.ts'), { workerData: kind });
  onTestFinished(async () => void (await worker.terminate()));
  return {
    endpoint: nodeEndpoint(worker),
    onFailure: listener => {
      worker.on('error', listener);
      worker.on('exit', listener);
    },
    terminate: () => void worker.terminate(),
    crash: async () => void (await worker.terminate()),
  };
}
