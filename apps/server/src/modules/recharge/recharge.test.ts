/** Who sees which offer, and that looks are counted. */
import { DAY_MS } from '@boardwalk/base';
import { DeviceType, PayType, RechargeKind, SHOP_CURRENCIES } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, endOf, isOffered, isPayable, NEWBIE_MS, type Offer } from './policy.ts';

const NOW = 1_800_000_000_000;
const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 7,
  kind: RechargeKind.regular,
  place: 0,
  priceCents: 499,
  shownCents: 0,
  coins: 500,
  giftCoins: 0,
  appleProductId: '',
  googleProductId: '',
  isEnabled: true,
  fromMs: undefined,
  untilMs: undefined,
  perPlayer: undefined,
  version: 1,
  needsGift: false,
  positions: [],
  prices: new Map(),
  ...more,
});
const buyer = (more: Partial<Buyer> = {}): Buyer => ({
  joinedAtMs: NOW - DAY_MS,
  hasBought: false,
  bought: new Map(),
  boughtToday: new Map(),
  gifts: new Set(),
  levelDeal: undefined,
  isReturning: false,
  ...more,
});

it.each<[string, Partial<Offer>, Partial<Buyer>, boolean]>([
  ['a regular one', {}, {}, true],
  ['one that is switched off', { isEnabled: false }, {}, false],
  ['one that begins now', { fromMs: NOW }, {}, true],
  ['one that begins later', { fromMs: NOW + 1 }, {}, false],
  ['one that ends now', { untilMs: NOW }, {}, false],
  ['one that was bought as often as it may be', { perPlayer: 2 }, { bought: new Map([[7, 2]]) }, false],
  ['one that may be bought once more', { perPlayer: 2 }, { bought: new Map([[7, 1]]) }, true],
  ['the newbie offer before the first purchase', { kind: 6 }, {}, true],
  ['the newbie offer after it', { kind: 6 }, { hasBought: true }, false],
  ['the newbie bonus in the first week', { kind: 3 }, { joinedAtMs: NOW - NEWBIE_MS + 1 }, true],
  ['the newbie bonus after it', { kind: 3 }, { joinedAtMs: NOW - NEWBIE_MS }, false],
  ['the daily bonus', { kind: 4 }, { bought: new Map([[7, 9]]) }, true],
  ['a deal whose gift was not taken', { needsGift: true }, {}, false],
  ['a deal whose gift was taken', { needsGift: true }, { gifts: new Set([7]) }, true],
  ['a deal with the gift of another', { needsGift: true }, { gifts: new Set([8]) }, false],
  ['the daily bonus twice a day', { kind: 4 }, { boughtToday: new Map([[7, 1]]) }, false],
])('%s', (_, ofOffer, ofBuyer, isSeen) => {
  expect(isOffered(offer(ofOffer), buyer(ofBuyer), NOW)).toBe(isSeen);
});

it.each<[Partial<Offer>, number]>([
  [{}, 0],
  [{ untilMs: NOW + 5 }, NOW + 5],
  [{ kind: 3 }, NOW - DAY_MS + NEWBIE_MS],
  [{ kind: 3, untilMs: NOW + 5 }, NOW + 5],
])('%j ends at %d', (ofOffer, endMs) => {
  expect(endOf(offer(ofOffer), buyer())).toBe(endMs);
});

it.each<[string | undefined, PayType, boolean, boolean]>([
  ['0', PayType.paypal, false, true],
  ['0', PayType.apple, false, false],
  [undefined, PayType.google, false, false],
  ['0', PayType.apple, true, true],
  ['1', PayType.google, false, true],
  ['1', PayType.apple, false, false],
  ['1', PayType.paypal, false, false],
  ['2', PayType.apple, false, true],
  ['2', PayType.google, false, false],
  ['2', PayType.credit, false, false],
  ['2', PayType.apple, true, true],
  ['2', PayType.credit, true, false],
])('on device %s pay type %d, in the sandbox %s, can be paid with: %s', (device, payType, isSandbox, can) => {
  expect(isPayable({ payType, isSandbox }, device)).toBe(can);
});

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('a look at an offer is counted by the day, and one at nothing is not', async () => {
  const [first] = (await world.call('recharge.config', {})).list;
  const configId = first?.configId ?? 0;
  for (let look = 0; look < 3; look++) await world.call('recharge.click', { configId, position: 13 });
  await world.call('recharge.click', { configId: 999_999 });
  const { rows } = await world.owner.pool.query(
    'select offer_id as id, position, looks::int from offer_looks where offer_id <> 0',
  );
  expect(rows).toEqual([{ id: configId, position: 13, looks: 3 }]);
});

