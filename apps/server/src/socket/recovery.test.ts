/** What a client missed while it was away: by offset and epoch of a stream, or by what it had not confirmed. */
import { noticeMessage, pushMessage } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import type { Client, Received } from './testing/client.ts';
import { StockClient } from './testing/stock-client.ts';
import { room, until, user, type World, withWorld } from './testing/world.ts';

const news = (coin: number) => noticeMessage({ option: 17, coin, ranking: 1 });
const hello = pushMessage({
  code: 80,
  roomId: '7',
  userId: '2',
  nickName: 'n',
  userLevel: 1,
  content: 'hello',
});

interface StreamBody {
  readonly stream: string;
  readonly epoch: string;
  readonly offset: number;
  readonly recovery: string;
}

async function bindRecovering(world: World, userId: number, recover: readonly unknown[] = []) {
  const client = await world.handshaken({ recover });
  client.bind(userId, world.tokenOf(userId));
  const { streams } = await client.nextBody(11);
  // The test reads its own server's answer.
  const [own, all] = streams as [StreamBody, StreamBody];
  return { client, own, all };
}

const coinsOf = (client: Client): unknown[] =>
  client.received.filter(packet => packet.cmd === 31).map(packet => packet.body?.coin);

async function drop(world: World, client: Client): Promise<void> {
  const before = world.sockets.stats().connections;
  client.socket.terminate();
  await until(() => world.sockets.stats().connections === before - 1);
}

const stockConfig = (world: World) => ({
  url: world.url(`?token=${world.tokenOf(5)}`),
  userId: '5',
  deviceId: 'd',
});

describe('the stream of a user', () => {
  it('brings what was published while the user was away, in order and once', () =>
    withWorld({}, async world => {
      const { client, own } = await bindRecovering(world, 5);
      world.sockets.publishToUser(user(5), news(1));
      const seen = await client.next(31);
      expect(seen).toMatchObject({ stream: 'user', offset: own.offset + 1 });
      await drop(world, client);
      for (const coin of [2, 3]) world.sockets.publishToUser(user(5), news(coin));
      const position = { stream: 'user', epoch: own.epoch, offset: seen.offset };
      const again = await bindRecovering(world, 5, [position]);
      expect(again.own).toMatchObject({ recovery: 'recovered', offset: own.offset + 3 });
      world.sockets.publishToUser(user(5), news(4));
      await until(() => again.client.count(31) === 3);
      expect(coinsOf(again.client)).toEqual([2, 3, 4]);
    }));

  it('says that nothing was missed', () =>
    withWorld({}, async world => {
      const { client, own } = await bindRecovering(world, 5);
      await drop(world, client);
      const again = await bindRecovering(world, 5, [own]);
      expect(again.own).toEqual({ ...own, recovery: 'recovered' });
      await again.client.settled();
      expect(again.client.count(31)).toBe(0);
    }));

  it('says reset for a first visit, another epoch, an offset of the future and messages that are gone', () =>
    withWorld({ limits: { streamMessages: 2 } }, async world => {
      const { own } = await bindRecovering(world, 5);
      expect(own.recovery).toBe('reset');
      for (const coin of [1, 2, 3]) world.sockets.publishToUser(user(5), news(coin));
      const wrong = [
        { stream: 'user', epoch: 'other', offset: 0 },
        { stream: 'user', epoch: own.epoch, offset: 99 },
        { stream: 'user', epoch: own.epoch, offset: 0 },
      ];
      for (const position of wrong) {
        const again = await bindRecovering(world, 5, [position]);
        expect(again.own).toMatchObject({ recovery: 'reset', offset: 3 });
        expect(coinsOf(again.client)).toEqual([]);
      }
      const whole = await bindRecovering(world, 5, [{ stream: 'user', epoch: own.epoch, offset: 1 }]);
      await until(() => whole.client.count(31) === 2);
      expect(coinsOf(whole.client)).toEqual([2, 3]);
    }));

  it('forgets what is too old', () =>
    withWorld({ limits: { streamAgeMs: 1_000, idleMs: 60_000 } }, async world => {
      const { client, own } = await bindRecovering(world, 5);
      await drop(world, client);
      world.sockets.publishToUser(user(5), news(1));
      await until(() => world.sockets.stats().streams === 1);
      world.nowMs += 1_000;
      const again = await bindRecovering(world, 5, [own]);
      expect(again.own).toMatchObject({ recovery: 'reset', offset: 1 });
    }));

  it('never shows one user what another has missed', () =>
    withWorld({}, async world => {
      const { own } = await bindRecovering(world, 5);
      world.sockets.publishToUser(user(5), news(1));
      const thief = await bindRecovering(world, 6, [{ ...own, offset: 0 }]);
      await thief.client.settled();
      expect(coinsOf(thief.client)).toEqual([]);
    }));

  it('mixes with the stream of all in the order of publishing', () =>
    withWorld({}, async world => {
      const { client, own, all } = await bindRecovering(world, 5);
      await drop(world, client);
      world.sockets.publishToUser(user(5), news(1));
      world.sockets.broadcast(news(2));
      world.sockets.publishToUser(user(5), news(3));
      const again = await bindRecovering(world, 5, [own, all]);
      await until(() => again.client.count(31) === 3);
      expect(coinsOf(again.client)).toEqual([1, 2, 3]);
    }));
});

