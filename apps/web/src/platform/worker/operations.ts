/**
 * What the worker can do, by name. The name is looked up here and not by comlink, so that a worker of
 * an older release says NOT_REGISTERED instead of failing in a way of its own.
 */
import { proxy } from 'comlink';
import type { TellEvent } from '../events.ts';
import type { LiveConnection, SocketSettings } from '../socket/live-connection.ts';
import { type Exchanged, type ExchangeRequest, exchange } from './exchange.ts';
import { WorkerFailure } from './worker-failure.ts';

const running = new Map<number, AbortController>();

export const operations = {
  ping: (): true => true,
  async exchange(id: number, request: ExchangeRequest): Promise<Exchanged> {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      return await exchange(request, abort.signal);
    } finally {
      running.delete(id);
    }
  },
  abort(id: number): void {
    running.get(id)?.abort();
  },
  /** The socket's code comes when somebody signs in. */
  async openSocket(settings: SocketSettings, tell: TellEvent): Promise<LiveConnection> {
    const { createSocketClient } = await import('../socket/socket-client.ts');
    return proxy(createSocketClient(settings, tell));
  },
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

export interface OperationHost {
  run(name: string, ...input: readonly unknown[]): unknown;
}

export const operationHost: OperationHost = {
  run(name, ...input) {
    if (!Object.hasOwn(operations, name)) throw new WorkerFailure('NOT_REGISTERED', true);
    const operation = operations[name as OperationName] as (...input: readonly unknown[]) => unknown;
    return operation(...input);
  },
};
