import { errorCatalogue } from '@boardwalk/contract';
import { GoodsType } from '@boardwalk/contract/enums';
import type { StaffCaller, TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { balanceOf, give, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import {
  type Buyer,
  closeProven,
  newBuyer,
  openHouse,
  order,
  send,
  stageOf,
  winPrizes,
} from './testing/orders.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What a bear costs, and its parcel. */
const BEAR = 100;
const PARCEL = 400;

let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  ({ world, owner } = await openHouse());
});
afterAll(() => closeProven(world));

const bears = (onHand = 5) => stock(world.owner, { onHand });
const codeOf = async (asked: Promise<{ errorCode: string }>) => (await asked).errorCode;
const read = (buyer: Buyer, orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const kept = async ({ token }: Buyer) => (await world.call('pack.list', {}, token)).keptPrizes;

async function staged(buyer: Buyer, shopGoodsId: number, goodsNum = 1) {
  const wanted = { goods: [[shopGoodsId, goodsNum]] } as const;
  return world.call('orders.stage', stageOf(wanted), buyer.token);
}

describe('an order', () => {
  it('takes a prize and goods in one parcel, from the shelf to the door', async () => {
    const buyer = await newBuyer(world);
    const [bear, phones] = [await bears(), await bears()];
    const [prizeId = ''] = await winPrizes(world, buyer, bear);
    const before = await balanceOf(world, buyer);
    expect(await world.call('pack.prize', { prizeId }, buyer.token)).toMatchObject({ canSend: true });
    const orderId = await order(world, buyer, { goods: [[phones, 2]], prizeIds: [prizeId] });
    expect(await balanceOf(world, buyer)).toBe(before - 2 * BEAR - PARCEL);
    expect(await countsOf(world.owner, phones)).toEqual([3, 0]);
    expect(await world.call('pack.prize', { prizeId }, buyer.token)).toMatchObject({
      state: 'ordered',
      orderId,
      canSend: false,
    });
    expect(await read(buyer, orderId)).toMatchObject({
      state: 'paid',
      goodsCoins: 2 * BEAR,
      shippingCoins: PARCEL,
      coins: 2 * BEAR + PARCEL,
      address: ['Marina Boje', 'Hafenstraße 7', '24103 Kiel', 'GERMANY'].slice(0, 3),
      canCancel: true,
      isLate: false,
      lines: [
        { name: 'Bear', goodsNum: 2, coins: 2 * BEAR, shopGoodsId: phones },
        { name: 'Bear', goodsNum: 1, coins: 0, prizeId },
      ],
    });

    await send(owner, orderId);
    expect(await countsOf(world.owner, bear)).toEqual([4, 0]);
    const shipped = await read(buyer, orderId);
    expect(shipped.parcel).toMatchObject({ carrier: 'DHL', trackingNumber: '00340434' });
    expect(shipped.parcel?.trackingUrl).toContain('00340434');
    expect(shipped.canCancel).toBe(false);
    const news = { orderId, step: 'delivered', place: 'Kiel', reason: 'The carrier says so.' } as const;
    await owner.call('parcels.news', news);
    const delivered = await read(buyer, orderId);
    expect(delivered.steps.map(({ state }) => state)).toEqual([
      'paid',
      'picking',
      'packed',
      'shipped',
      'delivered',
    ]);
    expect(delivered.canReturn).toBe(true);
    const { systemMessageModels: list } = await world.call('messages.list', {}, buyer.token);
    expect(list.map(({ template }) => template).slice(0, 2)).toEqual(['orderDelivered', 'orderShipped']);
  });

  it('is paid once, however often and by how many keys', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears();
    const { stagedId } = await staged(buyer, bear);
    const before = await balanceOf(world, buyer);
    const paid = {
      stagedId,
      addressId: buyer.addressId,
      useCredit: false,
      useFreeShipping: false,
      coins: BEAR + PARCEL,
    };
    const key = nextKey();
    const asked = [key, key, key, nextKey(), nextKey(), nextKey()].map(idempotencyKey =>
      world.ask('orders.exchange', { ...paid, idempotencyKey }, buyer.token),
    );
    const answers = await Promise.all(asked);
    const done = answers.filter(({ success }) => success);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['80021']),
    );
    expect(new Set(done.map(({ data }) => data.orderId))).toEqual(new Set([stagedId]));
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - PARCEL);
    expect(await countsOf(world.owner, bear)).toEqual([4, 0]);
    const other = { ...paid, coins: 1, idempotencyKey: key };
    if (answers[0]?.success)
      expect(await codeOf(world.ask('orders.exchange', other, buyer.token))).toBe('00019');
  });

  it('costs what its quote said, or nothing', async () => {
    const buyer = await newBuyer(world);
    const { stagedId } = await staged(buyer, await bears(), 3);
    const choice = { stagedId, addressId: buyer.addressId, useCredit: false, useFreeShipping: false };
    const before = await balanceOf(world, buyer);
    const wrong = { ...choice, coins: 1, idempotencyKey: nextKey() };
    expect(await codeOf(world.ask('orders.exchange', wrong, buyer.token))).toBe('80022');
    const stranger = await newBuyer(world);
    const theirs = { ...choice, addressId: stranger.addressId };
    expect(await codeOf(world.ask('orders.quote', theirs, buyer.token))).toBe('00013');
    expect(await codeOf(world.ask('orders.quote', choice, stranger.token))).toBe('00013');
    // What a client says of who it is counts for nothing.
    const claimed = { ...choice, addressId: stranger.addressId, userId: String(buyer.userId) };
    expect(await codeOf(world.ask('orders.quote', claimed, stranger.token))).toBe('00013');
    expect(await balanceOf(world, buyer)).toBe(before);
  });

  it('that is beyond the balance is refused, and goes on once there are coins', async () => {
    const buyer = await newBuyer(world, 1);
    const orderOf = await staged(buyer, await bears(20), 9);
    const before = await balanceOf(world, buyer);
    const paid = {
      stagedId: orderOf.stagedId,
      addressId: buyer.addressId,
      useCredit: false,
      useFreeShipping: false,
      coins: 9 * BEAR + 700,
      idempotencyKey: nextKey(),
    };
    const refused = await world.ask('orders.exchange', paid, buyer.token);
    expect(refused).toMatchObject({ errorCode: '20001', data: { missing: 1600 - before } });
    await give(world, buyer.userId, 'coins', 2000);
    expect((await world.call('orders.exchange', paid, buyer.token)).orderId).toBe(orderOf.stagedId);
  });

  it('is not sent where nothing is sent', async () => {
    const prices = [{ upToGrams: 1000, coins: 1 }];
    const closed = { name: 'Closed', daysFrom: 1, daysTo: 2, isOn: false, countries: ['FR'], prices };
    await owner.call('delivery.saveZone', { ...closed, reason: 'A strike.' });
    const buyer = await newBuyer(world);
    const paris = { country: 'FR', name: 'A', addressLine1: '1 rue', zip: '75001', city: 'Paris' };
    const rest = { organization: '', addressLine2: '', dependentLocality: '', state: '', sortingCode: '' };
    const there = { ...paris, ...rest, phone: '+33142278186', isDefault: false, idempotencyKey: nextKey() };
    const { addressId } = await world.call('addresses.save', there, buyer.token);
    const { stagedId } = await staged(buyer, await bears());
    const choice = { stagedId, addressId, useCredit: false, useFreeShipping: false };
    expect(await world.call('orders.quote', choice, buyer.token)).toMatchObject({ isOutOfReach: true });
    const paid = { ...choice, coins: BEAR, idempotencyKey: nextKey() };
    expect(await codeOf(world.ask('orders.exchange', paid, buyer.token))).toBe('80023');
  });

  it('is nothing for guests', async () => {
    const { token } = await world.guest();
    const goods = { goods: [[await bears(), 1]] } as const;
    expect(await codeOf(world.ask('orders.stage', stageOf(goods), token))).toBe('00010');
  });
});

