/** Currencies and the kinds of trial coins. */
import type { ValueOf } from './value-of.ts';

export const TrialType = { push: 1, slot: 2, plinko: 3, bo: 4, fishing: 5 } as const;
export type TrialType = ValueOf<typeof TrialType>;

/** Asks a balance call for every trial balance at once; not a kind of trial coin. */
export const ALL_TRIAL_TYPES = 9999;

/** The last part of `/user/trial-coin/{type}`. */
export const TRIAL_COIN_SEGMENTS = ['push', 'slot', 'plinko', 'bo', 'fishing'] as const;
export type TrialCoinSegment = (typeof TRIAL_COIN_SEGMENTS)[number];

export const CURRENCIES = [
  'USD',
  'CAD',
  'TWD',
  'SGD',
  'THB',
  'AUD',
  'GBP',
  'PHP',
  'HKD',
  'MYR',
  'EUR',
  'CNY',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What coins are sold in: rupees as well, which nobody's account is in, because UPI knows nothing else. */
export const SHOP_CURRENCIES = [...CURRENCIES, 'INR'] as const;
export type ShopCurrency = (typeof SHOP_CURRENCIES)[number];
