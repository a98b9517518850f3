/** Cards of the club as the server tells them, and how one is bought: through the checkout of the coin shop. */
import { coins } from '@boardwalk/base';
import { RechargeKind } from '@boardwalk/contract/enums';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import type { Output } from '../../../platform/request/send.ts';
import { authAddress } from '../../../platform/return-address.ts';
import { isUser, session } from '../../../platform/session/session.ts';
import type { Offer } from '../offer.ts';
import { followOrder } from '../payment/pay.ts';

export type ClubInfo = Output<'club.info'>;
export type ClubCard = ClubInfo['list'][number];
export type HeldCard = NonNullable<ClubInfo['userClubCard']>;
export type Coupon = Output<'club.couponsFor'>['userClubOffsetRecord'][number];

export function mayBuy({ relation }: Pick<ClubCard, 'relation'>): boolean {
  return relation === 'new' || relation === 'append' || relation === 'upgrade';
}

/** The player's own first; then as the shop has them, those that can be had before the others. */
export function inOrder(cards: readonly ClubCard[], held: HeldCard | undefined): ClubCard[] {
  const rank = (card: ClubCard) => (card.configId === held?.configId ? 0 : mayBuy(card) ? 1 : 2);
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

interface Purchase {
  readonly methods: ClubInfo['methods'];
  readonly coupon?: Coupon | undefined;
  readonly goTo: (address: string) => void;
}

/** True once an order was made. A visitor signs in first. */
export async function buyCard(card: ClubCard, { methods, coupon, goTo }: Purchase): Promise<boolean> {
  if (!isUser(session.getState())) {
    goTo(authAddress({ pathname: '/club', search: '' }));
    return false;
  }
  const days = { coins: card.dayAmount, days: card.vipDays };
  const order = await dialogs.open('checkout', {
    offer: offerOf(card, coupon),
    methods,
    club: { ...days, coupon },
  });
  if (order === undefined) return false;
  await followOrder(order);
  return true;
}

/** What the checkout knows of it. */
function offerOf(card: ClubCard, coupon: Coupon | undefined): Offer {
  return {
    configId: card.configId,
    rechargeType: RechargeKind.club,
    rechargeMoney: card.rechargeMoney - (coupon?.offsetMoney ?? 0),
    // Bonus cards, which count on it, do not go with a card of the club.
    usdMoney: 0,
    showAmount: card.showAmount,
    currency: card.currency,
    convertAmount: card.firstAmount,
    giftAmount: card.giveCoin,
    clubAmount: coins(0),
    showGiftRatio: card.showGiftRatio,
    offsetMoney: coupon?.offsetMoney ?? 0,
    cardRatio: 0,
    amazonAmount: 0,
    enableFlag: true,
    showFlg: true,
    endTime: 0,
    nowTime: 0,
    appleProductId: card.appleProductId,
    rechargeDescribe: '',
  };
}
