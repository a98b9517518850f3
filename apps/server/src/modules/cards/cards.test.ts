/** A card is granted once, goes with one order at a time, and is used once. */
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, pay } from '../wallet/index.ts';
import type { NewKind } from './index.ts';

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

const cards = () => world.server.modules.cards;
const payments = () => world.server.modules.payments;
const sandbox = () => {
  const { sandbox: found } = payments();
  if (!found) throw new Error('there is no sandbox');
  return found;
};

async function give(kind: Partial<NewKind> = {}, to = userId): Promise<string> {
  const kindId = await cards().addKind(world.owner.db, {
    class: 'bonus',
    days: 7,
    ratioPercent: 15,
    names: { 'en-US': 'Test' },
    ...kind,
  });
  await cards().grant(world.owner.db, { userId: to, kindId, source: 'test', sourceKey: `test-${++keys}` });
  const held = await cards().listAvailable(to, kind.class ?? 'bonus');
  const card = held.find(one => one.kindId === kindId);
  if (!card) throw new Error('the card is not there');
  return String(card.id);
}

async function offers() {
  const { list } = await world.call('recharge.config', {}, player.token);
  return list.filter(({ rechargeType }) => rechargeType === 1);
}
async function ask(useBonusCard?: string, key = `cards-test-${++keys}`, place = 1) {
  const offer = (await offers())[place];
  if (!offer) throw new Error('no such offer');
  return world.ask(
    'recharge.pay',
    {
      payType: 16,
      rechargeType: offer.rechargeType,
      configId: offer.configId,
      price: offer.rechargeMoney,
      currency: offer.currency,
      amount: offer.convertAmount,
      idempotencyKey: key,
      ...(useBonusCard === undefined ? {} : { useBonusCard }),
    },
    player.token,
  );
}
async function order(useBonusCard?: string, place?: number) {
  const answer = await ask(useBonusCard, undefined, place);
  if (!answer.success) throw new Error(answer.errorCode);
  const made = await payments().orders.findByNumber(answer.data.rechargeNumber);
  if (!made) throw new Error('the order is not there');
  return made;
}
const stateOf = (rechargeNumber: string) => world.call('recharge.state', { rechargeNumber }, player.token);
const coinsNow = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const has = async (card: string) => {
  const held = await cards().listAvailable(userId, 'bonus');
  return held.filter(({ isReserved }) => !isReserved).some(({ id }) => String(id) === card);
};
const CARD_USED = '60004';

it('is granted once by a key, however often and by whatever', async () => {
  const kindId = await cards().addKind(world.owner.db, {
    class: 'bonus',
    days: 1,
    ratioPercent: 1,
    names: { 'en-US': 'x' },
  });
  const card = { userId, kindId, source: 'test', sourceKey: 'the same' };
  const granted = await Promise.all(Array.from({ length: 20 }, () => cards().grant(world.owner.db, card)));
  expect(granted.filter(Boolean)).toHaveLength(1);
  const posted = await world.server.modules.wallet.post({
    kind: 'test.gift',
    key: `cards-companion-${userId}`,
    inputHash: inputHash({ userId }),
    postings: pay({ userId, unit: 'coins', house: 'test', amount: coins(1) }),
    answer: null,
    companions: [cards().grantCompanion(card), cards().grantCompanion({ ...card, sourceKey: 'another' })],
  });
  expect(posted.state).toBe('posted');
  const held = await cards().listAvailable(userId, 'bonus');
  expect(held.filter(one => one.kindId === kindId)).toHaveLength(2);
});

describe('a bonus card', () => {
  it('adds its percent to the bought coins, once, and is used', async () => {
    const before = await coinsNow();
    const card = await give();
    const made = await order(card);
    expect(await stateOf(made.number)).toMatchObject({
      convertAmount: 1000,
      giftAmount: 100,
      bonusAmount: 150,
    });
    await sandbox().decide(made.reference, 'approve');
    await Promise.all([stateOf(made.number), payments().advance(made.id, 'webhook'), stateOf(made.number)]);
    expect(await coinsNow()).toBe(before + 1250);
    expect(await has(card)).toBe(false);
    expect(await ask(card)).toMatchObject({ success: false, errorCode: CARD_USED });
  });

  it('shows in the shop what the best one for each offer adds', async () => {
    await give({ ratioPercent: 10 });
    await give({ ratioPercent: 30, limitCents: 1999 });
    const ratios = (await offers()).map(({ rechargeMoney, cardRatio }) => [rechargeMoney >= 1999, cardRatio]);
    expect(new Set(ratios.map(String))).toEqual(new Set(['false,10', 'true,30']));
  });

  it.each<[string, () => Promise<string>]>([
    ['that nobody has', async () => '999999999'],
    ['of somebody else', async () => give({}, (await world.player()).userId as UserId)],
    ['of another class', () => give({ class: 'buff', capCoins: 100 })],
    ['for a higher purchase', () => give({ limitCents: 1000 })],
    [
      'that has ended',
      async () => {
        const card = await give();
        world.platform.clock.advance(7 * DAY_MS);
        return card;
      },
    ],
  ])('%s goes with no order', async (_, find) => {
    const card = await find();
    expect(await ask(card)).toMatchObject({ success: false, errorCode: CARD_USED });
  });
});

