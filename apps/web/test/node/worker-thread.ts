/**
 * The app's worker code in a thread of Node: the same operations behind the same messages. What a test
 * names makes it another worker: one of an older release, one that is stuck, one whose server
 * keeps streams of messages.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { type OperationHost, operationHost } from '../../src/platform/worker/operations.ts';
import { WorkerFailure } from '../../src/platform/worker/worker-failure.ts';
import { FriendlySocket, StreamingSocket } from '../friendly-socket.ts';

export type WorkerKind = 'today' | 'older' | 'stuck' | 'streaming';

const kind = workerData as WorkerKind;
if (parentPort === null) throw new Error('runs in a thread of its own');
Object.assign(globalThis, { WebSocket: kind === 'streaming' ? StreamingSocket : FriendlySocket });

/** Knew nothing but how to answer. */
const older: OperationHost = {
  run(name) {
    if (name !== 'ping') throw new WorkerFailure('NOT_REGISTERED', true);
    return true;
  },
};

/** Answers, until it is asked for something. */
const stuck: OperationHost = {
  run(name, ...input) {
    if (name === 'exchange') for (;;);
    return operationHost.run(name, ...input);
  },
};

expose({ today: operationHost, streaming: operationHost, older, stuck }[kind], nodeEndpoint(parentPort));
