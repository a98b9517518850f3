/** A message comes once by its key, belongs to one player, and is read on all their devices. */
import { coins, type UserId } from '@boardwalk/base';
import { MESSAGE_TEMPLATES, MessageType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { inputHash, pay, spend } from '../wallet/index.ts';
import { createTelling } from './telling.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let userId: UserId;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
  userId = player.userId as UserId;
});

const messages = () => world.server.modules.messages;
const db = () => world.platform.database.db;
const message = (key = `test:${++keys}`, to = userId) =>
  ({
    userId: to,
    key,
    type: MessageType.coupons,
    template: 'coinsGiven',
    params: { coins: 40 },
    link: '/user/coin',
  }) as const;
const send = (key?: string, to?: UserId) => messages().send(db(), message(key, to));
async function sendMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await send();
}
const list = (input: object = {}, token = player.token) => world.call('messages.list', input, token);
const unread = async (token = player.token) => (await world.call('messages.unreadCount', {}, token)).msgTotal;
async function ids(): Promise<string[]> {
  return (await list()).systemMessageModels.map(({ messageId }) => messageId);
}

describe('a message', () => {
  it('is there as it was sent, unread', async () => {
    await send();
    expect(await list()).toEqual({
      systemMessageModels: [
        {
          messageId: expect.stringMatching(/^\d+$/) as string,
          type: 14,
          template: 'coinsGiven',
          params: { coins: 40 },
          link: '/user/coin',
          isRead: false,
          createTime: world.platform.clock.nowMs(),
        },
      ],
      msgTotal: 1,
    });
  });

  it('comes once by its key, of twenty who send it at once, and not again when it was deleted', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => send('the same')));
    expect(sent.filter(Boolean)).toHaveLength(1);
    await world.call('messages.remove', { messageIds: await ids() }, player.token);
    expect(await send('the same')).toBe(false);
    expect(await ids()).toEqual([]);
  });

  it('comes to each player of the same key', async () => {
    const other = await world.player();
    expect(await send('shared')).toBe(true);
    expect(await send('shared', other.userId as UserId)).toBe(true);
  });

  it('goes with its transaction', async () => {
    const failing = transaction(world.platform.database, async tx => {
      await messages().send(tx, message());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await unread()).toBe(0);
  });

  it('is written with a posting, once for its key, and not with one that is refused', async () => {
    const post = (key: string, pays: number) =>
      world.server.modules.wallet.post({
        kind: 'test.gift',
        key,
        inputHash: inputHash({ userId }),
        postings: pay({ userId, unit: 'coins', house: 'test', amount: coins(pays) }),
        answer: null,
        companions: [messages().companion(message(`posted:${userId}`))],
      });
    await Promise.all([post(`m1-${userId}`, 1), post(`m1-${userId}`, 1), post(`m2-${userId}`, 1)]);
    expect(await unread()).toBe(1);
    const refused = await world.server.modules.wallet.post({
      kind: 'test.spend',
      key: `m3-${userId}`,
      inputHash: inputHash({ userId }),
      postings: spend({ userId, unit: 'coins', house: 'test', amount: coins(1_000_000_000) }),
      answer: null,
      companions: [messages().companion(message(`refused:${userId}`))],
    });
    expect(refused.state).toBe('refused');
    expect(await unread()).toBe(1);
  });

  it('says a value that was written in several languages in the reader’s own', async () => {
    await messages().send(db(), {
      ...message(),
      params: { coins: { 'en-US': 'forty', 'de-DE': 'vierzig' } },
    });
    const [told] = (await list({ language: 'de-DE' })).systemMessageModels;
    expect(told?.params).toEqual({ coins: 'vierzig' });
    const [english] = (await list({ language: 'ja-JP' })).systemMessageModels;
    expect(english?.params).toEqual({ coins: 'forty' });
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'])(
    'leads to nothing outside of the app: %s',
    async link => {
      await expect(messages().send(db(), { ...message(), link })).rejects.toThrow('messages_link_check');
    },
  );
});

