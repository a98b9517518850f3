/** Money back that two people decide: by what the order is when it is done, and not by what it was when it was asked. */
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { refusalOf } from '../mall/trace.fixture.ts';
import { balanceOf, give, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { type Buyer, closeProven, newBuyer, openHouse, order, winPrizes } from './testing/orders.fixture.ts';

const TOO_FAR = '80025';
const DECIDED = '50005';
const reason = 'So it is.';
/** What two bears of two kinds and their parcel cost. */
const PAID = 600;
const BEAR = 100;

let world: TestWorld;
let owner: StaffCaller;
/** May give nothing back alone. */
let floor: StaffCaller;
let buyer: Buyer;

beforeAll(async () => {
  ({ world } = await openHouse());
  buyer = await newBuyer(world, 100_000);
});
afterAll(() => closeProven(world));
beforeEach(async () => {
  await world.owner.pool.query('delete from staff.moved_alone');
  [owner, floor] = await Promise.all([
    signInAs(world.server.app, 'owner'),
    signInAs(world.server.app, 'floor'),
  ]);
});

const word = (orderId: number) => ({ orderId, note: '', reason, idempotencyKey: nextKey() });
const agree = (approvalId: string, who = owner) => who.ask('approvals.agree', { approvalId, reason });
const stateOf = async (approvalId: string) =>
  (await owner.call('approvals.list', {})).list.find(one => one.approvalId === approvalId)?.state;
const one = (orderId: number) => owner.call('parcels.one', { orderId });

/** An order of two, whose end somebody has asked for. */
async function asked() {
  const bears = [await stock(world.owner), await stock(world.owner)];
  const before = await balanceOf(world, buyer);
  const orderId = await order(world, buyer, { goods: bears.map(id => [id, 1] as const) });
  const { state, approvalId } = await floor.call('parcels.cancel', word(orderId));
  expect(state).toBe('waiting');
  return { orderId, approvalId, before, bears };
}

describe('what waits for a second person', () => {
  it('moves nothing until then, and says who asked for how much', async () => {
    const { orderId, approvalId, before } = await asked();
    expect(await balanceOf(world, buyer)).toBe(before - PAID);
    expect((await one(orderId)).state).toBe('paid');
    const { list } = await owner.call('approvals.list', {});
    expect(list.find(row => row.approvalId === approvalId)).toMatchObject({
      amountCoins: PAID,
      state: 'waiting',
    });
  });

  it('is never agreed to by who asked, nor by who may decide nothing', async () => {
    const { approvalId } = await asked();
    expect(await refusalOf(world, () => agree(approvalId, floor))).toBe('00011');
    const big = await order(world, buyer, { goods: [[await dear(), 1]] });
    const own = await owner.call('parcels.cancel', word(big));
    expect(own.state).toBe('waiting');
    expect(await refusalOf(world, () => agree(own.approvalId))).toBe('50004');
    const cashier = await signInAs(world.server.app, 'cashier');
    expect((await agree(own.approvalId, cashier)).success).toBe(true);
    expect((await one(big)).state).toBe('cancelled');
  });

  it('is refused and still open where its player called the order off meanwhile', async () => {
    const { orderId, approvalId, before } = await asked();
    await world.call('orders.cancel', { orderId }, buyer.token);
    expect(await refusalOf(world, () => agree(approvalId))).toBe(TOO_FAR);
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await stateOf(approvalId)).toBe('waiting');
    expect((await owner.ask('approvals.decline', { approvalId, reason })).success).toBe(true);
  });

  it('is done by what the order is then: picked, or with a line less', async () => {
    const picked = await asked();
    await owner.call('parcels.pick', { orderIds: [picked.orderId] });
    expect((await agree(picked.approvalId)).success).toBe(true);
    expect(await balanceOf(world, buyer)).toBe(picked.before);
    for (const id of picked.bears) expect(await countsOf(world.owner, id)).toEqual([1, 0]);

    const short = await asked();
    const { lines } = await one(short.orderId);
    await owner.call('parcels.short', { ...word(short.orderId), lineId: lines[0]?.lineId ?? 0 });
    expect(await balanceOf(world, buyer)).toBe(short.before - PAID + BEAR);
    expect((await agree(short.approvalId)).success).toBe(true);
    expect(await balanceOf(world, buyer)).toBe(short.before);
    expect((await one(short.orderId)).lines.map(({ state }) => state)).toEqual(['short', 'refunded']);
  });

  it('is refused once it has left the house', async () => {
    const { orderId, approvalId, before } = await asked();
    await owner.call('parcels.pick', { orderIds: [orderId] });
    await owner.call('parcels.pack', { orderIds: [orderId] });
    const typed = { orderId, carrier: 'DHL', trackingNumber: '1', trackingUrl: '' };
    await owner.call('parcels.ship', { parcels: [typed] });
    expect(await refusalOf(world, () => agree(approvalId))).toBe(TOO_FAR);
    expect(await balanceOf(world, buyer)).toBe(before - PAID);
  });

  it('that was declined or taken back is never done', async () => {
    for (const who of [() => owner, () => floor]) {
      const { orderId, approvalId, before } = await asked();
      await who().call('approvals.decline', { approvalId, reason });
      expect(await refusalOf(world, () => agree(approvalId))).toBe(DECIDED);
      expect(await balanceOf(world, buyer)).toBe(before - PAID);
      expect((await one(orderId)).state).toBe('paid');
    }
  });

  it('is agreed to or declined, when both come at once, with the coins of that', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { approvalId, before } = await asked();
      const [done, declined] = await Promise.all([
        agree(approvalId),
        floor.ask('approvals.decline', { approvalId, reason }),
      ]);
      expect([done.success, declined.success].filter(Boolean)).toHaveLength(1);
      expect(await balanceOf(world, buyer)).toBe(before - (done.success ? 0 : PAID));
    }
  });

  it('twice for one order is paid once', async () => {
    const { orderId, approvalId, before } = await asked();
    const again = await floor.call('parcels.cancel', word(orderId));
    expect(again.approvalId).not.toBe(approvalId);
    const answers = await Promise.all([approvalId, again.approvalId].map(id => agree(id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await balanceOf(world, buyer)).toBe(before);
  });
});

