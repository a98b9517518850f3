import { createServer, type Socket } from 'node:net';
import { createLog, createLogBook } from '@boardwalk/server/platform';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type StandIn,
  type StandInOptions,
  startStandIn,
  subscriptions,
} from '../testing/coinbase.fixture.ts';
import { createCoinbaseFeed } from './coinbase.ts';
import type { Heard } from './feed.ts';

const market = { symbol: 'BTC-USD', decimals: 2 };
const log = createLog('silent', createLogBook());
/** Silence is none of these tests' concern unless they say so. */
const PATIENT = { firstWaitMs: 1, longestWaitMs: 4, silentMs: 60_000 };
const NOW = Date.UTC(2026, 10, 24, 17);

async function listenTo(standIn: StandIn, delays = PATIENT) {
  const heard: Heard[] = [];
  const feed = createCoinbaseFeed({ url: standIn.url, log }, delays);
  const listening = feed.listen(market, one => heard.push(one));
  onTestFinished(async () => {
    listening.close();
    await standIn.close();
  });
  const kinds = () => heard.map(({ kind }) => kind);
  return { heard, kinds, listening };
}

async function subscribed(options: StandInOptions = {}, delays = PATIENT) {
  const standIn = await startStandIn(options);
  const listener = await listenTo(standIn, delays);
  await expect.poll(() => standIn.requests).not.toHaveLength(0);
  return { standIn, ...listener };
}

describe('the feed of Coinbase Exchange', () => {
  it('is asked for one market, and heard in order', async () => {
    const { standIn, heard } = await subscribed();
    await expect.poll(() => heard).toEqual([{ kind: 'subscribed' }]);
    standIn.trade({ tradeId: 10, price: '64400.23', ms: NOW, type: 'last_match' });
    standIn.trade({ tradeId: 11, price: '64400.24000000', ms: NOW + 1 });
    standIn.beat({ tradeId: 11, ms: NOW + 900 });
    await expect.poll(() => heard).toHaveLength(4);
    expect(heard.slice(1)).toEqual([
      { kind: 'trade', tradeId: 10, price: 6_440_023, atUs: NOW * 1000, isOld: true },
      { kind: 'trade', tradeId: 11, price: 6_440_024, atUs: (NOW + 1) * 1000, isOld: false },
      { kind: 'beat', tradeId: 11, atUs: (NOW + 900) * 1000 },
    ]);
  });

  it('is found again each time it is lost, and asked anew', async () => {
    const { standIn, kinds } = await subscribed();
    for (let losses = 1; losses <= 3; losses++) {
      standIn.drop();
      await expect.poll(() => standIn.requests).toHaveLength(losses + 1);
    }
    await expect.poll(() => kinds().filter(kind => kind === 'subscribed')).toHaveLength(4);
    expect(kinds().filter(kind => kind === 'lost')).toHaveLength(3);
  });

  it('is left for a new connection when it is silent', async () => {
    const { standIn, kinds } = await subscribed({}, { ...PATIENT, silentMs: 20 });
    await expect.poll(() => standIn.connections()).toBeGreaterThan(2);
    expect(kinds()).toContain('lost');
  });

  it.each([
    ['an error', { type: 'error', message: 'Failed to subscribe', reason: 'not a valid product' }],
    ['another market', subscriptions('ETH-USD')],
  ])('that answers with %s is asked again later, and never taken for ours', async (_what, answer) => {
    const { standIn, kinds } = await subscribed({ answer: () => answer });
    await expect.poll(() => standIn.requests.length).toBeGreaterThan(2);
    expect(kinds()).not.toContain('subscribed');
  });

  it('may say some nonsense, but not much of it', async () => {
    const { standIn, kinds } = await subscribed();
    for (let times = 0; times < 20; times++) standIn.sendRaw('{"type":');
    standIn.beat({ tradeId: 1, ms: NOW });
    await expect.poll(() => kinds()).toContain('beat');
    expect(standIn.connections()).toBe(1);
    standIn.sendRaw(Buffer.from([0xff, 0xfe]));
    await expect.poll(() => kinds()).toContain('lost');
  });

  it('that sends more than anybody can read is given up', async () => {
    const { standIn, kinds } = await subscribed();
    for (let times = 0; times < 20_000; times++) standIn.beat({ tradeId: 1, ms: NOW });
    await expect.poll(() => kinds()).toContain('lost');
  });

  it('that sends one message without an end is given up', async () => {
    const { standIn, kinds } = await subscribed();
    standIn.sendRaw('x'.repeat(100_000));
    await expect.poll(() => kinds()).toContain('lost');
  });

  it('is heard no more once it was closed', async () => {
    const { standIn, kinds, listening } = await subscribed();
    await expect.poll(() => kinds()).toEqual(['subscribed']);
    listening.close();
    await expect.poll(() => standIn.listeners()).toBe(0);
    expect([kinds(), standIn.connections()]).toEqual([['subscribed'], 1]);
  });

  it('that is no feed at all is tried again', async () => {
    let tries = 0;
    const sockets = new Set<Socket>();
    const server = createServer(socket => {
      tries += 1;
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const feed = createCoinbaseFeed({ url: `ws://127.0.0.1:${port}`, log }, PATIENT);
    const listening = feed.listen(market, () => undefined);
    onTestFinished(() => {
      listening.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    await expect.poll(() => tries).toBeGreaterThan(2);
  });
});
