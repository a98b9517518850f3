import { brotliDecompressSync } from 'node:zlib';
import { MINUTE_MS } from '@boardwalk/base';
import { type Call, calls, errorCatalogue } from '@boardwalk/contract';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttp, type HttpHost } from './app.ts';
import { consoleOf } from './console/console.fixture.ts';
import { RateLimits } from './limits.ts';
import { StoredBytes } from './stored-bytes.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { CORS_ORIGINS: 'https://friend.example.test' } });
});
afterAll(() => world?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.server.app.inject({ method: 'GET', url, headers });

function hostWith(routes: HttpHost['routes']): HttpHost {
  const { appeals, sessions, proof } = world.server.modules;
  return {
    findSession: sessions.find,
    refuseBlocked: appeals.refusalFor,
    isUnderReview: async () => false,
    findHead: proof.head,
    limits: new RateLimits(1),
    storedBytes: new StoredBytes(1),
    metrics: world.platform.metrics,
    routes,
    console: consoleOf(world.server.modules),
  };
}

describe('the fixed addresses', () => {
  it('/health is ready with its database, and says where the chain of proofs ends', async () => {
    const answer = await get('/health');
    const head = await world.server.modules.proof.head();
    expect(head?.hash).toMatch(/^[0-9a-f]{64}$/);
    const said = { ready: true, head: { number: head?.number, hash: head?.hash } };
    expect([answer.statusCode, answer.json()]).toEqual([200, said]);
  });

  it('/metrics counts calls by name and outcome', async () => {
    await world.call('plinko.listRooms');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/boardwalk_call_seconds_count\{call="plinko.listRooms",outcome="accepted"\} \d+/);
    expect(body).toContain('boardwalk_sockets 0');
  });

  it('/metrics is for this machine itself, and nobody who came through a proxy', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await get('/metrics', { [name]: '127.0.0.1' })).statusCode).toBe(403);
    }
    const { statusCode, body } = await world.server.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
    });
    expect([statusCode, body.includes('boardwalk_sockets')]).toEqual([403, false]);
  });

  it.each(['/openapi.json', '/docs'])('%s is sent once to whoever keeps it', async path => {
    const first = await get(path);
    const tag = String(first.headers['etag']);
    const again = await get(path, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"other"' })).body).toBe(first.body);
  });

  it('/openapi.json describes every call where it is served', async () => {
    const document = (await get('/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>();
    expect(document.openapi).toBe('3.1.0');
    for (const call of Object.values(calls) as Call[]) {
      const verbs = Object.keys(document.paths[call.path] ?? {});
      expect(verbs).toContain(call.method.toLowerCase());
      if (call.effect === 'write') expect(verbs).toContain('post');
    }
  });

  it.each(['/openapi.json', '/docs'])('%s takes a tenth of its size on the way', async path => {
    const plain = await get(path);
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 9);
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
    expect((await get(path, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('/docs names every call and every error for people', async () => {
    const { body, headers } = await get('/docs');
    expect(headers['content-type']).toContain('text/html');
    for (const call of Object.values(calls) as Call[]) expect(body).toContain(call.path);
    for (const { wire } of Object.values(errorCatalogue)) expect(body).toContain(wire);
  });

  it('/dev/inbox shows mails as data or, to a browser, as a page that runs nothing out of them', async () => {
    await world.platform.mailer.send({
      to: 'a@example.test',
      subject: '<b>hi</b>',
      text: '<script>1</script>',
      language: 'en-US',
    });
    const asked = await get('/dev/inbox', { accept: 'application/json' });
    expect(asked.json<{ mails: object[] }>().mails[0]).toMatchObject({ to: 'a@example.test' });
    const page = await get('/dev/inbox', { accept: 'text/html' });
    expect(page.body).not.toContain('<script>1');
    expect(page.body).not.toContain('<b>hi');
  });
});

describe('/metrics with a token', () => {
  it('is for whoever has it, wherever they are', async () => {
    const guarded = await createTestWorld({ env: { METRICS_TOKEN: 'watch-me' } });
    const statusOf = async (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
      (await guarded.server.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    expect(await statusOf({ authorization: 'Bearer watch-me' })).toBe(200);
    expect(await statusOf({ authorization: 'Bearer watch-you' })).toBe(403);
    expect(await statusOf({}, '127.0.0.1')).toBe(403);
    await guarded.close();
  });
});

describe('on a machine that is too busy', () => {
  it('starts all the same, however long a part of it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = async () => void (await vi.advanceTimersByTimeAsync(MINUTE_MS));
    const app = await createHttp(
      world.platform,
      world.server.modules.handlers,
      hostWith([pages => void pages.register(slow)]),
    );
    vi.useRealTimers();
    expect((await app.inject('/health')).statusCode).toBe(200);
    await app.close();
  });
});

describe('a call that fails', () => {
  it('is logged once, with the id its caller was told', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: line => void lines.push(line) });
    const broken = async () => Promise.reject(new Error('broken'));
    const handlers = { ...world.server.modules.handlers, 'plinko.listRooms': broken };
    const app = await createHttp({ ...world.platform, log }, handlers, hostWith([]));
    const answer = await app.inject('/api/plinko/room/list');
    await app.close();
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      500,
      errorCatalogue.serverError.wire,
    ]);
    const requestId = answer.headers['x-request-id'];
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ msg: 'a call failed', requestId }),
    ]);
  });
});

