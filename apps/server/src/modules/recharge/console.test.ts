/** The shop as the staff changes it: what is sold from then on, what is refused, and what the audit log keeps. */
import { randomUUID } from 'node:crypto';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { PayType, RechargeKind } from '@boardwalk/contract/enums';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Offer = ConsoleOutputOf<ConsoleCalls['shop.save']>;
type Fields = ConsoleInputOf<ConsoleCalls['shop.save']>['fields'];

const reason = 'a better price';
let world: TestWorld;
let owner: StaffCaller;
let player: Awaited<ReturnType<TestWorld['player']>>;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  player = await world.player();
});
afterAll(() => world.close());

const shelf = () => owner.call('shop.list', {});
const offerOf = async (kind: number, cents: number): Promise<Offer> => {
  const found = (await shelf()).list.find(one => one.kind === kind && one.priceCents === cents);
  if (!found) throw new Error('no such offer');
  return found;
};
const fieldsOf = ({
  offerId: _,
  version: _v,
  kind: _k,
  sold: _s,
  soldCents: _c,
  looks: _l,
  ...fields
}: Offer) => fields satisfies Fields;
const change = ({ offerId, version, kind, ...offer }: Offer, more: Partial<Fields>) => ({
  offerId,
  version,
  kind,
  fields: { ...fieldsOf({ offerId, version, kind, ...offer }), ...more },
  reason,
});
const auditOf = (id: string | number) =>
  world.server.modules.audit.list({ limit: 20, subject: { kind: 'offer', id: String(id) } });
const shownTo = async (token: string, currency = 'USD') =>
  (await world.call('recharge.config', { currency }, token)).list;

async function pay(cents: number) {
  const offer = (await shownTo(player.token)).find(
    ({ rechargeType, rechargeMoney }) => rechargeType === 1 && rechargeMoney === cents,
  );
  if (!offer) throw new Error('it is not shown');
  return {
    payType: PayType.checkout,
    rechargeType: RechargeKind.regular,
    configId: offer.configId,
    price: offer.rechargeMoney,
    currency: 'USD',
    amount: offer.convertAmount,
    giftAmount: offer.giftAmount,
    idempotencyKey: randomUUID(),
  } as const;
}

describe('an offer that is changed', () => {
  it('counts its version, is sold at its new price, and is refused to whoever was shown the old one', async () => {
    const offer = await offerOf(RechargeKind.regular, 999);
    const wish = await pay(999);
    const running = await world.call('recharge.pay', { ...wish, idempotencyKey: randomUUID() }, player.token);
    const saved = await owner.call('shop.save', change(offer, { priceCents: 949 }));
    expect(saved).toMatchObject({ offerId: offer.offerId, version: offer.version + 1, priceCents: 949 });
    const late = await world.ask('recharge.pay', wish, player.token);
    expect(late.errorCode).toBe('60001');
    expect((await world.ask('recharge.pay', await pay(949), player.token)).success).toBe(true);
    const order = await world.server.modules.payments.orders.findByNumber(running.rechargeNumber);
    expect(order).toMatchObject({ priceMinor: 999, coins: 1000, giftCoins: 100 });
    const [entry] = await auditOf(offer.offerId);
    expect(entry).toMatchObject({ action: 'shop.change', reason });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ priceCents: 999, version: offer.version });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ priceCents: 949 });
  });

  it.each<[string, Partial<Fields>]>([
    ['its gift', { giftCoins: 1 }],
    ['its coins', { coins: 1999 }],
  ])('is refused by %s as well', async (_, more) => {
    const offer = await offerOf(RechargeKind.regular, 1999);
    const wish = await pay(1999);
    await owner.call('shop.save', change(offer, more));
    expect((await world.ask('recharge.pay', wish, player.token)).errorCode).toBe('60001');
  });

  it('is not changed by whoever saw an older version, nor twice at once', async () => {
    const offer = await offerOf(RechargeKind.daily, 199);
    const answers = await Promise.all(
      [150, 160].map(priceCents => owner.ask('shop.save', change(offer, { priceCents, shownCents: 300 }))),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe('50010');
  });

  it('that is switched off is sold no more', async () => {
    const offer = await offerOf(RechargeKind.regular, 4999);
    const wish = await pay(4999);
    await owner.call('shop.save', change(offer, { isEnabled: false }));
    expect((await world.ask('recharge.pay', wish, player.token)).errorCode).toBe('60002');
    expect((await shelf()).list.find(({ offerId }) => offerId === offer.offerId)?.isEnabled).toBe(false);
  });

  it('without a price in a currency is not sold in it', async () => {
    const offer = await offerOf(RechargeKind.regular, 9999);
    const euros = async () =>
      (await shownTo(player.token, 'EUR')).some(one => one.configId === offer.offerId);
    expect(await euros()).toBe(true);
    const prices = offer.prices.filter(({ currency }) => currency !== 'EUR');
    await owner.call('shop.save', change(offer, { prices }));
    expect(await euros()).toBe(false);
  });

  it.each<[string, Partial<Fields>]>([
    ['shownCents', { shownCents: 499 }],
    ['until', { from: 2000, until: 2000 }],
    ['prices', { prices: [{ currency: 'EUR', priceMinor: 5, shownMinor: 5 }] }],
    ['positions', { positions: [9, 9] }],
    ['gift', { gift: { coins: 5, afterHours: 1, isEnabled: true } }],
    [
      'club',
      {
        club: { cardClass: 1, configType: 5, dayCoins: 5, advanceDays: 3, couponKindId: 0, shippingCoins: 0 },
      },
    ],
  ])('wrongly (%s) stays as it was', async (field, more) => {
    const offer = await offerOf(RechargeKind.regular, 499);
    const { errorCode, data } = await owner.ask('shop.save', change(offer, more));
    expect([errorCode, data]).toEqual(['00012', expect.objectContaining({ field })]);
    expect(await offerOf(RechargeKind.regular, 499)).toEqual(offer);
    expect(await auditOf(offer.offerId)).toEqual([]);
  });

  it('cannot become another kind, nor take what a store calls another one', async () => {
    const offer = await offerOf(RechargeKind.regular, 499);
    const daily = await owner.ask('shop.save', { ...change(offer, {}), kind: RechargeKind.daily });
    expect(daily.errorCode).toBe('00012');
    const saved = await owner.call('shop.save', change(offer, { appleProductId: 'coins.500' }));
    const other = await offerOf(RechargeKind.regular, 249);
    const twice = await owner.ask('shop.save', change(other, { appleProductId: 'coins.500' }));
    expect(twice.data).toMatchObject({ field: 'appleProductId' });
    await owner.call('shop.save', change(saved, { appleProductId: '' }));
  });
});

