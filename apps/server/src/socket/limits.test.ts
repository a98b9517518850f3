/** Everything has a bound: time, packets, size, sockets, and what waits for a slow client. */
import { connect } from 'node:net';
import { noticeMessage, pushMessage } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../platform/addresses/index.ts';
import type { SocketIdentity } from './index.ts';
import { Client } from './testing/client.ts';
import { room, session, until, user, type World, withWorld } from './testing/world.ts';

const big = (length: number) =>
  pushMessage({
    code: 80,
    roomId: '7',
    userId: '2',
    nickName: 'n',
    userLevel: 1,
    content: 'x'.repeat(length),
  });
const news = noticeMessage({ option: 17, coin: 1, ranking: 1 });

/** Time passes, and the sweep has looked at everybody since: it has sent away a socket that was never bound. */
async function later(world: World, delayMs: number): Promise<void> {
  const witness = await world.connect();
  world.nowMs += delayMs;
  await witness.closed;
}

describe('silence', () => {
  it('of 35 seconds closes a bound socket', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      for (let count = 0; count < 3; count++) {
        await later(world, 34_999);
        await client.settled();
      }
      world.nowMs += 35_000;
      expect((await client.closed).code).toBe(4000);
    }));

  it('is broken by a ping of the WebSocket as well', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      const pongs: string[] = [];
      client.socket.on('pong', data => pongs.push(String(data)));
      await later(world, 34_000);
      client.socket.ping('are you there');
      await until(() => pongs.length > 0);
      await later(world, 34_000);
      await client.settled();
      expect(pongs).toEqual(['are you there']);
    }));

  it.each(['connect', 'handshaken'] as const)('of 10 seconds closes a socket that is not bound (%s)', how =>
    withWorld({}, async world => {
      const client = await world[how]();
      world.nowMs += 10_000;
      expect((await client.closed).code).toBe(4000);
    }),
  );

  it('is not what counts before a bind: hearts do not keep an unbound socket', () =>
    withWorld({}, async world => {
      const client = await world.handshaken();
      world.nowMs += 9_000;
      await client.settled();
      world.nowMs += 1_000;
      expect((await client.closed).code).toBe(4000);
    }));

  it('of a token check that never ends closes the socket', () =>
    withWorld({ authenticate: () => new Promise(() => {}) }, async world => {
      const client = await world.handshaken();
      client.bind(5, 'slow');
      await client.settled();
      world.nowMs += 10_000;
      expect((await client.closed).code).toBe(4000);
    }));

  it('during a token check is not undone by its answer', () => {
    const answers: Array<(identity: undefined | SocketIdentity) => void> = [];
    const authenticate = () => new Promise<SocketIdentity | undefined>(resolve => void answers.push(resolve));
    return withWorld({ authenticate }, async world => {
      const client = await world.handshaken();
      client.bind(5, 'slow');
      await client.settled();
      world.nowMs += 10_000;
      await until(() => world.sockets.stats().connections === 0);
      const expiresAtMs = world.nowMs + 1_000_000;
      for (const answer of answers)
        answer({ userId: user(5), sessionId: session('s'), nickname: 'n', expiresAtMs });
      await new Promise<void>(resolve => void setImmediate(resolve));
      expect(world.sockets.stats()).toMatchObject({ boundUsers: 0, connections: 0 });
    });
  });

  it('after an unbind counts anew', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      world.nowMs += 20_000;
      client.send(6);
      await client.next(11);
      world.nowMs += 9_999;
      await client.settled();
      world.nowMs += 1;
      expect((await client.closed).code).toBe(4000);
    }));
});

describe('packets', () => {
  it('beyond the burst close the socket with a word', () =>
    withWorld({ limits: { packetBurst: 20 } }, async world => {
      const client = await world.bound(5);
      for (let count = 0; count < 40; count++) client.send(1);
      expect(await client.nextBody(10)).toMatchObject({ code: 112 });
      expect((await client.closed).code).toBe(1008);
      expect(client.count(1)).toBeLessThan(20);
    }));

  it('may come again after a pause', () =>
    withWorld({ limits: { packetBurst: 5, packetsPerSecond: 5 } }, async world => {
      const client = await world.bound(5);
      for (let second = 0; second < 3; second++) {
        world.nowMs += 1_000;
        for (let count = 0; count < 5; count++) await client.settled();
      }
      expect(client.count(1)).toBe(15);
    }));

  it('count pings of the WebSocket as well', () =>
    withWorld({ limits: { packetBurst: 20 } }, async world => {
      const client = await world.bound(5);
      for (let count = 0; count < 40; count++) client.socket.ping();
      expect((await client.closed).code).toBe(1008);
    }));

  it('count pongs that answer nothing as well', () =>
    withWorld({ limits: { packetBurst: 20 } }, async world => {
      const client = await world.bound(5);
      for (let count = 0; count < 40; count++) client.socket.pong();
      expect((await client.closed).code).toBe(1008);
    }));

  it.each(['ping', 'pong', 'message'] as const)('%ss are not read any more once it is too many', kind =>
    withWorld({ limits: { packetBurst: 20 } }, async world => {
      const client = await world.bound(5);
      for (let count = 0; count < 100; count++) {
        if (kind === 'message') client.send(1);
        else client.socket[kind]();
      }
      await client.closed;
      await until(() => world.sockets.stats().connections === 0);
      expect(world.sockets.stats().packets).toBeLessThanOrEqual(20);
    }),
  );

  it('too large close the socket before they are read whole', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      client.sendText('x'.repeat(16_385));
      expect((await client.closed).code).toBe(1009);
    }));

  it('with too many characters are an error', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      client.sendText('x'.repeat(8_193));
      expect(await client.nextBody(10)).toMatchObject({ code: 110, reason: 'tooLarge' });
    }));
});

