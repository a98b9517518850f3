/** The one gift and its deal, as clients of old ask for it and read it. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { OrderCycle, RechargeKind } from '../enums/index.ts';
import { coinAmount, list, nothing, oneOf, oneOfNumbers, whole } from '../fields.ts';
import { rechargeConfig } from './recharge.ts';

/** As the product numbers rewards; offers bring coins alone. */
const REWARD_COINS = 2;
const RECEIVE_STATUS = { claimable: 1, received: 2 } as const;

/** One kind of reward, and what it is made of. */
export const rewardItem = Type.Object({
  rewardType: oneOf(REWARD_COINS),
  num: coinAmount,
  /** How much of it is a gift, in per cent. */
  showRatio: Type.Integer(),
  largeFlag: Type.Boolean(),
  name: Type.String(),
  cardClass: whole(0, 2),
  experienceType: whole(0, 5),
  receiveStatus: oneOfNumbers(RECEIVE_STATUS),
  rewardDetailsList: list(Type.Object({ rewardType: oneOf(REWARD_COINS), amount: coinAmount }), 2),
});

/** The same gift and deal as clients of old know them. */
export const userPopupModel = Type.Object({
  popupConfigRecordId: whole(1, 2_147_483_647),
  popupType: oneOfNumbers(RechargeKind),
  isCyclical: oneOfNumbers(OrderCycle),
  rechargeConfig,
  /** What comes with the deal, and what comes for nothing. */
  payRewardList: list(rewardItem, 4),
  freeRewardList: list(rewardItem, 4),
});

const popupAnswer = Type.Object({ userPopupModel: Type.Optional(userPopupModel) });
/** The kind of game a popup is for; every one of ours is for all of them. */
const experienceType = Type.Optional(whole(0, 5));
const giftTaken = Type.Object({ freeCoins: coinAmount, balance: coinAmount });

export const popupCalls = {
  'recharge.takePushGift': write({
    method: 'POST',
    path: '/api/user/mainPage/userPushPopupReceive',
    summary: 'The same, as the main page of old asks for it',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ popupConfigRecordId: whole(1, 2_147_483_647), experienceType }),
    output: giftTaken,
    refusals: ['notFound'],
  }),
  'recharge.giveData': read({
    path: '/api/user/mainPage/getGiveData',
    summary: 'The free gift and its deal that wait for this player at home; for who comes back, theirs first',
    scope: 'private',
    priority: 'idle',
    input: nothing,
    output: popupAnswer,
    refusals: ['unrecognizedCurrency'],
  }),
  'recharge.popupInfo': read({
    path: '/api/user/popup/getUserPopupInfo',
    summary: 'The same for a kind of game',
    scope: 'private',
    input: Type.Object({ experienceType }),
    output: popupAnswer,
    refusals: ['unrecognizedCurrency'],
  }),
};