describe('pages', () => {
  it('follow each other without a gap or a repetition, whatever comes between', async () => {
    await sendMany(7);
    const first = await list({ pageSize: 3 });
    await send();
    const second = await list({ pageSize: 3, cursor: first.nextCursor });
    const third = await list({ pageSize: 3, cursor: second.nextCursor });
    const all = [first, second, third].flatMap(({ systemMessageModels }) =>
      systemMessageModels.map(({ messageId }) => Number(messageId)),
    );
    expect(all).toHaveLength(7);
    expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
    expect(third.nextCursor).toBeUndefined();
  });

  it('take any cursor that is a number', async () => {
    await sendMany(2);
    expect((await list({ cursor: '0' })).systemMessageModels).toEqual([]);
    expect((await list({ cursor: '999999999999999' })).systemMessageModels).toHaveLength(2);
    for (const cursor of ['-1', '1e9', '9999999999999999', "1' or '1'='1"])
      expect(await world.ask('messages.list', { cursor }, player.token)).toMatchObject({ success: false });
  });
});

describe('what was read', () => {
  it('is read on every device, one by one or all up to what was seen', async () => {
    await sendMany(4);
    const [newest = '', , third = ''] = await ids();
    const mark = (messageIds: string[]) => world.call('messages.markRead', { messageIds }, player.token);
    expect(await mark([third])).toEqual({ msgTotal: 3 });
    expect(await mark([third])).toEqual({ msgTotal: 3 });
    await send();
    const all = { lastMessageId: newest };
    expect(await world.call('messages.markAllRead', all, player.token)).toEqual({ msgTotal: 1 });
    expect((await list()).systemMessageModels.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('of another player stays as it is', async () => {
    await sendMany(2);
    const messageIds = await ids();
    const { token } = await world.player();
    expect(await world.call('messages.markRead', { messageIds }, token)).toEqual({ msgTotal: 0 });
    await world.call('messages.remove', { messageIds }, token);
    await world.call('messages.clear', { lastMessageId: '999999999999999' }, token);
    await world.call('messages.markAllRead', { lastMessageId: '999999999999999' }, token);
    expect(await unread()).toBe(2);
    expect(await ids()).toEqual(messageIds);
  });

  it('does not count once it is deleted', async () => {
    await sendMany(3);
    const [newest = '', second = ''] = await ids();
    expect(await world.call('messages.remove', { messageIds: [newest] }, player.token)).toEqual({
      msgTotal: 2,
    });
    await world.call('messages.clear', { lastMessageId: second }, player.token);
    expect(await list()).toEqual({ systemMessageModels: [], msgTotal: 0 });
  });
});

it.each(['messages.unreadCount', 'messages.list'] as const)('%s is refused to a guest', async name => {
  const { token } = await world.guest();
  expect(await world.ask(name, {}, token)).toMatchObject({ success: false });
});

it('bad ids are refused', async () => {
  for (const messageIds of [[], ['x'], Array.from({ length: 101 }, () => '1')])
    expect(await world.ask('messages.markRead', { messageIds }, player.token)).toMatchObject({
      success: false,
    });
});

it('each template has its values named once', () => {
  for (const values of Object.values(MESSAGE_TEMPLATES)) expect(new Set(values).size).toBe(values.length);
});

describe('telling', () => {
  it('tells each player once how many are unread, of two nodes at a time too', async () => {
    const other = await world.player();
    const told: (readonly [number, unknown])[] = [];
    const node = () =>
      createTelling({
        ...world.platform,
        publishToUser: (to, { body }) => told.push([to, body]),
        plan: async () => undefined,
        deliver: async () => 0,
      });
    await node().tell();
    told.length = 0;
    await sendMany(3);
    await send(undefined, other.userId as UserId);
    const counts = await Promise.all([node().tell(), node().tell()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(told).toContainEqual([userId, { option: 91, msgTotal: 3 }]);
    expect(told).toContainEqual([other.userId, { option: 91, msgTotal: 1 }]);
    expect(await node().tell()).toBe(0);
  });

  it('says in the account how many there are', async () => {
    await sendMany(2);
    expect(await world.call('accounts.read', {}, player.token)).toMatchObject({ messageStatus: 2 });
  });
});