describe('an order of a store', () => {
  const wanted = async (token: string) => {
    const offer = (await world.call('recharge.config', {}, token)).list.find(one => one.rechargeType === 1);
    if (!offer) throw new Error('nothing is sold');
    const { rechargeType, configId, rechargeMoney: price, currency, convertAmount: amount } = offer;
    return { rechargeType, configId, price, currency, amount, idempotencyKey: 'store-order-key-1' };
  };

  it.each(['recharge.payApple', 'recharge.payGoogle'] as const)(
    '%s is one for a key, and in the sandbox has a page',
    async name => {
      const { token } = await world.player();
      const input = await wanted(token);
      const [first, second] = [await world.call(name, input, token), await world.call(name, input, token)];
      expect(second).toEqual(first);
      expect(first.detailModel).toEqual({ url: expect.stringContaining('/pay/sandbox/') as string });
    },
  );

  it('takes no receipt in the sandbox, of another way to pay, or of another player', async () => {
    const { token } = await world.player();
    const { rechargeNumber } = await world.call('recharge.payApple', await wanted(token), token);
    const notify = (name: 'recharge.notifyApple' | 'recharge.notifyGoogle', by = token) =>
      world.call(name, { rechargeNumber, receipt: 'proof' }, by);
    await expect(notify('recharge.notifyApple')).rejects.toThrow('60006');
    await expect(notify('recharge.notifyGoogle')).rejects.toThrow('60006');
    const { token: other } = await world.player();
    await expect(notify('recharge.notifyApple', other)).rejects.toThrow('00013');
    expect((await world.call('recharge.state', { rechargeNumber }, token)).outcome).toBe('pending');
  });
});

it('lists the currencies in which something is sold and can be paid', async () => {
  const shop = await world.call('recharge.config', { currency: 'INR' });
  expect(shop.currencies).toEqual([...SHOP_CURRENCIES]);
  expect(shop.list.length).toBeGreaterThan(0);
  expect(shop.list.every(({ currency }) => currency === 'INR')).toBe(true);
  await world.owner.pool.query(`delete from offer_prices where currency = 'THB'`);
  const { currencies } = await world.call('recharge.config', {});
  expect(currencies).toEqual(SHOP_CURRENCIES.filter(currency => currency !== 'THB'));
  // Whoever looks at it anyway is told that nothing is there.
  expect(await world.call('recharge.config', { currency: 'THB' })).toMatchObject({ list: [] });
});

describe('an installation that sells in the stores', () => {
  let shop: TestWorld;
  beforeAll(async () => {
    shop = await createTestWorld({
      env: { APPLE_BUNDLE_ID: 'test.arcade', GOOGLE_PLAY_PACKAGE: 'test.arcade' },
    });
    await shop.owner.pool.query(
      `update offers set apple_product_id = 'coins_500' where coins = 500 and kind = 1`,
    );
  });
  afterAll(() => shop.close());
  const seen = async (deviceType: number) => {
    const answer = await shop.server.app.inject({ url: `/api/recharge/config?deviceType=${deviceType}` });
    const { data } = answer.json<{
      data: { list: { appleProductId: string }[]; methods: { payType: number }[] };
    }>();
    return {
      payTypes: data.methods.map(({ payType }) => payType),
      products: [...new Set(data.list.map(({ appleProductId }) => appleProductId))].toSorted(),
    };
  };

  it.each([
    [DeviceType.ios, [PayType.apple]],
    [DeviceType.android, [PayType.google]],
  ])('offers on device %d its own store alone, and what that sells', async (device, payTypes) => {
    expect(await seen(device)).toEqual({ payTypes, products: ['coins_500'] });
  });

  it('offers a browser everything, and neither of the stores', async () => {
    expect(await seen(DeviceType.web)).toEqual({ payTypes: [], products: ['', 'coins_500'] });
  });

  it('gives the shell what to buy, and makes no order of what the store does not sell', async () => {
    const { token } = await shop.player();
    const { list } = await shop.call('recharge.config', {}, token);
    const order = (is: (id: string) => boolean) => {
      const offer = list.find(one => one.rechargeType === 1 && is(one.appleProductId));
      if (!offer) throw new Error('it is not there');
      const { rechargeType, configId, rechargeMoney: price, currency, convertAmount: amount } = offer;
      const input = {
        rechargeType,
        configId,
        price,
        currency,
        amount,
        idempotencyKey: `in-store-${configId}`,
      };
      return shop.call('recharge.payApple', input, token);
    };
    expect((await order(id => id !== '')).detailModel).toMatchObject({ url: '', productId: 'coins_500' });
    await expect(order(id => id === '')).rejects.toThrow('60005');
  });
});
