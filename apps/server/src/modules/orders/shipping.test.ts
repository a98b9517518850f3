/** Who pays for a parcel: coins, credit, the month's free one and the house's days, at their edges and twice at once. */
import { GoodsType } from '@boardwalk/contract/enums';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stock } from '../mall/shelf.fixture.ts';
import { refusalOf } from '../mall/trace.fixture.ts';
import { balanceOf, give, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import {
  type Buyer,
  type Choice,
  choiceOf,
  closeProven,
  KIEL,
  newBuyer,
  openHouse,
  order,
  stageOf,
  winPrizes,
} from './testing/orders.fixture.ts';

const DAY_MS = 86_400_000;
const BEAR = 100;
const PARCEL = 400;
const CHANGED = '80022';
const NOT_FOUND = '00013';
/** As much as the level asks for that has a free parcel a month. */
const GROWN = 100_000;
const reason = 'So it is.';

let world: TestWorld;
let owner: StaffCaller;
let bear: number;

beforeAll(async () => {
  ({ world } = await openHouse());
  bear = await stock(world.owner, { onHand: 900 });
});
afterAll(() => closeProven(world));
beforeEach(async () => {
  await world.owner.pool.query('delete from shipping_free_days');
  owner = await signInAs(world.server.app, 'owner');
});

const now = () => world.platform.clock.nowMs();
const advance = (ms: number) => world.platform.clock.advance(ms);
const stage = async (buyer: Buyer, wanted: Parameters<typeof stageOf>[0] = { goods: [[bear, 1]] }) =>
  (await world.call('orders.stage', stageOf(wanted), buyer.token)).stagedId;
const quote = (buyer: Buyer, stagedId: number, chosen: Choice = {}) =>
  world.call('orders.quote', choiceOf(buyer, stagedId, chosen), buyer.token);
const pay = (
  buyer: Buyer,
  stagedId: number,
  coins: number,
  chosen: Choice = {},
  idempotencyKey = nextKey(),
) =>
  world.ask('orders.exchange', { ...choiceOf(buyer, stagedId, chosen), coins, idempotencyKey }, buyer.token);
const dayInfo = ({ token }: Buyer) => world.call('delivery.dayInfo', {}, token);
const freeDays = (from: number, until: number, zoneIds: number[] = []) =>
  owner.call('delivery.addFreeDays', { name: 'Free', from, until, zoneIds, reason });
const read = ({ token }: Buyer, orderId: number) => world.call('orders.order', { orderId }, token);
/** The first millisecond of the next month, in UTC. */
const nextMonth = () => {
  const today = new Date(now());
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
};

async function grown(): Promise<Buyer> {
  const buyer = await newBuyer(world);
  await give(world, buyer.userId, 'growth', GROWN);
  await world.owner.pool.query('delete from player_zones where user_id = $1', [buyer.userId]);
  return buyer;
}

describe('a parcel', () => {
  it.each([
    [4, 400],
    [5, 700],
    [20, 700],
  ])('of %i bears costs %i coins', async (goodsNum, coins) => {
    const buyer = await newBuyer(world);
    const told = await quote(buyer, await stage(buyer, { goods: [[bear, goodsNum]] }));
    expect(told).toMatchObject({
      shippingCoins: coins,
      coins: goodsNum * BEAR + coins,
      daysFrom: 2,
      daysTo: 4,
    });
  });

  it('beyond the last step of weight goes as several', async () => {
    const buyer = await newBuyer(world);
    const heavy = await stock(world.owner, { onHand: 20 });
    await world.owner.pool.query('update goods_variants set weight_grams = 600 where id = $1', [heavy]);
    const told = await quote(buyer, await stage(buyer, { goods: [[heavy, 20]] }));
    expect(told.shippingCoins).toBe(700 + 700 + 700);
  });

  it('weighs what is sent, and nothing that comes to the account', async () => {
    const buyer = await newBuyer(world);
    const trial = await stock(world.owner, { type: GoodsType.virtual, trialCoins: 5, onHand: 9 });
    const goods = [
      [bear, 1],
      [trial, 9],
    ] as const;
    expect(await quote(buyer, await stage(buyer, { goods }))).toMatchObject({ shippingCoins: PARCEL });
  });

  it('of prizes alone costs its shipping, and on a free day nothing at all', async () => {
    const buyer = await newBuyer(world);
    const prizeIds = await winPrizes(world, buyer, bear, 2);
    expect(await quote(buyer, await stage(buyer, { prizeIds }))).toMatchObject({
      goodsCoins: 0,
      coins: PARCEL,
    });
    await freeDays(now(), now() + DAY_MS);
    const before = await balanceOf(world, buyer);
    const orderId = await order(world, buyer, { prizeIds });
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await read(buyer, orderId)).toMatchObject({
      coins: 0,
      shippingCoins: PARCEL,
      freeShipping: 'day',
    });
    expect((await world.call('orders.cancel', { orderId }, buyer.token)).backCoins).toBe(0);
    expect((await world.call('pack.list', {}, buyer.token)).keptPrizes).toBe(2);
  });

  it('needs an address of one’s own, and is paid to the one that is there then', async () => {
    const buyer = await newBuyer(world);
    const stagedId = await stage(buyer);
    const { addressId: _, ...bare } = choiceOf(buyer, stagedId);
    expect(await refusalOf(world, () => world.ask('orders.quote', bare, buyer.token))).toBe(NOT_FOUND);
    const told = await quote(buyer, stagedId);
    await world.call('addresses.remove', { addressId: buyer.addressId }, buyer.token);
    expect(await refusalOf(world, () => pay(buyer, stagedId, told.coins))).toBe(NOT_FOUND);
    const saved = { ...KIEL, city: 'Lübeck', idempotencyKey: nextKey() };
    const { addressId } = await world.call('addresses.save', saved, buyer.token);
    expect((await pay({ ...buyer, addressId }, stagedId, told.coins)).success).toBe(true);
    expect((await read(buyer, stagedId)).address.join()).toContain('Lübeck');
  });

  it('goes where it was paid to, although its player has moved since', async () => {
    const buyer = await newBuyer(world);
    const orderId = await order(world, buyer, { goods: [[bear, 1]] });
    const { address } = await read(buyer, orderId);
    await world.call('addresses.remove', { addressId: buyer.addressId }, buyer.token);
    expect((await read(buyer, orderId)).address).toEqual(address);
  });

  it('costs what it cost when it was quoted, or is asked about again', async () => {
    const buyer = await newBuyer(world);
    const stagedId = await stage(buyer);
    const { coins } = await quote(buyer, stagedId);
    await world.owner.pool.query('update shipping_prices set coins = coins + 5 where coins = 400');
    const asked = () => pay(buyer, stagedId, coins);
    expect(await refusalOf(world, asked)).toBe(CHANGED);
    expect((await asked()).data).toMatchObject({ coins: coins + 5 });
    await world.owner.pool.query('update shipping_prices set coins = coins - 5 where coins = 405');
    expect((await asked()).success).toBe(true);
  });
});

