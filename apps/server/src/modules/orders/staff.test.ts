/** What the staff does about parcels, and what of it comes back. */
import { GoodsType } from '@boardwalk/contract/enums';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, receive, stock } from '../mall/shelf.fixture.ts';
import { balanceOf, give, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import {
  type Buyer,
  closeProven,
  newBuyer,
  openHouse,
  order,
  send,
  winPrizes,
} from './testing/orders.fixture.ts';

const DAY_MS = 86_400_000;
const BEAR = 100;
const PARCEL = 400;
const REASON = 'It has to be.';

let world: TestWorld;
let owner: StaffCaller;
let floor: StaffCaller;
let support: StaffCaller;

beforeAll(async () => {
  ({ world } = await openHouse());
});
afterAll(() => closeProven(world));
/** As on a day on which nobody has moved anything yet. */
beforeEach(async () => {
  await world.owner.pool.query('delete from staff.moved_alone');
  await signIn();
});

/** Anew after time went by: their sessions are short. */
async function signIn(): Promise<void> {
  [owner, floor, support] = await Promise.all([
    signInAs(world.server.app, 'owner'),
    signInAs(world.server.app, 'floor'),
    signInAs(world.server.app, 'support'),
  ]);
}

const bears = (onHand = 5) => stock(world.owner, { onHand });
const read = (buyer: Buyer, orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const one = (orderId: number) => owner.call('parcels.one', { orderId });
const queue = async (name: 'toPick' | 'waits' | 'short' | 'late' | 'silent' | 'lost' | 'done') =>
  (await owner.call('parcels.list', { queue: name, limit: 200 })).list.map(({ orderId }) => orderId);
const backOf = async ({ token }: Buyer) => {
  const [last] = (await world.call('messages.list', {}, token)).systemMessageModels;
  return [last?.template, last?.params['coins'], last?.params['prizes']];
};
const templates = async ({ token }: Buyer) =>
  (await world.call('messages.list', {}, token)).systemMessageModels.map(({ template }) => template);

/** A buyer with an order of one bear, or of a prize as well. */
async function ordered(withPrize = false) {
  const buyer = await newBuyer(world);
  const bear = await bears();
  const prizeIds = withPrize ? await winPrizes(world, buyer, bear) : [];
  const before = await balanceOf(world, buyer);
  const orderId = await order(world, buyer, { goods: [[bear, 1]], prizeIds });
  return { buyer, bear, prizeId: prizeIds[0] ?? '', before, orderId };
}

async function delivered(withPrize = false) {
  const made = await ordered(withPrize);
  await send(owner, made.orderId);
  await world.call('orders.received', { orderId: made.orderId }, made.buyer.token);
  return made;
}

const word = (orderId: number) => ({ orderId, note: 'Sorry.', reason: REASON, idempotencyKey: nextKey() });

describe('an order that is called off', () => {
  it('gives everything back: coins, prize, shelf, once under many hands', async () => {
    const { buyer, bear, prizeId, before, orderId } = await ordered(true);
    const asked = Array.from({ length: 8 }, () => world.ask('orders.cancel', { orderId }, buyer.token));
    expect((await Promise.all(asked)).map(({ errorCode }) => errorCode)).toEqual(Array(8).fill(''));
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await countsOf(world.owner, bear)).toEqual([5, 0]);
    const prize = await world.call('pack.prize', { prizeId }, buyer.token);
    expect(prize).toMatchObject({ state: 'kept', canSend: true });
    expect(prize.keepUntil).toBeGreaterThanOrEqual(world.platform.clock.nowMs() + 7 * DAY_MS - 1);
    expect(await read(buyer, orderId)).toMatchObject({ state: 'cancelled', backCoins: BEAR + PARCEL });
    // The same prize goes out again in another order.
    await order(world, buyer, { prizeIds: [prizeId] });
  });

  it('is so by its player until it is picked, and by the staff until it left', async () => {
    const { buyer, bear, before, orderId } = await ordered(true);
    const stranger = await newBuyer(world);
    expect((await world.ask('orders.cancel', { orderId }, stranger.token)).errorCode).toBe('00013');
    await owner.call('parcels.pick', { orderIds: [orderId] });
    expect((await world.ask('orders.cancel', { orderId }, buyer.token)).errorCode).toBe('80025');
    expect(await countsOf(world.owner, bear)).toEqual([3, 0]);
    await owner.call('parcels.pack', { orderIds: [orderId] });
    expect(await owner.call('parcels.cancel', word(orderId))).toEqual({ state: 'done', approvalId: '' });
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await countsOf(world.owner, bear)).toEqual([5, 0]);
    expect(await read(buyer, orderId)).toMatchObject({ state: 'cancelled', note: 'Sorry.' });
    expect(await backOf(buyer)).toEqual(['orderCancelled', BEAR + PARCEL, 1]);
    expect((await owner.ask('parcels.cancel', word(orderId))).errorCode).toBe('80025');
    expect(await balanceOf(world, buyer)).toBe(before);
  });

  it('gives its credit back as credit', async () => {
    const buyer = await newBuyer(world);
    await give(world, buyer.userId, 'shipping', 1000);
    const before = await balanceOf(world, buyer);
    const orderId = await order(world, buyer, { goods: [[await bears(), 1]] }, { useCredit: true });
    expect(await balanceOf(world, buyer, 'shipping')).toBe(1000 - PARCEL);
    await world.call('orders.cancel', { orderId }, buyer.token);
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await balanceOf(world, buyer, 'shipping')).toBe(1000);
  });

  it('keeps what was handed over as it was paid', async () => {
    const buyer = await newBuyer(world);
    const trial = await stock(world.owner, { onHand: 5, type: GoodsType.virtual, trialCoins: 50 });
    const before = await balanceOf(world, buyer);
    const orderId = await order(world, buyer, {
      goods: [
        [trial, 1],
        [await bears(), 1],
      ],
    });
    await world.call('orders.cancel', { orderId }, buyer.token);
    expect(await balanceOf(world, buyer)).toBe(before - BEAR);
    expect(await balanceOf(world, buyer, 'trial_unified')).toBe(50);
  });
});

