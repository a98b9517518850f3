/** Lists of orders and of what was ordered, of players and of the staff: what is in them, and where they go on. */
import { GoodsType } from '@boardwalk/contract/enums';
import type { StaffCaller, TestWorld, WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../mall/shelf.fixture.ts';
import { nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { type Buyer, closeProven, newBuyer, openHouse, order, send } from './testing/orders.fixture.ts';

const BAD_INPUT = '00012';

let world: TestWorld;
let owner: StaffCaller;
/** With six orders, the newest first: as their names say. */
let buyer: Buyer;
let bear: number;
const ids: Record<'paid' | 'shipped' | 'delivered' | 'cancelled' | 'returning' | 'lost', number> = {
  paid: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  returning: 0,
  lost: 0,
};

beforeAll(async () => {
  ({ world, owner } = await openHouse());
  buyer = await newBuyer(world);
  bear = await stock(world.owner, { onHand: 50 });
  const made = async () => order(world, buyer, { goods: [[bear, 1]] });
  for (const name of ['lost', 'returning', 'cancelled', 'delivered', 'shipped', 'paid'] as const)
    ids[name] = await made();
  const ask = { note: '', reason: 'So it goes.' };
  for (const name of ['lost', 'returning', 'delivered', 'shipped'] as const) await send(owner, ids[name]);
  await owner.call('parcels.step', { ...ask, orderId: ids.lost, step: 'lose' });
  await world.call('orders.cancel', { orderId: ids.cancelled }, buyer.token);
  for (const name of ['returning', 'delivered'] as const)
    await world.call('orders.received', { orderId: ids[name] }, buyer.token);
  const { lines } = await read(ids.returning);
  const lineIds = lines.map(({ lineId }) => lineId);
  await world.call(
    'orders.return',
    { orderId: ids.returning, lineIds, reason: 'other', text: '', idempotencyKey: nextKey() },
    buyer.token,
  );
});
afterAll(() => closeProven(world));

const read = (orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const list = (input: WireInput<'orders.list'> = {}, { token } = buyer) =>
  world.call('orders.list', input, token);
const numbersOf = async (input: WireInput<'orders.list'> = {}) =>
  (await list(input)).list.map(({ orderId }) => orderId);
const newestFirst = () => Object.values(ids).toSorted((one, other) => other - one);

describe('the list of one’s own orders', () => {
  it('has all of them, newest first, each with what is in it', async () => {
    expect(await numbersOf()).toEqual(newestFirst());
    const card = (await list()).list.find(({ orderId }) => orderId === ids.shipped);
    expect(card).toMatchObject({
      state: 'shipped',
      coins: 500,
      goodsNum: 1,
      hasParcel: true,
      lines: [{ name: 'Bear', picture: 'teddy', goodsNum: 1 }],
    });
    expect(card?.expectTime).toBeGreaterThan(world.platform.clock.nowMs());
  });

  it.each<[WireInput<'orders.list'>['type'] & string, readonly (keyof typeof ids)[]]>([
    ['open', ['paid']],
    ['shipped', ['shipped', 'lost']],
    ['delivered', ['delivered']],
    ['returns', ['returning']],
    ['all', ['paid', 'shipped', 'delivered', 'cancelled', 'returning', 'lost']],
  ])('of type %s has those that are %j', async (type, names) => {
    expect(await numbersOf({ type })).toEqual(names.map(name => ids[name]).toSorted((a, b) => b - a));
  });

  it('goes on behind its last one, also where newer ones came meanwhile', async () => {
    const first = await list({ pageSize: 4 });
    expect(first.list.map(({ orderId }) => orderId)).toEqual(newestFirst().slice(0, 4));
    const other = await newBuyer(world);
    await order(world, other, { goods: [[bear, 1]] });
    const next = await list({ pageSize: 4, cursor: first.nextCursor ?? '' });
    expect(next.list.map(({ orderId }) => orderId)).toEqual(newestFirst().slice(4));
    expect(next.nextCursor).toBeUndefined();
    expect((await list({ pageSize: 6 })).nextCursor).toBeUndefined();
    expect((await list({ pageSize: 5 })).nextCursor).toBe(String(newestFirst()[4]));
  });

  it('goes on by whatever number somebody makes up', async () => {
    expect(await numbersOf({ cursor: '0' })).toEqual([]);
    for (const cursor of ['2147483648', '99999999999', '999999999999999'])
      expect(await numbersOf({ cursor }), cursor).toEqual(newestFirst());
    for (const cursor of ['-1', 'x', '1e9', '9'.repeat(16)])
      expect((await world.ask('orders.list', { cursor }, buyer.token)).errorCode, cursor).toBe(BAD_INPUT);
  });

  it('of somebody who ordered nothing is empty', async () => {
    const nobody = await newBuyer(world);
    expect(await list({}, nobody)).toEqual({ list: [] });
    expect(await world.call('orders.records', {}, nobody.token)).toEqual({ list: [] });
  });

  it('shows the first four things of many, and counts all', async () => {
    const many = await newBuyer(world);
    const goods = await Promise.all(Array.from({ length: 6 }, () => stock(world.owner, { onHand: 3 })));
    await order(world, many, { goods: goods.map(id => [id, 2] as const) });
    const [card] = (await list({}, many)).list;
    expect([card?.lines.length, card?.goodsNum]).toEqual([4, 12]);
  });

  it('has what needs no parcel without a day', async () => {
    const player = await newBuyer(world);
    const trial = await stock(world.owner, { type: GoodsType.virtual, trialCoins: 5 });
    await order(world, player, { goods: [[trial, 1]] });
    const [card] = (await list({ type: 'delivered' }, player)).list;
    expect(card).toMatchObject({ state: 'delivered', hasParcel: false });
    expect(card).not.toHaveProperty('expectTime');
  });
});

describe('records', () => {
  const records = (input: WireInput<'orders.records'> = {}) =>
    world.call('orders.records', input, buyer.token);

  it('have each thing that was ordered, with what became of it', async () => {
    const { list: lines } = await records();
    expect(lines.map(({ orderId, state }) => [orderId, state])).toEqual(
      [
        [ids.paid, 'ordered'],
        [ids.shipped, 'ordered'],
        [ids.delivered, 'ordered'],
        [ids.cancelled, 'refunded'],
        [ids.returning, 'returning'],
        [ids.lost, 'ordered'],
      ].toSorted(([one], [other]) => Number(other) - Number(one)),
    );
    expect(lines[0]).toMatchObject({ type: GoodsType.toy, name: 'Bear', coins: 100, shopGoodsId: bear });
  });

  it('go on page by page until nothing is left, each thing once', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { list: lines, nextCursor } = await records({ pageSize: 4, ...(cursor ? { cursor } : {}) });
      seen.push(...lines.map(({ lineId }) => lineId));
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    expect((await records({ cursor: '999999999999999' })).list).toHaveLength(6);
  });
});

describe('the staff’s queues', () => {
  type List = Parameters<typeof owner.call<'parcels.list'>>[1];
  const queue = async (input: NonNullable<List>) =>
    (await owner.call('parcels.list', { userId: buyer.userId, ...input })).list.map(({ orderId }) => orderId);

  it.each([
    ['toPick', ['paid']],
    ['waits', []],
    ['short', []],
    ['picking', []],
    ['packed', []],
    ['shipped', ['shipped']],
    ['late', []],
    ['silent', []],
    ['lost', ['lost']],
    ['returning', ['returning']],
    ['returned', []],
    ['done', ['delivered', 'cancelled']],
  ] as const)('%s has those that are %j', async (name, names) => {
    expect(new Set(await queue({ queue: name }))).toEqual(new Set(names.map(one => ids[one])));
  });

  it('are counted as they are listed', async () => {
    const { list: counts } = await owner.call('parcels.counts', {});
    for (const { queue: name, count } of counts) {
      const { list: rows } = await owner.call('parcels.list', { queue: name, limit: 200 });
      expect([name, rows.length]).toEqual([name, count]);
    }
  });

  it('begin with who waited longest, and what is done with what was done last', async () => {
    const all = await queue({});
    expect(all).toEqual(newestFirst());
    const late = await newBuyer(world);
    const newer = await order(world, late, { goods: [[bear, 1]] });
    const { list: rows } = await owner.call('parcels.list', { queue: 'toPick' });
    const places = [ids.paid, newer].map(id => rows.findIndex(({ orderId }) => orderId === id));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    const { list: done } = await owner.call('parcels.list', { queue: 'done', userId: buyer.userId });
    expect(done.map(({ orderId }) => orderId)).toEqual(
      [ids.delivered, ids.cancelled].toSorted((one, other) => other - one),
    );
  });

  it('go on in both directions', async () => {
    const { list: rows, next } = await owner.call('parcels.list', { userId: buyer.userId, limit: 2 });
    expect(rows.map(({ orderId }) => orderId)).toEqual(newestFirst().slice(0, 2));
    expect(await queue({ after: next, limit: 10 })).toEqual(newestFirst().slice(2));
    const oldest = await owner.call('parcels.list', { queue: 'toPick', limit: 1 });
    const after = await owner.call('parcels.list', { queue: 'toPick', after: oldest.next, limit: 1 });
    expect(after.list[0]?.orderId).toBeGreaterThan(oldest.list[0]?.orderId ?? 0);
  });

  it.each([['0'], ['-1'], ['x'], ['2147483648'], ['9'.repeat(20)]])('do not go on behind %s', async after => {
    const { errorCode, status } = await owner.ask('parcels.list', { after });
    expect([errorCode, status]).toEqual([BAD_INPUT, 200]);
  });

  it('are searched by an order’s number, with or without its sign, and by a tracking number', async () => {
    for (const search of [String(ids.paid), `#${ids.paid}`, ` ${ids.paid} `])
      expect(await queue({ search })).toEqual([ids.paid]);
    expect(new Set(await queue({ search: '00340434' }))).toEqual(
      new Set([ids.lost, ids.returning, ids.delivered, ids.shipped]),
    );
    for (const search of ['0034', '%', "' or true --", '#', '99999999999', 'DHL'])
      expect(await queue({ search }), search).toEqual([]);
  });

  it('name what to fetch, also where a number is made up', async () => {
    const pick = (orderIds: string) => owner.call('parcels.pickList', { orderIds });
    const { list: things } = await pick(`${ids.paid},9999999999,1,${ids.paid}`);
    expect(things).toMatchObject([{ shopGoodsId: bear, goodsNum: 1, orderIds: [ids.paid] }]);
    expect((await pick('9999999999')).list).toEqual([]);
    expect((await owner.ask('parcels.pickList', { orderIds: '1;2' })).errorCode).toBe(BAD_INPUT);
  });
});