describe('what is staged', () => {
  it('is kept for ten minutes and then another’s', async () => {
    const [one, other] = [await newBuyer(world), await newBuyer(world)];
    const bear = await bears(1);
    const { stagedId } = await staged(one, bear);
    const wanted = { goods: [[bear, 1]] } as const;
    const refused = await world.ask('orders.stage', stageOf(wanted), other.token);
    expect(refused).toMatchObject({ errorCode: '80011', data: { shopGoodsId: bear, left: 0 } });
    world.platform.clock.advance(11 * MINUTE_MS);
    expect((await world.call('orders.staged', {}, one.token)).staged).toBeUndefined();
    await order(world, other, wanted);
    const late = { stagedId, addressId: one.addressId, useCredit: false, useFreeShipping: false };
    const paid = { ...late, coins: BEAR + PARCEL, idempotencyKey: nextKey() };
    expect(await codeOf(world.ask('orders.exchange', paid, one.token))).toBe('80021');
    expect(await countsOf(world.owner, bear)).toEqual([0, 0]);
  });

  it('lets go of what was staged before, and of everything when it is let go', async () => {
    const buyer = await newBuyer(world);
    const [one, other] = [await bears(2), await bears(2)];
    await staged(buyer, one);
    const { stagedId } = await staged(buyer, other, 2);
    expect([await countsOf(world.owner, one), await countsOf(world.owner, other)]).toEqual([
      [2, 0],
      [2, 2],
    ]);
    expect((await world.call('orders.staged', {}, buyer.token)).staged?.stagedId).toBe(stagedId);
    await world.call('orders.unstage', { stagedId }, buyer.token);
    expect(await countsOf(world.owner, other)).toEqual([2, 0]);
  });

  it('is the same by the same key, and refuses what is not kept, not sent, or twice the same', async () => {
    const [buyer, stranger] = [await newBuyer(world), await newBuyer(world)];
    const bear = await bears();
    const wanted = stageOf({ goods: [[bear, 1]] });
    const [one, again] = [
      await world.call('orders.stage', wanted, buyer.token),
      await world.call('orders.stage', wanted, buyer.token),
    ];
    expect(again.stagedId).toBe(one.stagedId);
    const changed = { ...wanted, shopGoodsList: [{ shopGoodsId: bear, goodsNum: 2 }] };
    expect(await codeOf(world.ask('orders.stage', changed, buyer.token))).toBe('00019');
    const [prizeId = ''] = await winPrizes(world, buyer, bear);
    const theirs = stageOf({ prizeIds: [prizeId] });
    expect(await codeOf(world.ask('orders.stage', theirs, stranger.token))).toBe('00013');
    await world.owner.pool.query(
      'update prize_kinds set goods_variant_id = null where goods_variant_id = $1',
      [bear],
    );
    expect(await codeOf(world.ask('orders.stage', stageOf({ prizeIds: [prizeId] }), buyer.token))).toBe(
      '80024',
    );
    await world.call('pack.exchange', { prizeIds: [prizeId], idempotencyKey: nextKey() }, buyer.token);
    const gone = stageOf({ prizeIds: [prizeId] });
    expect(await codeOf(world.ask('orders.stage', gone, buyer.token))).toBe(errorCatalogue.prizeGone.wire);
    const twice = stageOf({
      goods: [
        [bear, 1],
        [bear, 1],
      ],
    });
    expect(await codeOf(world.ask('orders.stage', twice, buyer.token))).toBe('00012');
    expect(await codeOf(world.ask('orders.stage', stageOf({}), buyer.token))).toBe('00012');
  });

  it('keeps its prizes from being ordered and exchanged both', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears();
    const [prizeId = ''] = await winPrizes(world, buyer, bear);
    const { stagedId } = await world.call('orders.stage', stageOf({ prizeIds: [prizeId] }), buyer.token);
    const choice = { stagedId, addressId: buyer.addressId, useCredit: false, useFreeShipping: false };
    const paid = { ...choice, coins: PARCEL, idempotencyKey: nextKey() };
    const exchanged = { prizeIds: [prizeId], idempotencyKey: nextKey() };
    const before = await balanceOf(world, buyer);
    const [ordered, given] = await Promise.all([
      world.ask('orders.exchange', paid, buyer.token),
      world.ask('pack.exchange', exchanged, buyer.token),
    ]);
    expect([ordered.success, given.success].filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(world, buyer)).toBe(before + (given.success ? 30 : -PARCEL));
    expect(await kept(buyer)).toBe(0);
  });
});

