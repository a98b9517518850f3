/** Cards: bonus cards and coupons for purchases, buff cards and push time cards for pushers, and exchange codes. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { CardScene, CardStatus, ExchangeResult } from '../enums/index.ts';
import {
  bigId,
  centAmount,
  coinAmount,
  idempotencyKey,
  list,
  nothing,
  oneOfNumbers,
  page,
  text,
  timestampMs,
  whole,
} from '../fields.ts';

const CARDS_MAX = 1000;
const BUFFS_MAX = 100;
const status = oneOfNumbers(CardStatus);
const sceneType = oneOfNumbers(CardScene);
const ratio = whole(0, 500);

const ofCard = {
  userCardRecordId: bigId,
  name: Type.String(),
  describe: Type.String(),
  status,
  startTime: timestampMs,
  endTime: timestampMs,
  nowTime: timestampMs,
  /** It goes with an order that may still be paid, and with no other until that is over. */
  isReserved: Type.Boolean(),
};

/** Adds its ratio to the coins of a purchase. */
export const bonusCard = Type.Object({
  ...ofCard,
  /** In percent. */
  ratio,
  /** The least purchase it is good for, in cents of a dollar; 0 for any. */
  limitAmount: centAmount,
  star: whole(1, 3),
});

/** Lowers the price of a club card. */
export const couponCard = Type.Object({
  ...ofCard,
  /** The class and the term it is good for; 0 for any. */
  cardClass: whole(0, 2),
  configType: whole(0, 9),
  /** In cents of a dollar. */
  amount: centAmount,
});

const buffFields = {
  cardName: Type.String(),
  cardDescribe: Type.String(),
  star: whole(1, 5),
  /** What it adds to a pusher's payout, in percent. */
  rewardRate: ratio,
  /** The most it pays altogether. */
  capCoins: coinAmount,
};

/** Makes more of what a pusher pays, up to its cap; it changes nothing of the machine. */
export const buffCard = Type.Object({
  ...buffFields,
  userCardRecordId: bigId,
  status,
  /** What it has paid so far. */
  paidCoins: coinAmount,
  endTime: timestampMs,
  nowTime: timestampMs,
});

const buffCards = Type.Object({ list: list(buffCard, BUFFS_MAX) });

/** Trial coins for pushers of one price, all of a kind together. */
const pushTimeCard = Type.Object({
  kindId: whole(1, 2_147_483_647),
  name: Type.String(),
  roomCoin: coinAmount,
  /** Seconds. */
  timeNum: Type.Integer(),
  /** Trial coins that one brings. */
  beCoin: coinAmount,
  quantity: whole(1, CARDS_MAX),
  /** When the first of them ends, which is used first. */
  endTime: timestampMs,
  nowTime: timestampMs,
});

export const sceneOffer = Type.Object({
  cardSceneTriggerRecordId: bigId,
  sceneType,
  name: Type.String(),
  ratio,
  limitAmount: centAmount,
  star: whole(1, 3),
  /** How long the card will be good for. */
  days: Type.Integer(),
  endTime: timestampMs,
  nowTime: timestampMs,
});

/** Left out where none is offered. */
export const sceneAnswer = Type.Object({ scene: Type.Optional(sceneOffer) });

const bonusCards = list(bonusCard, CARDS_MAX);

