/** Labels that are bought, and what a carrier tells, against a stand-in of EasyPost. */
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  KEY,
  SECRET,
  type StandIn,
  signed,
  startEasypost,
} from '../delivery/carriers/easypost/easypost.fixture.ts';
import { stock } from '../mall/shelf.fixture.ts';
import { type Buyer, newBuyer, openHouse, order } from './testing/orders.fixture.ts';

const HOUR_MS = 3_600_000;

let world: TestWorld;
let easypost: StandIn;
let owner: StaffCaller;

beforeAll(async () => {
  easypost = await startEasypost();
  ({ world, owner } = await openHouse({
    env: {
      EASYPOST_API_KEY: KEY,
      EASYPOST_WEBHOOK_SECRET: SECRET,
      EASYPOST_URL: easypost.url,
      SHIP_FROM: 'Boardwalk | 1 Pier | Santa Cruz | CA | 95060 | US | +18314200123',
    },
  }));
});
afterAll(async () => {
  await easypost.stop();
  await world.close();
});
beforeEach(async () => {
  easypost.asked.length = 0;
  owner = await signInAs(world.server.app, 'owner');
});

const read = (buyer: Buyer, orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const buy = async (orderId: number) =>
  (await owner.call('parcels.buyLabels', { orderIds: [orderId] })).list[0];
const asks = (end: string) =>
  easypost.asked.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

async function packed() {
  const buyer = await newBuyer(world);
  const orderId = await order(world, buyer, { goods: [[await stock(world.owner, { onHand: 3 }), 2]] });
  await owner.call('parcels.pick', { orderIds: [orderId] });
  await owner.call('parcels.pack', { orderIds: [orderId] });
  return { buyer, orderId };
}

const shipmentOf = async (orderId: number) => {
  const { rows } = await world.owner.pool.query<{ reference: string }>(
    'select reference from parcels where order_id = $1',
    [orderId],
  );
  return rows[0]?.reference ?? '';
};

async function shipped() {
  const made = await packed();
  await buy(made.orderId);
  const typed = { orderId: made.orderId, carrier: '', trackingNumber: '', trackingUrl: '' };
  await owner.call('parcels.ship', { parcels: [typed] });
  return { ...made, reference: await shipmentOf(made.orderId) };
}

async function post(sent: { body: Buffer; headers: Record<string, string> }): Promise<number> {
  const url = '/api/delivery/webhook/easypost';
  const headers = { ...sent.headers, 'content-type': 'application/json' };
  return (await world.server.app.inject({ method: 'POST', url, headers, payload: sent.body })).statusCode;
}

const news = (reference: string, ...details: (readonly [status: string, datetime: string])[]) => ({
  object: 'Event',
  description: 'tracker.updated',
  result: {
    object: 'Tracker',
    shipment_id: reference,
    tracking_details: details.map(([status, datetime]) => ({
      status,
      datetime,
      tracking_location: { city: 'Kiel', country: 'DE' },
    })),
  },
});

describe('a label', () => {
  it('is bought by the cheapest rate, with what customs wants to know, and kept as PDF', async () => {
    const { buyer, orderId } = await packed();
    expect((await buy(orderId))?.outcome).toBe('bought');
    expect(asks('/addresses')[0]?.body).toMatchObject({
      address: { name: 'Marina Boje', city: 'Kiel', country: 'DE', phone: '+49431123456' },
    });
    expect(asks('/shipments')[0]?.body).toMatchObject({
      shipment: {
        parcel: { weight: 17.6 },
        customs_info: { customs_items: [{ description: 'Bear', quantity: 2, value: 2 }] },
      },
    });
    expect(asks('/buy')[0]?.body).toEqual({ rate: { id: 'rate_1' } });
    const one = await owner.call('parcels.one', { orderId });
    expect(one).toMatchObject({ carrier: 'USPS', cost: 'USD 7.58', hasLabel: true, service: 'easypost' });
    // Its player follows it once it has left.
    expect((await read(buyer, orderId)).parcel).toBeUndefined();
  });

  it('is bought once: twice asked, and also when the answer was lost on the way', async () => {
    const { orderId } = await packed();
    easypost.loseNext();
    expect((await buy(orderId))?.outcome).toBe('refused');
    expect((await buy(orderId))?.outcome).toBe('bought');
    expect((await buy(orderId))?.outcome).toBe('bought');
    expect(asks('/shipments')).toHaveLength(1);
    expect((await owner.call('parcels.one', { orderId })).hasLabel).toBe(true);
  });

  it('is given back once before it is used', async () => {
    const { orderId } = await packed();
    await buy(orderId);
    const word = { orderId, reason: 'Another box.' };
    expect((await owner.call('parcels.cancelLabel', word)).hasLabel).toBe(false);
    expect((await owner.ask('parcels.cancelLabel', word)).errorCode).toBe('80025');
    expect(asks('/refund')).toHaveLength(1);
  });

  it('stays one where the carrier does not take it back', async () => {
    const { orderId } = await packed();
    await buy(orderId);
    const id = /shp_\w+/.exec(asks('/buy').at(-1)?.path ?? '')?.[0] ?? '';
    easypost.tell(id, [{ status: 'in_transit' }]);
    const word = { orderId, reason: 'Another box.' };
    expect((await owner.ask('parcels.cancelLabel', word)).errorInfo).toBe('The carrier did not take this.');
    expect((await owner.call('parcels.one', { orderId })).hasLabel).toBe(true);
    easypost.tell(id, []);
    expect((await owner.call('parcels.cancelLabel', word)).hasLabel).toBe(false);
  });

  it('is on the parcel or given back, where both are asked for at once', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { orderId } = await packed();
      await buy(orderId);
      const parcel = { orderId, carrier: '', trackingNumber: '', trackingUrl: '' };
      const [cancelled, shipped] = await Promise.all([
        owner.ask('parcels.cancelLabel', { orderId, reason: 'Another box.' }),
        owner.call('parcels.ship', { parcels: [parcel] }),
      ]);
      const isShipped = shipped.list[0]?.outcome === 'shipped';
      expect(cancelled.success).toBe(!isShipped);
      const { hasLabel, state } = await owner.call('parcels.one', { orderId });
      expect([hasLabel, state]).toEqual(isShipped ? [true, 'shipped'] : [false, 'packed']);
    }
  });

  it('is not there for what is not packed', async () => {
    const buyer = await newBuyer(world);
    const orderId = await order(world, buyer, { goods: [[await stock(world.owner), 1]] });
    expect(await buy(orderId)).toMatchObject({ outcome: 'refused', said: 'orderTooFar' });
    expect(easypost.asked).toEqual([]);
  });
});

