import { noticeMessage } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { Client } from './testing/client.ts';
import { until, user, withWorld } from './testing/world.ts';

const news = noticeMessage({ option: 17, coin: 1, ranking: 1 });

describe('closing the server', () => {
  it('tells every client to come back, after what was waiting for it', () =>
    withWorld({ limits: { coalesceMs: 60_000 } }, async world => {
      const [client, unbound] = [await world.bound(5), await world.connect()];
      world.sockets.publishToUser(user(5), news);
      world.sockets.publishToUser(user(5), news);
      await until(() => world.sockets.stats().streamBytes > 0);
      await world.sockets.close();
      expect((await client.closed).code).toBe(1012);
      expect((await unbound.closed).code).toBe(1012);
      expect(client.count(31)).toBe(2);
    }));

  it('takes nobody new', () =>
    withWorld({}, async world => {
      const late = await world.connect();
      const closing = world.sockets.close();
      await expect(new Client(world.url()).opened).rejects.toThrow('503');
      await late.closed;
      await closing;
    }));

  it('cuts off who does not go in time', () =>
    withWorld({ limits: { closeGraceMs: 50 } }, async world => {
      const client = await world.bound(5);
      client.socket.pause();
      await world.sockets.close();
      await until(() => world.sockets.stats().connections === 0);
      client.socket.resume();
      expect((await client.closed).code).not.toBe(1000);
    }));

  it('may be asked twice', () =>
    withWorld({}, async world => {
      await world.sockets.close();
      await world.sockets.close();
      expect(world.sockets.stats().connections).toBe(0);
    }));
});
