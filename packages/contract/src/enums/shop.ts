/** The coin shop: what is bought, how it is paid, and what a player is told of it. */
import type { ValueOf } from './value-of.ts';

/**
 * Their tabs, in this order of numbers: Regular, Club, Newbie Bonus, Daily Bonus, Special Offer, Newbie Offer. The last
 * two are ours and have no tab: one comes with a level, the other brings growth besides.
 */
export const RechargeKind = {
  regular: 1,
  club: 2,
  newbie: 3,
  daily: 4,
  timeLimit: 5,
  newbieOffer: 6,
  levelUp: 7,
  experience: 8,
} as const;
export type RechargeKind = ValueOf<typeof RechargeKind>;

/** Those that are sold where they belong, and not in the shop. */
export const KINDS_OUTSIDE: readonly RechargeKind[] = [RechargeKind.levelUp, RechargeKind.experience];

/** The tabs of the shop. */
export type ShopTab = Exclude<RechargeKind, 7 | 8>;
export const SHOP_TABS: readonly ShopTab[] = [1, 2, 3, 4, 5, 6];

export const PayType = { apple: 6, paypal: 14, checkout: 16, google: 17, credit: 18, india: 20 } as const;
export type PayType = ValueOf<typeof PayType>;

/** What an order repeats: `isCyclical`. */
export const OrderCycle = { recharge: 0, club: 1 } as const;
export type OrderCycle = ValueOf<typeof OrderCycle>;

/** How many places there are where an offer is asked for. */
export const RECHARGE_POSITIONS = 42;

/** Those with offers of their own: where coins run out, by the game that was played. */
export const OfferPlace = { plinko: 9, games: 10, claw: 13, push: 14, lowBalance: 40 } as const;
export type OfferPlace = ValueOf<typeof OfferPlace>;

export const PAYMENT_OUTCOMES = ['pending', 'success', 'failure'] as const;

/** What a card of the club is to a player. */
export const CLUB_RELATIONS = ['new', 'mine', 'append', 'limited', 'upgrade', 'disabled'] as const;
