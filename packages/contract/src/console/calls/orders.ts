/** Purchases: every order with what its provider said, refunds, and whether the provider's books are ours. */
import { ORDER_STATES } from '@boardwalk/rules';
import { Type } from 'typebox';
import { RechargeKind, SHOP_CURRENCIES } from '../../enums/index.ts';
import {
  bigId,
  centAmount,
  coinAmount,
  idempotencyKey,
  list,
  oneOf,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const orderState = oneOf(...ORDER_STATES);
const currency = oneOf(...SHOP_CURRENCIES);

const order = {
  orderId: bigId,
  /** Its name outside. */
  number: Type.String(),
  at: timestampMs,
  userId: Type.Integer(),
  nickname: Type.String(),
  kind: oneOf(...Object.values(RechargeKind)),
  provider: Type.String(),
  isSandbox: Type.Boolean(),
  state: orderState,
  currency,
  priceMinor: centAmount,
  refundedMinor: centAmount,
  /** With gift and bonus. */
  coins: coinAmount,
};

const refundRow = Type.Object({
  refundId: bigId,
  amountMinor: centAmount,
  state: oneOf('asked', 'done', 'failed'),
  by: Type.String(),
  reason: Type.String(),
  error: Type.String(),
  at: timestampMs,
});

const full = Type.Object({
  ...order,
  boughtCoins: coinAmount,
  giftCoins: coinAmount,
  bonusCoins: coinAmount,
  taxMinor: centAmount,
  usdCents: centAmount,
  reference: Type.String(),
  transactionId: Type.String(),
  /** 0 while the coins are not there. */
  settledAt: timestampMs,
  /** The transfer that gave them; empty before. */
  transferId: Type.String(),
  /** What may still go back. */
  refundableMinor: centAmount,
  /** Any part of it by us, all of it or nothing, or by the store alone. */
  refundWay: oneOf('any', 'whole', 'store'),
  steps: list(
    Type.Object({ at: timestampMs, state: orderState, reason: Type.String(), detail: Type.String() }),
    100,
  ),
  /** As the provider sent them. */
  events: list(
    Type.Object({
      eventId: Type.String(),
      at: timestampMs,
      /** 0 while it waits. */
      doneAt: timestampMs,
      error: Type.String(),
      body: Type.String(),
    }),
    100,
  ),
  returns: list(
    Type.Object({
      at: timestampMs,
      amountMinor: centAmount,
      takenCoins: coinAmount,
      /** Played already: they come off what is bought next. */
      owedCoins: coinAmount,
      isChargeback: Type.Boolean(),
      transferId: bigId,
    }),
    100,
  ),
  refunds: list(refundRow, 100),
});

const span = { from: timestampMs, until: timestampMs };

export const orderCalls = {
  'orders.list': staffRead({
    path: '/api/console/orders',
    summary: 'Purchases of all players, newest first',
    permission: 'orders.read',
    input: Type.Object({
      ...keyset,
      state: Type.Optional(orderState),
      userId: Type.Optional(whole(1, 2_000_000_000)),
      /** The order’s name, or what the provider calls it. */
      search: Type.Optional(text(100)),
      from: Type.Optional(timestampMs),
      until: Type.Optional(timestampMs),
    }),
    output: keysetPage(Type.Object(order)),
  }),
  'orders.one': staffRead({
    path: '/api/console/orders/one',
    summary: 'One purchase with every step, everything its provider sent, and what went back',
    permission: 'orders.read',
    input: Type.Object({ orderId: bigId }),
    output: full,
    refusals: ['notFound'],
  }),
  'orders.refund': staffWrite({
    path: '/api/console/orders/refund',
    summary: 'Sends money back; its coins go back with it. Above one’s limit it waits for a second person',
    permission: 'orders.refund',
    needsProof: true,
    input: Type.Object({ orderId: bigId, amountMinor: whole(1, 1_000_000_000), reason, idempotencyKey }),
    output: Type.Object({ state: oneOf('done', 'waiting'), approvalId: Type.String() }),
    refusals: ['notFound', 'badInput', 'keyReused', 'refundByStore'],
  }),
  'orders.release': staffWrite({
    path: '/api/console/orders/release',
    summary: 'Gives the coins of a purchase that waited for a person',
    permission: 'orders.refund',
    needsProof: true,
    input: Type.Object({ orderId: bigId, reason }),
    output: full,
    refusals: ['notFound', 'changedMeanwhile', 'paymentUnavailable'],
  }),
  'orders.look': staffWrite({
    path: '/api/console/orders/look',
    summary: 'Asks the provider how a purchase stands, and takes it on from there',
    permission: 'orders.refund',
    input: Type.Object({ orderId: bigId }),
    output: full,
    refusals: ['notFound', 'paymentUnavailable'],
  }),
  'orders.reconcile': staffRead({
    path: '/api/console/orders/reconcile',
    summary: 'The provider’s books beside ours, to the cent: each paid order of a time is asked about',
    permission: 'orders.read',
    input: Type.Object(span),
    output: Type.Object({
      checked: Type.Integer(),
      /** More were paid in this time than are asked about at once. */
      isCut: Type.Boolean(),
      sums: list(
        Type.Object({
          provider: Type.String(),
          /** As it was paid: a store may take others than the shop. */
          currency: Type.String(),
          ours: Type.Integer(),
          theirs: Type.Integer(),
        }),
        100,
      ),
      differences: list(Type.Object({ orderId: bigId, number: Type.String(), what: Type.String() }), 100),
    }),
    refusals: ['badInput'],
  }),
  'orders.revenue': staffRead({
    path: '/api/console/orders/revenue',
    summary: 'What was paid and what went back in a time, by kind, country and currency',
    permission: 'orders.read',
    input: Type.Object(span),
    output: Type.Object({
      list: list(
        Type.Object({
          kind: oneOf(...Object.values(RechargeKind)),
          country: Type.String(),
          currency,
          isSandbox: Type.Boolean(),
          orders: Type.Integer(),
          paidMinor: Type.Integer(),
          refundedMinor: Type.Integer(),
          coins: coinAmount,
        }),
        1000,
      ),
    }),
    refusals: ['badInput'],
  }),
};
