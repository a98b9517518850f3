/** Handshake, bind, unbind, heart, errors and kick: every sentence of the protocol. */
import { noticeMessage, pushMessage } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { deviceKindOf } from './handlers/handshake.ts';
import { session, until, user, withWorld } from './testing/world.ts';

const hello = pushMessage({
  code: 80,
  roomId: '7',
  userId: '2',
  nickName: 'n',
  userLevel: 1,
  content: 'hello',
});

describe('handshake', () => {
  it('is answered with the same command, the same id and no body', () =>
    withWorld({}, async world => {
      const client = await world.connect();
      client.send(2, { deviceId: 'd', osName: 'web', osVersion: '1', clientVersion: '1' }, 41);
      await client.next(2);
      expect(client.texts).toEqual(['{"cmd":2,"flags":16,"sessionId":41}']);
    }));

  it.each([{ deviceId: '' }, {}, { deviceId: null }])('without a device (%j) is an error and the end', body =>
    withWorld({}, async world => {
      const client = await world.connect();
      client.send(2, body);
      expect((await client.next(10)).body).toMatchObject({ cmd: 2, code: 104 });
      expect((await client.closed).code).toBe(1008);
    }),
  );

  it('a second time is error 102 and the socket stays open', () =>
    withWorld({}, async world => {
      const client = await world.handshaken();
      const id = client.handshake();
      const error = await client.next(10);
      expect(error).toMatchObject({ sessionId: id, body: { cmd: 2, code: 102 } });
      await client.settled();
    }));

  it('a second time does not rename the device', () =>
    withWorld({}, async world => {
      const first = await world.bound(5, { deviceId: 'mine' });
      first.send(2, { deviceId: 'other', osName: 'android' });
      await first.next(10);
      await world.bound(5, { deviceId: 'new' });
      expect((await first.next(13)).body).toMatchObject({ deviceId: 'mine' });
    }));

  it.each([
    ['web', 'web'],
    ['web Mozilla/5.0 (Linux; Android 14)', 'web'],
    ['Android', 'android'],
    ['android 14', 'android'],
    ['iOS', 'ios'],
    ['iPhone OS', 'ios'],
    ['', 'web'],
    ['Plan 9', 'web'],
  ])('from %j counts as %s', (osName, kind) => {
    expect(deviceKindOf(osName)).toBe(kind);
  });
});

describe('bind', () => {
  it('with the token in its data is answered with exactly what stock clients expect', () =>
    withWorld({}, async world => {
      const client = await world.handshaken();
      client.send(5, { userId: '5', tags: 'nick', data: world.tokenOf(5) }, 9);
      await client.next(11);
      expect(client.texts.at(-1)).toBe(
        '{"cmd":11,"flags":16,"sessionId":9,"body":{"cmd":5,"data":"bind success"}}',
      );
    }));

  it('takes the token of the address when data has none', () =>
    withWorld({}, async world => {
      const client = await world.handshaken({ query: `?token=${world.tokenOf(5)}` });
      client.send(5, { userId: '5' });
      expect(await client.nextBody(11)).toEqual({ cmd: 5, data: 'bind success' });
    }));

  const refusals: ReadonlyArray<readonly [what: string, body: Record<string, unknown>, reason: string]> = [
    ['no token', { userId: '5' }, 'no token'],
    ['an unknown token', { userId: '5', data: 'guess' }, 'bind failed'],
    ['another user’s token', { userId: '6', data: 'token-5' }, 'bind failed'],
    ['an expired token', { userId: '7', data: 'old' }, 'bind failed'],
    ['no user', { data: 'token-5' }, 'invalid param'],
    ['an empty user', { userId: '', data: 'token-5' }, 'invalid param'],
    ['a user written another way', { userId: '05', data: 'token-5' }, 'bind failed'],
  ];
  it.each(refusals)('with %s is refused and closed', (_what, body, reason) =>
    withWorld({}, async world => {
      world.tokenOf(5);
      world.tokenOf(7, 'old', 0);
      const client = await world.handshaken();
      client.send(5, body);
      expect(await client.nextBody(10)).toEqual({ cmd: 5, code: 111, reason });
      expect((await client.closed).code).toBe(4401);
    }),
  );

  it('before the handshake is refused and closed', () =>
    withWorld({}, async world => {
      const client = await world.connect();
      client.bind(5, world.tokenOf(5));
      expect(await client.nextBody(10)).toMatchObject({ cmd: 5, reason: 'not handshake' });
      expect((await client.closed).code).toBe(4401);
    }));

  it('is not refused when the token cannot be checked: the socket closes, as for a restart', () =>
    withWorld({ authenticate: () => Promise.reject(new Error('database is gone')) }, async world => {
      const client = await world.handshaken();
      client.bind(5, 'any');
      expect(await client.closed).toEqual({ code: 1012, reason: 'not now' });
      expect(client.count(10)).toBe(0);
    }));

  it('while another is being checked is refused', () =>
    withWorld({ authenticate: () => new Promise(() => {}) }, async world => {
      const client = await world.handshaken();
      client.bind(5, 'slow');
      client.bind(5, 'slow');
      expect(await client.nextBody(10)).toMatchObject({ reason: 'bind in progress' });
    }));

  it('brings nothing to a socket that was refused', () =>
    withWorld({}, async world => {
      const thief = await world.handshaken();
      world.tokenOf(5);
      thief.bind(5, 'guess');
      await thief.next(10);
      world.sockets.publishToUser(user(5), hello);
      await thief.closed;
      expect(thief.count(15)).toBe(0);
    }));

  it('as another user leaves the first one', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      client.bind(6, world.tokenOf(6));
      await client.next(11);
      world.sockets.publishToUser(user(5), hello);
      world.sockets.publishToUser(user(6), noticeMessage({ option: 17, coin: 1, ranking: 1 }));
      await client.next(31);
      expect(client.count(15)).toBe(0);
      expect(world.roomChanges.map(change => change.change)).toEqual(['entered', 'left']);
    }));
});

