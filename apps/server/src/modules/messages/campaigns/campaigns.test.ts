/** What the staff writes to many comes to each of the segment once, when its time has come, and to nobody else. */
import { DAY_MS, HOUR_MS, MINUTE_MS, type UserId } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let owner: StaffCaller;
let support: StaffCaller;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'auditor');
});
afterAll(() => world.close());

const words = [
  { locale: 'en-US', title: 'Lantern night', text: 'On Friday.' },
  { locale: 'de-DE', title: 'Laternennacht', text: 'Am Freitag.' },
];
const order = (more: object = {}) => ({
  segment: 'all' as const,
  words,
  link: '/claw',
  sendAt: 0,
  reason: 'The season begins.',
  idempotencyKey: `campaign-${++keys}`,
  ...more,
});
const send = () => world.server.modules.messages.jobs.campaigns();
const told = async (token: string, input: object = {}) =>
  (await world.call('messages.list', input, token)).systemMessageModels.map(({ params }) => params['title']);

describe('a message to many', () => {
  it('comes once to each player, in their language, and to nobody who joins later', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => world.player()));
    const { players: all } = await owner.call('messages.preview', { segment: 'all' });
    const plan = order();
    const { campaignId } = await owner.call('messages.plan', plan);
    expect(await owner.call('messages.plan', plan)).toEqual({ campaignId });
    await Promise.all([send(), send()]);
    await send();
    for (const { token } of players) expect(await told(token)).toEqual(['Lantern night']);
    const [first] = players;
    expect(await told(first?.token ?? '', { language: 'de-DE' })).toEqual(['Laternennacht']);
    expect(await told((await world.player()).token)).toEqual([]);
    await world.call('messages.markAllRead', { lastMessageId: '999999999999999' }, first?.token);
    const [row] = (await owner.call('messages.campaigns', {})).list;
    expect(row).toMatchObject({ campaignId, state: 'sent', sent: all, read: 1, pushed: 0, clicked: 0 });
  });

  it('goes on where a crash left it, and repeats nobody', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => world.player()));
    const { campaignId } = await owner.call('messages.plan', order());
    await send();
    // As if the note of how far it came had been lost with everything behind it.
    await world.owner.pool.query(
      `update message_campaigns set state = 'sending', before_id = null where id = $1`,
      [campaignId],
    );
    expect(await send()).toBe(0);
    for (const { token } of players) expect(await told(token)).toHaveLength(1);
  });

  it('waits for its time, and can be called off until then', async () => {
    const { token } = await world.player();
    const sendAt = world.platform.clock.nowMs() + HOUR_MS;
    const { campaignId } = await owner.call('messages.plan', order({ sendAt }));
    await owner.call('messages.plan', order({ sendAt }));
    await send();
    expect(await told(token)).toEqual([]);
    const cancel = { campaignId, reason: 'A mistake.' };
    await owner.call('messages.cancel', cancel);
    expect(await owner.ask('messages.cancel', cancel)).toMatchObject({ success: false });
    world.platform.clock.advance(HOUR_MS);
    owner = await signInAs(world.server.app, 'owner');
    await send();
    expect(await told(token)).toHaveLength(1);
  });
});

describe('a segment', () => {
  it('has those it says', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const count = async (input: Parameters<typeof owner.call<'messages.preview'>>[1]) =>
      (await owner.call('messages.preview', input)).players;
    const all = await count({ segment: 'all' });
    expect(all).toBeGreaterThan(2);
    expect(
      await count({ segment: 'ids', userIds: `${one.userId},${other.userId},${one.userId},999999999` }),
    ).toBe(2);
    expect(await count({ segment: 'members' })).toBeLessThan(all);
    expect(await count({ segment: 'neverPaid' })).toBeGreaterThan(1);
    const high = await count({ segment: 'levels', fromLevel: 1 });
    expect((await count({ segment: 'levels', fromLevel: 0, untilLevel: 0 })) + high).toBe(all);
    expect(await count({ segment: 'lapsed', days: 2 })).toBeLessThan(all - 1);
    world.platform.clock.advance(3 * DAY_MS);
    owner = await signInAs(world.server.app, 'owner');
    expect(await count({ segment: 'lapsed', days: 2 })).toBe(all);
    await owner.call('messages.plan', order({ segment: 'ids', userIds: String(one.userId) }));
    await send();
    const countOf = (userId: number) => world.server.modules.messages.countUnread(userId as UserId);
    expect(await Promise.all([countOf(one.userId), countOf(other.userId)])).toEqual([1, 0]);
  });
});

