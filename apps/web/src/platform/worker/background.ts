/**
 * The page's end of the worker. Counts as lost when it crashes, cannot be loaded or stops answering;
 * then everything under way fails with WORKER_NOT_AVAILABLE, and nothing is asked of it any more.
 */
import { type Endpoint, proxy, type Remote, wrap } from 'comlink';
import type { TellEvent } from '../events.ts';
import type { LiveConnection, SocketSettings } from '../socket/live-connection.ts';
import type { Exchanged, ExchangeRequest } from './exchange.ts';
import type { OperationHost, OperationName, Operations } from './operations.ts';
import { asWorkerFailure, WorkerFailure } from './worker-failure.ts';

export interface WorkerHandle {
  readonly endpoint: Endpoint;
  /** Called once it is known that the worker has failed. */
  readonly onFailure: (listener: () => void) => void;
  readonly terminate: () => void;
}

/** A waiting page may be frozen and wake in the middle: the answer then comes within the second one. */
const ANSWER_WITHIN_STEPS = 2;
const LOADED_WITHIN_STEPS = 15;
const STEP_MS = 1000;

export class Background {
  readonly #handle: WorkerHandle;
  readonly #host: Remote<OperationHost>;
  readonly #lost = Promise.withResolvers<never>();
  #isLost = false;
  #lastId = 0;
  #pending = 0;
  #isWatching = false;

  constructor(handle: WorkerHandle) {
    this.#handle = handle;
    this.#host = wrap<OperationHost>(handle.endpoint);
    // Whoever waits hears of it; nobody need be waiting.
    this.#lost.promise.catch(() => undefined);
    handle.onFailure(() => this.#lose());
  }

  /** Calls back when the worker is lost; at once when it is already. */
  onLost(listener: () => void): void {
    this.#lost.promise.catch(listener);
  }

  /** Resolves when the worker has answered for the first time; its code may take a while to come. */
  async greet(): Promise<void> {
    const isThere = Promise.race([this.#run('ping'), this.#lost.promise]);
    if (!(await isWithin(isThere, LOADED_WITHIN_STEPS))) this.#lose();
    if (this.#isLost) throw new WorkerFailure('WORKER_NOT_AVAILABLE', true);
  }

  async exchange(request: ExchangeRequest, abort?: AbortSignal): Promise<Exchanged> {
    this.#lastId += 1;
    const id = this.#lastId;
    const stop = () => void this.#run('abort', id);
    abort?.addEventListener('abort', stop, { once: true });
    try {
      return await this.#answered('exchange', id, request);
    } finally {
      abort?.removeEventListener('abort', stop);
    }
  }

  /** What the connection hears is told in the page. */
  openSocket(settings: SocketSettings, tell: TellEvent): Promise<LiveConnection> {
    return this.#answered('openSocket', settings, proxy(tell));
  }

  async #answered<Name extends OperationName>(
    name: Name,
    ...input: Parameters<Operations[Name]>
  ): Promise<Awaited<ReturnType<Operations[Name]>>> {
    if (this.#isLost) throw new WorkerFailure('WORKER_NOT_AVAILABLE', true);
    this.#pending += 1;
    void this.#watch();
    try {
      return await Promise.race([this.#run(name, ...input), this.#lost.promise]);
    } catch (error) {
      throw asWorkerFailure(error);
    } finally {
      this.#pending -= 1;
    }
  }

  #run<Name extends OperationName>(
    name: Name,
    ...input: Parameters<Operations[Name]>
  ): Promise<Awaited<ReturnType<Operations[Name]>>> {
    // The host looks the operation up by the name whose types are asked for here.
    return this.#host.run(name, ...input) as Promise<Awaited<ReturnType<Operations[Name]>>>;
  }

  /** As long as something is under way, the worker has to say every second that it is there. */
  async #watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    while (this.#pending > 0 && !this.#isLost) {
      const isThere = this.#run('ping');
      if (!(await isWithin(isThere, ANSWER_WITHIN_STEPS))) this.#lose();
      else if (this.#pending > 0) await pause();
    }
    this.#isWatching = false;
  }

  #lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#handle.terminate();
    this.#lost.reject(new WorkerFailure('WORKER_NOT_AVAILABLE', false));
  }
}

async function isWithin(answer: Promise<unknown>, steps: number): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    if (await Promise.race([answer.then(() => true), pause()])) return true;
  }
  return false;
}

function pause(): Promise<false> {
  return new Promise(resolve => setTimeout(() => resolve(false), STEP_MS));
}
