/** What carriers tell of parcels, late, twice and in any order, and what of it moves an order. */
import { createHmac } from 'node:crypto';
import { ORDER_STATES, type OrderState, PARCEL_STEPS, type ParcelStep } from '@boardwalk/contract/enums';
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
import { refusalOf, traceOf } from '../mall/trace.fixture.ts';
import { type Buyer, closeProven, newBuyer, openHouse, order } from './testing/orders.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOO_FAR = '80025';
const NOT_FOUND = '00013';
const reason = 'The carrier says so.';

let world: TestWorld;
let easypost: StandIn;
let owner: StaffCaller;
let buyer: Buyer;

beforeAll(async () => {
  easypost = await startEasypost();
  ({ world } = await openHouse({
    env: {
      EASYPOST_API_KEY: KEY,
      EASYPOST_WEBHOOK_SECRET: SECRET,
      EASYPOST_URL: easypost.url,
      SHIP_FROM: 'Boardwalk | 1 Pier | Santa Cruz | CA | 95060 | US | +18314200123',
    },
  }));
  buyer = await newBuyer(world, 100_000);
});
afterAll(async () => {
  await easypost.stop();
  await closeProven(world);
});
beforeEach(async () => {
  easypost.asked.length = 0;
  owner = await signInAs(world.server.app, 'owner');
});