describe('picking', () => {
  it('makes an order wait whose prize is not on the shelf, until it is there', async () => {
    const buyer = await newBuyer(world);
    const bear = await stock(world.owner, { onHand: 0 });
    const prizeIds = await winPrizes(world, buyer, bear, 2);
    const orderId = await order(world, buyer, { prizeIds });
    await receive(world.owner, bear, 1);
    const pick = async () => (await owner.call('parcels.pick', { orderIds: [orderId] })).list[0]?.outcome;
    expect(await pick()).toBe('short');
    expect(await countsOf(world.owner, bear)).toEqual([1, 0]);
    expect(await queue('short')).toContain(orderId);
    expect(await queue('toPick')).not.toContain(orderId);
    await receive(world.owner, bear, 1);
    expect(await pick()).toBe('picked');
    expect(await countsOf(world.owner, bear)).toEqual([0, 0]);
    await owner.call('parcels.unpick', { orderId, reason: 'One is torn.' });
    expect(await countsOf(world.owner, bear)).toEqual([2, 0]);
    expect(await queue('short')).toContain(orderId);
  });

  it('waits for a person where an account is looked at', async () => {
    const { buyer, orderId } = await ordered();
    await world.server.modules.risk.flag(buyer.userId, 'A look.');
    const pick = async () => (await floor.call('parcels.pick', { orderIds: [orderId] })).list[0]?.outcome;
    expect(await pick()).toBe('waits');
    expect(await queue('waits')).toContain(orderId);
    await world.server.modules.risk.clear(buyer.userId);
    expect(await pick()).toBe('picked');
  });

  it('says what to fetch together, by where it stands', async () => {
    const [one, other] = [await ordered(), await ordered()];
    await world.owner.pool.query("update goods_variants set place = 'B 2' where id = $1", [one.bear]);
    await world.owner.pool.query("update goods_variants set place = 'A 10' where id = $1", [other.bear]);
    const orderIds = `${one.orderId},${other.orderId}`;
    const { list } = await floor.call('parcels.pickList', { orderIds });
    expect(list.map(({ place, goodsNum }) => [place, goodsNum])).toEqual([
      ['A 10', 1],
      ['B 2', 1],
    ]);
  });

  it('of many goes on where one cannot be done', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const ids = [one.orderId, 1_999_999_999, other.orderId];
    const { list } = await floor.call('parcels.pick', { orderIds: ids });
    expect(list.map(({ outcome }) => outcome)).toEqual(['picked', 'refused', 'picked']);
    const { list: again } = await floor.call('parcels.pick', { orderIds: ids });
    expect(again.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    const typed = (orderId: number, carrier: string) => ({
      orderId,
      carrier,
      trackingNumber: '',
      trackingUrl: '',
    });
    await floor.call('parcels.pack', { orderIds: [one.orderId] });
    const parcels = [typed(one.orderId, ''), typed(other.orderId, 'DHL')];
    const shipped = await floor.call('parcels.ship', { parcels });
    expect(shipped.list.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    const unsafe = { ...typed(one.orderId, 'DHL'), trackingUrl: 'javascript:alert(1)' };
    expect((await floor.call('parcels.ship', { parcels: [unsafe] })).list[0]?.outcome).toBe('refused');
  });
});

describe('a line that is short', () => {
  it('gives its coins or its prize back, and the last one the shipping too', async () => {
    const { buyer, prizeId, before, orderId } = await ordered(true);
    const [bought, won] = (await one(orderId)).lines;
    const short = (lineId = 0) => owner.call('parcels.short', { ...word(orderId), lineId });
    await short(bought?.lineId);
    expect(await balanceOf(world, buyer)).toBe(before - PARCEL);
    expect(await read(buyer, orderId)).toMatchObject({ state: 'paid', backCoins: BEAR });
    expect(await backOf(buyer)).toEqual(['orderShort', BEAR, 0]);
    expect(
      (await owner.ask('parcels.short', { ...word(orderId), lineId: bought?.lineId ?? 0 })).errorCode,
    ).toBe('00013');
    await short(won?.lineId);
    expect(await balanceOf(world, buyer)).toBe(before);
    expect((await world.call('pack.prize', { prizeId }, buyer.token)).state).toBe('kept');
    expect((await read(buyer, orderId)).state).toBe('cancelled');
  });
});

describe('a return', () => {
  const asked = (orderId: number, lineIds: number[]) =>
    ({
      orderId,
      lineIds,
      reason: 'damaged',
      text: 'An ear is off.',
      idempotencyKey: nextKey(),
    }) as const;

  it('is asked for within the days of the level, judged thing by thing, and refunded once', async () => {
    const { buyer, bear, prizeId, before, orderId } = await delivered(true);
    const lineIds = (await read(buyer, orderId)).lines.map(({ lineId }) => lineId);
    const [first = 0, second = 0] = lineIds;
    expect((await world.ask('orders.return', asked(orderId, [1]), buyer.token)).errorCode).toBe('00013');
    await world.call('orders.return', asked(orderId, lineIds), buyer.token);
    // The same again is the same.
    expect(await world.call('orders.return', asked(orderId, lineIds), buyer.token)).toMatchObject({
      state: 'returning',
      canReturn: false,
    });
    await owner.call('parcels.step', { orderId, step: 'takeIn', reason: REASON, note: '' });
    const lines = [
      { lineId: first, isRefunded: true, things: 'shelf' },
      { lineId: second, isRefunded: true, things: 'damaged' },
    ] as const;
    const judged = { ...word(orderId), lines: [...lines], isOurFault: true };
    expect((await owner.ask('parcels.refund', { ...judged, lines: [lines[0]] })).errorCode).toBe('00013');
    expect((await owner.call('parcels.refund', judged)).state).toBe('done');
    expect((await owner.ask('parcels.refund', { ...judged, idempotencyKey: nextKey() })).errorCode).toBe(
      '80025',
    );
    expect(await balanceOf(world, buyer)).toBe(before);
    // Two were on their way: one is on the shelf again, the other one written off.
    expect(await countsOf(world.owner, bear)).toEqual([4, 0]);
    expect((await world.call('pack.prize', { prizeId }, buyer.token)).state).toBe('kept');
    expect((await read(buyer, orderId)).state).toBe('refunded');
    expect((await templates(buyer)).slice(0, 2)).toEqual(['orderRefunded', 'orderBack']);
  });

  it('of a part leaves the rest with its player, without the shipping', async () => {
    const { buyer, before, orderId } = await delivered(true);
    const [line] = (await read(buyer, orderId)).lines;
    const lineId = line?.lineId ?? 0;
    await world.call('orders.return', asked(orderId, [lineId]), buyer.token);
    await owner.call('parcels.step', { orderId, step: 'takeIn', reason: REASON, note: '' });
    const lines = [{ lineId, isRefunded: true, things: 'shelf' } as const];
    await owner.call('parcels.refund', { ...word(orderId), lines, isOurFault: false });
    expect(await balanceOf(world, buyer)).toBe(before - PARCEL);
    const shown = await read(buyer, orderId);
    expect(shown.state).toBe('delivered');
    expect(shown.lines.map(({ state }) => state)).toEqual(['refunded', 'ordered']);
  });

  it('that is not taken goes back to its player', async () => {
    const { buyer, before, orderId } = await delivered();
    const lineIds = (await read(buyer, orderId)).lines.map(({ lineId }) => lineId);
    await world.call('orders.return', asked(orderId, lineIds), buyer.token);
    const step = { orderId, step: 'endReturn', reason: REASON, note: 'It was worn.' } as const;
    await owner.call('parcels.step', step);
    expect(await read(buyer, orderId)).toMatchObject({ state: 'delivered', note: 'It was worn.' });
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - PARCEL);
    expect((await owner.ask('parcels.step', { ...step, step: 'sendAgain' })).errorCode).toBe('80025');
  });

  it('is over after the days of the level', async () => {
    const { buyer, orderId } = await delivered();
    const { returnUntil = 0, lines } = await read(buyer, orderId);
    world.platform.clock.advance(returnUntil - world.platform.clock.nowMs() + 1000);
    const late = asked(
      orderId,
      lines.map(({ lineId }) => lineId),
    );
    expect((await world.ask('orders.return', late, buyer.token)).errorCode).toBe('80026');
    expect((await read(buyer, orderId)).canReturn).toBe(false);
  });
});

