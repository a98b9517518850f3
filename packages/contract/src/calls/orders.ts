/** Orders: prizes from the pack and goods of the mall, paid with coins, on their way to somebody's door. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { CART_MOST_KINDS, CART_MOST_OF_ONE, ORDER_MOST_PRIZES } from '../constants/index.ts';
import {
  FREE_SHIPPING,
  GoodsType,
  ORDER_LINE_STATES,
  ORDER_STATES,
  ORDER_TYPES,
  PARCEL_STEPS,
  RETURN_REASONS,
} from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  cursorPage,
  cursorPageOf,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { goodsPicture, shopGoodsId } from './mall.ts';

const MOST_LINES = CART_MOST_KINDS + ORDER_MOST_PRIZES;
const MOST_EVENTS = 100;
const MOST_CODES = CART_MOST_OF_ONE;

const addressId = whole(1, 2_000_000_000);
const stagedId = whole(1, 2_000_000_000);
/** As people are shown it. */
const orderId = whole(1, 2_000_000_000);
const lineId = whole(1, 2_000_000_000);

/** One thing of an order: goods, or a prize that was won. */
const thing = {
  type: oneOfNumbers(GoodsType),
  name: Type.String(),
  variantName: Type.String(),
  picture: goodsPicture,
  goodsNum: whole(1, CART_MOST_OF_ONE),
  /** All of them; 0 for a prize. */
  coins: coinAmount,
  shopGoodsId: Type.Optional(shopGoodsId),
  /** It was won, not bought. */
  prizeId: Type.Optional(bigId),
};

const shipping = {
  /** What the parcel costs, before anything is taken off. */
  shippingCoins: coinAmount,
  /** What is paid with shipping credit. */
  creditCoins: coinAmount,
  freeShipping: oneOf(...FREE_SHIPPING),
};

export const stagedOrder = Type.Object({
  stagedId,
  /** Until then everything in it is kept for the player. */
  expireTime: timestampMs,
  nowTime: timestampMs,
  lines: list(Type.Object(thing), MOST_LINES),
  goodsCoins: coinAmount,
  /** Grams with wrapping. */
  weight: whole(0, 10_000_000),
  /** Something in it goes into a parcel. */
  needsAddress: Type.Boolean(),
});

const orderQuote = Type.Object({
  /** Nothing is sent there. */
  isOutOfReach: Type.Boolean(),
  ...shipping,
  goodsCoins: coinAmount,
  /** Coins that leave the balance. */
  coins: coinAmount,
  /** Working days until it is there. */
  daysFrom: whole(0, 365),
  daysTo: whole(0, 365),
  /** What there is to choose. */
  freeShippingLeft: Type.Boolean(),
  credit: coinAmount,
});

const orderCard = Type.Object({
  orderId,
  state: oneOf(...ORDER_STATES),
  createTime: timestampMs,
  /** When its state began. */
  stateTime: timestampMs,
  /** All coins of it, with shipping. */
  coins: coinAmount,
  /** The first few. */
  lines: list(
    Type.Object({ name: Type.String(), picture: goodsPicture, goodsNum: whole(1, CART_MOST_OF_ONE) }),
    4,
  ),
  /** Pieces of it all. */
  goodsNum: whole(1, MOST_LINES * CART_MOST_OF_ONE),
  hasParcel: Type.Boolean(),
  /** Left out while nobody knows. */
  expectTime: Type.Optional(timestampMs),
});

const orderLine = Type.Object({
  lineId,
  ...thing,
  state: oneOf(...ORDER_LINE_STATES),
  /** Codes to be shown: how many. */
  codes: whole(0, MOST_CODES),
});

/** Each state it has had, oldest first. */
const orderStep = Type.Object({ state: oneOf(...ORDER_STATES), time: timestampMs });

const parcel = Type.Object({
  carrier: Type.String(),
  /** Empty while there is none, or where a carrier has none. */
  trackingNumber: Type.String(),
  /** The carrier's own page; empty where there is none. */
  trackingUrl: Type.String(),
  /** Newest first. */
  events: list(
    Type.Object({ step: oneOf(...PARCEL_STEPS), place: Type.String(), time: timestampMs }),
    MOST_EVENTS,
  ),
});

export const order = Type.Object({
  orderId,
  state: oneOf(...ORDER_STATES),
  createTime: timestampMs,
  steps: list(orderStep, 20),
  lines: list(orderLine, MOST_LINES),
  goodsCoins: coinAmount,
  ...shipping,
  /** Coins that left the balance, and those of them that are back. */
  coins: coinAmount,
  backCoins: coinAmount,
  /** As it stands on the parcel; empty without one. */
  address: list(Type.String(), 12),
  parcel: Type.Optional(parcel),
  expectTime: Type.Optional(timestampMs),
  /** It is later than it was expected. */
  isLate: Type.Boolean(),
  canCancel: Type.Boolean(),
  /** Until when it may be sent back; left out before it has come, and for what cannot be. */
  returnUntil: Type.Optional(timestampMs),
  canReturn: Type.Boolean(),
  /** What the house wrote about it: why something is short, was refused or comes back. */
  note: Type.String(),
  nowTime: timestampMs,
});

