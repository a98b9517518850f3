/** The server's side of one worker: orders and their answers, and what it tells of its rooms. */
import { Worker } from 'node:worker_threads';
import type { FromWorker, OrderName, Orders, ToWorker } from './protocol.ts';

type Told = Extract<FromWorker, { readonly roomId: number }>;

export interface RoomListener {
  onTold(told: Told): void;
  /** The worker is gone, and the machine with it. */
  onLost(): void;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** Far more than any order takes: a play's end has up to a hundred seconds of steps. A worker that is late is stuck. */
const LATE_MS = 240_000;
/** Steps leave little behind: more room than this for what is young only grows. */
const YOUNG_MB = 24;
const SCRIPT = new URL('./worker.ts', import.meta.url);

export class WorkerHost {
  readonly rooms = new Map<number, RoomListener>();
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lastRequest = 0;
  private isGone = false;

  constructor(onGone: (error: Error | undefined) => void) {
    this.worker = new Worker(SCRIPT, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    // The server ends without asking its workers.
    this.worker.unref();
    this.worker.on('message', (message: FromWorker) => this.receive(message));
    let failure: Error | undefined;
    this.worker.on('error', error => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
    this.worker.on('exit', () => {
      this.lose();
      onGone(failure);
    });
  }

  get isAlive(): boolean {
    return !this.isGone;
  }

  get threadId(): number {
    return this.worker.threadId;
  }

  order<Name extends OrderName>(type: Name, order: Orders[Name]['order']): Promise<Orders[Name]['answer']> {
    if (this.isGone) return Promise.reject(new Error('the worker has ended'));
    this.lastRequest += 1;
    const request = this.lastRequest;
    const { promise, resolve, reject } = Promise.withResolvers<Orders[Name]['answer']>();
    this.waiting.set(request, { resolve, reject });
    // Name and order belong together by this function's type.
    this.post({ type, request, order } as ToWorker);
    const late = setTimeout(() => void this.worker.terminate(), LATE_MS).unref();
    return promise.finally(() => clearTimeout(late));
  }

  post(message: ToWorker): void {
    if (!this.isGone) this.worker.postMessage(message);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private receive(message: FromWorker): void {
    if (message.type !== 'answer' && message.type !== 'failed') {
      this.rooms.get(message.roomId)?.onTold(message);
      return;
    }
    const waiting = this.waiting.get(message.request);
    this.waiting.delete(message.request);
    if (message.type === 'answer') waiting?.resolve(message.answer as never);
    else waiting?.reject(new Error(message.reason));
  }

  private lose(): void {
    this.isGone = true;
    for (const { reject } of this.waiting.values()) reject(new Error('the worker has ended'));
    this.waiting.clear();
    const listeners = [...this.rooms.values()];
    this.rooms.clear();
    for (const listener of listeners) listener.onLost();
  }
}
