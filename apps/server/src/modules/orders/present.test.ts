/** How orders look on the wire, for their player and for the staff, without a database. */
import { GoodsType, ORDER_STATES, type OrderState } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import type { GoodsFace } from '../mall/index.ts';
import { presentOne, presentRow } from './console/present.ts';
import { isLate, presentCard, presentOrder, presentRecord, type Shown } from './present.ts';
import type { QueueRow } from './store/queues.ts';
import { lineRow, orderRow, PAID_AT, parcelRow, stepRow } from './testing/rows.fixture.ts';

const NOW = PAID_AT.getTime();
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(NOW + days * DAY_MS);

const face = (shopGoodsId: number, more: Partial<GoodsFace> = {}): GoodsFace => ({
  shopGoodsId,
  goodsId: 3001,
  type: GoodsType.toy,
  name: 'Bear',
  variantName: 'Small',
  picture: 'teddy',
  priceCoins: 100,
  weightGrams: 250,
  place: 'A1',
  isSold: true,
  ...more,
});
const faces = new Map([face(30_001), face(30_002, { name: 'Kite' })].map(one => [one.shopGoodsId, one]));

const shown = (more: Partial<Shown> = {}): Shown => ({
  order: orderRow(),
  lines: [lineRow(1), lineRow(2)],
  steps: [stepRow(1, 'paid')],
  parcel: undefined,
  events: [],
  faces,
  returnUntilMs: undefined,
  nowMs: NOW,
  ...more,
});
const inState = (state: OrderState, more: Partial<Shown> = {}) =>
  presentOrder(shown({ order: orderRow({ state }), ...more }));

describe('an order', () => {
  it('tells what it cost, what is back, and what is in it', () => {
    const order = orderRow({ back_coins: 100, credit_coins: 150, free_shipping: 'day', note: 'Sorry.' });
    expect(presentOrder(shown({ order }))).toMatchObject({
      goodsCoins: 200,
      shippingCoins: 400,
      creditCoins: 150,
      freeShipping: 'day',
      coins: 600,
      backCoins: 100,
      note: 'Sorry.',
      address: [],
      nowTime: NOW,
    });
  });

  it('has bought things by their variant and won ones by their prize', () => {
    const lines = [lineRow(1), lineRow(2, { prize_id: 77, coins: 0 })];
    const [bought, won] = presentOrder(shown({ lines })).lines;
    expect(bought).toMatchObject({ shopGoodsId: 30_001, name: 'Bear', variantName: 'Small', coins: 100 });
    expect(bought).not.toHaveProperty('prizeId');
    expect(won).toMatchObject({ prizeId: '77', name: 'Kite', coins: 0 });
    expect(won).not.toHaveProperty('shopGoodsId');
  });

  it('has things that nobody knows any more, without their looks', () => {
    const [line] = presentOrder(shown({ lines: [lineRow(9)] })).lines;
    expect(line).toMatchObject({ name: '—', variantName: '', picture: 'package' });
  });

  it.each([
    [GoodsType.digital, null, 3, 3],
    [GoodsType.digital, 5, 1, 0],
    [GoodsType.virtual, null, 3, 0],
    [GoodsType.toy, null, 3, 0],
  ])('of type %i with prize %s and %i pieces has %i codes', (type, prize_id, goods_num, codes) => {
    const lines = [lineRow(1, { type, prize_id, goods_num })];
    expect(presentOrder(shown({ lines })).lines[0]?.codes).toBe(codes);
  });

  it('has the lines of its address, and none once that is erased', () => {
    const address = { fields: {} as never, lines: ['Marina Boje', '24103 Kiel'] };
    expect(presentOrder(shown({ order: orderRow({ address }) })).address).toEqual(address.lines);
    expect(presentOrder(shown()).address).toEqual([]);
  });

  it.each(ORDER_STATES)('that is %s may be called off by its player only before it is picked', state => {
    expect(inState(state).canCancel).toBe(state === 'paid');
  });

  it.each(ORDER_STATES)('that is %s shows its parcel once that has left the house', state => {
    const events = [
      { id: 1, parcel_id: 1, event_key: 'k', step: 'moving' as const, place: 'Kiel', at: PAID_AT },
    ];
    const { parcel } = inState(state, { parcel: parcelRow(), events });
    const isInHouse = ['paid', 'picking', 'packed', 'cancelled'].includes(state);
    expect(parcel?.events).toEqual(isInHouse ? undefined : [{ step: 'moving', place: 'Kiel', time: NOW }]);
  });

  it('without a parcel has none, wherever it is', () => {
    expect(inState('shipped')).not.toHaveProperty('parcel');
  });

  it.each<[OrderState, number | undefined, boolean]>([
    ['delivered', NOW, true],
    ['delivered', NOW + 1, true],
    ['delivered', NOW - 1, false],
    ['delivered', undefined, false],
    ['returning', NOW + 1, false],
    ['shipped', NOW + 1, false],
    ['refunded', NOW + 1, false],
  ])('that is %s and open until %s may be sent back: %s', (state, returnUntilMs, canReturn) => {
    const order = inState(state, { returnUntilMs });
    expect(order.canReturn).toBe(canReturn);
    expect(order.returnUntil).toBe(returnUntilMs);
  });

  it('has each state once as it began, and nothing of what happened within one', () => {
    const steps = [
      stepRow(1, 'paid'),
      stepRow(2, 'paid', { what: 'note', note: 'secret' }),
      stepRow(3, 'picking'),
      stepRow(4, 'paid', { what: 'unpick' }),
      stepRow(5, 'picking'),
    ];
    const order = presentOrder(shown({ steps }));
    expect(order.steps.map(({ state, time }) => [state, time - NOW])).toEqual([
      ['paid', 1000],
      ['picking', 3000],
      ['paid', 4000],
      ['picking', 5000],
    ]);
    expect(JSON.stringify(order)).not.toContain('secret');
  });

  it('has its last twenty states of many', () => {
    const steps = Array.from({ length: 50 }, (_, place) =>
      stepRow(place + 1, place % 2 ? 'picking' : 'paid'),
    );
    const { steps: told } = presentOrder(shown({ steps }));
    expect([told.length, told.at(-1)?.state]).toEqual([20, 'picking']);
  });
});

