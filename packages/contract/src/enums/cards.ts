/** Cards, codes and what a reward can be. */
import type { ValueOf } from './value-of.ts';

/** The one set of reward types; first-deposit tasks alone have their own. */
export const RewardType = {
  clubDiscount: 1,
  coins: 2,
  shippingCredit: 3,
  goods: 4,
  rechargeBonusCard: 5,
  pushTrial: 6,
  slotTrial: 7,
  buffCard: 8,
  trialCoins: 9,
} as const;
export type RewardType = ValueOf<typeof RewardType>;

export const BonusCardScene = { bigAmount: 3, insufficient: 5 } as const;
export type BonusCardScene = ValueOf<typeof BonusCardScene>;

export const BonusCardState = { available: 0, used: 1, expired: 2 } as const;
export type BonusCardState = ValueOf<typeof BonusCardState>;

export const ExchangeCodeResult = { wrong: 1, upLimit: 2, expired: 3, used: 4, success: 5 } as const;
export type ExchangeCodeResult = ValueOf<typeof ExchangeCodeResult>;

export const CARDS_TABS = ['buff', 'bonus', 'discount', 'trial'] as const;
export type CardsTab = (typeof CARDS_TABS)[number];
