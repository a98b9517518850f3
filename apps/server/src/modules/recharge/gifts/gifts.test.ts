/** Free gifts with their deals, the offer of a first purchase, and offers in their places. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@boardwalk/base';
import { OfferPlace, PayType, RechargeKind } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireOffer } from '../present.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Joined so long ago. */
async function playerAfter(ms: number) {
  const player = await world.player();
  await world.owner.pool.query(
    "update users set created_at = created_at - $2 * interval '1 ms' where id = $1",
    [player.userId, ms],
  );
  return player;
}

const wishOf = ({ rechargeType, configId, rechargeMoney, currency, convertAmount }: WireOffer) => ({
  payType: PayType.checkout,
  rechargeType,
  configId,
  price: rechargeMoney,
  currency,
  amount: convertAmount,
  idempotencyKey: randomUUID(),
});
const balanceOf = async (token: string) => (await world.call('wallet.balance', {}, token)).balance;

it('a gift comes with the second day, is given once to a hundred askers, and opens its deal', async () => {
  const young = await playerAfter(DAY_MS - 60_000);
  expect(await world.call('recharge.giftOffer', {}, young.token)).toEqual({});
  const refused = await world.ask('recharge.takeGift', { popupConfigRecordId: 1 }, young.token);
  expect(refused.errorCode).toBe('00013');

  const { token } = await playerAfter(DAY_MS);
  const { popup } = await world.call('recharge.giftOffer', {}, token);
  if (!popup) throw new Error('there is no gift');
  expect(popup.isTaken).toBe(false);
  const early = await world.ask('recharge.pay', wishOf(popup.rechargeConfig), token);
  expect(early.errorCode).toBe('60002');
  const { tablist } = await world.call('recharge.config', {}, token);
  expect(tablist).not.toContain(RechargeKind.timeLimit);

  const before = await balanceOf(token);
  const input = { popupConfigRecordId: popup.popupConfigRecordId };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => world.ask('recharge.takeGift', input, token)),
  );
  expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0);
  expect(await balanceOf(token)).toBe(before + popup.freeCoins);
  expect((await world.call('recharge.takeGift', input, token)).balance).toBe(before + popup.freeCoins);

  expect((await world.call('recharge.giftOffer', {}, token)).popup?.isTaken).toBe(true);
  expect((await world.call('recharge.config', {}, token)).tablist).toContain(RechargeKind.timeLimit);
  expect((await world.ask('recharge.pay', wishOf(popup.rechargeConfig), token)).success).toBe(true);
});

it('another player’s gift opens nothing', async () => {
  const [one, other] = [await playerAfter(DAY_MS), await playerAfter(DAY_MS)];
  const { popup } = await world.call('recharge.giftOffer', {}, one.token);
  if (!popup) throw new Error('there is no gift');
  await world.call('recharge.takeGift', { popupConfigRecordId: popup.popupConfigRecordId }, one.token);
  const refused = await world.ask('recharge.pay', wishOf(popup.rechargeConfig), other.token);
  expect(refused.errorCode).toBe('60002');
});

it('the first purchase is advised from the second day to the end that the server keeps', async () => {
  const ask = async (ms: number) =>
    (await world.call('recharge.firstOffer', {}, (await playerAfter(ms)).token)).offer;
  expect(await ask(0)).toBeUndefined();
  const offer = await ask(2 * DAY_MS);
  expect(offer).toMatchObject({ rechargeType: RechargeKind.newbie });
  expect((offer?.endTime ?? 0) - (offer?.nowTime ?? 0)).toBeLessThanOrEqual(5 * DAY_MS);
  expect((offer?.endTime ?? 0) - (offer?.nowTime ?? 0)).toBeGreaterThan(5 * DAY_MS - 60_000);
  expect(await ask(7 * DAY_MS)).toBeUndefined();
});

it('a place has its own offers, in the currency that is asked for, and any other has none', async () => {
  const { token } = await world.player();
  const at = (position: number) => world.call('recharge.scene', { position, currency: 'EUR' }, token);
  const { rechargeConfigList, amount } = await at(OfferPlace.claw);
  expect(rechargeConfigList.length).toBeGreaterThan(1);
  expect(new Set(rechargeConfigList.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
  expect(amount).toBe((rechargeConfigList[0]?.convertAmount ?? 0) + (rechargeConfigList[0]?.giftAmount ?? 0));
  expect(await at(12)).toMatchObject({ rechargeConfigList: [], amount: 0 });
});

it('where coins have run out one card of the club is told to who is no member, and nowhere else', async () => {
  const { token } = await world.player();
  const at = (position: number) => world.call('recharge.scene', { position }, token);
  const { clubConfigList, clubFlag } = await at(OfferPlace.lowBalance);
  expect(clubFlag).toBe(true);
  expect(clubConfigList).toMatchObject([
    { rechargeType: RechargeKind.club, rechargeMoney: 299, cardRatio: 0 },
  ]);
  expect(await at(OfferPlace.claw)).toMatchObject({ clubConfigList: [], clubFlag: false });

  const [card] = clubConfigList;
  if (!card) throw new Error('there is no card');
  const { payments } = world.server.modules;
  const { rechargeNumber } = await world.call('recharge.pay', wishOf(card), token);
  const order = await payments.orders.findByNumber(rechargeNumber);
  if (!order) throw new Error('there is no order');
  await payments.sandbox?.decide(order.reference, 'approve');
  await payments.advance(order.id, 'webhook');
  expect(await at(OfferPlace.lowBalance)).toMatchObject({ clubConfigList: [], clubFlag: false });
});

it('clients of old read the same gift in their own shape, and take it by either address once', async () => {
  const { token } = await playerAfter(DAY_MS);
  const { popup } = await world.call('recharge.giftOffer', {}, token);
  const { userPopupModel } = await world.call('recharge.giveData', {}, token);
  if (!popup || !userPopupModel) throw new Error('there is no gift');
  const { popupConfigRecordId, freeCoins } = popup;
  expect(userPopupModel).toMatchObject({
    popupConfigRecordId,
    freeRewardList: [{ rewardType: 2, num: freeCoins, receiveStatus: 1 }],
  });
  const before = await balanceOf(token);
  const input = { popupConfigRecordId, experienceType: 1 };
  await world.call('recharge.takePushGift', input, token);
  await world.call('recharge.takeGift', input, token);
  expect(await balanceOf(token)).toBe(before + freeCoins);
  const after = await world.call('recharge.popupInfo', { experienceType: 1 }, token);
  expect(after.userPopupModel?.freeRewardList).toMatchObject([{ receiveStatus: 2 }]);
});