describe('credit', () => {
  it.each([
    [0, PARCEL, 0],
    [1, PARCEL - 1, 0],
    [PARCEL - 1, 1, 0],
    [PARCEL, 0, 0],
    [PARCEL + 7, 0, 7],
  ])('of %i leaves %i coins of the parcel to be paid, and %i of it', async (credit, coins, left) => {
    const buyer = await newBuyer(world);
    if (credit > 0) await give(world, buyer.userId, 'shipping', credit);
    const before = await balanceOf(world, buyer);
    const orderId = await order(world, buyer, { goods: [[bear, 1]] }, { useCredit: true });
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - coins);
    expect(await balanceOf(world, buyer, 'shipping')).toBe(left);
    expect(await read(buyer, orderId)).toMatchObject({ coins: BEAR + coins, creditCoins: PARCEL - coins });
  });

  it('is left alone where it is not chosen, not needed, or the house pays', async () => {
    const buyer = await newBuyer(world);
    await give(world, buyer.userId, 'shipping', 50);
    await order(world, buyer, { goods: [[bear, 1]] });
    const trial = await stock(world.owner, { type: GoodsType.virtual, trialCoins: 5 });
    await order(world, buyer, { goods: [[trial, 1]] }, { useCredit: true });
    await freeDays(now(), now() + DAY_MS);
    await order(world, buyer, { goods: [[bear, 1]] }, { useCredit: true });
    expect(await balanceOf(world, buyer, 'shipping')).toBe(50);
  });

  it('that was spent meanwhile makes another price, and is never below nothing', async () => {
    const buyer = await newBuyer(world);
    await give(world, buyer.userId, 'shipping', 300);
    const stagedId = await stage(buyer);
    const { coins } = await quote(buyer, stagedId, { useCredit: true });
    await give(world, buyer.userId, 'shipping', -300);
    const asked = () => pay(buyer, stagedId, coins, { useCredit: true });
    expect(await refusalOf(world, asked)).toBe(CHANGED);
    expect(await balanceOf(world, buyer, 'shipping')).toBe(0);
  });
});

