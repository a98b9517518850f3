/**
 * What a payment provider has to be able to do. Everything it tells is looked up anew at the provider: a webhook, a
 * redirect or a client only say that there is something to look at.
 */
import type { Currency, PayType } from '@boardwalk/contract/enums';

export interface NewPayment {
  /** The order's name outside. The same one asked for twice is one payment. */
  readonly number: string;
  readonly payType: PayType;
  readonly currency: Currency;
  /** With tax. */
  readonly amountMinor: number;
  /** What stands on the provider's page. */
  readonly title: string;
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
}

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

export interface PaymentProvider {
  /** A word for addresses and the books: 'paypal'. */
  readonly name: string;
  readonly payTypes: readonly PayType[];
  readonly isSandbox: boolean;
  /** In which it can be paid; left out for all of them. */
  readonly currencies?: readonly Currency[];
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
  currency: Currency,
): PaymentProvider | undefined {
  return [...providers].find(one => one.payTypes.includes(payType) && takes(one, currency));
}

export function takes({ currencies }: PaymentProvider, currency: Currency): boolean {
  return currencies?.includes(currency) ?? true;
}