const choice = {
  /** Left out where nothing goes into a parcel. */
  addressId: Type.Optional(addressId),
  useCredit: Type.Boolean(),
  /** The month's free shipping; on a day that is free for all it is not used up. */
  useFreeShipping: Type.Boolean(),
};

export const orderCalls = {
  'orders.stage': write({
    path: '/api/shop/goods/addShopGoodsDelivery',
    summary:
      'Keeps goods and prizes for a few minutes, so that they can be ordered; what was staged before is let go',
    scope: 'private',
    input: Type.Object({
      shopGoodsList: Type.Optional(
        list(Type.Object({ shopGoodsId, goodsNum: whole(1, CART_MOST_OF_ONE) }), CART_MOST_KINDS),
      ),
      prizeIds: Type.Optional(Type.Array(bigId, { maxItems: ORDER_MOST_PRIZES, uniqueItems: true })),
      idempotencyKey,
    }),
    output: stagedOrder,
    refusals: ['notFound', 'outOfStock', 'prizeGone', 'notSent', 'keyReused'],
  }),
  'orders.staged': read({
    path: '/api/shop/goods/getShopGoodsDelivery',
    summary: 'What is staged at the moment; nothing once its time is over',
    scope: 'private',
    input: nothing,
    output: Type.Object({ staged: Type.Optional(stagedOrder) }),
  }),
  'orders.unstage': write({
    method: 'POST',
    path: '/api/shop/goods/removeShopGoodsDelivery',
    summary: 'Lets go what was staged',
    scope: 'private',
    input: Type.Object({ stagedId }),
    output: done,
  }),
  'orders.quote': read({
    path: '/api/shop/goods/getShopGoodsDeliveryPrice',
    summary: 'What a staged order costs to an address',
    scope: 'private',
    input: Type.Object({ stagedId, ...choice }),
    output: orderQuote,
    refusals: ['notFound', 'stageEnded'],
  }),
  'orders.exchange': write({
    path: '/api/shop/goods/insertShopGoodsExchange',
    summary: 'Pays a staged order, once; with the coins that its quote said',
    scope: 'private',
    input: Type.Object({ stagedId, ...choice, coins: coinAmount, idempotencyKey }),
    output: Type.Object({ orderId, balance: coinAmount }),
    refusals: [
      'notFound',
      'stageEnded',
      'outOfReach',
      'orderChanged',
      'prizeGone',
      'insufficientBalance',
      'keyReused',
    ],
  }),
  'orders.records': read({
    path: '/api/shop/goods/getDetailsRecordList',
    summary: 'Everything one has ordered, thing by thing, newest first',
    scope: 'private',
    input: Type.Object(cursorPage),
    output: cursorPageOf(
      Type.Object({ lineId, orderId, ...thing, state: oneOf(...ORDER_LINE_STATES), createTime: timestampMs }),
    ),
  }),
  'orders.list': read({
    path: '/api/order/list',
    summary: "One's own orders, newest first",
    scope: 'private',
    input: Type.Object({ ...cursorPage, type: Type.Optional(oneOf(...ORDER_TYPES)) }),
    output: cursorPageOf(orderCard),
  }),
  'orders.order': read({
    path: '/api/order/info',
    summary: "One of one's own orders, with everything that became of it",
    scope: 'private',
    input: Type.Object({ orderId }),
    output: order,
    refusals: ['notFound'],
  }),
  'orders.codes': write({
    method: 'POST',
    path: '/api/order/codes',
    summary: 'The codes of something digital, for whoever bought it',
    scope: 'private',
    input: Type.Object({ orderId, lineId }),
    output: Type.Object({ codes: list(Type.String(), MOST_CODES) }),
    refusals: ['notFound'],
  }),
  'orders.cancel': write({
    method: 'POST',
    path: '/api/order/cancel',
    summary: 'Takes an order back before it is packed: coins, credit and prizes are back at once',
    scope: 'private',
    input: Type.Object({ orderId }),
    output: order,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'orders.received': write({
    method: 'POST',
    path: '/api/order/received',
    summary: 'Says that a parcel has come',
    scope: 'private',
    input: Type.Object({ orderId }),
    output: order,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'orders.return': write({
    method: 'POST',
    path: '/api/order/return',
    summary: 'Asks to send things back, within the days of the level',
    scope: 'private',
    input: Type.Object({
      orderId,
      lineIds: Type.Array(lineId, { minItems: 1, maxItems: MOST_LINES, uniqueItems: true }),
      reason: oneOf(...RETURN_REASONS),
      text: text(500),
      idempotencyKey,
    }),
    output: order,
    refusals: ['notFound', 'returnOver', 'orderTooFar', 'keyReused'],
  }),
  'delivery.dayInfo': read({
    path: '/api/user/delivery/getUserDayDeliveryInfo',
    summary:
      'What shipping costs this player at the moment: days that are free, the month’s free one, the credit',
    scope: 'private',
    priority: 'background',
    input: nothing,
    output: Type.Object({
      /** The house pays for everybody until then; left out on other days. */
      freeUntil: Type.Optional(timestampMs),
      freeShippingLeft: Type.Boolean(),
      /** When the next free one comes, where this month's is used; left out at levels without. */
      nextFreeTime: Type.Optional(timestampMs),
      credit: coinAmount,
      nowTime: timestampMs,
    }),
  }),
};