const read = (orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const stateOf = async (orderId: number) => (await read(orderId)).state;
const step = (orderId: number, name: 'lose' | 'comeBack' | 'sendAgain') =>
  owner.call('parcels.step', { orderId, step: name, reason, note: '' });
const buyLabel = async (orderId: number) =>
  (await owner.call('parcels.buyLabels', { orderIds: [orderId] })).list[0]?.outcome;
const ship = async (orderId: number, carrier = '') => {
  const typed = { orderId, carrier, trackingNumber: '', trackingUrl: '' };
  return (await owner.call('parcels.ship', { parcels: [typed] })).list[0]?.outcome;
};
const news = (orderId: number, name: ParcelStep, place = '') =>
  owner.ask('parcels.news', { orderId, step: name, place, reason });

async function packed(who = buyer): Promise<number> {
  const orderId = await order(world, who, { goods: [[await stock(world.owner), 1]] });
  await owner.call('parcels.pick', { orderIds: [orderId] });
  await owner.call('parcels.pack', { orderIds: [orderId] });
  return orderId;
}

async function referencesOf(orderId: number): Promise<string[]> {
  const { rows } = await world.owner.pool.query<{ reference: string }>(
    'select reference from parcels where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ reference }) => reference);
}

/** On its way with a label that was bought. */
async function shipped() {
  const orderId = await packed();
  expect([await buyLabel(orderId), await ship(orderId)]).toEqual(['bought', 'shipped']);
  return { orderId, reference: (await referencesOf(orderId)).at(-1) ?? '' };
}

const tell = async (reference: string, ...details: (readonly [status: string, day: number])[]) => {
  const event = {
    description: 'tracker.updated',
    result: {
      object: 'Tracker',
      shipment_id: reference,
      tracking_details: details.map(([status, day]) => ({ status, datetime: `2026-01-0${day}T08:00:00Z` })),
    },
  };
  const { body, headers } = signed(event);
  return postHook(body, headers);
};
const postHook = async (payload: Buffer, headers: Record<string, string>, service = 'easypost') =>
  (
    await world.server.app.inject({
      method: 'POST',
      url: `/api/delivery/webhook/${service}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  ).statusCode;

describe('news', () => {
  const MOVES: Partial<Record<ParcelStep, Partial<Record<OrderState, OrderState>>>> = {
    delivered: { shipped: 'delivered', lost: 'delivered' },
    returned: { shipped: 'returned', lost: 'returned' },
    lost: { shipped: 'lost' },
  };
  const TOLD: readonly OrderState[] = ['shipped', 'lost', 'delivered'];
  let orderId = 0;
  let version = 0;

  beforeAll(async () => {
    owner = await signInAs(world.server.app, 'owner');
    orderId = await packed();
    await ship(orderId, 'DHL');
  });

  const put = async (state: OrderState) => {
    await world.owner.pool.query('update prize_orders set state = $1, delivered_at = null where id = $2', [
      state,
      orderId,
    ]);
    const { rows } = await world.owner.pool.query<{ version: number }>(
      'select version from prize_orders where id = $1',
      [orderId],
    );
    version = rows[0]?.version ?? 0;
  };

  it.each(PARCEL_STEPS)('%s is written down, and moves what it fits', async name => {
    for (const state of TOLD) {
      await put(state);
      world.platform.clock.advance(1);
      const { errorCode, data } = await news(orderId, name, ' Kiel ');
      const becomes = MOVES[name]?.[state] ?? state;
      expect([errorCode, data.state, data.events[0]?.step, data.events[0]?.place]).toEqual([
        '',
        becomes,
        name,
        'Kiel',
      ]);
      expect(data.steps).toHaveLength(version + (becomes === state ? 0 : 1));
    }
  });

  it.each(ORDER_STATES.filter(state => !TOLD.includes(state)))(
    'of an order that is %s is refused',
    async state => {
      await put(state);
      for (const name of ['moving', 'delivered'] as const)
        expect(await refusalOf(world, () => news(orderId, name))).toBe(TOO_FAR);
    },
  );

  it('of an order there is not, or without a parcel, is refused', async () => {
    expect(await refusalOf(world, () => news(1_999_999_999, 'moving'))).toBe(NOT_FOUND);
    const paid = await order(world, buyer, { goods: [[await stock(world.owner), 1]] });
    await world.owner.pool.query("update prize_orders set state = 'shipped' where id = $1", [paid]);
    expect(await refusalOf(world, () => news(paid, 'delivered'))).toBe(TOO_FAR);
  });

  it('is not there when it could not be written down who told it', async () => {
    await put('shipped');
    await world.owner.pool.query(`
      create function no_audit() returns trigger language plpgsql as $$ begin raise 'no audit'; end $$;
      create trigger no_audit before insert on audit.entries for each row execute function no_audit()`);
    try {
      const before = await traceOf(world);
      expect((await news(orderId, 'delivered')).status).toBe(500);
      expect(await traceOf(world)).toEqual(before);
    } finally {
      await world.owner.pool.query('drop trigger no_audit on audit.entries; drop function no_audit()');
    }
    expect((await news(orderId, 'delivered')).data.state).toBe('delivered');
  });
});

describe('a carrier', () => {
  it('that tells of a day before the last one moves nothing back', async () => {
    const { orderId, reference } = await shipped();
    await tell(reference, ['delivered', 3]);
    await tell(reference, ['in_transit', 2], ['failure', 1]);
    const { state, parcel } = await read(orderId);
    expect([state, parcel?.events.map(one => one.step)]).toEqual([
      'delivered',
      ['delivered', 'moving', 'attempted'],
    ]);
  });

  it('that tells the same in one body and in two has it kept once', async () => {
    const { orderId, reference } = await shipped();
    await tell(reference, ['in_transit', 2], ['in_transit', 2]);
    await Promise.all([1, 2, 3, 4].map(() => tell(reference, ['in_transit', 2], ['out_for_delivery', 3])));
    expect((await read(orderId)).parcel?.events.map(one => one.step)).toEqual(['outForDelivery', 'moving']);
  });

  it('that finds what was thought lost delivers it', async () => {
    const { orderId, reference } = await shipped();
    await step(orderId, 'lose');
    expect(await tell(reference, ['delivered', 4])).toBe(200);
    expect(await stateOf(orderId)).toBe('delivered');
  });

  it('that tells of an old parcel after it was sent again moves nothing', async () => {
    const { orderId, reference } = await shipped();
    world.platform.clock.advance(DAY_MS);
    owner = await signInAs(world.server.app, 'owner');
    await step(orderId, 'comeBack');
    await step(orderId, 'sendAgain');
    await owner.call('parcels.pack', { orderIds: [orderId] });
    expect([await buyLabel(orderId), await ship(orderId)]).toEqual(['bought', 'shipped']);
    const [first, second = ''] = await referencesOf(orderId);
    expect(first).toBe(reference);
    expect(second).not.toBe(reference);
    expect(await tell(reference, ['delivered', 3])).toBe(200);
    expect(await stateOf(orderId)).toBe('shipped');
    expect((await read(orderId)).parcel?.events).toEqual([]);
    await tell(second, ['delivered', 5]);
    expect(await stateOf(orderId)).toBe('delivered');
  });

  it('has another parcel by hand when what it brought back is sent again', async () => {
    const { orderId, reference } = await shipped();
    world.platform.clock.advance(DAY_MS);
    owner = await signInAs(world.server.app, 'owner');
    await step(orderId, 'comeBack');
    await step(orderId, 'sendAgain');
    await owner.call('parcels.pack', { orderIds: [orderId] });
    expect([await ship(orderId), await ship(orderId, 'UPS')]).toEqual(['refused', 'shipped']);
    expect((await read(orderId)).parcel).toMatchObject({ carrier: 'UPS', events: [] });
    expect(await referencesOf(orderId)).toEqual([reference, '']);
  });

  it('that delivers what was refunded as lost changes no coin', async () => {
    const { orderId, reference } = await shipped();
    await step(orderId, 'lose');
    const { lines } = await read(orderId);
    const judged = lines.map(({ lineId }) => ({ lineId, isRefunded: true, things: 'gone' as const }));
    const refund = { orderId, lines: judged, isOurFault: true, note: '', reason };
    await owner.call('parcels.refund', { ...refund, idempotencyKey: 'lost-and-found' });
    await tell(reference, ['delivered', 9]);
    expect(await read(orderId)).toMatchObject({ state: 'refunded', backCoins: 500 });
  });

  it('tells its player once of each thing that happened', async () => {
    const player = await newBuyer(world);
    const orderId = await packed(player);
    expect([await buyLabel(orderId), await ship(orderId)]).toEqual(['bought', 'shipped']);
    const [reference = ''] = await referencesOf(orderId);
    await Promise.all([1, 2, 3].map(() => tell(reference, ['delivered', 3])));
    const { systemMessageModels: told } = await world.call('messages.list', {}, player.token);
    expect(told.map(({ template }) => template).filter(name => name.startsWith('order'))).toEqual([
      'orderDelivered',
      'orderShipped',
    ]);
  });
});

describe('the webhook', () => {
  it.each([
    ['of another service', 'shippo', 404],
    ['of nothing', 'constructor', 404],
  ])('%s is none', async (_what, service, status) => {
    const { body, headers } = signed({});
    expect(await postHook(body, headers, service)).toBe(status);
  });

  it.each<[string, Buffer, number]>([
    ['empty', Buffer.alloc(0), 400],
    ['no JSON', Buffer.from('{'), 400],
    ['far too long', Buffer.alloc(262_145, 'x'), 413],
  ])('with a body that is %s is refused', async (_how, body, status) => {
    expect(await postHook(body, signed({}).headers)).toBe(status);
  });

  it('with a right signature and no JSON is refused, whatever it calls itself', async () => {
    const body = Buffer.from('delivered');
    const sign = createHmac('sha256', SECRET.normalize('NFKD')).update(body).digest('hex');
    const headers = { 'x-hmac-signature': `hmac-sha256-hex=${sign}`, 'content-type': 'text/plain' };
    expect(await postHook(body, headers)).toBe(400);
  });

  it('unsigned changes nothing, and signed for a parcel of somebody else neither', async () => {
    const { orderId } = await shipped();
    const before = await traceOf(world);
    expect(await postHook(Buffer.from('{}'), {})).toBe(400);
    expect(await tell('shp_ffffffff', ['delivered', 3])).toBe(200);
    expect(await tell('', ['delivered', 3])).toBe(200);
    expect(await traceOf(world)).toEqual(before);
    expect(await stateOf(orderId)).toBe('shipped');
  });
});

describe('a parcel of which nothing is heard', () => {
  const look = () => world.server.modules.orders.jobs.look();
  const asked = (reference: string) => easypost.asked.filter(({ path }) => path.endsWith(reference)).length;

  it('is asked about every six hours, and not once it has come', async () => {
    const { reference } = await shipped();
    easypost.asked.length = 0;
    world.platform.clock.advance(6 * HOUR_MS);
    await look();
    expect(asked(reference)).toBe(0);
    world.platform.clock.advance(1);
    await look();
    await look();
    expect(asked(reference)).toBe(1);
    easypost.tell(reference, [{ status: 'delivered', datetime: '2026-01-03T08:00:00Z' }]);
    world.platform.clock.advance(6 * HOUR_MS + 1);
    await look();
    expect(asked(reference)).toBe(2);
    world.platform.clock.advance(6 * HOUR_MS + 1);
    await look();
    expect(asked(reference)).toBe(2);
  });

  it('does not keep others from being asked about when the service knows it no more', async () => {
    const [gone, there] = [await shipped(), await shipped()];
    await world.owner.pool.query("update parcels set reference = 'shp_deadbeef' where order_id = $1", [
      gone.orderId,
    ]);
    easypost.tell(there.reference, [{ status: 'delivered', datetime: '2026-01-03T08:00:00Z' }]);
    world.platform.clock.advance(6 * HOUR_MS + 1);
    await look();
    expect([await stateOf(gone.orderId), await stateOf(there.orderId)]).toEqual(['shipped', 'delivered']);
  });
});

describe('a label', () => {
  const take = (orderId: number) => owner.take('parcels.label', { orderId });
  const cancel = (orderId: number) => owner.ask('parcels.cancelLabel', { orderId, reason });

  it('is bought once by many hands at once', async () => {
    const orderId = await packed();
    const bought = await Promise.all([1, 2, 3].map(() => buyLabel(orderId)));
    expect(bought).toEqual(['bought', 'bought', 'bought']);
    const { rows } = await world.owner.pool.query('select from parcels where order_id = $1', [orderId]);
    expect(rows).toHaveLength(1);
    expect((await take(orderId)).bytes.toString()).toBe('%PDF-1.4 label');
  });

  it('is a file for the staff, and none where none was bought', async () => {
    const orderId = await packed();
    expect((await owner.ask('parcels.label', { orderId })).errorCode).toBe(NOT_FOUND);
    await buyLabel(orderId);
    // Asked for again it is there, and nothing is bought or written down.
    const before = await traceOf(world);
    expect(await buyLabel(orderId)).toBe('bought');
    expect(await traceOf(world)).toEqual(before);
    expect(await take(orderId)).toMatchObject({ name: `label-${orderId}.pdf`, mediaType: 'application/pdf' });
    await cancel(orderId);
    expect((await owner.ask('parcels.label', { orderId })).errorCode).toBe(NOT_FOUND);
    expect(await buyLabel(orderId)).toBe('bought');
    expect(await referencesOf(orderId)).toHaveLength(2);
  });

  it('is asked back for what was called off, and not for what has left', async () => {
    const off = await packed();
    await buyLabel(off);
    await owner.call('parcels.cancel', { orderId: off, note: '', reason, idempotencyKey: `off-${off}-key` });
    expect((await cancel(off)).data.state).toBe('cancelled');
    const { orderId } = await shipped();
    expect(await refusalOf(world, () => cancel(orderId))).toBe(TOO_FAR);
    const byHand = await packed();
    expect(await refusalOf(world, () => cancel(byHand))).toBe(TOO_FAR);
  });

  it('is shown to its player once its parcel has left, with the number of its carrier', async () => {
    const { orderId } = await shipped();
    expect((await read(orderId)).parcel).toMatchObject({
      carrier: 'USPS',
      trackingUrl: 'https://track.test/1',
    });
    const typed = { orderId, carrier: 'UPS', trackingNumber: '1Z', trackingUrl: '', reason };
    expect(await refusalOf(world, () => owner.ask('parcels.correct', typed))).toBe(TOO_FAR);
  });

  it('is erased with the address that stands on it, half a year after the end', async () => {
    const { orderId, reference } = await shipped();
    await tell(reference, ['delivered', 3]);
    const open = await packed();
    await buyLabel(open);
    const { clock } = world.platform;
    clock.advance(180 * DAY_MS);
    await world.server.modules.orders.jobs.purge();
    owner = await signInAs(world.server.app, 'owner');
    expect((await take(orderId)).bytes.length).toBeGreaterThan(0);
    clock.advance(1);
    await world.server.modules.orders.jobs.purge();
    expect((await owner.ask('parcels.label', { orderId })).errorCode).toBe(NOT_FOUND);
    const { address, phone, trackingNumber } = await owner.call('parcels.one', { orderId });
    expect([address, phone, trackingNumber !== '']).toEqual([[], '', true]);
    expect((await take(open)).bytes.length).toBeGreaterThan(0);
    expect((await owner.call('parcels.one', { orderId: open })).address).not.toEqual([]);
  });
});