describe('an answer', () => {
  it('carries the id of its request', async () => {
    const [first, second] = [await get('/health'), await get('/health')];
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('may be kept as long as the contract says, and not at all when it changed something', async () => {
    const kept = await get('/api/plinko/room/list');
    expect(kept.headers['cache-control']).toBe('public, max-age=10');
    const changed = await get('/news/api/web/user/login/visitor?deviceId=cache-device');
    expect(changed.headers['cache-control']).toBe('no-store');
  });

  it('may not be kept when it is a refusal', async () => {
    const refused = await get('/api/plinko/room/info?roomId=1');
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it('is not guessed to be of another type', async () => {
    expect((await get('/api/plinko/room/list')).headers['x-content-type-options']).toBe('nosniff');
  });

  it('is shared with the origins of the settings and no others', async () => {
    const friend = await get('/api/plinko/room/list', { origin: 'https://friend.example.test' });
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.example.test');
    const stranger = await get('/api/plinko/room/list', { origin: 'https://stranger.example.test' });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('names the field that was wrong, never its value', async () => {
    const answer = await get('/api/plinko/room/info?roomId=geheim');
    expect(answer.json()).toMatchObject({
      errorCode: errorCatalogue.badInput.wire,
      data: { field: 'roomId' },
    });
    expect(answer.body).not.toContain('geheim');
  });
});

describe('a write that is listed as GET', () => {
  it('also answers to POST with a JSON body', async () => {
    const asked = { method: 'POST', url: '/news/api/web/user/login/visitor' } as const;
    const answer = await world.server.app.inject({ ...asked, payload: { deviceId: 'post-device' } });
    expect(answer.json()).toMatchObject({ success: true });
  });
});

describe('what nobody serves', () => {
  it('is refused with the catalogue’s words under the paths of calls', async () => {
    const answer = await get('/api/no/such/call');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, errorCode: errorCatalogue.unknownPath.wire });
  });

  it('is not looked for outside the folder of the site', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/uploads/..%2f..%2fetc%2fpasswd']) {
      const answer = await get(url);
      expect(answer.body).not.toContain('"name": "boardwalk"');
      expect(answer.body).not.toContain('root:');
    }
  });

  it('is refused when it is too large, without reading it all', async () => {
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/api/plinko/play',
      payload: { idempotencyKey: 'x'.repeat(100_000) },
    });
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      413,
      errorCatalogue.tooLarge.wire,
    ]);
  });
});
