/** Buying coins: kinds, payments and what the dialogs go through. */
import type { ValueOf } from './value-of.ts';

export const RechargeKind = {
  regular: 1,
  club: 2,
  newbie: 3,
  daily: 4,
  timeLimit: 5,
  newbieOffer: 6,
} as const;
export type RechargeKind = ValueOf<typeof RechargeKind>;

/** Tabs of the recharge dialog in their order; the server's list says which are there. */
export const RECHARGE_TABS = [
  { title: 'Newbie Offer', kind: RechargeKind.newbieOffer },
  { title: 'Newbie Bonus', kind: RechargeKind.newbie },
  { title: 'Special Offer', kind: RechargeKind.timeLimit },
  { title: 'Club', kind: RechargeKind.club },
  { title: 'Daily Bonus', kind: RechargeKind.daily },
  { title: 'Regular', kind: RechargeKind.regular },
] as const;
export type RechargeTab = (typeof RECHARGE_TABS)[number];

export const PaymentType = { apple: 6, paypal: 14, checkout: 16, google: 17, credit: 18, india: 20 } as const;
export type PaymentType = ValueOf<typeof PaymentType>;

/** `isCyclical` of a recharge order. */
export const OrderKind = { recharge: 0, club: 1 } as const;
export type OrderKind = ValueOf<typeof OrderKind>;

/** Positions are the numbers 1 to 42; these few open a contextual offer, in the order they are tried. */
export const CONTEXTUAL_RECHARGE_POSITIONS = [13, 14, 9, 10, 40] as const;
export type ContextualRechargePosition = (typeof CONTEXTUAL_RECHARGE_POSITIONS)[number];

export const PAYMENT_EVENTS = ['complete', 'aborted', 'error', 'success', 'failed'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export const PAYMENT_CONFIRMATIONS = ['completed', 'aborted'] as const;
export type PaymentConfirmation = (typeof PAYMENT_CONFIRMATIONS)[number];

export const PAYMENT_RESULTS = ['pending', 'success', 'failure'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];