describe('bad orders', () => {
  it.each([
    ['without English', { words: words.slice(1) }],
    ['in a language there is none of', { words: [...words, { locale: 'xx-XX', title: 'x', text: 'x' }] }],
    ['to levels the wrong way round', { segment: 'levels', fromLevel: 5, untilLevel: 2 }],
    ['to nobody named', { segment: 'ids' }],
    ['with a link elsewhere', { link: 'https://evil.test' }],
    ['with a link that looks like ours', { link: '//evil.test' }],
    ['without a reason', { reason: '' }],
  ])('%s are refused', async (_, wrong) => {
    expect(await owner.ask('messages.plan', order(wrong))).toMatchObject({ success: false });
  });

  it('of who may only read are refused', async () => {
    support = await signInAs(world.server.app, 'auditor');
    expect(await support.ask('messages.campaigns', {})).toMatchObject({ success: true });
    expect(await support.ask('messages.plan', order())).toMatchObject({ success: false });
  });
});

describe('a time that has passed', () => {
  it('is refused, except for a minute by which clocks differ', async () => {
    const nowMs = world.platform.clock.nowMs();
    const late = await owner.ask('messages.plan', order({ sendAt: nowMs - MINUTE_MS - 1 }));
    expect(late).toMatchObject({ success: false, errorCode: errorCatalogue.timePassed.wire });
    const { campaignId } = await owner.call('messages.plan', order({ sendAt: nowMs - MINUTE_MS }));
    const [row] = (await owner.call('messages.campaigns', {})).list;
    expect(row).toMatchObject({ campaignId, sendAt: nowMs });
  });

  it('is none for a message that was planned before it passed', async () => {
    const plan = order({ sendAt: world.platform.clock.nowMs() + MINUTE_MS });
    const { campaignId } = await owner.call('messages.plan', plan);
    world.platform.clock.advance(3 * MINUTE_MS);
    expect(await owner.call('messages.plan', plan)).toEqual({ campaignId });
  });
});

describe('a key that comes again', () => {
  it.each([
    ['a language less', { words: words.slice(0, 1) }],
    ['another text', { words: words.map(one => ({ ...one, text: 'On Saturday.' })) }],
    ['another page', { link: '/push' }],
    ['no page', { link: '' }],
    ['another segment', { segment: 'members' as const }],
    ['other levels', { fromLevel: 2 }],
    ['at once', { sendAt: 0 }],
  ])('is refused with %s', async (_, changed) => {
    const sendAt = world.platform.clock.nowMs() + HOUR_MS;
    const plan = order({ segment: 'levels', fromLevel: 1, untilLevel: 4, sendAt });
    const { campaignId } = await owner.call('messages.plan', plan);
    expect(await owner.ask('messages.plan', { ...plan, ...changed })).toMatchObject({
      success: false,
      errorCode: errorCatalogue.keyReused.wire,
    });
    expect(await owner.call('messages.plan', plan)).toEqual({ campaignId });
  });

  it('is the same message that goes out at once, however late it comes', async () => {
    const plan = order({ segment: 'levels', fromLevel: 1, untilLevel: 4 });
    const { campaignId } = await owner.call('messages.plan', plan);
    world.platform.clock.advance(MINUTE_MS);
    expect(await owner.call('messages.plan', plan)).toEqual({ campaignId });
  });
});
