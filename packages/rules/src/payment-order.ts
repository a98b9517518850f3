/**
 * The life of an order. What a provider tells comes late, twice and in any order, so that every step says from where it
 * may be taken, and one that is behind the order changes nothing.
 */

export const ORDER_STATES = [
  /** Made, and nothing is known of a payment. */
  'created',
  /** The provider has a payment that is not decided. */
  'pending',
  /** It was paid, and a person has to look before the coins come. */
  'held',
  /** The coins are there. */
  'settled',
  /** The provider said no. */
  'failed',
  /** Whoever ordered gave it up. */
  'cancelled',
  /** Nobody paid in time. */
  'expired',
  /** A part of the money went back, and its coins. */
  'partRefunded',
  'refunded',
  /** The payer's bank took the money back. */
  'chargedBack',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Money that arrives is taken from every state in which there was none: who gave up or came too late and was charged
 * all the same has bought what they paid for.
 */
const MAY_BECOME: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['pending', 'held', 'settled', 'failed', 'cancelled', 'expired'],
  pending: ['held', 'settled', 'failed', 'cancelled', 'expired'],
  held: ['settled', 'refunded', 'chargedBack'],
  settled: ['partRefunded', 'refunded', 'chargedBack'],
  failed: ['pending', 'held', 'settled'],
  cancelled: ['pending', 'held', 'settled'],
  expired: ['pending', 'held', 'settled'],
  partRefunded: ['partRefunded', 'refunded', 'chargedBack'],
  refunded: [],
  chargedBack: [],
};

export function mayOrderBecome(state: OrderState, next: OrderState): boolean {
  return MAY_BECOME[state].includes(next);
}

const OVER_WITHOUT_COINS: ReadonlySet<OrderState> = new Set([
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'chargedBack',
]);

/** Without coins: what was kept for it is free for another one, though money that still arrives is taken. */
export function isOrderOver(state: string): boolean {
  return OVER_WITHOUT_COINS.has(state as OrderState);
}

/** What a client that waits for it is told. Money may go back before or after the coins were given. */
export function paymentOutcome(state: OrderState, wasGiven: boolean): 'pending' | 'success' | 'failure' {
  if (wasGiven) return 'success';
  return OVER_WITHOUT_COINS.has(state) ? 'failure' : 'pending';
}

export interface TakenBack {
  /** Off the balance. */
  readonly taken: number;
  /** Coins that were played already: they are owed, and come off what is bought next. */
  readonly owed: number;
}

/** What of so many coins can be taken back: nobody falls below zero. */
export function takeBack(coins: number, balance: number): TakenBack {
  const taken = Math.min(coins, Math.max(0, balance));
  return { taken, owed: coins - taken };
}

/** The coins that belong to a part of the money, all of them to the last part; rounded down before. */
export function coinsOfRefund(order: {
  readonly priceMinor: number;
  readonly coins: number;
  readonly refundedMinor: number;
  readonly takenCoins: number;
  readonly amountMinor: number;
}): number {
  const refunded = order.refundedMinor + order.amountMinor;
  if (refunded >= order.priceMinor) return order.coins - order.takenCoins;
  const whole = (BigInt(order.coins) * BigInt(refunded)) / BigInt(order.priceMinor);
  return Math.max(0, Number(whole) - order.takenCoins);
}
