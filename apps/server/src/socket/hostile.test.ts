/** Whatever is thrown at the socket, the server lives, answers others, and shows nobody what is not theirs. */
import { connect } from 'node:net';
import { noticeMessage } from '@boardwalk/contract/socket';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { room, until, user, type World, withWorld } from './testing/world.ts';

const secret = noticeMessage({ option: 17, coin: 424_242, ranking: 1 });
/** The rate limit has its own tests; here everything may come in. */
const limits = { packetBurst: 1_000_000, packetsPerSecond: 1_000_000, waitingPerConnection: 1_000 };

async function isAlive(world: World): Promise<boolean> {
  const client = await world.bound(99);
  await client.settled();
  client.socket.close();
  await client.closed;
  return true;
}

const UPGRADE =
  'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** Raw bytes after the upgrade, from somebody who does not speak WebSocket. */
function shout(world: World, bytes: Uint8Array): Promise<void> {
  const stream = connect(world.port, '127.0.0.1');
  return new Promise(resolve => {
    stream.on('error', () => {});
    stream.on('close', () => resolve());
    stream.once('data', () => {
      stream.write(bytes);
      stream.end();
    });
    stream.resume();
    stream.write(UPGRADE);
  });
}

describe('bytes that are no WebSocket', () => {
  it('end that socket only', () =>
    withWorld({ limits }, async world => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), bytes => shout(world, bytes)),
        { numRuns: 60 },
      );
      await until(() => world.sockets.stats().connections === 0);
      expect(await isAlive(world)).toBe(true);
      await until(() => world.sockets.stats().addresses === 0);
    }));

  it('in a hundred empty fragments end that socket with a word', () =>
    withWorld({ limits }, async world => {
      const client = await world.bound(5);
      const start = [0x01, 0x80, 0, 0, 0, 0];
      const more = Array.from({ length: 100 }, () => [0x00, 0x80, 0, 0, 0, 0]).flat();
      client.stream?.write(Uint8Array.from([...start, ...more]));
      expect((await client.closed).code).toBe(1008);
      expect(await isAlive(world)).toBe(true);
    }));

  it('are answered as a packet that is no JSON when they come in a binary frame', () =>
    withWorld({ limits }, async world => {
      const client = await world.bound(5);
      client.socket.send(Buffer.from('{"cmd":1,"flags":16,"sessionId":1}'));
      expect(await client.nextBody(10)).toMatchObject({ code: 110, reason: 'notJson' });
    }));
});

describe('any text', () => {
  it.each(['connect', 'handshaken', 'bound'] as const)('leaves the server alive (%s)', how =>
    withWorld({ limits }, async world => {
      const client = how === 'bound' ? await world.bound(5) : await world[how]();
      const texts = fc.sample(fc.oneof(fc.string({ unit: 'binary' }), fc.json({ maxDepth: 6 })), 200);
      for (const text of texts) client.sendText(text);
      await client.settled();
      expect(client.count(10)).toBeGreaterThan(0);
      expect(await isAlive(world)).toBe(true);
    }),
  );

  it('nested as deep as it may be long is read and refused', () =>
    withWorld({ limits }, async world => {
      const client = await world.bound(5);
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const depth = Math.floor(8_000 / (open.length + close.length));
        client.sendText(`${open.repeat(depth)}1${close.repeat(depth)}`);
        expect(await client.nextBody(10)).toMatchObject({ code: 110 });
      }
      expect(await isAlive(world)).toBe(true);
    }));
});

describe('wrong types in known packets', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('__proto__', '5', 1e308, -0, '\u0000'),
  );
  const body = fc.oneof(
    value,
    fc.record({
      deviceId: value,
      userId: value,
      tags: value,
      data: value,
      recover: value,
      action: fc.oneof(fc.constantFrom(1, 2), value),
      roomId: fc.oneof(fc.constant('7'), value),
      epoch: value,
      offset: value,
      content: value,
    }),
  );
  const packet = fc.record({
    cmd: fc.constantFrom(1, 2, 5, 6, 10, 11, 13, 15, 23, 31, 74, 75),
    flags: fc.oneof(fc.constant(16), value),
    sessionId: fc.oneof(fc.nat(), value),
    body,
  });

  it(
    'never bring another user’s messages, whatever is asked for',
    () =>
      withWorld({ limits }, async world => {
        const owner = await world.bound(5);
        await owner.enter(7);
        for (const sample of fc.sample(packet, 300)) {
          const thief = await world.handshaken();
          thief.sendText(JSON.stringify(sample));
          thief.send(74, { action: 1, roomId: '7' });
          thief.send(15, { content: '{"code":79,"roomId":"7","action":"left","seq":1}' });
          world.sockets.publishToUser(user(5), secret);
          world.sockets.publishToRoom(room(7), secret);
          thief.send(1, undefined, 7_777);
          await until(
            () =>
              thief.socket.readyState === thief.socket.CLOSED ||
              thief.received.some(got => got.sessionId === 7_777),
          );
          expect(thief.texts.join()).not.toContain('424242');
          thief.socket.terminate();
        }
        await owner.settled();
        expect(owner.count(31)).toBe(600);
      }),
    30_000,
  );
});

describe('floods', () => {
  it('of sockets that say nothing are let go after their time', () =>
    withWorld({ limits: { ...limits, connectionsPerAddress: 300 } }, async world => {
      await Promise.all(Array.from({ length: 200 }, () => world.connect()));
      expect(world.sockets.stats().connections).toBe(200);
      world.nowMs += 10_000;
      await until(() => world.sockets.stats().connections === 0);
    }));

  it('of rooms by one socket stay within the socket’s bound', () =>
    withWorld({ limits }, async world => {
      const client = await world.bound(5);
      for (let id = 1; id <= 200; id++) client.send(74, { action: 1, roomId: String(id) });
      await client.settled();
      await until(() => client.count(74) === 200);
      expect(world.sockets.stats().rooms).toBe(8);
    }));

  it('of binds by one user leave one socket', () =>
    withWorld({ limits }, async world => {
      await Promise.all(Array.from({ length: 30 }, () => world.bound(5)));
      await until(() => world.sockets.stats().kicks === 29);
      expect(world.sockets.stats().boundUsers).toBe(1);
    }));
});