describe('one live socket per user and kind of device', () => {
  it('kicks the old one, naming its device and user', () =>
    withWorld({}, async world => {
      const old = await world.bound(5, { deviceId: 'old' });
      await world.bound(5, { deviceId: 'new' });
      const kick = await old.next(13);
      expect(kick.body).toEqual({ deviceId: 'old', userId: '5', reason: 'replaced' });
      expect(kick.sessionId).toBeGreaterThan(0);
    }));

  it('closes the old one by force when it stays', () =>
    withWorld({ limits: { kickGraceMs: 1_000 } }, async world => {
      const old = await world.bound(5);
      await world.bound(5);
      await old.next(13);
      world.nowMs += 1_000;
      expect((await old.closed).code).toBe(4409);
    }));

  it('hears nothing more from the old one', () =>
    withWorld({ limits: { kickGraceMs: 1_000 } }, async world => {
      const old = await world.bound(5);
      await world.bound(5);
      await old.next(13);
      old.send(1);
      old.send(74, { action: 1, roomId: '7' });
      old.bind(5, world.tokenOf(5));
      await until(() => old.socket.bufferedAmount === 0);
      const other = await world.bound(6);
      await other.settled();
      world.nowMs += 1_000;
      await old.closed;
      expect([old.count(1), old.count(74), old.count(11)]).toEqual([0, 0, 1]);
    }));

  it('sends nothing more to the old one', () =>
    withWorld({}, async world => {
      const old = await world.bound(5);
      await old.enter(7);
      const fresh = await world.bound(5);
      await old.next(13);
      world.sockets.publishToUser(user(5), hello);
      await fresh.next(15);
      expect(old.count(15)).toBe(0);
      expect(world.sockets.stats().rooms).toBe(0);
    }));

  it('keeps one of each kind', () =>
    withWorld({}, async world => {
      const clients = [
        await world.bound(5, { osName: 'web' }),
        await world.bound(5, { osName: 'android 14' }),
        await world.bound(5, { osName: 'iOS' }),
      ];
      world.sockets.publishToUser(user(5), hello);
      for (const client of clients) await client.next(15);
      expect(clients.map(client => client.count(13))).toEqual([0, 0, 0]);
    }));
});

