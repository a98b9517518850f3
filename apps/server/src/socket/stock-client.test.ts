/** An unmodified MPush web client must work: handshake, bind, push and ack, kick. */
import { noticeMessage, pushMessage, type ServerInstruction } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { StockClient, type StockConfig } from './testing/stock-client.ts';
import { until, user, type World, withWorld } from './testing/world.ts';

const instruction: ServerInstruction = {
  code: 80,
  roomId: '7',
  userId: '2',
  nickName: 'n',
  userLevel: 1,
  content: 'hi',
};

function stock(world: World, userId: number, options: Partial<StockConfig> = {}): StockClient {
  const url = world.url(`?token=${world.tokenOf(userId)}`);
  return new StockClient({ url, userId: String(userId), deviceId: 'test-1001', ...options });
}

describe('the stock MPush web client', () => {
  it('handshakes, binds with the token of its address and stays', () =>
    withWorld({}, async world => {
      const client = stock(world, 5);
      await until(() => client.events.includes('bound'));
      expect(client.events).toEqual(['handshake', 'bound']);
    }));

  it('receives a push and its confirmation reaches us', () =>
    withWorld({}, async world => {
      const client = stock(world, 5);
      await until(() => client.events.includes('bound'));
      world.sockets.publishToUser(user(5), pushMessage(instruction), { ack: 'auto' });
      await until(() => client.pushes.length === 1);
      expect(client.pushes).toEqual([{ content: JSON.stringify(instruction), id: undefined }]);
      const packetsBefore = 3;
      await until(() => world.sockets.stats().packets === packetsBefore);
      client.close();
      await until(() => world.sockets.stats().connections === 0);
      expect(world.sockets.stats().orphans).toBe(0);
    }));

  it('confirms a handled message by the id it was given', () =>
    withWorld({}, async world => {
      const client = stock(world, 5);
      await until(() => client.events.includes('bound'));
      world.sockets.publishToUser(user(5), pushMessage(instruction), { ack: 'handled' });
      await until(() => client.pushes.length === 1);
      const id = client.pushes[0]?.id ?? 0;
      expect(id).toBeGreaterThan(0);
      client.confirm(id);
      await until(() => world.sockets.stats().packets === 3);
      client.close();
      await until(() => world.sockets.stats().connections === 0);
      expect(world.sockets.stats().orphans).toBe(0);
    }));

  it('is told when its bind is refused', () =>
    withWorld({}, async world => {
      const client = new StockClient({ url: world.url('?token=none'), userId: '5', deviceId: 'd' });
      await until(() => client.events.includes('closed'));
      expect(client.events).toEqual(['handshake', 'bind refused', 'closed']);
    }));

  it('closes itself when another socket of its kind binds', () =>
    withWorld({ limits: { kickGraceMs: 60_000 } }, async world => {
      const first = stock(world, 5, { deviceId: 'first' });
      await until(() => first.events.includes('bound'));
      const second = stock(world, 5, { deviceId: 'second' });
      await until(() => first.events.includes('closed'));
      expect(first.events).toEqual(['handshake', 'bound', 'kicked', 'closed']);
      expect(second.events).toEqual(['handshake', 'bound']);
    }));

  it('lives through commands it does not know', () =>
    withWorld({}, async world => {
      const client = stock(world, 5);
      await until(() => client.events.includes('bound'));
      world.sockets.publishToUser(user(5), noticeMessage({ option: 17, coin: 10, ranking: 1 }));
      world.sockets.publishToUser(user(5), pushMessage(instruction));
      await until(() => client.pushes.length === 1);
      expect(client.events).toEqual(['handshake', 'bound']);
    }));

  it('may not bind another user with a token that is not that user’s', () =>
    withWorld({}, async world => {
      const client = stock(world, 5);
      await until(() => client.events.includes('bound'));
      client.bindUser('6');
      await until(() => client.events.includes('closed'));
      expect(client.events).toEqual(['handshake', 'bound', 'bind refused', 'closed']);
    }));
});