describe('a parcel that is lost or comes back', () => {
  it('is refunded with its shipping, and the prize is in the pack again', async () => {
    const { buyer, bear, before, orderId } = await ordered(true);
    await send(owner, orderId);
    await owner.call('parcels.step', { orderId, step: 'lose', reason: REASON, note: '' });
    expect(await queue('lost')).toContain(orderId);
    const lines = (await one(orderId)).lines.map(({ lineId }) => ({
      lineId,
      isRefunded: true,
      things: 'shelf' as const,
    }));
    await owner.call('parcels.refund', { ...word(orderId), lines, isOurFault: true });
    expect(await balanceOf(world, buyer)).toBe(before);
    // What is lost is not on the shelf, whatever somebody says.
    expect(await countsOf(world.owner, bear)).toEqual([3, 0]);
  });

  it('is sent again in another parcel', async () => {
    const { buyer, orderId } = await ordered();
    await send(owner, orderId);
    await owner.call('parcels.news', { orderId, step: 'returned', place: '', reason: REASON });
    expect((await read(buyer, orderId)).state).toBe('returned');
    await owner.call('parcels.step', { orderId, step: 'sendAgain', reason: REASON, note: '' });
    await owner.call('parcels.pack', { orderIds: [orderId] });
    const typed = { orderId, carrier: 'UPS', trackingNumber: '1Z', trackingUrl: '' };
    await owner.call('parcels.ship', { parcels: [typed] });
    expect((await read(buyer, orderId)).parcel).toMatchObject({ carrier: 'UPS', trackingNumber: '1Z' });
  });

  it('asks for a person when nothing is heard of it', async () => {
    const { buyer, orderId } = await ordered();
    await send(owner, orderId);
    world.platform.clock.advance(20 * DAY_MS);
    await signIn();
    expect(await queue('late')).toContain(orderId);
    expect(await queue('silent')).not.toContain(orderId);
    expect((await read(buyer, orderId)).isLate).toBe(true);
    world.platform.clock.advance(30 * DAY_MS);
    await signIn();
    expect(await queue('silent')).toContain(orderId);
    await owner.call('parcels.news', { orderId, step: 'moving', place: 'Hamburg', reason: REASON });
    expect(await queue('silent')).not.toContain(orderId);
  });
});