export const cardCalls = {
  'cards.sceneInfo': read({
    path: '/api/card/scene/getSceneInfo',
    summary: 'Cards that were offered and not taken yet',
    scope: 'private',
    input: nothing,
    output: Type.Object({ list: list(sceneOffer, 2) }),
  }),
  'cards.triggerScene': write({
    path: '/api/card/scene/trigger',
    summary: 'Looks whether a card is offered here; nothing where there is none',
    scope: 'private',
    priority: 'background',
    input: Type.Object({ sceneType }),
    output: sceneAnswer,
  }),
  'cards.receiveScene': write({
    path: '/api/card/scene/receive',
    summary: 'Takes a card that was offered, once',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ cardSceneTriggerRecordId: bigId }),
    output: bonusCard,
    refusals: ['notFound', 'offerEnded'],
  }),
  'cards.optimalPage': read({
    path: '/api/user/card/record/getOptimalCardPage',
    summary: 'One’s own bonus cards of a state, the best first',
    scope: 'private',
    input: Type.Object({ ...page, status: Type.Optional(status) }),
    output: Type.Object({ list: list(bonusCard, 100), pageNum: Type.Integer(), hasMore: Type.Boolean() }),
  }),
  'cards.page': read({
    path: '/api/user/card/record/page',
    summary: 'All of one’s own bonus cards and coupons that can be used',
    scope: 'private',
    input: Type.Object({ pageSize: Type.Optional(whole(1, CARDS_MAX)) }),
    output: Type.Object({ list: bonusCards, couponList: list(couponCard, CARDS_MAX) }),
  }),
  'cards.count': read({
    path: '/api/user/card/count',
    summary: 'How many cards of each kind there are to use, and the trial balances',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      buffCardCount: whole(0, CARDS_MAX),
      rechargeCardCount: whole(0, CARDS_MAX),
      /** Shipping credit. */
      deliveryOffsetBalance: coinAmount,
      clubOffsetCardCount: whole(0, CARDS_MAX),
      pushcoinTrialBalance: coinAmount,
      pushcoinTimeLimitedCount: whole(0, CARDS_MAX),
      slotBalance: coinAmount,
      slotTrialBalance: coinAmount,
      plinkoTrialBalance: coinAmount,
      optionTrialBalance: coinAmount,
      fishingTrialBalance: coinAmount,
      unifiedTrialBalance: coinAmount,
    }),
  }),
  'cards.optimal': read({
    path: '/api/user/card/record/getUserOptimalCardRecordV2',
    summary: 'The best bonus card for a purchase; nothing where there is none',
    scope: 'private',
    input: Type.Object({ rechargeMoney: Type.Optional(centAmount) }),
    output: Type.Object({ card: Type.Optional(bonusCard) }),
  }),
  'cards.buffs': read({
    path: '/api/buff/card/getUserBuffCardList',
    summary: 'One’s own buff cards that can work, the best first',
    scope: 'private',
    input: nothing,
    output: buffCards,
  }),
  'cards.allBuffs': read({
    path: '/api/buff/card/getAllUserBuffCardList',
    summary: 'All of one’s own buff cards, also those that are over',
    scope: 'private',
    input: nothing,
    output: buffCards,
  }),
  'cards.buffsOfRoom': read({
    path: '/api/buff/card/getUserBuffCardListByRoom',
    summary: 'The buff card that works in a pusher’s room: the best one',
    scope: 'private',
    input: Type.Object({ roomId: Type.Optional(whole(1, 2_147_483_647)) }),
    output: buffCards,
  }),
  'cards.buffBook': read({
    path: '/api/buff/card/book',
    summary: 'Every buff card there is, with what it adds and its cap',
    scope: 'public',
    input: nothing,
    output: Type.Object({ list: list(Type.Object(buffFields), BUFFS_MAX) }),
  }),
  'cards.pushTime': read({
    path: '/api/pushcoin/card/getUserRecordList',
    summary: 'One’s own push time cards',
    scope: 'private',
    input: nothing,
    output: Type.Object({ list: list(pushTimeCard, 100) }),
  }),
  'cards.usePushTime': write({
    method: 'POST',
    path: '/api/pushcoin/card/use',
    summary: 'Turns the push time card of this kind that ends first into trial coins',
    scope: 'private',
    input: Type.Object({ kindId: whole(1, 2_147_483_647), idempotencyKey }),
    output: Type.Object({ coins: coinAmount, pushcoinTrialBalance: coinAmount }),
    refusals: ['cardUsed', 'keyReused'],
  }),
  'cards.exchange': write({
    path: '/api/exchange/code/receive',
    summary: 'Exchanges a code; upper or lower case and dashes are all the same',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ code: text(64, 1) }),
    output: Type.Object({
      result: oneOfNumbers(ExchangeResult),
      coins: coinAmount,
      trialCoins: coinAmount,
      /** The card it brought; empty for none. */
      cardName: Type.String(),
    }),
  }),
};