describe('what the carrier tells', () => {
  it('moves the order, in any order and however often, and is refused unsigned', async () => {
    const { buyer, orderId, reference } = await shipped();
    const delivered = news(
      reference,
      ['in_transit', '2026-01-02T08:00:00Z'],
      ['delivered', '2026-01-03T08:00:00Z'],
    );
    expect(await post(signed(delivered, 'another'))).toBe(400);
    expect(await post({ body: Buffer.from('{}'), headers: {} })).toBe(400);
    expect((await read(buyer, orderId)).state).toBe('shipped');
    expect(await Promise.all([1, 2, 3].map(() => post(signed(delivered))))).toEqual([200, 200, 200]);
    await post(signed(news(reference, ['in_transit', '2026-01-02T08:00:00Z'])));
    const { state, parcel, steps } = await read(buyer, orderId);
    expect(state).toBe('delivered');
    expect(parcel?.events.map(({ step }) => step)).toEqual(['delivered', 'moving']);
    expect(steps.filter(one => one.state === 'delivered')).toHaveLength(1);
  });

  it('of a parcel that is not ours, or of nothing we know, changes nothing', async () => {
    expect(await post(signed(news('shp_99999999', ['delivered', '2026-01-03T08:00:00Z'])))).toBe(200);
    expect(await post(signed({ description: 'batch.created', result: {} }))).toBe(200);
  });

  it('is asked for where it did not tell', async () => {
    const { buyer, orderId, reference } = await shipped();
    easypost.tell(reference, [{ status: 'delivered', datetime: '2026-01-03T08:00:00Z' }]);
    await world.server.modules.orders.jobs.look();
    expect((await read(buyer, orderId)).state).toBe('shipped');
    world.platform.clock.advance(7 * HOUR_MS);
    await world.server.modules.orders.jobs.look();
    expect((await read(buyer, orderId)).state).toBe('delivered');
  });
});
