/** Orders as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GoodsType } from '@boardwalk/contract/enums';
import { mayStep } from '@boardwalk/rules';
import type { GoodsFace } from '../mall/index.ts';
import type { Quote } from './commands/quote.ts';
import type { EventRow, LineRow, OrderRow, ParcelRow, StagedRow, StepRow } from './store/tables.ts';
import type { Things } from './things.ts';

type Staged = OutputOf<Calls['orders.stage']>;
type Order = OutputOf<Calls['orders.order']>;
type Card = OutputOf<Calls['orders.list']>['list'][number];
type RecordLine = OutputOf<Calls['orders.records']>['list'][number];

export type Faces = ReadonlyMap<number, GoodsFace>;

const CARD_LINES = 4;

export function presentStaged(staged: StagedRow, things: Things, nowMs: number): Staged {
  return {
    stagedId: staged.id,
    expireTime: staged.expires_at.getTime(),
    nowTime: nowMs,
    lines: things.things.map(({ face, goodsNum, coins, prize }) => ({
      type: face.type,
      name: face.name,
      variantName: face.variantName,
      picture: face.picture,
      goodsNum,
      coins,
      ...(prize ? { prizeId: prize.id } : { shopGoodsId: face.shopGoodsId }),
    })),
    goodsCoins: things.goodsCoins,
    weight: things.weightGrams,
    needsAddress: things.needsParcel,
  };
}

export function presentQuote(quote: Quote): OutputOf<Calls['orders.quote']> {
  const { isOutOfReach, shippingCoins, creditCoins, freeShipping, coins, daysFrom, daysTo } = quote;
  return {
    isOutOfReach,
    shippingCoins,
    creditCoins,
    freeShipping,
    goodsCoins: quote.things.goodsCoins,
    coins,
    daysFrom,
    daysTo,
    freeShippingLeft: quote.freeShippingLeft,
    credit: quote.credit,
  };
}

/** What stands in a line; goods that nobody knows any more have a name all the same. */
function thingOf(line: LineRow, faces: Faces) {
  const face = faces.get(line.shop_goods_id);
  return {
    type: line.type,
    name: face?.name ?? '—',
    variantName: face?.variantName ?? '',
    picture: face?.picture ?? 'package',
    goodsNum: line.goods_num,
    coins: line.coins,
    ...(line.prize_id === null ? { shopGoodsId: line.shop_goods_id } : { prizeId: String(line.prize_id) }),
  };
}

export function presentRecord(line: LineRow & { readonly created_at: Date }, faces: Faces): RecordLine {
  return {
    lineId: line.id,
    orderId: line.order_id,
    ...thingOf(line, faces),
    state: line.state,
    createTime: line.created_at.getTime(),
  };
}

export function presentCard(order: OrderRow, lines: readonly LineRow[], faces: Faces): Card {
  return {
    orderId: order.id,
    state: order.state,
    createTime: order.created_at.getTime(),
    stateTime: order.state_at.getTime(),
    coins: order.paid_coins,
    lines: lines.slice(0, CARD_LINES).map(line => {
      const { name, picture, goodsNum } = thingOf(line, faces);
      return { name, picture, goodsNum };
    }),
    goodsNum: lines.reduce((sum, { goods_num }) => sum + goods_num, 0),
    hasParcel: order.needs_parcel,
    ...expectOf(order),
  };
}

const EXPECTED: ReadonlySet<string> = new Set(['paid', 'picking', 'packed', 'shipped']);

function expectOf({ state, expect_at }: OrderRow): { expectTime?: number } {
  return EXPECTED.has(state) && expect_at ? { expectTime: expect_at.getTime() } : {};
}

export interface Shown {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly steps: readonly StepRow[];
  readonly parcel: ParcelRow | undefined;
  readonly events: readonly EventRow[];
  readonly faces: Faces;
  readonly returnUntilMs: number | undefined;
  readonly nowMs: number;
}

const MOST_STEPS = 20;

export function presentOrder(shown: Shown): Order {
  const { order, lines, steps, faces, returnUntilMs, nowMs } = shown;
  const canReturn =
    mayStep(order.state, 'askReturn') && returnUntilMs !== undefined && nowMs <= returnUntilMs;
  return {
    orderId: order.id,
    state: order.state,
    createTime: order.created_at.getTime(),
    steps: statesOf(steps).slice(-MOST_STEPS),
    lines: lines.map(line => ({
      lineId: line.id,
      ...thingOf(line, faces),
      state: line.state,
      codes: line.type === GoodsType.digital && line.prize_id === null ? line.goods_num : 0,
    })),
    goodsCoins: order.goods_coins,
    shippingCoins: order.shipping_coins,
    creditCoins: order.credit_coins,
    freeShipping: order.free_shipping,
    coins: order.paid_coins,
    backCoins: order.back_coins,
    address: [...(order.address?.lines ?? [])],
    ...parcelOf(shown),
    ...expectOf(order),
    isLate: isLate(order, nowMs),
    canCancel: mayStep(order.state, 'cancel'),
    ...(returnUntilMs === undefined ? {} : { returnUntil: returnUntilMs }),
    canReturn,
    note: order.note,
    nowTime: nowMs,
  };
}

/** Each state as it began; what happened within one is the staff's. */
function statesOf(steps: readonly StepRow[]) {
  return steps
    .filter(({ state }, place) => steps[place - 1]?.state !== state)
    .map(({ state, at }) => ({ state, time: at.getTime() }));
}

export function isLate({ state, expect_at }: OrderRow, nowMs: number): boolean {
  return EXPECTED.has(state) && expect_at !== null && expect_at.getTime() < nowMs;
}

/** Nobody sees a label before its parcel has left. */
const IN_THE_HOUSE: ReadonlySet<string> = new Set(['paid', 'picking', 'packed', 'cancelled']);

function parcelOf({ order, parcel, events }: Shown): Pick<Order, 'parcel'> {
  if (!parcel || IN_THE_HOUSE.has(order.state)) return {};
  return {
    parcel: {
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: parcel.tracking_url,
      events: events.map(({ step, place, at }) => ({ step, place, time: at.getTime() })),
    },
  };
}
