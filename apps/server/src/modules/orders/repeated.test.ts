/** Whoever did not hear an answer asks again, with the same key: they are told the same, and nothing happens twice. */
import { coins } from '@boardwalk/base';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { pay as give, inputHash } from '../wallet/index.ts';
import { balanceOf, nextKey } from '../wallet/testing/rich-player.fixture.ts';
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

const BEAR = 100;
const PARCEL = 400;
const REUSED = '00019';

let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  ({ world, owner } = await openHouse());
});
afterAll(() => closeProven(world));
beforeEach(async () => {
  await world.owner.pool.query('delete from staff.moved_alone');
});

async function ordered() {
  const buyer = await newBuyer(world);
  const bear = await stock(world.owner, { onHand: 5 });
  const before = await balanceOf(world, buyer);
  return { buyer, bear, before, orderId: await order(world, buyer, { goods: [[bear, 1]] }) };
}

const lineOf = async (orderId: number) =>
  (await owner.call('parcels.one', { orderId })).lines[0]?.lineId ?? 0;
const word = (orderId: number) => ({ orderId, note: '', reason: 'So it is.', idempotencyKey: nextKey() });
const read = ({ token }: Buyer, orderId: number) => world.call('orders.order', { orderId }, token);

/** Delivered, sent back, and taken in. */
async function returned() {
  const made = await ordered();
  await send(owner, made.orderId);
  await world.call('orders.received', { orderId: made.orderId }, made.buyer.token);
  const lineId = await lineOf(made.orderId);
  const asked = {
    orderId: made.orderId,
    lineIds: [lineId],
    reason: 'damaged' as const,
    text: '',
    idempotencyKey: nextKey(),
  };
  await world.call('orders.return', asked, made.buyer.token);
  await owner.call('parcels.step', { ...word(made.orderId), step: 'takeIn' });
  return { ...made, lineId, asked };
}

/** Keeps every other connection from reading this table. */
async function lockTable(table: string) {
  const client = await world.owner.pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  const unlock = async () => {
    await client.query('commit');
    client.release();
  };
  return { unlock };
}

async function waitForBlocked(table: string): Promise<void> {
  const countBlocked = async () => {
    const { rowCount } = await world.owner.pool.query(
      'select from pg_locks where relation = $1::regclass and not granted',
      [table],
    );
    return rowCount;
  };
  await expect.poll(countBlocked).toBeGreaterThan(0);
}

describe('money back of the staff', () => {
  it('for a return is told again as it was, and given once', async () => {
    const { buyer, before, orderId, lineId } = await returned();
    const lines = [{ lineId, isRefunded: true, things: 'shelf' }] as const;
    const refund = { ...word(orderId), lines: [...lines], isOurFault: true };
    const first = await owner.call('parcels.refund', refund);
    expect(first).toEqual({ state: 'done', approvalId: '' });
    expect(await owner.call('parcels.refund', refund)).toEqual(first);
    expect(await balanceOf(world, buyer)).toBe(before);
    const other = { ...refund, isOurFault: false };
    expect((await owner.ask('parcels.refund', other)).errorCode).toBe(REUSED);
    // Another key is another wish, which comes too late.
    expect((await owner.ask('parcels.refund', { ...refund, idempotencyKey: nextKey() })).errorCode).toBe(
      '80025',
    );
  });

  it('for what is called off comes once under many hands, and all are told the same', async () => {
    const { buyer, bear, before, orderId } = await ordered();
    const cancel = word(orderId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call('parcels.cancel', cancel)));
    for (const answer of answers) expect(answer).toEqual({ state: 'done', approvalId: '' });
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await countsOf(world.owner, bear)).toEqual([5, 0]);
    const { rows } = await world.owner.pool.query('select coins from staff.moved_alone');
    expect(rows).toEqual([{ coins: BEAR + PARCEL }]);
  });

  it('is answered as the first time when the first one ends between two reads of the second', async () => {
    const { orderId } = await ordered();
    const cancel = word(orderId);
    const orders = await lockTable('prize_orders');
    const first = owner.call('parcels.cancel', cancel);
    await waitForBlocked('prize_orders');
    const approvals = await lockTable('staff.approvals');
    const second = owner.ask('parcels.cancel', cancel);
    await waitForBlocked('staff.approvals');
    await orders.unlock();
    const answer = await first;
    await approvals.unlock();
    expect(await second).toMatchObject({ success: true, data: answer });
  });

  it('for a line that is short is told again, also once the order is over', async () => {
    const { orderId } = await ordered();
    const short = { ...word(orderId), lineId: await lineOf(orderId) };
    const first = await owner.call('parcels.short', short);
    expect((await owner.call('parcels.one', { orderId })).state).toBe('cancelled');
    expect(await owner.call('parcels.short', short)).toEqual(first);
  });

  it('that waits for a second person names the same approval, also once it was agreed to', async () => {
    const buyer = await newBuyer(world, 100_000);
    const dear = await stock(world.owner, { onHand: 5 });
    await world.owner.pool.query('update goods_variants set price_coins = 20000 where id = $1', [dear]);
    const orderId = await order(world, buyer, { goods: [[dear, 1]] });
    const floor = await signInAs(world.server.app, 'floor');
    const cancel = word(orderId);
    const first = await floor.call('parcels.cancel', cancel);
    expect(first.state).toBe('waiting');
    expect(await floor.call('parcels.cancel', cancel)).toEqual(first);
    await owner.call('approvals.agree', { approvalId: first.approvalId, reason: 'Yes.' });
    expect((await read(buyer, orderId)).state).toBe('cancelled');
    expect(await floor.call('parcels.cancel', cancel)).toEqual(first);
    const other = { ...cancel, note: 'Something else.' };
    expect((await floor.ask('parcels.cancel', other)).errorCode).toBe(REUSED);
  });

  it('is of one person: a key of another is another wish', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const key = nextKey();
    await owner.call('parcels.cancel', { ...word(one.orderId), idempotencyKey: key });
    const floor = await signInAs(world.server.app, 'floor');
    // More than they may give back alone.
    const answer = await floor.call('parcels.cancel', { ...word(other.orderId), idempotencyKey: key });
    expect(answer.state).toBe('waiting');
    expect((await read(other.buyer, other.orderId)).state).toBe('paid');
  });
});