describe('what one person may give alone', () => {
  it('is counted over the day, to the coin', async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < 4; turn++)
      ids.push(await order(world, buyer, { goods: [[await stock(world.owner), 1]] }));
    for (const id of ids) expect((await owner.call('parcels.cancel', word(id))).state).toBe('done');
    // Four times 500 coins are all of the day.
    const next = await order(world, buyer, { goods: [[await stock(world.owner), 1]] });
    expect((await owner.call('parcels.cancel', word(next))).state).toBe('waiting');
    expect((await one(next)).state).toBe('paid');
  });

  it('is not passed by many at once', async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < 6; turn++)
      ids.push(await order(world, buyer, { goods: [[await stock(world.owner), 1]] }));
    const answers = await Promise.all(ids.map(id => owner.call('parcels.cancel', word(id))));
    expect(answers.map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'done',
      'done',
      'waiting',
      'waiting',
    ]);
  });

  it('is nothing for who may give nothing, but a prize alone costs no coin', async () => {
    const { orderId } = await asked();
    const { lines } = await one(orderId);
    const short = { ...word(orderId), lineId: lines[0]?.lineId ?? 0 };
    expect((await floor.call('parcels.short', short)).state).toBe('waiting');
    const bear = await stock(world.owner, { onHand: 5 });
    const prizeIds = await winPrizes(world, buyer, bear);
    const mixed = await order(world, buyer, { goods: [[bear, 1]], prizeIds });
    const won = (await one(mixed)).lines.find(({ prizeId }) => prizeId === prizeIds[0]);
    // Credit is worth as much as coins are.
    await give(world, buyer.userId, 'shipping', 1000);
    const sent = await order(
      world,
      buyer,
      { prizeIds: await winPrizes(world, buyer, bear) },
      { useCredit: true },
    );
    expect((await floor.call('parcels.cancel', word(sent))).state).toBe('waiting');
    const back = { ...word(mixed), lineId: won?.lineId ?? 0 };
    expect((await floor.call('parcels.short', back)).state).toBe('done');
  });
});

async function dear(): Promise<number> {
  const id = await stock(world.owner);
  await world.owner.pool.query('update goods_variants set price_coins = 5000 where id = $1', [id]);
  return id;
}
