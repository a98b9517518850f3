import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openThread, type Thread } from '../../../test/node/open-thread.ts';
import type { WorkerKind } from '../../../test/node/worker-thread.ts';
import { sendThrough, type TransportRequest, transport } from '../request/transport.ts';
import { start } from './start-background.ts';

const envelope = (data: unknown) => JSON.stringify({ success: true, data, errorCode: '', errorInfo: '' });

/** What came to the server from the worker; what goes straight ends in the page's `fetch`. */
const arrived: IncomingMessage[] = [];
const straight: string[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let address = '';

const server = createServer((request, response) => {
  arrived.push(request);
  request.resume();
  answer(response, request);
});

beforeEach(async () => {
  answer = response => response.end(envelope('by the worker'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/health')) straight.push(url);
    return Promise.resolve(new Response(envelope('straight')));
  });
});

afterEach(async () => {
  sendThrough(undefined);
  arrived.length = 0;
  straight.length = 0;
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

function read(more: Partial<TransportRequest> = {}): TransportRequest {
  return { method: 'GET', path: `${address}/api/x`, token: '', data: {}, timeoutMs: 5000, ...more };
}

const write = (data: TransportRequest['data'] = {}) => read({ method: 'POST', data });

async function withWorker(kind?: WorkerKind): Promise<Thread> {
  const thread = openThread(kind);
  await start(() => thread);
  return thread;
}

/** A request the server has got and leaves without an answer. */
async function hanging(request: TransportRequest): Promise<{ answer: Promise<unknown> }> {
  const isThere = new Promise<void>(resolve => {
    answer = () => resolve();
  });
  const underWay = transport(request);
  underWay.catch(() => undefined);
  await isThere;
  return { answer: underWay };
}

describe('with a worker', () => {
  test('requests go straight until it is ready, and through it from then on', async () => {
    const thread = openThread();
    const starting = start(() => thread);
    expect(await transport(read())).toBe('straight');
    await starting;
    expect(await transport(read({ token: 'secret', data: { page: 2 } }))).toBe('by the worker');
    expect(arrived[0]?.url).toBe('/api/x?page=2');
    expect(arrived[0]?.headers.authorization).toBe('Bearer secret');
  });

  test('a refusal comes out as the same failure', async () => {
    await withWorker();
    const refusal = { success: false, data: { missing: 40 }, errorCode: '20001', errorInfo: 'no coins' };
    answer = response => response.end(JSON.stringify(refusal));
    await expect(transport(write({ price: 100 }))).rejects.toMatchObject({
      name: 'CallFailure',
      code: 'insufficientBalance',
      message: 'no coins',
      data: { missing: 40 },
      request: { url: `${address}/api/x`, data: { price: 100 } },
    });
  });

  test('a lost connection and a silent server come out as the same failures', async () => {
    await withWorker();
    answer = (_response, request) => request.socket.destroy();
    await expect(transport(read())).rejects.toMatchObject({ code: 'networkError' });
    answer = () => undefined;
    await expect(transport(read({ timeoutMs: 50 }))).rejects.toMatchObject({ code: 'timeout' });
    expect(straight).toEqual([]);
  });

  test('an abort reaches the server, and says so at once', async () => {
    await withWorker();
    const abort = new AbortController();
    const underWay = await hanging(read({ signal: abort.signal }));
    const left = new Promise(resolve => arrived[0]?.socket.once('close', resolve));
    abort.abort();
    await expect(underWay.answer).rejects.toMatchObject({ code: 'aborted', message: 'Request aborted' });
    await left;
    const late = transport(read({ signal: abort.signal }));
    expect(await late).toBe('straight');
    expect(arrived).toHaveLength(1);
  });

  test('a file goes straight', async () => {
    await withWorker();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    expect(await transport(read({ method: 'POST', file }))).toBe('straight');
    expect(arrived).toEqual([]);
  });
});

describe('without a worker that can do it', () => {
  test('where workers are forbidden everything goes straight', async () => {
    const forbidden = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(await start(forbidden)).toBeUndefined();
    expect(await transport(write())).toBe('straight');
  });

  test('a worker whose code does not come is none', async () => {
    const thread = openThread();
    const starting = start(() => thread);
    await thread.crash();
    expect(await starting).toBeUndefined();
    expect(await transport(read())).toBe('straight');
  });

  test('one of an older release is passed by, also with a write, which is sent once', async () => {
    await withWorker('older');
    expect(await transport(write())).toBe('straight');
    expect(straight).toHaveLength(1);
    expect(arrived).toEqual([]);
  });

  test('one that is stuck is given up, and nobody waits for it again', async () => {
    await withWorker('stuck');
    expect(await transport(read())).toBe('straight');
    expect(await transport(write())).toBe('straight');
    expect(straight).toHaveLength(2);
  });
});

describe('a worker that crashes with a request under way', () => {
  test('has a read asked again', async () => {
    const thread = await withWorker();
    const underWay = await hanging(read());
    await thread.crash();
    expect(await underWay.answer).toBe('straight');
  });

  test('has a write with a key sent again with the same key', async () => {
    const thread = await withWorker();
    const underWay = await hanging(write({ idempotencyKey: 'key-0001' }));
    await thread.crash();
    expect(await underWay.answer).toBe('straight');
  });

  test('leaves a write without a key alone: it may have been sent', async () => {
    const thread = await withWorker();
    const underWay = await hanging(write());
    await thread.crash();
    await expect(underWay.answer).rejects.toMatchObject({ code: 'networkError' });
    expect(straight).toEqual([]);
    expect(await transport(write())).toBe('straight');
  });
});