/** Enough for a parcel. */
async function giveCredit({ userId }: Buyer) {
  const amount = coins(PARCEL);
  await world.server.modules.wallet.post({
    kind: 'club.credit',
    key: `test.credit:${userId}`,
    inputHash: inputHash(PARCEL),
    postings: give({ userId, unit: 'shipping', house: 'club', amount }),
    answer: null,
  });
}

describe('what a player asks twice', () => {
  it('to stage is told as it was, also after it was paid', async () => {
    const buyer = await newBuyer(world);
    const bear = await stock(world.owner, { onHand: 5 });
    const prizeIds = await winPrizes(world, buyer, bear);
    const wanted = stageOf({ goods: [[bear, 1]], prizeIds });
    const first = await world.call('orders.stage', wanted, buyer.token);
    const choice = {
      stagedId: first.stagedId,
      addressId: buyer.addressId,
      useCredit: false,
      useFreeShipping: false,
    };
    const { coins } = await world.call('orders.quote', choice, buyer.token);
    const pay = { ...choice, coins, idempotencyKey: nextKey() };
    const paid = await world.call('orders.exchange', pay, buyer.token);
    const { nowTime: _, ...same } = first;
    expect(await world.call('orders.stage', wanted, buyer.token)).toMatchObject(same);
    expect(await world.call('orders.exchange', pay, buyer.token)).toEqual(paid);
    expect(await countsOf(world.owner, bear)).toEqual([4, 0]);
    // Whatever became of the balance since: it is the first answer.
    await world.call('orders.cancel', { orderId: paid.orderId }, buyer.token);
    expect(await balanceOf(world, buyer)).not.toBe(paid.balance);
    expect(await world.call('orders.exchange', pay, buyer.token)).toEqual(paid);
  });

  it('to send what cost no coins is told the balance of then', async () => {
    const buyer = await newBuyer(world);
    const bear = await stock(world.owner, { onHand: 5 });
    const prizeIds = await winPrizes(world, buyer, bear);
    await giveCredit(buyer);
    const { stagedId } = await world.call('orders.stage', stageOf({ prizeIds }), buyer.token);
    const choice = { stagedId, addressId: buyer.addressId, useCredit: true, useFreeShipping: false };
    const pay = { ...choice, coins: 0, idempotencyKey: nextKey() };
    const before = await balanceOf(world, buyer);
    const paid = await world.call('orders.exchange', pay, buyer.token);
    expect(paid).toEqual({ orderId: stagedId, balance: before });
    await order(world, buyer, { goods: [[bear, 1]] });
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - PARCEL);
    expect(await world.call('orders.exchange', pay, buyer.token)).toEqual(paid);
  });

  it('to send back is told how far it has come', async () => {
    const { buyer, orderId, lineId, asked } = await returned();
    expect((await world.call('orders.return', asked, buyer.token)).state).toBe('returned');
    const refund = { ...word(orderId), isOurFault: true };
    await owner.call('parcels.refund', {
      ...refund,
      lines: [{ lineId, isRefunded: true, things: 'shelf' }],
    });
    expect((await world.call('orders.return', asked, buyer.token)).state).toBe('refunded');
    expect((await world.call('orders.received', { orderId }, buyer.token)).state).toBe('refunded');
  });

  it('to send back is asked once, also when the staff ended it and when many ask at once', async () => {
    const { buyer, orderId } = await ordered();
    await send(owner, orderId);
    await world.call('orders.received', { orderId }, buyer.token);
    const lineIds = [await lineOf(orderId)];
    const asked = { orderId, lineIds, reason: 'wrong' as const, text: '', idempotencyKey: nextKey() };
    const ask = (more: object = {}) => world.ask('orders.return', { ...asked, ...more }, buyer.token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask()));
    expect(answers.map(({ success, data }) => success && data?.state)).toEqual(Array(4).fill('returning'));
    await owner.call('parcels.step', { ...word(orderId), step: 'endReturn' });
    expect((await ask()).data?.state).toBe('delivered');
    expect((await read(buyer, orderId)).steps.filter(({ state }) => state === 'returning')).toHaveLength(1);
    expect((await ask({ text: 'Another wish.' })).errorCode).toBe(REUSED);
    // Another key is another wish.
    expect((await ask({ idempotencyKey: nextKey() })).data?.state).toBe('returning');
  });
});
