import type { Calls, OutputOf } from '@boardwalk/contract';
import { RechargeKind, type ShopCurrency } from '@boardwalk/contract/enums';
import { type ClubClass, memberCoins, paymentOutcome } from '@boardwalk/rules';
import type { Order } from '../payments/index.ts';
import { type Buyer, endOf, type Offer, priceIn } from './policy.ts';

export type WireOffer = OutputOf<Calls['recharge.amount']>;
export type WireOrder = OutputOf<Calls['recharge.state']>;

/** Undefined where it is not sold in that currency. */
export function presentOffer(
  offer: Offer,
  buyer: Buyer,
  {
    currency,
    nowMs,
    best,
    memberClass,
  }: {
    readonly currency: ShopCurrency;
    readonly nowMs: number;
    /** What the best card for a purchase of so many cents of a dollar adds, in percent. */
    readonly best: (priceCents: number) => number;
    readonly memberClass: ClubClass | undefined;
  },
): WireOffer | undefined {
  const price = priceIn(offer, currency);
  if (!price) return undefined;
  const clubAmount = offer.kind === RechargeKind.regular ? memberCoins(memberClass, offer.coins) : 0;
  const giftAmount = offer.giftCoins + clubAmount;
  return {
    configId: offer.id,
    rechargeType: offer.kind,
    rechargeMoney: price.priceMinor,
    usdMoney: offer.priceCents,
    showAmount: price.shownMinor,
    currency,
    convertAmount: offer.coins,
    giftAmount,
    clubAmount,
    showGiftRatio: Math.floor((giftAmount * 100) / offer.coins),
    offsetMoney: 0,
    // Bonus cards do not go with a card of the club.
    cardRatio: offer.kind === RechargeKind.club ? 0 : best(offer.priceCents),
    amazonAmount: 0,
    enableFlag: offer.isEnabled,
    showFlg: true,
    endTime: endOf(offer, buyer),
    nowTime: nowMs,
    appleProductId: offer.appleProductId,
    rechargeDescribe: '',
  };
}

export function presentOrder(order: Order): WireOrder {
  return {
    rechargeNumber: order.number,
    rechargeType: order.kind,
    outcome: paymentOutcome(order.state, order.settledAt !== null),
    isHeld: order.state === 'held',
    currency: order.currency,
    rechargeMoney: order.priceMinor,
    taxMoney: order.taxMinor,
    refundedMoney: order.refundedMinor,
    convertAmount: order.coins,
    giftAmount: order.giftCoins,
    bonusAmount: order.bonusCoins,
    payType: order.payType,
    isSandbox: order.isSandbox,
    isFirstRecharge: order.isFirst,
    createTime: order.createdAt.getTime(),
    settleTime: order.settledAt?.getTime() ?? 0,
  };
}

export type WirePopup = NonNullable<OutputOf<Calls['recharge.giftOffer']>['popup']>;
type PopupModel = NonNullable<OutputOf<Calls['recharge.giveData']>['userPopupModel']>;

/** One gift, told twice: the deal's coins are what is paid for, the gift's what comes for nothing. */
export function presentPopup({ freeCoins, isTaken, ...popup }: WirePopup): PopupModel {
  const { convertAmount, giftAmount, showGiftRatio } = popup.rechargeConfig;
  const rewardOf = (amounts: readonly number[], showRatio: number, isReceived: boolean) => ({
    rewardType: 2 as const,
    num: amounts.reduce((sum, amount) => sum + amount, 0),
    showRatio,
    largeFlag: false,
    name: '',
    cardClass: 0,
    experienceType: 0,
    receiveStatus: isReceived ? (2 as const) : (1 as const),
    rewardDetailsList: amounts
      .filter(amount => amount > 0)
      .map(amount => ({ rewardType: 2 as const, amount })),
  });
  return {
    ...popup,
    payRewardList: [rewardOf([convertAmount, giftAmount], showGiftRatio, false)],
    freeRewardList: [rewardOf([freeCoins], 0, isTaken)],
  };
}
