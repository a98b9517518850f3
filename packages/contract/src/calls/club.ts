/** The club: its cards, the coins of each day, and coupons. Money is in minor units of `currency`. */
import { CLUB_CLASSES, CLUB_DAY_STATUS, CLUB_GIFTS, CLUB_TERMS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { CLUB_RELATIONS, PayType, SHOP_CURRENCIES } from '../enums/index.ts';
import {
  bigId,
  centAmount,
  coinAmount,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  page,
  text,
  timestampMs,
  whole,
} from '../fields.ts';

const configId = whole(1, 2_147_483_647);
const cardClass = oneOfNumbers(CLUB_CLASSES);
const configType = oneOfNumbers(CLUB_TERMS);
/** Coupons are few: what one player holds is one page. */
const COUPONS_MAX = 1000;

/** A card of the club as it is sold to this player. */
export const clubConfig = Type.Object({
  configId,
  cardClass,
  configType,
  vipDays: whole(1, 366),
  relation: oneOf(...CLUB_RELATIONS),
  currency: oneOf(...SHOP_CURRENCIES),
  rechargeMoney: centAmount,
  /** Crossed out beside it where it is more; 0 for none. */
  showAmount: centAmount,
  /** Coins on top, as a gift: those of a renewal. */
  giveCoin: coinAmount,
  /** How much that is of all its coins, in per cent. */
  showGiftRatio: Type.Integer(),
  /** Coins that are there at once, and each day. */
  firstAmount: coinAmount,
  dayAmount: coinAmount,
  /** All of them together, without the gift. */
  totalAmount: coinAmount,
  /** What comes besides: a coupon, by what it takes off such a card; shipping credit, in coins. */
  rewardList: list(Type.Object({ rewardType: oneOfNumbers(CLUB_GIFTS), amount: whole(1, 2_147_483_647) }), 2),
  /** What the same money buys in the shop, without a card. */
  shopAmount: coinAmount,
  /** What the player's best coupon takes off. */
  offsetMoney: centAmount,
  offsetCurrMoney: centAmount,
  totalOffsetMoney: centAmount,
  /** How many days its sale still lasts; 0 where there is none. */
  remainingDay: whole(0, 10_000),
  isOnSale: Type.Boolean(),
  appleProductId: Type.String(),
  rechargeDescribe: Type.String(),
});

/** The card that counts now. */
export const userClubCard = Type.Object({
  cardId: bigId,
  configId,
  cardClass,
  configType,
  expirationTime: timestampMs,
  expirationTimeLong: timestampMs,
  advanceDay: whole(0, 366),
  /** It can be renewed now. */
  renew: Type.Boolean(),
  dayAmount: coinAmount,
  /** What waits behind it of a lower class, in whole days, rounded up. */
  waitingDays: whole(0, 100_000),
});

const clubDay = Type.Object({
  dayTime: timestampMs,
  endTime: timestampMs,
  amount: coinAmount,
  receiveStatus: oneOfNumbers(CLUB_DAY_STATUS),
});

/** Coupons of a player that are alike. */
const clubCoupon = Type.Object({
  cardClass: whole(0, 2),
  configType: whole(0, 9),
  /** What each takes off, in cents of a dollar. */
  amount: centAmount,
  num: whole(1, COUPONS_MAX),
  endTime: timestampMs,
});

const usableCoupon = Type.Object({
  userCardRecordId: bigId,
  /** What it takes off this card, in its currency. */
  offsetMoney: centAmount,
  endTime: timestampMs,
});

export const clubCalls = {
  'club.info': read({
    path: '/api/club/getClubInfoV2',
    summary: 'The cards of the club as this player can have them, and the one they hold',
    scope: 'public',
    input: Type.Object({ currency: Type.Optional(text(8)) }),
    output: Type.Object({
      userClubCard: Type.Optional(userClubCard),
      list: list(clubConfig, 12),
      methods: list(Type.Object({ payType: oneOfNumbers(PayType), isSandbox: Type.Boolean() }), 6),
      currencies: list(oneOf(...SHOP_CURRENCIES), 12),
      /** They never had a card: the first offer may be shown. */
      isNew: Type.Boolean(),
      nowTime: timestampMs,
    }),
    refusals: ['unrecognizedCurrency'],
  }),
  'club.rewards': read({
    path: '/api/club/getClubCardRewardInfo',
    summary: 'The days of a card and what became of their coins; the one that counts now without its number',
    scope: 'private',
    input: Type.Object({ cardId: Type.Optional(bigId) }),
    output: Type.Object({ list: list(clubDay, 366), nowTime: timestampMs }),
    refusals: ['notFound'],
  }),
  'club.claim': write({
    path: '/api/club/clubReceiveReward',
    summary: 'Takes the coins of today; taken before, it tells the same',
    scope: 'private',
    input: nothing,
    output: Type.Object({ amount: coinAmount, balance: coinAmount }),
    refusals: ['clubRequired'],
  }),
  'club.coupons': read({
    path: '/api/club/getUserClubOffsetRecordList',
    summary: 'The coupons of a player that are good now',
    scope: 'private',
    input: Type.Object({
      pageNum: page.pageNum,
      pageSize: Type.Optional(whole(1, COUPONS_MAX)),
    }),
    output: Type.Object({ list: list(clubCoupon, COUPONS_MAX) }),
  }),
  'club.couponsFor': read({
    path: '/api/club/getUseOffSetConfig',
    summary: 'Coupons that are good for a card, the best first',
    scope: 'private',
    input: Type.Object({ configId, currency: Type.Optional(text(8)) }),
    output: Type.Object({
      configId,
      userClubOffsetRecord: list(usableCoupon, COUPONS_MAX),
      /** What the best takes off. */
      clubOffsetAmount: centAmount,
    }),
    refusals: ['notFound', 'unrecognizedCurrency'],
  }),
};
