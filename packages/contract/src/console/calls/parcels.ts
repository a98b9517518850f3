/** Parcels: what was ordered, on its way from the shelf to the door, and back. */
import { Type } from 'typebox';
import {
  FREE_SHIPPING,
  GoodsType,
  ORDER_LINE_STATES,
  ORDER_STATES,
  PARCEL_STEPS,
} from '../../enums/index.ts';
import {
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

/** What asks for somebody, beside the states themselves. */
export const PARCEL_QUEUES = [
  'toPick',
  'waits',
  'short',
  'picking',
  'packed',
  'shipped',
  'late',
  'silent',
  'lost',
  'returning',
  'returned',
  'done',
] as const;
export type ParcelQueue = (typeof PARCEL_QUEUES)[number];

/** What the staff prints. */
export const PAPER_KINDS = ['slips', 'labels', 'pickList'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

const MOST_AT_ONCE = 100;
const MOST_LINES = 70;

const orderId = whole(1, 2_000_000_000);
const lineId = whole(1, 2_000_000_000);
const orderIds = Type.Array(orderId, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true });

const row = {
  orderId,
  state: oneOf(...ORDER_STATES),
  userId: Type.Integer(),
  nickname: Type.String(),
  createTime: timestampMs,
  stateTime: timestampMs,
  country: Type.String(),
  goodsNum: Type.Integer(),
  /** Grams. */
  weight: Type.Integer(),
  coins: coinAmount,
  isLate: Type.Boolean(),
  /** Something was not on the shelf. */
  isShort: Type.Boolean(),
  /** A person has to look at its player first. */
  waits: Type.Boolean(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  hasLabel: Type.Boolean(),
};

const line = Type.Object({
  lineId,
  shopGoodsId: Type.Integer(),
  /** Empty for what was bought. */
  prizeId: Type.String(),
  type: oneOfNumbers(GoodsType),
  name: Type.String(),
  variantName: Type.String(),
  picture: Type.String(),
  /** Where it stands on the shelf. */
  place: Type.String(),
  goodsNum: Type.Integer(),
  coins: coinAmount,
  state: oneOf(...ORDER_LINE_STATES),
});

const one = Type.Object({
  ...row,
  lines: list(line, MOST_LINES),
  goodsCoins: coinAmount,
  shippingCoins: coinAmount,
  creditCoins: coinAmount,
  freeShipping: oneOf(...FREE_SHIPPING),
  backCoins: coinAmount,
  backCredit: coinAmount,
  /** Empty once it is erased, or without a parcel. */
  address: list(Type.String(), 12),
  phone: Type.String(),
  /** 0 where nobody knows. */
  expectTime: timestampMs,
  returnReason: Type.String(),
  returnText: Type.String(),
  /** As its player reads it. */
  note: Type.String(),
  steps: list(
    Type.Object({
      state: oneOf(...ORDER_STATES),
      what: Type.String(),
      note: Type.String(),
      at: timestampMs,
      by: Type.String(),
      /** What moved its coins; empty without. */
      transferId: Type.String(),
    }),
    500,
  ),
  trackingUrl: Type.String(),
  service: Type.String(),
  /** As the service charged it. */
  cost: Type.String(),
  events: list(Type.Object({ step: oneOf(...PARCEL_STEPS), place: Type.String(), at: timestampMs }), 100),
});

const handParcel = {
  orderId,
  carrier: text(60),
  trackingNumber: text(80),
  /** Left empty, the page of a known carrier is taken. */
  trackingUrl: text(500),
};

const judged = Type.Object({
  lineId,
  isRefunded: Type.Boolean(),
  /** Where the thing is now. */
  things: oneOf('shelf', 'damaged', 'gone'),
});

const moneyBack = Type.Object({ state: oneOf('done', 'waiting'), approvalId: Type.String() });
const playersNote = text(500);

const some = (what: readonly string[]) =>
  Type.Object({
    list: list(
      Type.Object({ orderId, outcome: oneOf(...what, 'refused'), said: Type.String() }),
      MOST_AT_ONCE,
    ),
  });

const readCalls = {
  'parcels.counts': staffRead({
    path: '/api/console/parcels/counts',
    summary: 'How many orders are in each queue',
    permission: 'parcels.read',
    input: nothing,
    output: Type.Object({
      list: list(Type.Object({ queue: oneOf(...PARCEL_QUEUES), count: Type.Integer() }), 20),
    }),
  }),
  'parcels.list': staffRead({
    path: '/api/console/parcels',
    summary: 'Orders of a queue, those that have waited longest first; all that are done newest first',
    permission: 'parcels.read',
    input: Type.Object({
      ...keyset,
      queue: Type.Optional(oneOf(...PARCEL_QUEUES)),
      userId: Type.Optional(whole(1, 2_147_483_647)),
      /** An order's number, or a tracking number. */
      search: Type.Optional(text(80)),
    }),
    output: keysetPage(Type.Object(row)),
  }),
  'parcels.one': staffRead({
    path: '/api/console/parcels/one',
    summary: 'An order with everything that happened to it',
    permission: 'parcels.read',
    input: Type.Object({ orderId }),
    output: one,
    refusals: ['notFound'],
  }),
  'parcels.pickList': staffRead({
    path: '/api/console/parcels/pick-list',
    summary: 'What orders need from the shelf, by where it stands',
    permission: 'parcels.read',
    input: Type.Object({
      /** Numbers with commas between. */
      orderIds: Type.String({ pattern: '^[0-9]{1,10}(,[0-9]{1,10}){0,99}$' }),
    }),
    output: Type.Object({
      list: list(
        Type.Object({
          shopGoodsId: Type.Integer(),
          place: Type.String(),
          name: Type.String(),
          variantName: Type.String(),
          picture: Type.String(),
          goodsNum: Type.Integer(),
          orderIds: list(orderId, MOST_AT_ONCE),
        }),
        2000,
      ),
    }),
  }),
  'parcels.label': staffRead({
    path: '/api/console/parcels/label',
    summary: 'The label that was bought, as PDF',
    permission: 'parcels.read',
    input: Type.Object({ orderId }),
    output: done,
    refusals: ['notFound'],
  }),
};

const write = <const Path extends string>(path: Path) => `/api/console/parcels/${path}` as const;

const workCalls = {
  'parcels.papers': staffWrite({
    path: write('papers'),
    summary:
      'Packing slips, address labels or the picking list of orders, as one PDF; that somebody took it is written down',
    permission: 'parcels.work',
    input: Type.Object({ kind: oneOf(...PAPER_KINDS), orderIds }),
    // Where it is not refused, the file comes in its place.
    output: done,
    // Nothing of them goes into a parcel, or its address is erased.
    refusals: ['notFound'],
  }),
  'parcels.pick': staffWrite({
    path: write('pick'),
    summary: 'Takes the things of orders off the shelf; what is not there makes its order wait',
    permission: 'parcels.work',
    input: Type.Object({ orderIds }),
    output: some(['picked', 'short', 'waits']),
  }),
  'parcels.unpick': staffWrite({
    path: write('unpick'),
    summary: 'Something could not be found: the order waits on the shelf again',
    permission: 'parcels.work',
    input: Type.Object({ orderId, reason }),
    output: one,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'parcels.pack': staffWrite({
    path: write('pack'),
    summary: 'Says that orders are packed',
    permission: 'parcels.work',
    input: Type.Object({ orderIds }),
    output: some(['packed']),
  }),
  'parcels.buyLabels': staffWrite({
    path: write('buy-labels'),
    summary: 'Buys labels for packed orders from the carriers’ service, once for each',
    permission: 'parcels.work',
    input: Type.Object({ orderIds }),
    output: some(['bought']),
  }),
  'parcels.cancelLabel': staffWrite({
    path: write('cancel-label'),
    summary: 'Asks back what an unused label cost',
    permission: 'parcels.work',
    input: Type.Object({ orderId, reason }),
    output: one,
    refusals: ['notFound', 'orderTooFar', 'carrierRefused'],
  }),
  'parcels.ship': staffWrite({
    path: write('ship'),
    summary: 'Packed orders left the house, by their labels or by what is typed',
    permission: 'parcels.work',
    input: Type.Object({
      parcels: Type.Array(Type.Object(handParcel), { minItems: 1, maxItems: MOST_AT_ONCE }),
    }),
    output: some(['shipped']),
  }),
  'parcels.correct': staffWrite({
    path: write('correct'),
    summary: 'Another carrier or number of what is on its way by hand',
    permission: 'parcels.work',
    input: Type.Object({ ...handParcel, reason }),
    output: one,
    refusals: ['notFound', 'orderTooFar', 'badInput'],
  }),
  'parcels.news': staffWrite({
    path: write('news'),
    summary:
      'Writes down what a carrier told of a parcel; delivered, returned and lost ones move their order',
    permission: 'parcels.work',
    input: Type.Object({ orderId, step: oneOf(...PARCEL_STEPS), place: text(120), reason }),
    output: one,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'parcels.step': staffWrite({
    path: write('step'),
    summary: 'What costs nobody a coin: lost, back again, taken in, sent again, a return that is not taken',
    permission: 'parcels.work',
    input: Type.Object({
      orderId,
      step: oneOf('lose', 'comeBack', 'takeIn', 'sendAgain', 'endReturn'),
      reason,
      note: playersNote,
    }),
    output: one,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'parcels.note': staffWrite({
    path: write('note'),
    summary: 'A note for the staff',
    permission: 'parcels.work',
    input: Type.Object({ orderId, text: text(500, 1) }),
    output: one,
    refusals: ['notFound'],
  }),
};

const moneyCalls = {
  'parcels.cancel': staffWrite({
    path: write('cancel'),
    summary: 'Calls an order off that has not left: everything goes back',
    permission: 'parcels.work',
    needsProof: true,
    input: Type.Object({ orderId, note: playersNote, reason, idempotencyKey }),
    output: moneyBack,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'parcels.short': staffWrite({
    path: write('short'),
    summary: 'A thing is not there and will not be: its coins or the prize go back',
    permission: 'parcels.work',
    needsProof: true,
    input: Type.Object({ orderId, lineId, note: playersNote, reason, idempotencyKey }),
    output: moneyBack,
    refusals: ['notFound', 'orderTooFar'],
  }),
  'parcels.refund': staffWrite({
    path: write('refund'),
    summary: 'Judges what came back or was lost, thing by thing; the shipping too where the fault is ours',
    permission: 'parcels.work',
    needsProof: true,
    input: Type.Object({
      orderId,
      lines: Type.Array(judged, { minItems: 1, maxItems: MOST_LINES }),
      isOurFault: Type.Boolean(),
      note: playersNote,
      reason,
      idempotencyKey,
    }),
    output: moneyBack,
    refusals: ['notFound', 'orderTooFar', 'badInput'],
  }),
};

export const parcelCalls = { ...readCalls, ...workCalls, ...moneyCalls };
