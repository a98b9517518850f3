/** Buying coins: what is on offer, the order, its payment, and what a player allows themselves. */
import { SPENDING_SPANS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import {
  OrderCycle,
  PAYMENT_OUTCOMES,
  PayType,
  RECHARGE_POSITIONS,
  RechargeKind,
  SHOP_CURRENCIES,
  SHOP_TABS,
} from '../enums/index.ts';
import {
  centAmount,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  page,
  pageOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { spendingLimits } from './spending-limits.ts';

const configId = whole(1, 2_147_483_647);
const position = whole(0, RECHARGE_POSITIONS);
const currency = oneOf(...SHOP_CURRENCIES);
const rechargeType = oneOfNumbers(RechargeKind);
const tab = oneOf(...SHOP_TABS);
/** What an order is called outside: in addresses, on receipts, at the provider. */
const rechargeNumber = text(24, 16);

/** What can be bought. Money is in minor units of `currency`. */
export const rechargeConfig = Type.Object({
  configId,
  rechargeType,
  rechargeMoney: centAmount,
  /** The same in cents of a dollar, which limits of cards are held against. */
  usdMoney: centAmount,
  /** Crossed out beside it where it is more; 0 for none. */
  showAmount: centAmount,
  currency,
  /** Coins that are bought; a bonus card counts on these. */
  convertAmount: coinAmount,
  /** Coins on top, as a gift. */
  giftAmount: coinAmount,
  /** What of these comes of being in the club. */
  clubAmount: coinAmount,
  /** How much the gift is, in per cent of the bought ones. */
  showGiftRatio: Type.Integer(),
  offsetMoney: centAmount,
  /** What the best card for it adds; 0 without one. */
  cardRatio: Type.Integer(),
  amazonAmount: Type.Integer(),
  enableFlag: Type.Boolean(),
  showFlg: Type.Boolean(),
  /** 0 where it has no end. */
  endTime: timestampMs,
  nowTime: timestampMs,
  appleProductId: Type.String(),
  rechargeDescribe: Type.String(),
});

/** A free gift and the deal that it opens. */
export const giftOffer = Type.Object({
  popupConfigRecordId: configId,
  popupType: rechargeType,
  isCyclical: oneOfNumbers(OrderCycle),
  /** Coins for nothing. */
  freeCoins: coinAmount,
  /** Taken before, it opens the deal. */
  isTaken: Type.Boolean(),
  rechargeConfig,
});

const payMethod = Type.Object({
  payType: oneOfNumbers(PayType),
  /** No money moves: the installation has no payment provider yet. */
  isSandbox: Type.Boolean(),
});

const outcome = oneOf(...PAYMENT_OUTCOMES);

/** An order as its player sees it. */
export const rechargeOrder = Type.Object({
  rechargeNumber,
  rechargeType,
  outcome,
  /** Paid, and a person looks at it before the coins come. */
  isHeld: Type.Boolean(),
  currency,
  rechargeMoney: centAmount,
  taxMoney: centAmount,
  refundedMoney: centAmount,
  convertAmount: coinAmount,
  giftAmount: coinAmount,
  bonusAmount: coinAmount,
  payType: oneOfNumbers(PayType),
  isSandbox: Type.Boolean(),
  isFirstRecharge: Type.Boolean(),
  createTime: timestampMs,
  /** 0 while the coins are not there. */
  settleTime: timestampMs,
});

/** What is ordered, whatever it is paid with. */
const wanted = {
  rechargeType,
  configId,
  /** As they were shown: when the offer is another one by now nothing is ordered. */
  price: centAmount,
  currency,
  amount: coinAmount,
  /** The gift as it was shown; left out where it is not asked for. */
  giftAmount: Type.Optional(coinAmount),
  isCyclical: Type.Optional(oneOfNumbers(OrderCycle)),
  /** A card’s own number; left out for none. */
  useBonusCard: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
  callBackPageUrl: Type.Optional(text(500)),
  cancleUrl: Type.Optional(text(500)),
  idempotencyKey,
};

export const madeOrder = Type.Object({
  rechargeNumber,
  detailModel: Type.Object({
    /** The provider’s page; empty where a store of a phone takes the money. */
    url: Type.String(),
    /** What the shell buys there, and the token that goes with it; left out elsewhere. */
    productId: Type.Optional(Type.String()),
    accountToken: Type.Optional(Type.String()),
  }),
  isFirstRecharge: Type.Boolean(),
  convertAmount: coinAmount,
});

const orderRefusals = [
  'notFound',
  'offerChanged',
  'offerEnded',
  'paymentOpen',
  'spendingLimit',
  'cardUsed',
  'paymentUnavailable',
  'keyReused',
] as const;

/** Apple’s signed transaction is the longest of them. */
const receipt = text(20_000, 1);

/** What is ordered of a phone’s store: how it is paid is known. */
export const storeOrder = Type.Object(wanted);

export const rechargeCalls = {
  'recharge.config': read({
    path: '/api/recharge/config',
    summary: 'The tabs of the coin shop in their order, and what each offers this player',
    scope: 'public',
    input: Type.Object({ selectTab: Type.Optional(rechargeType), currency: Type.Optional(text(8)) }),
    output: Type.Object({
      tablist: list(tab, 6),
      selectTab: tab,
      list: list(rechargeConfig, 60),
      methods: list(payMethod, 6),
      /** What comes on top of prices in this currency, in hundredths of a per cent; not in a phone’s store. */
      taxRate: whole(0, 10_000),
      currencies: list(currency, 13),
    }),
    refusals: ['unrecognizedCurrency'],
  }),
  'recharge.tabs': read({
    path: '/api/user/recharge/table/list',
    summary: 'The tabs of the coin shop in their order, for this player',
    scope: 'public',
    input: nothing,
    output: Type.Object({ tablist: list(tab, 6) }),
  }),
  'recharge.amounts': read({
    path: '/api/recharge/base/amounts/list',
    summary: 'The regular offers',
    scope: 'public',
    input: Type.Object({ currency: Type.Optional(text(8)) }),
    output: Type.Object({ list: list(rechargeConfig, 60) }),
    refusals: ['unrecognizedCurrency'],
  }),
  'recharge.amount': read({
    path: '/api/recharge/base/amounts/list/by/id',
    summary: 'One offer',
    scope: 'public',
    input: Type.Object({ configId, currency: Type.Optional(text(8)) }),
    output: rechargeConfig,
    refusals: ['notFound', 'unrecognizedCurrency'],
  }),
  'recharge.scene': read({
    path: '/api/recharge/scene/check',
    summary: 'Offers of the place where a player is; none where there is nothing of its own',
    scope: 'private',
    priority: 'background',
    input: Type.Object({ position, currency: Type.Optional(text(8)) }),
    output: Type.Object({
      rechargeConfigList: list(rechargeConfig, 6),
      /** One card of the club, at a low balance, for who is no member. */
      clubConfigList: list(rechargeConfig, 1),
      /** There is one. */
      clubFlag: Type.Boolean(),
      /** Coins of the first of them; 0 without one. */
      amount: coinAmount,
      groupId: Type.Integer(),
    }),
    refusals: ['unrecognizedCurrency'],
  }),
  'recharge.giftOffer': read({
    path: '/api/recharge/getRechargePopupInfo',
    summary: 'A free gift and its deal, where there is one that this player has not bought',
    scope: 'private',
    priority: 'idle',
    input: Type.Object({ currency: Type.Optional(text(8)) }),
    output: Type.Object({ popup: Type.Optional(giftOffer) }),
    refusals: ['unrecognizedCurrency'],
  }),
  'recharge.takeGift': write({
    method: 'POST',
    path: '/api/user/popup/userPopupReceive',
    summary: 'Takes the free gift, once; asked again it says the same',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ popupConfigRecordId: configId, experienceType: Type.Optional(whole(0, 5)) }),
    output: Type.Object({ freeCoins: coinAmount, balance: coinAmount }),
    refusals: ['notFound'],
  }),
  'recharge.firstOffer': read({
    path: '/api/recharge/getFirstChargeRetentionConfig',
    summary: 'What a first purchase brings, while the server’s own time for it lasts',
    scope: 'private',
    priority: 'idle',
    input: Type.Object({ currency: Type.Optional(text(8)) }),
    output: Type.Object({ offer: Type.Optional(rechargeConfig) }),
    refusals: ['unrecognizedCurrency'],
  }),
  'recharge.click': write({
    path: '/app/recharge/add/click',
    summary: 'Counts that somebody looked at an offer',
    scope: 'public',
    kind: 'report',
    priority: 'idle',
    input: Type.Object({ configId: Type.Optional(configId), position: Type.Optional(position) }),
    output: done,
  }),
  'recharge.pay': write({
    path: '/api/web/company/palpal/pay',
    summary: 'Makes an order and its payment; the link leads to the provider’s page',
    scope: 'private',
    input: Type.Object({ payType: oneOfNumbers(PayType), ...wanted }),
    output: madeOrder,
    refusals: orderRefusals,
  }),
  'recharge.payApple': write({
    path: '/api/recharge/apple/pay',
    summary: 'Makes an order that the iOS shell pays in the App Store',
    scope: 'private',
    input: storeOrder,
    output: madeOrder,
    refusals: orderRefusals,
  }),
  'recharge.notifyApple': write({
    method: 'POST',
    path: '/api/recharge/apple/pay/notify/jsonp',
    summary: 'Brings the signed transaction of the App Store; asked again it is one payment',
    scope: 'private',
    input: Type.Object({ rechargeNumber, receipt }),
    output: rechargeOrder,
    refusals: ['notFound', 'receiptRefused', 'paymentUnavailable'],
  }),
  'recharge.payGoogle': write({
    path: '/api/web/user/pay',
    summary: 'Makes an order that the Android shell pays in Google Play',
    scope: 'private',
    input: storeOrder,
    output: madeOrder,
    refusals: orderRefusals,
  }),
  'recharge.notifyGoogle': write({
    method: 'POST',
    path: '/api/web/user/pay/notify',
    summary: 'Brings the purchase token of Google Play; asked again it is one payment',
    scope: 'private',
    input: Type.Object({ rechargeNumber, receipt }),
    output: rechargeOrder,
    refusals: ['notFound', 'receiptRefused', 'paymentUnavailable'],
  }),
  'recharge.state': write({
    path: '/api/recharge/state/query',
    summary: 'How an order stands; asks the provider first while it is open',
    scope: 'private',
    input: Type.Object({ rechargeNumber }),
    output: rechargeOrder,
    refusals: ['notFound'],
  }),
  'recharge.cancel': write({
    method: 'POST',
    path: '/api/recharge/cancel',
    summary: 'Gives an order up. One that was paid all the same still brings its coins',
    scope: 'private',
    input: Type.Object({ rechargeNumber }),
    output: rechargeOrder,
    refusals: ['notFound'],
  }),
  'recharge.orders': read({
    path: '/api/recharge/order/list',
    summary: 'One’s own orders, newest first',
    scope: 'private',
    input: Type.Object(page),
    output: pageOf(rechargeOrder),
  }),
  'recharge.limits': read({
    path: '/api/recharge/limit/list',
    summary: 'What a player allows themselves, in cents of a dollar, and what of it is used',
    scope: 'private',
    input: nothing,
    output: spendingLimits,
  }),
  'recharge.setLimit': write({
    method: 'POST',
    path: '/api/recharge/limit/set',
    summary: 'Lower at once, higher after 24 hours',
    scope: 'private',
    input: Type.Object({
      span: oneOf(...SPENDING_SPANS),
      /** Left out to have none. */
      limitMoney: Type.Optional(centAmount),
    }),
    output: spendingLimits,
  }),
};
