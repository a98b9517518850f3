/**
 * What a payment provider has to be able to do. Everything it tells is looked up anew at the provider: a webhook, a
 * redirect or a client only say that there is something to look at.
 */
import type { PayType, ShopCurrency } from '@boardwalk/contract/enums';

export interface NewPayment {
  /** The order's name outside. The same one asked for twice is one payment. */
  readonly number: string;
  readonly payType: PayType;
  readonly currency: ShopCurrency;
  /** With tax. */
  readonly amountMinor: number;
  /** What stands on the provider's page. */
  readonly title: string;
  /** What a store calls it; empty where none sells it. */
  readonly productId: string;
  /** Where the payer comes back to. */
  readonly backUrl: string;
  readonly cancelUrl: string;
}

export interface ProviderPayment {
  /** `approved`: the payer has agreed, and the money is there once it is settled. */
  readonly state: 'open' | 'approved' | 'paid' | 'failed' | 'cancelled';
  /** The provider's name for the money that came; empty before. */
  readonly transactionId: string;
  readonly currency: string;
  readonly amountMinor: number;
  /** All that went back until now, by whomever. */
  readonly refundedMinor: number;
  /** The payer's bank took it back. */
  readonly isChargedBack: boolean;
  /** A store sets the price itself: there it is what was bought that counts. */
  readonly bought?: {
    readonly productId: string;
    readonly quantity: number;
    /** Nobody paid: it was bought to try the app. */
    readonly isTest: boolean;
  };
}

/** Nothing has been paid yet. */
export const OPEN_PAYMENT: ProviderPayment = {
  state: 'open',
  transactionId: '',
  currency: '',
  amountMinor: 0,
  refundedMinor: 0,
  isChargedBack: false,
};

export interface NewRefund {
  readonly reference: string;
  readonly transactionId: string;
  /** The same one asked for twice is one refund. */
  readonly key: string;
  readonly currency: string;
  readonly amountMinor: number;
}

export interface ProviderEvent {
  readonly eventId: string;
  /** The payment it is about, or our own number of the order. */
  readonly reference: string;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What does not come from the provider. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}

/** What a shell brought is no proof that this order was paid. */
export class BadReceipt extends Error {
  override readonly name = 'BadReceipt';
}

/** A store of a phone: it is paid in the shell, which brings the proof. The order's reference goes with the purchase. */
export interface InAppStore {
  /** Proves what the shell brings, and that it is this order's; `status` knows it from then on. Throws `BadReceipt`. */
  accept(order: { readonly reference: string; readonly productId: string }, receipt: string): Promise<void>;
  /** The coins are there: tells the store so, however often it is called once. */
  finish(reference: string): Promise<void>;
  /** What the store lists of itself, for what it told in vain: each has an event's number of its own. */
  listEvents(): Promise<readonly (ProviderEvent & { readonly body: string })[]>;
}

/** How money goes back: any part of it by us, all of it or nothing, or by the store alone. */
export type RefundWay = 'any' | 'whole' | 'store';

export interface PaymentProvider {
  /** A word for addresses and the books: 'paypal'. */
  readonly name: string;
  readonly payTypes: readonly PayType[];
  readonly isSandbox: boolean;
  /** In which it can be paid; left out for all of them. */
  readonly currencies?: readonly ShopCurrency[];
  /** 'any' where it is left out. */
  readonly refundWay?: RefundWay;
  readonly inApp?: InAppStore;
  create(payment: NewPayment): Promise<{ readonly reference: string; readonly url: string }>;
  status(reference: string): Promise<ProviderPayment>;
  /** Takes the money of what was approved; asked twice it is taken once. */
  settle(reference: string): Promise<ProviderPayment>;
  /** One that is paid stays so. */
  cancel(reference: string): Promise<void>;
  refund(refund: NewRefund): Promise<void>;
  /** Throws `ForgedWebhook`; undefined for an event that says nothing of a payment. */
  readWebhook(body: Buffer, headers: WebhookHeaders): Promise<ProviderEvent | undefined>;
}

/** Undefined where nobody takes that currency in that way. */
export function providerFor(
  providers: Iterable<PaymentProvider>,
  payType: PayType,
  currency: ShopCurrency,
): PaymentProvider | undefined {
  return [...providers].find(one => one.payTypes.includes(payType) && takes(one, currency));
}

export function takes({ currencies }: PaymentProvider, currency: ShopCurrency): boolean {
  return currencies?.includes(currency) ?? true;
}

/**
 * What of an order's price went back. Tax is no price of coins, so that the price is back when as much as that is; of a
 * store's own price it is the same part.
 */
export function refundedOf(
  priceMinor: number,
  { refundedMinor, amountMinor, bought }: Pick<ProviderPayment, 'refundedMinor' | 'amountMinor' | 'bought'>,
): number {
  if (refundedMinor >= amountMinor) return priceMinor;
  if (!bought) return Math.min(refundedMinor, priceMinor);
  return Number((BigInt(priceMinor) * BigInt(refundedMinor)) / BigInt(amountMinor));
}