describe('a day on which an order should come', () => {
  const expected = (state: OrderState, expect_at: Date | null = day(3)) =>
    presentOrder(shown({ order: orderRow({ state, expect_at }) })).expectTime;

  it.each(ORDER_STATES)('is told of one that is %s while it is on its way', state => {
    const isOnItsWay = ['paid', 'picking', 'packed', 'shipped'].includes(state);
    expect(expected(state)).toBe(isOnItsWay ? day(3).getTime() : undefined);
    expect(isLate({ ...orderRow({ state }), expect_at: day(-1) }, NOW)).toBe(isOnItsWay);
  });

  it.each<[string, Date | null, boolean]>([
    ['is not known', null, false],
    ['is now', day(0), false],
    ['was a moment ago', new Date(NOW - 1), true],
    ['is to come', day(1), false],
  ])('that %s is late: %s', (_when, expect_at, late) => {
    expect(isLate(orderRow({ state: 'shipped', expect_at }), NOW)).toBe(late);
    expect(expected('paid', expect_at)).toBe(expect_at?.getTime());
  });
});

describe('a card of the list', () => {
  it('shows four things and counts the pieces of all', () => {
    const lines = Array.from({ length: 6 }, (_, place) => lineRow(place + 1, { goods_num: 2 }));
    const card = presentCard(orderRow({ state_at: day(1) }), lines, faces);
    expect(card).toMatchObject({ goodsNum: 12, coins: 600, hasParcel: true, stateTime: day(1).getTime() });
    expect(card.lines.map(({ name }) => name)).toEqual(['Bear', 'Kite', '—', '—']);
  });

  it('of a thing says which order it was and what became of it', () => {
    const record = presentRecord({ ...lineRow(2, { state: 'short' }), created_at: day(-1) }, faces);
    expect(record).toMatchObject({
      lineId: 2,
      orderId: 10_001,
      state: 'short',
      name: 'Kite',
      createTime: day(-1).getTime(),
    });
  });
});

describe('what the staff sees', () => {
  const queueRow = (more: Partial<QueueRow> = {}): QueueRow => ({
    ...orderRow(),
    nickname: 'Robin',
    goods_num: 2,
    waits: false,
    carrier: null,
    tracking_number: null,
    has_label: null,
    ...more,
  });

  it('of an order without a parcel is a row without a carrier', () => {
    expect(presentRow(queueRow(), NOW)).toMatchObject({
      orderId: 10_001,
      nickname: 'Robin',
      goodsNum: 2,
      carrier: '',
      trackingNumber: '',
      hasLabel: false,
      isLate: false,
    });
  });

  it.each<[OrderState, boolean]>([
    ['paid', true],
    ['picking', false],
    ['shipped', false],
    ['cancelled', false],
  ])('of one that is %s is short or waits: %s', (state, isSo) => {
    const row = presentRow(queueRow({ state, short_at: PAID_AT, waits: true }), NOW);
    expect([row.isShort, row.waits]).toEqual([isSo, isSo]);
  });

  it('is everything that happened, by whom, with what moved its coins', () => {
    const steps = [
      stepRow(1, 'paid', { transfer_id: 55 }),
      stepRow(2, 'paid', { what: 'note', note: 'Called.', staff_id: 3, staff_name: 'Kim' }),
    ];
    const row = queueRow({ return_reason: 'damaged', return_text: 'An ear is off.', back_credit: 5 });
    const one = presentOne({ row, lines: [lineRow(1)], steps, parcel: undefined, events: [], faces }, NOW);
    expect(one.steps).toEqual([
      { state: 'paid', what: 'pay', note: '', at: NOW + 1000, by: '', transferId: '55' },
      { state: 'paid', what: 'note', note: 'Called.', at: NOW + 2000, by: 'Kim', transferId: '' },
    ]);
    expect(one).toMatchObject({
      returnReason: 'damaged',
      returnText: 'An ear is off.',
      backCredit: 5,
      expectTime: 0,
      phone: '',
      service: '',
      lines: [{ name: 'Bear', place: 'A1', prizeId: '' }],
    });
  });

  it('of a parcel is its carrier’s page, its service and what it cost', () => {
    const parcel = parcelRow({ service: 'easypost', cost_text: 'USD 7.58' });
    const row = queueRow({ carrier: 'DHL', tracking_number: '0034', has_label: true });
    const one = presentOne(
      { row, lines: [lineRow(9, { prize_id: 4 })], steps: [], parcel, events: [], faces },
      NOW,
    );
    expect(one).toMatchObject({
      trackingUrl: 'https://dhl.test/00340434',
      service: 'easypost',
      cost: 'USD 7.58',
      hasLabel: true,
      lines: [{ name: '—', place: '', prizeId: '4' }],
    });
  });
});