describe('a free day', () => {
  it('is free from its first millisecond until its last, also between the quote and the payment', async () => {
    const buyer = await newBuyer(world);
    await freeDays(now() + 1000, now() + 2000);
    const before = await stage(buyer);
    const { coins } = await quote(buyer, before);
    expect(coins).toBe(BEAR + PARCEL);
    advance(1000);
    expect(await refusalOf(world, () => pay(buyer, before, coins))).toBe(CHANGED);
    advance(999);
    expect((await quote(buyer, before)).coins).toBe(BEAR);
    advance(1);
    expect(await refusalOf(world, () => pay(buyer, before, BEAR))).toBe(CHANGED);
    expect((await pay(buyer, before, coins)).success).toBe(true);
  });

  it('does not use up the month’s free one, and is told with its end', async () => {
    const buyer = await grown();
    const until = now() + DAY_MS;
    await freeDays(now(), until);
    await order(world, buyer, { goods: [[bear, 1]] }, { useFreeShipping: true });
    expect(await dayInfo(buyer)).toMatchObject({ freeUntil: until, freeShippingLeft: true });
  });
});

describe('the month’s free parcel', () => {
  const chosen = { useFreeShipping: true };

  it('is not there below its level, whoever asks for it', async () => {
    const buyer = await newBuyer(world);
    const told = await quote(buyer, await stage(buyer), chosen);
    expect(told).toMatchObject({ freeShippingLeft: false, freeShipping: 'none', coins: BEAR + PARCEL });
    expect(await dayInfo(buyer)).not.toHaveProperty('nextFreeTime');
  });

  it('is there as soon as the level is reached', async () => {
    const buyer = await newBuyer(world);
    const stagedId = await stage(buyer);
    await give(world, buyer.userId, 'growth', GROWN);
    expect(await quote(buyer, stagedId, chosen)).toMatchObject({ freeShipping: 'right', coins: BEAR });
  });

  it('is used once, whatever two tabs do at once', async () => {
    const buyer = await grown();
    const before = await balanceOf(world, buyer);
    const first = await stage(buyer);
    await Promise.all([
      pay(buyer, first, BEAR, chosen),
      stage(buyer).then(
        second => pay(buyer, second, BEAR, chosen),
        () => undefined,
      ),
    ]);
    const { list } = await world.call('orders.list', {}, buyer.token);
    const free = await Promise.all(list.map(({ orderId }) => read(buyer, orderId)));
    expect(free.filter(({ freeShipping }) => freeShipping === 'right')).toHaveLength(1);
    expect(await balanceOf(world, buyer)).toBe(before - BEAR);
  });

  it('comes again with the first millisecond of the next month, and does not add up', async () => {
    const buyer = await grown();
    await order(world, buyer, { goods: [[bear, 1]] }, chosen);
    const next = nextMonth();
    expect((await dayInfo(buyer)).nextFreeTime).toBe(next);
    advance(next - now() - 1);
    const token = await again(buyer);
    expect(await dayInfo(token)).toMatchObject({ freeShippingLeft: false, nextFreeTime: next });
    advance(1);
    expect(await dayInfo(token)).toMatchObject({ freeShippingLeft: true });
    const orderId = await order(world, token, { goods: [[bear, 1]] }, chosen);
    expect((await read(token, orderId)).freeShipping).toBe('right');
    expect((await dayInfo(token)).freeShippingLeft).toBe(false);
  });

  it('is back with what was called off, but not with what was paid for', async () => {
    const buyer = await grown();
    const orderId = await order(world, buyer, { goods: [[bear, 1]] }, chosen);
    const paid = await order(world, buyer, { goods: [[bear, 1]] }, chosen);
    await world.call('orders.cancel', { orderId: paid }, buyer.token);
    expect((await dayInfo(buyer)).freeShippingLeft).toBe(false);
    await world.call('orders.cancel', { orderId }, buyer.token);
    expect((await dayInfo(buyer)).freeShippingLeft).toBe(true);
  });

  it('is free for a parcel of any weight', async () => {
    const buyer = await grown();
    const told = await quote(buyer, await stage(buyer, { goods: [[bear, 20]] }), chosen);
    expect(told).toMatchObject({ shippingCoins: 700, coins: 20 * BEAR, freeShipping: 'right' });
  });

  /** Signed in anew: a month is longer than a session. */
  async function again(buyer: Buyer): Promise<Buyer> {
    await world.owner.pool.query(
      "update sessions set expires_at = expires_at + interval '60 days', seen_at = $2 where user_id = $1",
      [buyer.userId, new Date(now())],
    );
    return buyer;
  }
});