describe('the stream of a room', () => {
  it('goes on where the client left it when it enters again', () =>
    withWorld({}, async world => {
      const { client } = await bindRecovering(world, 5);
      const first = await client.enter(7);
      expect(first.body).toMatchObject({ result: 1, recovery: 'reset', offset: 0 });
      world.sockets.publishToRoom(room(7), news(1));
      expect(await client.next(31)).toMatchObject({ stream: 'room:7', offset: 1 });
      await drop(world, client);
      world.sockets.publishToRoom(room(7), news(2));
      const again = await bindRecovering(world, 5);
      const answer = await again.client.enter(7, { epoch: String(first.body?.epoch), offset: 1 });
      expect(answer.body).toMatchObject({ recovery: 'recovered', offset: 2 });
      world.sockets.publishToRoom(room(7), news(3));
      await until(() => again.client.count(31) === 2);
      expect(coinsOf(again.client)).toEqual([2, 3]);
    }));

  it('keeps no droppable message and gives it no place', () =>
    withWorld({}, async world => {
      const { client } = await bindRecovering(world, 5);
      await client.enter(7);
      world.sockets.publishToRoom(room(7), news(1), { isDroppable: true });
      const packet: Received = await client.next(31);
      expect(packet).not.toHaveProperty('stream');
      expect(world.sockets.stats().streams).toBe(0);
    }));
});

describe('a client that did not ask for recovery', () => {
  it('never meets a place in a stream', () =>
    withWorld({}, async world => {
      const client = await world.bound(5);
      await client.enter(7);
      world.sockets.publishToRoom(room(7), news(1));
      await client.next(31);
      expect(Object.keys(client.received.at(-1) ?? {})).toEqual(['cmd', 'flags', 'sessionId', 'body']);
    }));
});

describe('messages to be confirmed', () => {
  it('come again at the next bind, with the same id, as long as they are not confirmed', () =>
    withWorld({}, async world => {
      const first = new StockClient(stockConfig(world));
      await until(() => first.events.includes('bound'));
      world.sockets.publishToUser(user(5), hello, { ack: 'handled' });
      await until(() => first.pushes.length === 1);
      first.close();
      await until(() => world.sockets.stats().connections === 0);
      const second = new StockClient(stockConfig(world));
      await until(() => second.pushes.length === 1);
      expect(second.pushes).toEqual(first.pushes);
      second.confirm(second.pushes[0]?.id ?? 0);
      await until(() => world.sockets.stats().packets === 5);
      second.close();
      await until(() => world.sockets.stats().connections === 0);
      expect(world.sockets.stats().orphans).toBe(0);
    }));

  it('come again to the socket that replaced one which broke without a word', () =>
    withWorld({}, async world => {
      const lost = await world.bound(5);
      world.sockets.publishToUser(user(5), hello, { ack: 'auto' });
      await lost.next(15);
      const next = await world.bound(5);
      expect((await next.next(15)).flags).toBe(24);
    }));

  it('come again three times at most', () =>
    withWorld({}, async world => {
      let client = await world.bound(5);
      world.sockets.publishToUser(user(5), hello, { ack: 'handled' });
      for (let sends = 1; sends <= 3; sends++) {
        await client.next(15);
        await drop(world, client);
        client = await world.bound(5);
      }
      await client.settled();
      expect(client.count(15)).toBe(0);
    }));

  it('come once to a client that recovers, whether it saw them or not', () =>
    withWorld({}, async world => {
      const { client, own } = await bindRecovering(world, 5);
      world.sockets.publishToUser(user(5), hello, { ack: 'auto' });
      const seen = await client.next(15);
      await drop(world, client);
      const unseen = await bindRecovering(world, 5, [own]);
      await unseen.client.next(15);
      await unseen.client.settled();
      expect(unseen.client.count(15)).toBe(1);
      await drop(world, unseen.client);
      const knowing = await bindRecovering(world, 5, [{ ...own, offset: seen.offset ?? 0 }]);
      await knowing.client.settled();
      expect(knowing.client.count(15)).toBe(0);
    }));

  it('come again to a recovering client that saw but did not handle them', () =>
    withWorld({}, async world => {
      const { client, own } = await bindRecovering(world, 5);
      world.sockets.publishToUser(user(5), hello, { ack: 'handled' });
      const seen = await client.next(15);
      await drop(world, client);
      const again = await bindRecovering(world, 5, [{ ...own, offset: seen.offset ?? 0 }]);
      expect((await again.client.next(15)).sessionId).toBe(seen.sessionId);
    }));

  it('belong to one kind of device', () =>
    withWorld({}, async world => {
      const web = await world.bound(5);
      world.sockets.publishToUser(user(5), hello, { ack: 'handled' });
      await web.next(15);
      await drop(world, web);
      const phone = await world.bound(5, { osName: 'ios' });
      await phone.settled();
      expect(phone.count(15)).toBe(0);
    }));
});
