/** The club through the sandbox: what is paid counts whole, coins of a day come once, members get more. */
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clawRoom } from '../rooms/testing/rooms.fixture.ts';
import { inputHash, spend } from '../wallet/index.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const modules = () => world.server.modules;
const info = () => world.call('club.info', {}, player.token);
const coinsNow = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const account = () => world.call('accounts.read', {}, player.token);
const later = (days: number) => world.platform.clock.advance(days * DAY_MS);

async function card(cardClass: 1 | 2, configType: 5 | 6 | 9) {
  const found = (await info()).list.find(one => one.cardClass === cardClass && one.configType === configType);
  if (!found) throw new Error('no such card');
  return found;
}
const wanted = (one: Awaited<ReturnType<typeof card>>, more: object = {}) => ({
  payType: 16 as const,
  rechargeType: 2 as const,
  configId: one.configId,
  price: one.rechargeMoney,
  currency: one.currency,
  amount: one.firstAmount,
  giftAmount: one.giveCoin,
  isCyclical: 1 as const,
  idempotencyKey: `club-test-${++keys}`,
  ...more,
});
async function order(cardClass: 1 | 2, configType: 5 | 6 | 9, more: object = {}) {
  const made = await world.call(
    'recharge.pay',
    wanted(await card(cardClass, configType), more),
    player.token,
  );
  const found = await modules().payments.orders.findByNumber(made.rechargeNumber);
  if (!found) throw new Error('the order is not there');
  return found;
}
type Made = Awaited<ReturnType<typeof order>>;
async function settle(made: Made) {
  await modules().payments.sandbox?.decide(made.reference, 'approve');
  return modules().payments.advance(made.id, 'webhook');
}
const join = async (...which: Parameters<typeof order>) => settle(await order(...which));
async function refund({ id, reference, priceMinor }: Made) {
  await modules().payments.sandbox?.refund({
    reference,
    key: `refund-${id}`,
    amountMinor: priceMinor,
    currency: 'USD',
    transactionId: '',
  });
  return modules().payments.advance(id, 'webhook');
}

