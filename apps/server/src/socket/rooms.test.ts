import { Refusal } from '@boardwalk/base';
import { liveMessage, type PlayerInstruction, pushMessage } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import type { Sender } from './index.ts';
import { CLOSED_ROOM, room, until, withWorld } from './testing/world.ts';

const likes = (roomId: number, num = 1) =>
  liveMessage({ result: 106, roomId: String(roomId), num, total: 9 });

describe('entering a room', () => {
  it('is answered with the result and the id of the request', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      const id = client.send(74, { action: 1, roomId: '7' });
      const answer = await client.next(74);
      expect(answer).toEqual({
        cmd: 74,
        flags: 16,
        sessionId: id,
        body: { action: 1, roomId: '7', result: 1 },
      });
      expect(world.sockets.countInRoom(room(7))).toBe(1);
    }));

  it('is denied where the guard says no', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      expect((await client.enter(CLOSED_ROOM)).body).toMatchObject({ result: 4 });
      expect(world.sockets.countInRoom(CLOSED_ROOM)).toBe(0);
    }));

  it.each([
    [{}],
    [{ action: 1 }],
    [{ action: 3, roomId: '7' }],
    [{ action: 1, roomId: 7 }],
    [{ action: 1, roomId: '0' }],
    [{ action: 1, roomId: '-7' }],
    [{ action: 1, roomId: '7.5' }],
    [{ action: 1, roomId: '9999999999999999' }],
    [{ action: 1, roomId: 'seven' }],
    [null],
    ['7'],
  ])('with %j is an error of the arguments', body =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      const id = client.send(74, body);
      expect(await client.next(74)).toMatchObject({ sessionId: id, body: { result: 3 } });
    }),
  );

  it.each([{ action: 1, roomId: '7' }, {}])('before a bind is an error of the token (%j)', body =>
    withWorld({}, async world => {
      const client = await world.handshaken();
      client.send(74, body);
      expect((await client.next(74)).body).toMatchObject({ result: 5 });
    }),
  );

  it('is denied beyond the rooms one socket may be in', () =>
    withWorld({ limits: { roomsPerConnection: 2 } }, async world => {
      const client = await world.bound(5);
      const results = [
        await client.enter(1),
        await client.enter(2),
        await client.enter(3),
        await client.enter(2),
      ];
      expect(results.map(answer => answer.body?.result)).toEqual([1, 1, 4, 1]);
    }));

  it('does not happen when the client leaves while the guard is still asked', () =>
    withWorld(
      { canEnter: () => new Promise(resolve => void setImmediate(() => resolve(true))) },
      async world => {
        const client = await world.bound(5);
        client.send(74, { action: 1, roomId: '7' });
        client.send(74, { action: 2, roomId: '7' });
        const answers = [await client.next(74), await client.next(74)];
        expect(answers.map(answer => answer.body)).toEqual([
          { action: 2, roomId: '7', result: 1 },
          { action: 1, roomId: '7', result: 4 },
        ]);
        expect(world.sockets.countInRoom(room(7))).toBe(0);
      },
    ));

  it('does not happen when the user unbinds and comes back while the guard is still asked', () => {
    const guards: Array<(mayEnter: boolean) => void> = [];
    const canEnter = () => new Promise<boolean>(resolve => void guards.push(resolve));
    return withWorld({ canEnter }, async world => {
      const client = await world.bound(5);
      client.send(74, { action: 1, roomId: '7' });
      client.send(6, { userId: '5' });
      client.bind(5, world.tokenOf(5));
      await client.next(11);
      await client.next(11);
      for (const decide of guards) decide(true);
      expect((await client.next(74)).body).toMatchObject({ result: 4 });
      expect(world.sockets.countInRoom(room(7))).toBe(0);
    });
  });

  it('belongs to the user who asked, not to the one who is bound when the guard answers', () => {
    const guards: Array<(mayEnter: boolean) => void> = [];
    const canEnter = () => new Promise<boolean>(resolve => void guards.push(resolve));
    return withWorld({ canEnter }, async world => {
      const client = await world.bound(5);
      client.send(74, { action: 1, roomId: '7' });
      client.bind(6, world.tokenOf(6));
      await client.next(11);
      for (const decide of guards) decide(true);
      expect((await client.next(74)).body).toMatchObject({ result: 5 });
      expect(world.sockets.countInRoom(room(7))).toBe(0);
    });
  });

  it('answers with a general error when the guard breaks, and stays usable', () =>
    withWorld({ canEnter: () => Promise.reject(new Error('broken')) }, async world => {
      const client = await world.bound(5);
      const id = client.send(74, { action: 1, roomId: '7' });
      expect(await client.next(10)).toMatchObject({ sessionId: id, body: { cmd: 74, code: 100 } });
      await client.settled();
    }));

  it('tells the house when a user comes and goes, once for all sockets of the user', () =>
    withWorld({}, async world => {
      const web = await world.bound(5);
      const phone = await world.bound(5, { osName: 'ios' });
      await web.enter(7);
      await phone.enter(7);
      web.socket.close();
      await web.closed;
      phone.send(74, { action: 2, roomId: '7' });
      await phone.next(74);
      await until(() => world.roomChanges.length === 2);
      expect(world.roomChanges).toEqual([
        { roomId: 7, userId: 5, change: 'entered' },
        { roomId: 7, userId: 5, change: 'left' },
      ]);
    }));

  it('survives a house that breaks on the news', () => {
    const onRoomChange = () => {
      throw new Error('broken');
    };
    return withWorld({ onRoomChange }, async world => {
      const client = await world.bound(5);
      expect((await client.enter(7)).body).toMatchObject({ result: 1 });
      client.socket.terminate();
      await until(() => world.sockets.stats().connections === 0);
    });
  });
});

