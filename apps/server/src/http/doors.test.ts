/** Drawn from the routes themselves: whatever is served costs something before it does anything. */
import { type Call, type CallName, calls } from '@boardwalk/contract';
import { createTestWorld, sampleInput, type TestWorld } from '@boardwalk/testkit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from './app.ts';
import { consoleOf } from './console/console.fixture.ts';
import { LIMIT_KINDS, RateLimits } from './limits.ts';
import { isOpenWrite } from './stored-bytes.ts';

const ADDRESS = '203.0.113.9';
/** Files say nothing and cost one of their kind: uploads, the app's own, and preflights, which are answered with nothing. */
const FILES = /^\/uploads\/:name$|^\/assets\/|\.\w+$|\*$/;

let world: TestWorld;
/** Nobody may do anything, but store as much as they like. */
let closed: FastifyInstance;
/** Everybody may do everything, but store nothing. */
let full: FastifyInstance;

beforeAll(async () => {
  world = await createTestWorld({ env: { CORS_ORIGINS: 'https://friend.example.test' } });
  closed = await appWith(usedUp(), () => {});
  full = await appWith(new RateLimits(1_000_000), (_address, bytes) => {
    throw new Error(`would store ${bytes} bytes`);
  });
});
afterAll(async () => {
  await closed?.close();
  await full?.close();
  await world?.close();
});

async function appWith(limits: RateLimits, spend: (address: string, bytes: number) => void) {
  const { modules } = world.server;
  const app = await createHttp(world.platform, modules.handlers, {
    findSession: modules.sessions.find,
    refuseBlocked: modules.appeals.refusalFor,
    isUnderReview: modules.risk.isFlagged,
    findHead: modules.proof.head,
    limits,
    storedBytes: { spend },
    console: consoleOf(modules),
    metrics: world.platform.metrics,
    routes: [modules.uploads.registerUploads, modules.video.register],
  });
  await app.ready();
  return app;
}

function usedUp(): RateLimits {
  const limits = new RateLimits(1);
  for (const kind of LIMIT_KINDS) {
    let isWithin = true;
    while (isWithin) {
      try {
        limits.spendOfAddress(kind, ADDRESS);
      } catch {
        isWithin = false;
      }
    }
  }
  return limits;
}

describe('every route', () => {
  it('says what it costs, or is a file', () => {
    const forgotten = closed.routeLimits.filter(({ limit, url }) => limit === undefined && !FILES.test(url));
    expect(forgotten).toEqual([]);
    expect(closed.routeLimits.length).toBeGreaterThan(Object.keys(calls).length);
  });

  it('is closed to an address that has used up its limit', async () => {
    const open: string[] = [];
    for (const { methods, url } of closed.routeLimits) {
      for (const method of methods as ('GET' | 'POST')[]) {
        const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'nothing');
        const { statusCode } = await closed.inject({ method, url: path, remoteAddress: ADDRESS });
        if (statusCode !== 429) open.push(`${method} ${url}: ${statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });

  it.each(['/', '/no/such/page', '/api/no/such/call', '/assets/gone.js', '/docs/', '/whip'])(
    'also one that nobody serves: %s',
    async url => {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const) {
        expect((await closed.inject({ method, url, remoteAddress: ADDRESS })).statusCode).toBe(429);
      }
    },
  );

  it('is open to another address', async () => {
    expect((await closed.inject({ url: '/docs', remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
  });
});

describe('every write that needs no account', () => {
  const writes = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => isOpenWrite(call));

  it.each(writes)('%s costs bytes of the day before anything is stored', async (_name, call) => {
    const { token } = await world.guest();
    const { statusCode } = await full.inject({
      method: 'POST',
      url: call.path,
      headers: { authorization: `Bearer ${token}` },
      payload: sampleInput(call),
    });
    // The budget's own error, which no handler throws.
    expect(statusCode).toBe(500);
  });
});
