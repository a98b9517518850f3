/** A message goes to the devices of its owner, when they want it, and to nobody else. */
import { HOUR_MS, MINUTE_MS, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMessages, type Messages } from '../index.ts';
import { createReceiver, type Receiver } from './receiver.fixture.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let browser: Receiver;
let messages: Messages;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
  browser = createReceiver();
  messages = createMessages({
    ...world.platform,
    ...world.server.modules,
    rechargedCents: async () => 0,
    clubCardOf: async () => undefined,
    publishToUser: () => undefined,
    post: request => browser.post(request),
    words: {
      tell: async (locale, template, values) => ({
        title: template,
        text: `${locale} ${JSON.stringify(values)}`,
      }),
    },
  });
  await work();
});

async function work(): Promise<void> {
  await messages.jobs.tell();
  await messages.jobs.push();
}
const call: TestWorld['call'] = (name, input, token = player.token) => world.call(name, input, token);
const subscribe = (more: object = {}) => call('messages.subscribe', { ...browser.subscription, ...more });
/** Awake at any hour. */
const wakeful = () =>
  call('messages.keepQuiet', { isOn: false, fromMinute: 0, untilMinute: 0, timeZone: 'UTC' });
const send = (type: MessageType = MessageType.gift) =>
  messages.send(world.platform.database.db, {
    userId: player.userId as UserId,
    key: `push:${++keys}`,
    type,
    template: 'coinsGiven',
    params: { coins: 40 },
    link: '/user/coin-record',
  });
const later = (ms: number) => world.platform.clock.advance(ms);
const statesOf = async () =>
  (
    await world.owner.pool.query<{ state: string }>(
      `select p.state from message_pushes p join messages m on m.id = p.message_id where m.user_id = $1 order by m.id`,
      [player.userId],
    )
  ).rows.map(({ state }) => state);

describe('a push', () => {
  it('reaches the browser once, in the language of its device, and nobody on the way can read it', async () => {
    await subscribe({ language: 'de-DE' });
    await wakeful();
    await send();
    await Promise.all([work(), work()]);
    await work();
    expect(browser.received).toHaveLength(1);
    const [{ request, content } = never()] = browser.received;
    expect(content).toMatchObject({
      title: 'coinsGiven',
      text: 'de-DE {"coins":40}',
      link: '/user/coin-record',
    });
    expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(request.headers['authorization']).toContain((await call('messages.choices', {})).publicKey);
    expect(request.body.includes('coin')).toBe(false);
  });

  it('comes no more once its device is gone', async () => {
    await subscribe();
    await wakeful();
    browser.answers = 410;
    await send();
    await work();
    await send();
    await work();
    expect(browser.received).toHaveLength(1);
  });

  it.each([500, 429, 'never'] as const)(
    'is tried again where the service answers %s, and not for ever',
    async answers => {
      await subscribe();
      await wakeful();
      browser.answers = answers;
      await send();
      await work();
      expect(await statesOf()).toEqual(['waiting']);
      await work();
      const tried = browser.received.length;
      later(6 * MINUTE_MS);
      browser.answers = 201;
      await work();
      expect(await statesOf()).toEqual(['sent']);
      expect(browser.received.length).toBe(tried + 1);
      browser.answers = answers;
      await send();
      for (let hour = 0; hour < 30; hour += 1) {
        await work();
        later(HOUR_MS);
      }
      expect(await statesOf()).toEqual(['sent', 'dropped']);
    },
  );

  it('that was read meanwhile calls nobody', async () => {
    await subscribe();
    await wakeful();
    browser.answers = 500;
    await send();
    await work();
    await call('messages.markAllRead', { lastMessageId: '999999999999999' });
    later(HOUR_MS);
    browser.answers = 201;
    await work();
    expect(await statesOf()).toEqual(['dropped']);
  });

  it('that is opened is noted once, by its own id alone', async () => {
    await subscribe();
    await wakeful();
    await send();
    await work();
    const [{ content } = never()] = browser.received;
    for (const firebasePushTaskRecordId of [content.id, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      await world.call('reports.pushClick', { firebasePushTaskRecordId });
    const clicked = 'select count(*)::int as count from message_pushes where clicked_at is not null';
    expect((await world.owner.pool.query<{ count: number }>(clicked)).rows[0]?.count).toBe(1);
  });
});

describe('a player', () => {
  it('is told by push only of what they want', async () => {
    await subscribe();
    await wakeful();
    await call('messages.choose', { topic: 'rewards', way: 'push', isWanted: false });
    await send(MessageType.gift);
    await send(MessageType.purchase);
    await work();
    expect(browser.received).toHaveLength(1);
    const { choices } = await call('messages.choices', {});
    expect(choices.filter(({ isWanted }) => !isWanted)).toEqual([
      { topic: 'rewards', way: 'push', isWanted: false },
    ]);
    expect(await messages.mayTell(player.userId as UserId, 'rewards', 'push')).toBe(false);
    expect(await messages.mayTell(player.userId as UserId, 'recall', 'mail')).toBe(true);
  });

  it('sleeps until their own morning, in whatever zone', async () => {
    await subscribe({ timeZone: 'Asia/Tokyo' });
    const minute = new Date(world.platform.clock.nowMs() + 9 * HOUR_MS);
    const nowMinute = minute.getUTCHours() * 60 + minute.getUTCMinutes();
    await call('messages.keepQuiet', {
      isOn: true,
      fromMinute: nowMinute,
      untilMinute: (nowMinute + 60) % 1440,
      timeZone: 'Asia/Tokyo',
    });
    await send();
    await work();
    later(59 * MINUTE_MS);
    await work();
    expect(browser.received).toHaveLength(0);
    later(2 * MINUTE_MS);
    await work();
    expect(browser.received).toHaveLength(1);
  });

  it('has quiet nights from the first device on, and no other hours than theirs', async () => {
    await subscribe({ timeZone: 'Europe/Berlin' });
    const { quiet } = await call('messages.choices', {});
    expect(quiet).toEqual({ isOn: true, fromMinute: 1320, untilMinute: 480 });
    await wakeful();
    await subscribe({ timeZone: 'Asia/Tokyo' });
    expect((await call('messages.choices', {})).quiet.isOn).toBe(false);
  });

  it('who signed out, or whose browser somebody else has now, is told nothing there', async () => {
    await subscribe();
    await wakeful();
    const other = await world.player();
    await world.call('messages.subscribe', browser.subscription, other.token);
    await send();
    await work();
    expect(browser.received).toHaveLength(0);
    await subscribe();
    await world.call('identity.signOut', {}, player.token);
    await send();
    await work();
    expect(browser.received).toHaveLength(0);
  });
});

describe('a subscription', () => {
  it.each([
    ['an address within', { endpoint: 'https://127.0.0.1/x' }],
    ['no https', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['a stranger', { endpoint: 'https://evil.test/x' }],
    ['a huge address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }],
    ['no point', { p256dh: 'A'.repeat(87) }],
  ])('with %s is refused and changes nothing', async (_, wrong) => {
    const answer = await world.ask('messages.subscribe', { ...browser.subscription, ...wrong }, player.token);
    expect(answer.success).toBe(false);
    const { rows } = await world.owner.pool.query('select from push_devices where user_id = $1', [
      player.userId,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('is one of ten at most', async () => {
    for (let one = 0; one < 12; one += 1) await call('messages.subscribe', createReceiver().subscription);
    const { rows } = await world.owner.pool.query('select from push_devices where user_id = $1', [
      player.userId,
    ]);
    expect(rows).toHaveLength(10);
  });
});

function never(): never {
  throw new Error('nothing was received');
}