describe('a new offer', () => {
  it('stands last in its tab and can be bought', async () => {
    const {
      offerId: _,
      version: _v,
      ...fresh
    } = change(await offerOf(RechargeKind.regular, 249), {
      priceCents: 2999,
      coins: 3100,
      positions: [9, 40],
      perPlayer: 2,
    });
    const made = await owner.call('shop.save', fresh);
    expect(made).toMatchObject({ version: 1, coins: 3100, positions: [9, 40], perPlayer: 2, sold: 0 });
    expect((await shelf()).list.at(-1)?.offerId).toBe(made.offerId);
    expect((await world.ask('recharge.pay', await pay(2999), player.token)).success).toBe(true);
    expect((await auditOf(made.offerId)).map(({ action }) => action)).toEqual(['shop.add']);
  });

  it('of the club brings its days, which stay as they were made', async () => {
    const offer = await offerOf(RechargeKind.club, 999);
    const { offerId: _, version: _v, ...fresh } = change(offer, { priceCents: 1099 });
    const made = await owner.call('shop.save', fresh);
    expect(made.club).toEqual(offer.club);
    expect((await owner.call('shop.save', change(made, { priceCents: 1199 }))).version).toBe(2);
    const club = { ...made.club, dayCoins: 1 } as NonNullable<Fields['club']>;
    const refused = await owner.ask('shop.save', change({ ...made, version: 2 }, { club }));
    expect(refused.data).toMatchObject({ field: 'club' });
  });

  it('may be opened by a free gift, which can be switched off and not taken away', async () => {
    const special = await offerOf(RechargeKind.timeLimit, 299);
    const gift = { coins: 30, afterHours: 0, isEnabled: true };
    const { offerId: _, version: _v, ...fresh } = change(special, { priceCents: 399, gift });
    const made = await owner.call('shop.save', fresh);
    expect(made.gift).toEqual(gift);
    const { gift: _gift, ...bare } = change(made, {}).fields;
    const refused = await owner.ask('shop.save', { ...change(made, {}), fields: bare });
    expect(refused.data).toMatchObject({ field: 'gift' });
    const off = await owner.call('shop.save', change(made, { gift: { ...gift, isEnabled: false } }));
    expect(off.gift?.isEnabled).toBe(false);
  });
});

describe('the order', () => {
  it('of a tab is the staff’s', async () => {
    const inTab = async () =>
      (await shelf()).list.filter(({ kind }) => kind === RechargeKind.newbie).map(({ offerId }) => offerId);
    const before = await inTab();
    const offerIds = before.toReversed();
    await owner.call('shop.sort', { kind: RechargeKind.newbie, offerIds, reason });
    expect(await inTab()).toEqual(offerIds);
    const shown = (await shownTo(player.token)).filter(one => one.rechargeType === RechargeKind.newbie);
    expect(shown.map(({ configId }) => configId)).toEqual(offerIds);
    const partly = await owner.ask('shop.sort', {
      kind: RechargeKind.newbie,
      offerIds: offerIds.slice(1),
      reason,
    });
    expect(partly.errorCode).toBe('50010');
    expect(await inTab()).toEqual(offerIds);
  });

  it('of the tabs is the staff’s', async () => {
    const { tabs } = await shelf();
    const wanted = tabs.toReversed();
    await owner.call('shop.sortTabs', { tabs: wanted, reason });
    const { tablist } = await world.call('recharge.tabs', {}, player.token);
    expect(tablist).toEqual(wanted.filter(kind => tablist.includes(kind)));
    const { errorCode } = await owner.ask('shop.sortTabs', {
      tabs: [...tabs.slice(1), tabs[1] ?? 1],
      reason,
    });
    expect(errorCode).toBe('00012');
    expect((await shelf()).tabs).toEqual(wanted);
    const trail = await world.server.modules.audit.list({ limit: 20, subject: { kind: 'shop', id: 'shop' } });
    expect(trail.map(({ action }) => action)).toEqual(['shop.sortTabs', 'shop.sort']);
  });
});

it('tells how often an offer was sold and looked at in 30 days', async () => {
  const before = await offerOf(RechargeKind.regular, 499);
  await world.call('recharge.click', { configId: before.offerId, position: 9 }, player.token);
  const { rechargeNumber } = await world.call('recharge.pay', await pay(499), player.token);
  const order = await world.server.modules.payments.orders.findByNumber(rechargeNumber);
  await world.server.modules.payments.sandbox?.decide(order?.reference ?? '', 'approve');
  await world.call('recharge.state', { rechargeNumber }, player.token);
  expect(await offerOf(RechargeKind.regular, 499)).toMatchObject({
    sold: before.sold + 1,
    soldCents: before.soldCents + 499,
    looks: before.looks + 1,
  });
});
