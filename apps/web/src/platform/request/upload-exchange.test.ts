import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { uploadExchange } from './upload-exchange.ts';

const request = {
  method: 'POST',
  path: '/api/group/uploads',
  token: 'secret',
  data: { language: 'en-US' },
  file: new File(['x'], 'me.png', { type: 'image/png' }),
  timeoutMs: 1000,
} as const;
const stored = { success: true, data: { url: '/uploads/a.png' } };

const heard: number[] = [];
const start = (abort?: AbortSignal) => {
  const outcome = uploadExchange(request, share => heard.push(share), abort);
  const [sent] = FakeUpload.sent;
  if (!sent) throw new Error('nothing was sent');
  return { outcome, sent };
};

beforeEach(() => {
  heard.length = 0;
  FakeUpload.install();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('an upload', () => {
  test('tells how much has arrived, and what comes back', async () => {
    const { outcome, sent } = start();
    expect([sent.method, sent.address]).toEqual(['POST', '/api/group/uploads?language=en-US']);
    expect(sent.headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
    sent.arrive(1, 4);
    sent.arrive(4, 4);
    sent.answer(stored);
    expect(await outcome).toEqual({ data: stored.data });
    expect(heard).toEqual([0.25, 1]);
  });

  test('of unknown length says nothing of its way', () => {
    const { sent } = start();
    sent.arrive(3, 0, false);
    expect(heard).toEqual([]);
  });

  test('ends when nothing has moved for long, and not before', async () => {
    const { outcome, sent } = start();
    for (let part = 1; part <= 5; part++) {
      vi.advanceTimersByTime(900);
      sent.arrive(part, 6);
    }
    expect(sent.isAborted).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await outcome).toMatchObject({ failing: { code: 'timeout' } });
    expect(sent.isAborted).toBe(true);
  });

  test.each([
    ['is lost', (sent: FakeUpload) => sent.lose(), 'networkError'],
    [
      'meets a page instead of an answer',
      (sent: FakeUpload) => sent.answer('<h1>', 502, 'Bad Gateway'),
      'badStatus',
    ],
    ['is refused', (sent: FakeUpload) => sent.answer({ success: false, errorCode: '40001' }), undefined],
  ] as const)('that %s says so', async (_how, fail, code) => {
    const { outcome, sent } = start();
    fail(sent);
    const { failing } = (await outcome) as { failing: { code?: string; errorCode?: string } };
    expect(failing.code).toBe(code);
    expect(failing.errorCode).toBe(code === undefined ? '40001' : undefined);
  });

  test('is given up when whoever asked wants so', async () => {
    const giving = new AbortController();
    const { outcome } = start(giving.signal);
    giving.abort();
    expect(await outcome).toMatchObject({ failing: { code: 'aborted' } });
  });
});
