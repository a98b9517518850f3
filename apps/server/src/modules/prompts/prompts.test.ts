/** The sequence as players of several kinds meet it, over days with a clock that is moved. */
import { coins, DAY_MS, HOUR_MS, type UserId } from '@boardwalk/base';
import type { Calls, InputOf } from '@boardwalk/contract';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, spend } from '../wallet/index.ts';

type Input = InputOf<Calls['prompts.daily']>;

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld({ env: { SESSION_DAYS: '365' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const modules = () => world.server.modules;
const later = (ms: number) => world.platform.clock.advance(ms);
const ask = (input: Partial<Input> = {}) =>
  world.call('prompts.daily', { place: 'home', flags: [], timeZone: 'UTC', ...input }, player.token);
const due = async (input?: Partial<Input>) => (await ask(input)).list.map(({ prompt }) => prompt);

async function lose(amount: number, kind = 'plinko.play'): Promise<void> {
  const key = `prompts-test-${++keys}`;
  await modules().wallet.post({
    kind,
    key,
    inputHash: inputHash({ key }),
    postings: spend({
      userId: player.userId as UserId,
      unit: 'coins',
      house: 'plinko',
      amount: coins(amount),
    }),
    answer: null,
  });
  await modules().wallet.catchUp();
  await world.owner.pool.query('update last_plays set played_at = $2 where user_id = $1', [
    player.userId,
    new Date(world.platform.clock.nowMs()),
  ]);
}
const balance = async () => (await world.call('wallet.balance', {}, player.token)).balance;

async function join(cardClass: 1 | 2, configType: 5 | 6 | 9): Promise<void> {
  const { list } = await world.call('club.info', {}, player.token);
  const card = list.find(one => one.cardClass === cardClass && one.configType === configType);
  if (!card) throw new Error('no such card');
  const { rechargeNumber } = await world.call(
    'recharge.pay',
    {
      payType: 16,
      rechargeType: 2,
      configId: card.configId,
      price: card.rechargeMoney,
      currency: card.currency,
      amount: card.firstAmount,
      giftAmount: card.giveCoin,
      isCyclical: 1,
      idempotencyKey: `prompts-test-${++keys}`,
    },
    player.token,
  );
  const order = await modules().payments.orders.findByNumber(rechargeNumber);
  if (!order) throw new Error('the order is not there');
  await modules().payments.sandbox?.decide(order.reference, 'approve');
  await modules().payments.advance(order.id, 'webhook');
}

describe('who is new', () => {
  it('meets the daily bonus and their first card, and from the second day on what is on offer', async () => {
    expect(await due()).toEqual(['checkIn', 'allCards']);
    await world.call('checkin.sign', { timeZone: 'UTC' }, player.token);
    await world.call('prompts.cardsSeen', {}, player.token);
    expect(await due()).toEqual([]);
    later(DAY_MS);
    expect(await due()).toEqual(['specialOffer', 'checkIn', 'firstRecharge']);
    expect(await due({ flags: ['specialOffer', 'checkIn'] })).toEqual(['firstRecharge']);
  });

  it('is a guest or nobody: there are none', async () => {
    const guest = await world.guest();
    const input: Input = { place: 'home', flags: [] };
    expect((await world.ask('prompts.daily', input, guest.token)).success).toBe(false);
    expect((await world.ask('prompts.daily', input)).success).toBe(false);
  });

  it('says what is no flag, no place or no currency of ours', async () => {
    const bad = [
      { place: 'shop', flags: [] },
      { place: 'home', flags: ['nothing'] },
      { place: 'home', flags: Array.from({ length: 15 }, () => 'checkIn') },
    ];
    for (const input of bad)
      expect((await world.ask('prompts.daily', input as never, player.token)).errorCode).toBe('00012');
    const strange: Input = { place: 'home', flags: [], currency: 'XXX' };
    expect((await world.ask('prompts.daily', strange, player.token)).errorCode).toBe('20004');
  });
});

describe('who is poor', () => {
  it('is told so below a hundred coins, last of all, and not over a machine', async () => {
    await lose((await balance()) - 99);
    expect((await due()).at(-1)).toBe('lowBalance');
    expect(await due({ place: 'machine' })).toEqual([]);
    expect(await due({ flags: ['lowBalance'] })).not.toContain('lowBalance');
  });
});

describe('who was away', () => {
  it('meets an offer of their own, then their coins, then the rest; each until it is taken', async () => {
    await lose(1);
    later(16 * DAY_MS);
    await modules().recall.jobs.look();
    const { list } = await ask({ flags: ['allCards'] });
    expect(list.map(({ prompt }) => prompt).slice(0, 4)).toEqual([
      'welcomeBack',
      'recallReward',
      'specialOffer',
      'checkIn',
    ]);
    const [comeback, reward] = list;
    const popupConfigRecordId = comeback?.popup?.popupConfigRecordId ?? 0;
    const before = await balance();
    await world.call('recharge.takeGift', { popupConfigRecordId }, player.token);
    await world.call('recall.receive', { recallId: reward?.reward?.recallId ?? '' }, player.token);
    expect(await balance()).toBe(before + 30 + 60);
    expect(await due({ flags: ['allCards', 'welcomeBack'] })).not.toContain('recallReward');
  });

  it('is nobody who was not: the offer of a comeback is not theirs', async () => {
    const stranger = await world.player();
    const gifts = await world.owner.pool.query<{ id: number }>(
      'select id from gift_offers where for_returning',
    );
    expect(gifts.rows).toHaveLength(1);
    const input = { popupConfigRecordId: gifts.rows[0]?.id ?? 0 };
    expect((await world.ask('recharge.takeGift', input, stranger.token)).errorCode).toBe('00013');
  });
});

describe('who is in the club', () => {
  it('is reminded near its end, and never met by the offer to newcomers', async () => {
    await join(1, 5);
    expect(await due()).not.toContain('newbieClub');
    expect(await due()).not.toContain('clubRenew');
    later(5 * DAY_MS);
    expect(await due()).toContain('clubRenew');
    later(3 * DAY_MS);
    expect(await due()).not.toContain('clubRenew');
    expect(await due()).not.toContain('newbieClub');
  });
});

describe('cards', () => {
  it('are told once, and those that come after again', async () => {
    const { list } = await ask();
    expect(list.find(({ prompt }) => prompt === 'allCards')?.cards).toHaveLength(1);
    await world.call('prompts.cardsSeen', {}, player.token);
    expect(await due()).not.toContain('allCards');
    const [kind] = await modules().cards.listKinds();
    if (!kind) throw new Error('there is no kind');
    const grant = { userId: player.userId as UserId, kindId: kind.id, source: 'test', sourceKey: 'once' };
    await modules().cards.grant(world.platform.database.db, grant);
    expect((await ask()).list.find(({ prompt }) => prompt === 'allCards')?.cards).toHaveLength(1);
    expect(await due({ isReview: true })).not.toContain('allCards');
  });
});

it('where somebody is, is kept from their devices', async () => {
  await ask({ timeZone: 'Asia/Tokyo' });
  expect(await modules().zones.find(player.userId as UserId)).toBe('Asia/Tokyo');
  await ask({ timeZone: 'No/Where' });
  expect(await modules().zones.find(player.userId as UserId)).toBe('Asia/Tokyo');
  later(HOUR_MS);
});
