import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connection, watchConnection } from '../offline/connection.ts';
import { CallFailure } from './failure.ts';
import { fetchTransport, sendThrough, type TransportRequest, transport } from './transport.ts';

const base: TransportRequest = { method: 'GET', path: '/api/x', token: '', data: {}, timeoutMs: 1000 };

let asked: { url: string; init: RequestInit } | undefined;

function answerWith(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked = { url, init };
    return Promise.resolve().then(answer);
  });
}

const envelope = (data: unknown) => Response.json({ success: true, data, errorCode: '', errorInfo: '' });

beforeEach(() => {
  asked = undefined;
});
afterEach(() => vi.useRealTimers());

describe('an exchange with the server', () => {
  test('puts what a read asks into the address, lists and objects as JSON, nothing for undefined', async () => {
    answerWith(() => envelope('ok'));
    const data = { mail: 'a+b@example.com', page: 2, list: [1, 2], absent: undefined };
    expect(await fetchTransport({ ...base, data })).toBe('ok');
    expect(asked?.url).toBe('/api/x?mail=a%2Bb%40example.com&page=2&list=%5B1%2C2%5D');
    expect(asked?.init.body).toBeUndefined();
  });

  test('puts what a write says into a JSON body', async () => {
    answerWith(() => envelope({ done: true }));
    await fetchTransport({ ...base, method: 'POST', data: { clientSeed: 'a b' } });
    expect(asked?.url).toBe('/api/x');
    expect(asked?.init.body).toBe('{"clientSeed":"a b"}');
    expect(new Headers(asked?.init.headers).get('content-type')).toBe('application/json');
  });

  test('sends a file alone, and the rest in the address', async () => {
    answerWith(() => envelope({ url: '/files/1' }));
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await fetchTransport({ ...base, method: 'POST', file, data: { language: 'en-US' } });
    expect(asked?.url).toBe('/api/x?language=en-US');
    expect(asked?.init.body).toBeInstanceOf(FormData);
  });

  test('carries the token as a bearer, and no header without one', async () => {
    answerWith(() => envelope(1));
    await fetchTransport({ ...base, token: 'secret' });
    expect(new Headers(asked?.init.headers).get('authorization')).toBe('Bearer secret');
    await fetchTransport(base);
    expect(new Headers(asked?.init.headers).get('authorization')).toBeNull();
  });
});

describe('an exchange that fails', () => {
  test('with a refusal says its code, whatever the status', async () => {
    const refusal = { success: false, data: { retryAfterSeconds: 9 }, errorCode: '00015', errorInfo: 'slow' };
    answerWith(() => Response.json(refusal, { status: 429 }));
    await expect(fetchTransport(base)).rejects.toMatchObject({
      code: 'tooManyRequests',
      data: { retryAfterSeconds: 9 },
    });
  });

  test('with a page instead of an envelope is a bad status', async () => {
    answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(fetchTransport(base)).rejects.toMatchObject({ code: 'badStatus', message: 'Bad Gateway' });
  });

  test('without a connection is a network error', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchTransport(base)).rejects.toMatchObject({ code: 'networkError' });
  });

  test('in the middle of its answer is lost on the way, not a bad status', async () => {
    const broken = new ReadableStream({
      start: controller => controller.error(new TypeError('connection reset')),
    });
    answerWith(() => new Response(broken));
    await expect(fetchTransport(base)).rejects.toMatchObject({ code: 'networkError' });
  });

  test('says what was asked, where, and why not', async () => {
    answerWith(() => Response.json({ success: false, errorCode: '', errorInfo: '', data: null }));
    await expect(fetchTransport({ ...base, data: { page: 2 } })).rejects.toMatchObject({
      code: '-1',
      message: 'Unrecognized error',
      request: { url: '/api/x', data: { page: 2 } },
    });
  });

  test('on request says so', async () => {
    answerWith(() => Promise.reject(new DOMException('stop', 'AbortError')));
    const signal = AbortSignal.abort();
    await expect(fetchTransport({ ...base, signal })).rejects.toMatchObject({
      code: 'aborted',
      message: 'Request aborted',
    });
  });

  test('by waiting too long is a timeout', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      return promise;
    });
    await expect(fetchTransport({ ...base, timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' });
  });
});

test('requests take the way they are given, and the straight one otherwise', async () => {
  answerWith(() => envelope('straight'));
  sendThrough(() => Promise.resolve('another way'));
  expect(await transport(base)).toBe('another way');
  sendThrough(undefined);
  expect(await transport(base)).toBe('straight');
});

describe('a connection that comes back before a request is known to be lost', () => {
  /** Loses the request as often as it is sent, up to `times`, each time after the connection has come back. */
  const loseAfterReturn = async (request: TransportRequest, code = 'networkError', times = 1) => {
    answerWith(() => envelope('well'));
    let sent = 0;
    sendThrough(async () => {
      sent += 1;
      if (sent > times) return 'new';
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(connection.isLost()).toBe(false));
      throw new CallFailure(code, 'lost', { url: request.path, data: {} });
    });
    onTestFinished(() => sendThrough(undefined));
    const answer = await transport(request).catch((error: CallFailure) => error.code);
    return { answer, sent };
  };
  beforeEach(() => onTestFinished(watchConnection()));

  test.each(['networkError', 'timeout'])('has a read asked for once more after a %s', async code => {
    expect(await loseAfterReturn(base, code)).toEqual({ answer: 'new', sent: 2 });
  });

  test('and only once, however often the connection goes', async () => {
    expect(await loseAfterReturn(base, 'networkError', 9)).toEqual({ answer: 'networkError', sent: 2 });
  });

  test('and no write, which may have arrived', async () => {
    expect(await loseAfterReturn({ ...base, method: 'POST' })).toEqual({ answer: 'networkError', sent: 1 });
  });

  test('and nothing that the server refused', async () => {
    expect(await loseAfterReturn(base, 'notFound')).toEqual({ answer: 'notFound', sent: 1 });
  });
});