describe('a card that is paid', () => {
  it('brings its coins and its days once', async () => {
    const before = await coinsNow();
    expect(await account()).toMatchObject({ isClubMember: false });
    const made = await order(1, 6);
    await Promise.all([settle(made), settle(made), modules().payments.advance(made.id, 'job')]);
    expect(await coinsNow()).toBe(before + 800);
    expect(await account()).toMatchObject({
      isClubMember: true,
      clubCard: {
        cardClass: 1,
        renew: false,
        expirationTimeLong: world.platform.clock.nowMs() + 30 * DAY_MS,
      },
    });
    const { list } = await info();
    expect(list.map(({ relation }) => relation)).toEqual([
      'limited',
      'mine',
      'limited',
      'upgrade',
      'upgrade',
      'upgrade',
    ]);
    later(30);
    expect(await modules().club.heldBy(player.userId as UserId)).toBeUndefined();
  });

  it('brings all of its days whichever of two is booked first', async () => {
    const [first, second] = [await order(1, 5), await order(1, 6)];
    await settle(second);
    await settle(first);
    const { userClubCard } = await info();
    expect(userClubCard?.expirationTime).toBe(world.platform.clock.nowMs() + 37 * DAY_MS);
  });

  it('of a higher class counts at once, and the lower one goes on behind it', async () => {
    await join(1, 6);
    later(10);
    await join(2, 5);
    const { userClubCard } = await info();
    expect(userClubCard).toMatchObject({ cardClass: 2, waitingDays: 20 });
    later(7);
    expect((await info()).userClubCard).toMatchObject({
      cardClass: 1,
      expirationTime: world.platform.clock.nowMs() + 20 * DAY_MS,
    });
  });

  it('ends when its money goes back, and what it brought by then stays', async () => {
    const made = await order(1, 6);
    await settle(made);
    const before = await coinsNow();
    await world.call('club.claim', {}, player.token);
    await refund(made);
    expect(await coinsNow()).toBe(before + 30 - 800);
    expect((await info()).userClubCard).toBeUndefined();
    expect((await world.ask('club.claim', {}, player.token)).errorCode).toBe('20003');
    expect((await modules().wallet.check()).faults).toEqual([]);
  });

  it('that may not be bought is refused before anything is paid', async () => {
    const [jade, ruby] = [await card(1, 6), await card(2, 6)];
    await join(2, 6);
    for (const one of [jade, ruby])
      expect((await world.ask('recharge.pay', wanted(one), player.token)).errorCode).not.toBe('');
    const { rows } = await world.owner.pool.query(
      'select count(*)::int from payment_orders where user_id = $1',
      [player.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('can be renewed near its end, with 5 % on top, and goes on behind', async () => {
    await join(1, 5);
    later(4);
    expect((await card(1, 5)).relation).toBe('mine');
    later(1);
    expect(await account()).toMatchObject({ clubCard: { renew: true } });
    const again = await card(1, 5);
    expect(again).toMatchObject({ relation: 'append', giveCoin: 20, showGiftRatio: 5 });
    const before = await coinsNow();
    await join(1, 5);
    expect(await coinsNow()).toBe(before + 220);
    expect((await info()).userClubCard?.expirationTime).toBe(world.platform.clock.nowMs() + 9 * DAY_MS);
  });
});

describe('what comes with a longer card', () => {
  const credit = async () => (await world.call('cards.count', {}, player.token)).deliveryOffsetBalance;
  const coupons = async () => (await world.call('club.coupons', {}, player.token)).list;

  it('comes with its coins, once', async () => {
    expect((await card(1, 5)).rewardList).toEqual([]);
    expect((await card(1, 6)).rewardList).toEqual([
      { rewardType: 1, amount: 150 },
      { rewardType: 3, amount: 50 },
    ]);
    const made = await order(1, 6);
    expect([await credit(), await coupons()]).toEqual([0, []]);
    await Promise.all([settle(made), settle(made), modules().payments.advance(made.id, 'job')]);
    await modules().payments.advance(made.id, 'webhook');
    expect(await coupons()).toMatchObject([{ cardClass: 0, amount: 150, num: 1 }]);
    expect(await credit()).toBe(50);
    expect((await modules().wallet.check()).faults).toEqual([]);
  });

  it('goes with a refund of the whole price, as far as it is there', async () => {
    const [made, kept] = [await order(1, 6), await order(1, 9)];
    await settle(made);
    await settle(kept);
    expect(await credit()).toBe(250);
    world.platform.clock.advance(1000);
    await refund(made);
    expect(await credit()).toBe(200);
    expect(await coupons()).toMatchObject([{ amount: 300, num: 1 }]);
    await modules().wallet.post({
      kind: 'test.ship',
      key: `test-ship-${made.id}`,
      inputHash: inputHash({ key: made.id }),
      postings: spend({
        userId: player.userId as UserId,
        unit: 'shipping',
        house: 'test',
        amount: coins(180),
      }),
      answer: null,
    });
    await refund(kept);
    expect([await credit(), await coupons()]).toEqual([0, []]);
    expect((await modules().wallet.check()).faults).toEqual([]);
  });

  it('stays with a refund of a part', async () => {
    const made = await order(1, 6);
    await settle(made);
    await refund({ ...made, priceMinor: 100 });
    expect(await credit()).toBe(50);
    expect(await coupons()).toHaveLength(1);
    expect((await info()).userClubCard).toBeDefined();
  });
});

describe('the coins of a day', () => {
  it('come once to a hundred that ask for them at once', async () => {
    await join(1, 5);
    const before = await coinsNow();
    const waiting = async () => (await world.call('wallet.rewardIndex', {}, player.token)).club;
    expect(await waiting()).toBe(true);
    const { handlers } = modules().club;
    const claim = handlers['club.claim'] as unknown as (request: object) => Promise<{ amount: number }>;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => claim({ userId: player.userId as UserId, input: {} })),
    );
    expect(answers.every(({ amount }) => amount === 30)).toBe(true);
    expect(await coinsNow()).toBe(before + 30);
    expect(await waiting()).toBe(false);
  });

  it('are as many as days were paid, and one that passes is missed', async () => {
    await join(1, 5);
    await world.call('club.claim', {}, player.token);
    later(2);
    const { list } = await world.call('club.rewards', {}, player.token);
    expect(list.map(({ receiveStatus }) => receiveStatus)).toEqual([2, 3, 1, 0, 0, 0, 0]);
    const before = await coinsNow();
    await world.call('club.claim', {}, player.token);
    await world.call('club.claim', {}, player.token);
    expect(await coinsNow()).toBe(before + 30);
  });

  it('are for members', async () => {
    expect((await world.ask('club.claim', {}, player.token)).errorCode).toBe('20003');
    const stranger = await join(1, 5);
    expect(stranger.state).toBe('settled');
    const { userClubCard } = await info();
    const other = await world.player();
    const asked = await world.ask('club.rewards', { cardId: userClubCard?.cardId ?? '0' }, other.token);
    expect(asked.errorCode).not.toBe('');
  });
});

describe('members', () => {
  const pack = async () => {
    const found = (await world.call('recharge.config', {}, player.token)).list.find(
      ({ rechargeType, convertAmount }) => rechargeType === 1 && convertAmount === 1000,
    );
    if (!found) throw new Error('no such pack');
    return found;
  };
  const buy = (one: Awaited<ReturnType<typeof pack>>, giftAmount: number) => ({
    payType: 16 as const,
    rechargeType: 1 as const,
    configId: one.configId,
    price: one.rechargeMoney,
    currency: one.currency,
    amount: one.convertAmount,
    giftAmount,
    idempotencyKey: `club-test-${++keys}`,
  });

  it('get more coins for the same price, as it was shown', async () => {
    expect(await pack()).toMatchObject({ giftAmount: 100, clubAmount: 0 });
    await join(2, 5);
    const shown = await pack();
    expect(shown).toMatchObject({ giftAmount: 150, clubAmount: 50 });
    expect((await world.ask('recharge.pay', buy(shown, 100), player.token)).errorCode).not.toBe('');
    const before = await coinsNow();
    const { rechargeNumber } = await world.call('recharge.pay', buy(shown, 150), player.token);
    const made = await modules().payments.orders.findByNumber(rechargeNumber);
    if (made) await settle(made);
    expect(await coinsNow()).toBe(before + 1150);
  });

  it('are told from others by rooms', async () => {
    const { rooms } = modules();
    const roomId = await rooms.add({ ...clawRoom, isClub: true });
    const enter = () => world.ask('rooms.into', { roomId }, player.token);
    expect((await enter()).errorCode).toBe('20003');
    await join(1, 5);
    expect((await enter()).errorCode).toBe('');
    // A VIP room asks nothing more of a member.
    const vip = await rooms.add({ ...clawRoom, isVip: true });
    expect((await world.ask('rooms.into', { roomId: vip }, player.token)).errorCode).toBe('');
    const stranger = await world.player();
    expect((await world.ask('rooms.into', { roomId: vip }, stranger.token)).errorCode).not.toBe('');
  });
});

describe('a coupon', () => {
  async function coupon(more: object = {}) {
    const { cards } = modules();
    const kindId = await cards.addKind(world.owner.db, {
      class: 'discount',
      days: 30,
      names: { 'en-US': 'Club coupon' },
      amountCents: 200,
      ...more,
    });
    const userId = player.userId as UserId;
    await cards.grant(world.owner.db, { userId, kindId, source: 'test', sourceKey: `test:${kindId}` });
  }

  it('takes its part off one card, and is used once', async () => {
    await coupon();
    await coupon({ cardClass: 2, amountCents: 500 });
    const one = await card(1, 6);
    expect(one).toMatchObject({ rechargeMoney: 999, offsetMoney: 200 });
    const { userClubOffsetRecord } = await world.call(
      'club.couponsFor',
      { configId: one.configId },
      player.token,
    );
    expect(userClubOffsetRecord).toHaveLength(1);
    const useBonusCard = userClubOffsetRecord[0]?.userCardRecordId;
    expect((await world.ask('recharge.pay', wanted(one, { useBonusCard }), player.token)).errorCode).not.toBe(
      '',
    );
    const made = await order(1, 6, { useBonusCard, price: 799 });
    expect(made.priceMinor).toBe(799);
    await settle(made);
    expect((await info()).userClubCard?.cardClass).toBe(1);
    const { list } = await world.call('club.coupons', {}, player.token);
    expect(list).toMatchObject([
      { cardClass: 2, amount: 500, num: 1 },
      { cardClass: 0, amount: 150, num: 1 },
    ]);
    // One for another class is refused, whatever the page shows.
    const upgrade = await card(1, 6);
    const ruby = await modules().cards.listAvailable(player.userId as UserId, 'discount');
    const wrong = ruby.find(({ cardClass }) => cardClass === 2)?.id;
    later(24);
    const refused = await world.ask(
      'recharge.pay',
      wanted(upgrade, {
        useBonusCard: String(wrong),
        price: upgrade.rechargeMoney - 500,
        giftAmount: undefined,
      }),
      player.token,
    );
    expect(refused.errorCode).toBe('60004');
  });
});
