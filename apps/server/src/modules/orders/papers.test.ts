/** Packing slips, address labels and picking lists, as PDF over HTTP. */
import { errorCatalogue } from '@boardwalk/contract';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../mall/shelf.fixture.ts';
import { nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { KIEL, newBuyer, openHouse, order } from './testing/orders.fixture.ts';
import { readPdf } from './testing/pdf.fixture.ts';

const A4 = [595, 842];
const NOBODYS = 1_999_999_999;

let world: TestWorld;
let owner: StaffCaller;
let floor: StaffCaller;

beforeAll(async () => {
  ({ world, owner } = await openHouse({
    env: { SHIP_FROM: 'Spielhalle am Meer | Strandallee 3 | Kiel | | 24103 | DE | +49431555555' },
  }));
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(() => world.close());

async function orderedTo(to: Partial<typeof KIEL> | Record<string, string>, goodsNum = 1) {
  const buyer = await newBuyer(world);
  const saved = { ...KIEL, ...to, idempotencyKey: nextKey() };
  const { addressId } = await world.call('addresses.save', saved, buyer.token);
  const bear = await stock(world.owner, { onHand: 9 });
  return { bear, orderId: await order(world, { ...buyer, addressId }, { goods: [[bear, goodsNum]] }) };
}

const take = async (kind: 'slips' | 'labels' | 'pickList', orderIds: number[]) => {
  const file = await floor.take('parcels.papers', { kind, orderIds });
  return { ...file, pages: await readPdf(file.bytes) };
};

/** The newest first. */
const written = async () =>
  (await owner.call('audit.list', { area: 'parcels', limit: 200 })).list.filter(
    ({ action }) => action === 'parcels.papers',
  );

describe('papers', () => {
  it('of many orders are one PDF, a page for each in the order in which they were chosen', async () => {
    const [one, other] = [await orderedTo({ name: '山田太郎' }, 2), await orderedTo({ name: 'Ola Ærø' })];
    const { name, mediaType, pages } = await take('slips', [other.orderId, one.orderId]);
    expect([name, mediaType]).toEqual(['packing-slips.pdf', 'application/pdf']);
    expect(pages.map(({ size }) => size)).toEqual([A4, A4]);
    const [first, second] = pages.map(({ text }) => text);
    expect(first).toContain(`Order ${other.orderId}`);
    expect(first).toContain('Ola Ærø');
    expect(second).toContain('山田太郎');
    for (const words of ['Hafenstraße 7', '24103 Kiel', 'GERMANY', 'Spielhalle am Meer', 'Bear', '2 pieces'])
      expect(second).toContain(words);
  });

  it('are labels of 4 × 6 inches with where it goes, its phone and its order', async () => {
    const { orderId } = await orderedTo({ name: 'محمد بن راشد' });
    const { name, pages } = await take('labels', [orderId]);
    expect(name).toBe('address-labels.pdf');
    expect(pages.map(({ size }) => size)).toEqual([[288, 432]]);
    for (const words of ['Strandallee 3', 'Hafenstraße 7', 'GERMANY', '+49431123456', `Order ${orderId}`])
      expect(pages[0]?.text).toContain(words);
    const phone = pages[0]?.pieces.find(({ text }) => text.includes('+49431'));
    expect(phone?.x).toBeCloseTo(18, 0);
  });

  it('stay on their page however long an address is', async () => {
    const long = 'W'.repeat(80);
    const { orderId } = await orderedTo({ name: long, addressLine1: long, addressLine2: long, city: long });
    const { pages } = await take('labels', [orderId]);
    expect(pages).toHaveLength(1);
    const letters = pages[0]?.pieces.map(({ text }) => text).join('') ?? '';
    expect(letters.match(/W/g)).toHaveLength(4 * 80);
    for (const { x, y, width } of pages[0]?.pieces ?? []) {
      expect(x + width).toBeLessThanOrEqual(288 - 18 + 0.5);
      expect(y).toBeLessThanOrEqual(432);
    }
  });

  it('list what to fetch by where it stands', async () => {
    const [one, other] = [await orderedTo({}, 3), await orderedTo({})];
    await world.owner.pool.query("update goods_variants set place = 'B 2' where id = $1", [one.bear]);
    await world.owner.pool.query("update goods_variants set place = 'A 10' where id = $1", [other.bear]);
    const { name, pages } = await take('pickList', [one.orderId, other.orderId]);
    expect(name).toBe('picking-list.pdf');
    const text = pages[0]?.text ?? '';
    expect(text).toContain('4 pieces for 2 orders');
    expect(text.indexOf('A 10')).toBeLessThan(text.indexOf('B 2'));
    expect(text).not.toContain('Hafenstraße');
  });

  it('are written down with whose they were, and not where there were none', async () => {
    const { orderId } = await orderedTo({});
    const before = await written();
    await take('labels', [orderId, NOBODYS]);
    const [entry] = await written();
    expect(entry?.subjectName).toBe('address labels of 1 order');
    const { after } = await owner.call('audit.entry', { number: entry?.number ?? 0 });
    expect(after).toEqual({ orders: String(orderId) });
    for (const kind of ['slips', 'labels', 'pickList'] as const)
      expect((await floor.ask('parcels.papers', { kind, orderIds: [NOBODYS] })).errorCode).toBe('00013');
    expect(await written()).toHaveLength(before.length + 1);
  });

  it('are none of what is erased', async () => {
    const { orderId } = await orderedTo({});
    await world.owner.pool.query('update prize_orders set address = null where id = $1', [orderId]);
    const labels = { kind: 'labels' as const, orderIds: [orderId] };
    expect((await floor.ask('parcels.papers', labels)).errorCode).toBe('00013');
  });

  it('do not reach who may only look', async () => {
    const { orderId } = await orderedTo({});
    const support = await signInAs(world.server.app, 'support');
    expect((await support.call('parcels.one', { orderId })).orderId).toBe(orderId);
    const answer = await support.ask('parcels.papers', { kind: 'slips', orderIds: [orderId] });
    expect(answer.errorCode).toBe(errorCatalogue.forbidden.wire);
  });

  it('asked for by many at once come to each', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => orderedTo({})));
    const files = await Promise.all(made.map(({ orderId }) => take('slips', [orderId])));
    for (const [place, { pages }] of files.entries())
      expect(pages.map(({ text }) => text).join('')).toContain(`Order ${made[place]?.orderId},`);
  });
});