describe('the shipping', () => {
  it('is paid with credit before coins, and free on a day of the house', async () => {
    const buyer = await newBuyer(world);
    await give(world, buyer.userId, 'shipping', 150);
    const bear = await bears(9);
    const before = await balanceOf(world, buyer);
    await order(world, buyer, { goods: [[bear, 1]] }, { useCredit: true });
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - (PARCEL - 150));
    expect(await balanceOf(world, buyer, 'shipping')).toBe(0);

    const from = world.platform.clock.nowMs() - 1;
    const days = { name: 'Free', from, until: from + DAY_MS, zoneIds: [] };
    const { freeDaysId } = await owner.call('delivery.addFreeDays', { ...days, reason: 'A gift.' });
    expect((await world.call('delivery.dayInfo', {}, buyer.token)).freeUntil).toBe(from + DAY_MS);
    const free = await order(world, buyer, { goods: [[bear, 1]] });
    expect(await read(buyer, free)).toMatchObject({
      freeShipping: 'day',
      coins: BEAR,
      shippingCoins: PARCEL,
    });
    await owner.call('delivery.endFreeDays', { freeDaysId, reason: 'Enough.' });
    expect((await world.call('delivery.dayInfo', {}, buyer.token)).freeUntil).toBeUndefined();
  });

  it('is free once a month from a level on, and again when the order is called off', async () => {
    const buyer = await newBuyer(world);
    await give(world, buyer.userId, 'growth', 100_000);
    const bear = await bears(9);
    const left = async () => (await world.call('levels.upgradeInfo', {}, buyer.token)).freeShippingLeft;
    expect(await left()).toBe(true);
    const chosen = { useFreeShipping: true };
    const orderId = await order(world, buyer, { goods: [[bear, 1]] }, chosen);
    expect(await read(buyer, orderId)).toMatchObject({ freeShipping: 'right', coins: BEAR });
    expect(await left()).toBe(false);
    const info = await world.call('delivery.dayInfo', {}, buyer.token);
    expect(info.nextFreeTime).toBeGreaterThan(world.platform.clock.nowMs());
    const second = await order(world, buyer, { goods: [[bear, 1]] }, chosen);
    expect(await read(buyer, second)).toMatchObject({ freeShipping: 'none', coins: BEAR + PARCEL });
    await world.call('orders.cancel', { orderId }, buyer.token);
    expect(await left()).toBe(true);
  });
});

describe('what comes to the account', () => {
  it('is there as it is paid: trial coins, with nothing to send', async () => {
    const buyer = await newBuyer(world);
    const trial = await stock(world.owner, { onHand: 5, type: GoodsType.virtual, trialCoins: 50 });
    const orderId = await order(world, buyer, { goods: [[trial, 2]] });
    expect(await balanceOf(world, buyer, 'trial_unified')).toBe(100);
    const shown = await read(buyer, orderId);
    expect(shown).toMatchObject({ state: 'delivered', canCancel: false, canReturn: false, address: [] });
    expect(shown.parcel).toBeUndefined();
    expect(await codeOf(world.ask('orders.cancel', { orderId }, buyer.token))).toBe('80025');
  });
});