describe('sockets', () => {
  const statusOf = async (world: World, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const client = new Client(world.url(), { headers });
    try {
      await client.opened;
      return 'open';
    } catch (error) {
      return String(error);
    }
  };

  it('of one address are counted and given back', () =>
    withWorld({ limits: { connectionsPerAddress: 2 } }, async world => {
      const first = await world.connect();
      await world.connect();
      expect(await statusOf(world)).toContain('429');
      first.socket.close();
      await until(() => world.sockets.stats().connections === 1);
      expect(await statusOf(world)).toBe('open');
      expect(world.sockets.stats().refusedUpgrades).toBe(1);
    }));

  it('count for the address a trusted proxy names', () =>
    withWorld({ addresses: createAddresses(1), limits: { connectionsPerAddress: 1 } }, async world => {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      expect(await statusOf(world, from('203.0.113.1'))).toBe('open');
      expect(await statusOf(world, from('203.0.113.2'))).toBe('open');
      // What stands left of it was written by the client.
      expect(await statusOf(world, from('198.51.100.66, 203.0.113.1'))).toContain('429');
    }));

  it('count for the real address where no proxy is trusted', () =>
    withWorld({ limits: { connectionsPerAddress: 1 } }, async world => {
      expect(await statusOf(world, { 'x-forwarded-for': '203.0.113.1' })).toBe('open');
      expect(await statusOf(world, { 'x-forwarded-for': '203.0.113.2' })).toContain('429');
    }));

  it('are not opened over and over by one address', () =>
    withWorld({ limits: { opensPerMinute: 3 } }, async world => {
      for (let count = 0; count < 3; count++) (await world.connect()).socket.terminate();
      expect(await statusOf(world)).toContain('429');
    }));

  it('are refused when the node is full', () =>
    withWorld({ limits: { connections: 1 } }, async world => {
      await world.connect();
      expect(await statusOf(world)).toContain('503');
    }));

  it('on another path are refused', () =>
    withWorld({}, async world => {
      const client = new Client(world.url().replace('/socket', '/elsewhere'));
      await expect(client.opened).rejects.toThrow('404');
      expect(world.sockets.stats().connections).toBe(0);
    }));

  it('that fail the handshake give their place back', () =>
    withWorld({}, async world => {
      const stream = connect(world.port, '127.0.0.1');
      stream.write('GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      const answer = await new Promise<string>(
        resolve => void stream.once('data', data => resolve(String(data))),
      );
      expect(answer).toContain('400');
      expect(world.sockets.stats()).toMatchObject({ addresses: 0, connections: 0 });
    }));
});

describe('a client that does not read', () => {
  /** More than the system's own buffers take. */
  const FLOOD = 600;

  it('is closed once too much waits for it, and the others go on', () =>
    withWorld({}, async world => {
      const slow = await world.bound(5);
      const quick = await world.bound(6);
      await slow.enter(7);
      await quick.enter(7);
      slow.stream?.pause();
      for (let count = 0; count < FLOOD && world.sockets.stats().tooSlow === 0; count++) {
        world.sockets.publishToRoom(room(7), big(60_000));
        await quick.next(15);
      }
      expect(world.sockets.stats()).toMatchObject({ tooSlow: 1, boundUsers: 1 });
      expect(world.sockets.countInRoom(room(7))).toBe(1);
    }));

  it('is not somebody who gets much in one tick', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      for (let count = 0; count < 4; count++) {
        world.sockets.publishToRoom(room(7), big(60_000), { isDroppable: true });
      }
      await until(() => client.count(15) === 4);
      expect(world.sockets.stats()).toMatchObject({ dropped: 0, tooSlow: 0 });
    }));

  it('misses droppable messages only, and gets what follows when it reads again', () =>
    withWorld({}, async world => {
      const slow = await world.bound(5);
      await slow.enter(7);
      slow.stream?.pause();
      for (let count = 0; count < FLOOD && world.sockets.stats().dropped === 0; count++) {
        world.sockets.publishToRoom(room(7), big(60_000), { isDroppable: true });
        await new Promise<void>(resolve => void setImmediate(resolve));
      }
      world.sockets.publishToUser(user(5), news);
      for (let tick = 0; tick < 5; tick++) await new Promise<void>(resolve => void setImmediate(resolve));
      expect(world.sockets.stats()).toMatchObject({ tooSlow: 0, boundUsers: 1 });
      slow.stream?.resume();
      await slow.next(31);
    }));
});