describe('what is said in a room', () => {
  it('reaches those inside and nobody else', () =>
    withWorld({}, async world => {
      const [inside, elsewhere, outside] = [await world.bound(5), await world.bound(6), await world.bound(7)];
      await inside.enter(7);
      await elsewhere.enter(8);
      world.sockets.publishToRoom(room(7), likes(7));
      expect((await inside.next(75)).body).toEqual({ result: 106, roomId: '7', num: 1, total: 9 });
      await elsewhere.settled();
      await outside.settled();
      expect([elsewhere.count(75), outside.count(75)]).toEqual([0, 0]);
    }));

  it('reaches nobody who has left', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      client.send(74, { action: 2, roomId: '7' });
      await client.next(74);
      world.sockets.publishToRoom(room(7), likes(7));
      await client.settled();
      expect(client.count(75)).toBe(0);
      expect(world.sockets.stats().rooms).toBe(0);
    }));

  it('comes in fewer writes than messages when many come at once', () =>
    withWorld({}, async world => {
      const clients = await Promise.all([5, 6, 7, 8].map(id => world.bound(id)));
      for (const client of clients) await client.enter(7);
      const { writes } = world.sockets.stats();
      for (let num = 1; num <= 50; num++) world.sockets.publishToRoom(room(7), likes(7, num));
      for (const client of clients) await until(() => client.count(75) === 50);
      expect(world.sockets.stats().writes - writes).toBe(clients.length);
    }));
});

describe('what players send into a room', () => {
  const press = JSON.stringify({ code: 79, roomId: '7', action: 'left', seq: 1 });
  const seen: Array<{ readonly sender: Sender; readonly instruction: PlayerInstruction }> = [];
  const onInstruction = (sender: Sender, instruction: PlayerInstruction) => {
    seen.push({ sender, instruction });
  };

  it('reaches the house with the sender of the bound socket, and is confirmed', () =>
    withWorld({ onInstruction }, async world => {
      const client = await world.bound(5, { osName: 'android' });
      await client.enter(7);
      const id = client.send(15, { content: press });
      expect(await client.next(11)).toMatchObject({ sessionId: id, body: { cmd: 15 } });
      expect(seen.at(-1)).toMatchObject({
        sender: { userId: 5, sessionId: 'token-5', kind: 'android', nickname: 'player 5' },
        instruction: { code: 79, roomId: '7', action: 'left', seq: 1 },
      });
    }));

  it('is refused from outside the room', () =>
    withWorld({ onInstruction }, async world => {
      const before = seen.length;
      const client = await world.bound(5);
      client.send(15, { content: press });
      expect(await client.nextBody(10)).toMatchObject({ cmd: 15, code: 113, reason: 'not in this room' });
      expect(seen).toHaveLength(before);
    }));

  it.each(['{}', 'left', JSON.stringify({ code: 78, roomId: '7' })])('%s is no instruction', content =>
    withWorld({ onInstruction }, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      client.send(15, { content });
      expect(await client.nextBody(10)).toMatchObject({ cmd: 15, code: 110 });
    }),
  );

  it('is an unknown command where nobody handles it', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      client.send(15, { content: press });
      client.send(75, { action: 1, roomId: '7', content: 'hi' });
      expect(await client.nextBody(10)).toMatchObject({ cmd: 15, code: 101 });
      expect(await client.nextBody(10)).toMatchObject({ cmd: 75, code: 101 });
    }));

  it.each([
    ['returned', async () => new Refusal('insufficientBalance')],
    ['thrown', () => Promise.reject(new Refusal('insufficientBalance'))],
  ])('a %s refusal goes back with its code', (_how, refuse) =>
    withWorld({ onInstruction: refuse }, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      client.send(15, { content: press });
      expect(await client.nextBody(10)).toEqual({ cmd: 15, code: 113, reason: 'insufficientBalance' });
    }),
  );

  it('waits for a bounded number of answers', () =>
    withWorld(
      { onInstruction: () => new Promise(() => {}), limits: { waitingPerConnection: 2 } },
      async world => {
        const client = await world.bound(5);
        await client.enter(7);
        for (let count = 0; count < 3; count++) client.send(15, { content: press });
        expect(await client.nextBody(10)).toMatchObject({ code: 112 });
      },
    ));

  it('as words in a live room reach the house with room and sender', () => {
    const words: string[] = [];
    const onLiveMessage = (sender: Sender, roomId: number, content: string) => {
      words.push(`${sender.userId} in ${roomId}: ${content}`);
    };
    return withWorld({ onLiveMessage }, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      client.send(75, { action: 1, roomId: '7', content: 'hi' });
      expect(await client.nextBody(11)).toEqual({ cmd: 75 });
      expect(words).toEqual(['5 in 7: hi']);
    });
  });
});

describe('a push instruction', () => {
  it('is JSON text with ids as text', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      world.sockets.publishToRoom(
        room(7),
        pushMessage({ code: 78, roomId: '7', state: 1, userCount: 1, queueCount: 0, nowTime: 5 }),
      );
      const content: unknown = JSON.parse(String((await client.next(15)).body?.content));
      expect(content).toEqual({ code: 78, roomId: '7', state: 1, userCount: 1, queueCount: 0, nowTime: 5 });
    }));
});