describe('unbind', () => {
  it('is confirmed, stops messages and allows a new bind', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      client.send(6, { userId: '5', tags: 'nick' });
      expect(await client.nextBody(11)).toEqual({ cmd: 6, data: 'unbind success' });
      world.sockets.publishToUser(user(5), hello);
      await client.settled();
      expect(client.count(15)).toBe(0);
      client.bind(5, world.tokenOf(5));
      expect(await client.nextBody(11)).toMatchObject({ cmd: 5 });
    }));

  it('for another user changes nothing', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      client.send(6, { userId: '6' });
      expect(await client.nextBody(10)).toMatchObject({ cmd: 6 });
      world.sockets.publishToUser(user(5), hello);
      await client.next(15);
    }));

  it('without a bind is an error', () =>
    withWorld({}, async world => {
      const client = await world.handshaken();
      client.send(6, { userId: '5' });
      expect(await client.nextBody(10)).toMatchObject({ cmd: 6, reason: 'not bound' });
    }));
});

describe('heart', () => {
  it.each(['{"cmd":1,"flags":16,"sessionId":3}', '{"cmd":1,"flags":0,"sessionId":0,"body":null}'])(
    '%s comes back as it is',
    text =>
      withWorld({}, async world => {
        const client = await world.bound(5);
        client.sendText(text);
        await client.next(1);
        expect(client.texts.at(-1)).toBe(text);
      }),
  );
});

describe('push', () => {
  it('carries its content as text under flags 16 and a counter that is never 0', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      for (let count = 0; count < 3; count++) world.sockets.publishToUser(user(5), hello);
      const pushes = [await client.next(15), await client.next(15), await client.next(15)];
      expect(pushes.map(push => push.flags)).toEqual([16, 16, 16]);
      const ids = pushes.map(push => push.sessionId);
      expect(ids[0]).toBeGreaterThan(0);
      expect(ids[1]).toBeGreaterThan(ids[0] ?? 0);
      expect(JSON.parse(String(pushes[0]?.body?.content))).toMatchObject({ code: 80, roomId: '7' });
    }));

  it('to be confirmed has flag 8 or 4', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      world.sockets.publishToUser(user(5), hello, { ack: 'auto' });
      world.sockets.publishToUser(user(5), hello, { ack: 'handled' });
      expect((await client.next(15)).flags).toBe(24);
      expect((await client.next(15)).flags).toBe(20);
    }));

  it('reaches every bound socket when broadcast, and no unbound one', () =>
    withWorld({}, async world => {
      const bound = [await world.bound(5), await world.bound(6)];
      const unbound = await world.handshaken();
      world.sockets.broadcast(hello);
      for (const client of bound) await client.next(15);
      await unbound.settled();
      expect(unbound.count(15)).toBe(0);
    }));

  it('keeps the order of what was published and of answers in between', () =>
    withWorld({ limits: { coalesceMs: 8 } }, async world => {
      const client = await world.bound(5);
      for (let coin = 0; coin < 200; coin++) {
        world.sockets.publishToUser(user(5), noticeMessage({ option: 17, coin, ranking: 1 }));
        if (coin % 50 === 0) await client.settled();
      }
      await until(() => client.count(31) === 200);
      const coins = client.received.filter(packet => packet.cmd === 31).map(packet => packet.body?.coin);
      expect(coins).toEqual(Array.from({ length: 200 }, (_, coin) => coin));
    }));
});

describe('the end of a session', () => {
  it('kicks the sockets of that session only', () =>
    withWorld({}, async world => {
      const ended = await world.bound(5, { token: 'laptop' });
      const other = await world.bound(5, { token: 'phone', osName: 'android' });
      world.sockets.disconnectSession(session('laptop'), 'signed out');
      expect((await ended.next(13)).body).toMatchObject({ userId: '5', reason: 'signed out' });
      await other.settled();
      expect(other.count(13)).toBe(0);
    }));

  it('comes by itself when the session expires', () =>
    withWorld({ limits: { idleMs: 86_400_000 } }, async world => {
      const client = await world.handshaken();
      client.bind(5, world.tokenOf(5, 'short', 60_000));
      await client.next(11);
      world.nowMs += 60_000;
      expect(await client.nextBody(13)).toMatchObject({ reason: 'session expired' });
    }));
});

describe('an unknown command', () => {
  it('is error 101 with the id of the request', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      const id = client.send(99, {});
      expect(await client.next(10)).toMatchObject({ sessionId: id, body: { cmd: 99, code: 101 } });
      await client.settled();
    }));
});