describe('a card and its order', () => {
  it('goes with no other one while the first may be paid, and is free when that is given up', async () => {
    const card = await give();
    const first = await order(card);
    expect(await has(card)).toBe(false);
    expect(await ask(card)).toMatchObject({ success: false, errorCode: CARD_USED });
    await world.call('recharge.cancel', { rechargeNumber: first.number }, player.token);
    expect(await has(card)).toBe(true);
    expect((await order(card)).bonusCoins).toBe(150);
  });

  it('is free when nobody paid in time, or the payment failed', async () => {
    const card = await give();
    const first = await order(card);
    world.platform.clock.advance(3_600_001);
    await payments().advance(first.id, 'job');
    const second = await order(card);
    await sandbox().decide(second.reference, 'decline');
    await stateOf(second.number);
    expect(await has(card)).toBe(true);
  });

  it('paid late, when its card went with another: the coins come, the bonus does not, and the order says so', async () => {
    const before = await coinsNow();
    const card = await give();
    const first = await order(card);
    await sandbox().decide(first.reference, 'decline');
    await stateOf(first.number);
    const second = await order(card);
    await sandbox().decide(second.reference, 'approve');
    expect(await stateOf(second.number)).toMatchObject({ outcome: 'success', bonusAmount: 150 });
    await payLate(first.reference);
    expect(await stateOf(first.number)).toMatchObject({ outcome: 'success', bonusAmount: 0 });
    expect(await stateOf(second.number)).toMatchObject({ outcome: 'success', bonusAmount: 150 });
    expect(await coinsNow()).toBe(before + 1250 + 1100);
    expect((await world.server.modules.wallet.check()).faults).toEqual([]);
  });

  it('with a coupon in its place waits for a person, who may let it through', async () => {
    const before = await coinsNow();
    const card = await give({ class: 'discount', amountCents: 100, ratioPercent: 0 });
    const first = await orderWithCoupon(card);
    await sandbox().decide(first.reference, 'decline');
    await stateOf(first.number);
    const second = await orderWithCoupon(card);
    await payLate(first.reference);
    await sandbox().decide(second.reference, 'approve');
    for (let again = 0; again < 3; again++) await payments().advance(first.id, 'job');
    expect(await stateOf(first.number)).toMatchObject({ outcome: 'pending', isHeld: true });
    expect(await stateOf(second.number)).toMatchObject({ outcome: 'success' });
    expect(await coinsNow()).toBe(before + 300);
    await payments().advance(first.id, 'staff', { companions: [] });
    expect(await stateOf(first.number)).toMatchObject({ outcome: 'success' });
    expect(await coinsNow()).toBe(before + 600);
  });

  it('comes back when the order is refunded whole, once, and not for a part', async () => {
    const card = await give();
    const made = await order(card);
    await sandbox().decide(made.reference, 'approve');
    await stateOf(made.number);
    const free = async () =>
      (await cards().listAvailable(userId, 'bonus')).filter(one => one.ratioPercent === 15);
    await sandbox().refund({ ...made, transactionId: '', key: 'part', amountMinor: 1 });
    await payments().advance(made.id, 'webhook');
    expect(await free()).toEqual([]);
    await sandbox().refund({ ...made, transactionId: '', key: 'rest', amountMinor: made.priceMinor - 1 });
    await Promise.all([payments().advance(made.id, 'webhook'), payments().advance(made.id, 'job')]);
    const [back] = await free();
    expect(await free()).toHaveLength(1);
    expect(String(back?.id)).not.toBe(card);
  });

  it('does not come back when its time is over, or the bank took the money', async () => {
    const [ended, disputed] = [await give({ days: 1 }), await give()];
    const [first, second] = [await order(ended), await order(disputed)];
    for (const one of [first, second]) {
      await sandbox().decide(one.reference, 'approve');
      await stateOf(one.number);
    }
    world.platform.clock.advance(DAY_MS);
    await sandbox().refund({ ...first, transactionId: '', key: 'all', amountMinor: first.priceMinor });
    await sandbox().chargeBack(second.reference);
    for (const { id } of [first, second]) await payments().advance(id, 'webhook');
    expect((await cards().listAvailable(userId, 'bonus')).filter(one => one.ratioPercent === 15)).toEqual([]);
  });
});

it('a hundred orders at a time get one card once, however they are paid', async () => {
  const before = await coinsNow();
  const card = await give();
  const asked = await Promise.all(Array.from({ length: 100 }, () => ask(card)));
  const made = asked.filter(({ success }) => success);
  expect(made).toHaveLength(1);
  expect(asked.filter(answer => !answer.success && answer.errorCode === CARD_USED)).toHaveLength(99);
  const [first] = made;
  const found = first?.success ? await payments().orders.findByNumber(first.data.rechargeNumber) : undefined;
  if (!found) throw new Error('the order is not there');
  await sandbox().decide(found.reference, 'approve');
  await Promise.all(Array.from({ length: 100 }, () => payments().advance(found.id, 'webhook')));
  expect(await coinsNow()).toBe(before + 1250);
});

/** Its payer tries again on the provider's page, where the payment is still open. */
async function payLate(reference: string): Promise<void> {
  await world.owner.pool.query(
    `update sandbox_payments set state = 'approved', transaction_id = $1 || '-late' where reference = $1`,
    [reference],
  );
}

/** As the club makes one. */
async function orderWithCoupon(card: string) {
  return payments().order({
    userId,
    key: `coupon-${++keys}`,
    payType: 16,
    backUrl: '/club',
    cancelUrl: '/club',
    asked: { card },
    purchase: async tx => {
      const taken = await cards().take(tx, { cardId: Number(card), userId, class: 'discount' });
      return {
        kind: 2,
        offerId: 1,
        currency: 'USD',
        priceMinor: 999 - taken.amountCents,
        taxMinor: 0,
        usdCents: 999 - taken.amountCents,
        coins: 300,
        giftCoins: 0,
        bonusCoins: 0,
        cardId: taken.id,
        title: 'club',
      };
    },
  });
}