describe('money back', () => {
  it('beyond what one may give alone waits for a second person, and is done once', async () => {
    const { buyer, before, orderId } = await ordered();
    const asked = word(orderId);
    const waiting = await floor.call('parcels.cancel', asked);
    expect(waiting.state).toBe('waiting');
    expect(await floor.call('parcels.cancel', asked)).toEqual(waiting);
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - PARCEL);
    const agree = { approvalId: waiting.approvalId, reason: 'Right.' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask('approvals.agree', agree)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await balanceOf(world, buyer)).toBe(before);
    expect((await one(orderId)).steps.at(-1)).toMatchObject({ what: 'staffCancel', state: 'cancelled' });
  });

  it('is refused to who may only look', async () => {
    const { orderId } = await ordered();
    expect((await support.call('parcels.one', { orderId })).orderId).toBe(orderId);
    expect((await support.ask('parcels.cancel', word(orderId))).errorCode).toBe('00011');
    expect((await support.ask('parcels.pick', { orderIds: [orderId] })).errorCode).toBe('00011');
  });
});

it('everything the staff did stands in the audit log and in the timeline', async () => {
  const { orderId } = await ordered();
  await send(owner, orderId);
  await owner.call('parcels.note', { orderId, text: 'Called the carrier.' });
  const { list } = await owner.call('audit.list', { search: `Order ${orderId}`, limit: 50 });
  expect(list.map(({ action }) => action)).toEqual([
    'parcels.note',
    'parcels.ship',
    'parcels.pack',
    'parcels.pick',
  ]);
  const { steps } = await one(orderId);
  expect(steps.map(({ what }) => what)).toEqual(['pay', 'pick', 'pack', 'ship', 'note']);
  expect(steps[0]?.transferId).not.toBe('');
});

it('an account with something on its way is not deleted', async () => {
  const { buyer, orderId } = await ordered();
  const gone = { userId: buyer.userId, reason: REASON, givesUp: true };
  expect((await owner.ask('privacy.delete', gone)).errorCode).toBe('80027');
  await world.call('orders.cancel', { orderId }, buyer.token);
  expect((await owner.ask('privacy.delete', gone)).success).toBe(true);
});
