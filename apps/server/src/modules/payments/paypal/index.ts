/**
 * PayPal by its Orders API v2 (developer.paypal.com/api/orders/v2): an order of intent CAPTURE, which the payer approves
 * on PayPal's page and we capture. Webhooks are proven by PayPal itself (`verify-webhook-signature`).
 */
import type { Clock } from '@boardwalk/base';
import { CURRENCIES, PayType } from '@boardwalk/contract/enums';
import {
  ForgedWebhook,
  type NewPayment,
  OPEN_PAYMENT,
  type PaymentProvider,
  type ProviderPayment,
  type WebhookHeaders,
} from '../provider.ts';
import { createPaypalClient, type PaypalClient, PaypalFailure, type PaypalSettings } from './client.ts';

export interface PaypalOptions extends PaypalSettings {
  /** PayPal's name for our webhook. */
  readonly webhookId: string;
  /** Where payers come back to, `https://arcade.example`. */
  readonly origin: string;
}

interface Amount {
  readonly currency_code: string;
  readonly value: string;
}

interface PaypalOrder {
  readonly id: string;
  readonly status: string;
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
  readonly purchase_units?: readonly {
    readonly amount?: Amount;
    readonly payments?: {
      readonly captures?: readonly {
        readonly id: string;
        readonly status: string;
        readonly amount: Amount;
      }[];
      readonly refunds?: readonly { readonly status: string; readonly amount: Amount }[];
    };
  }[];
}

/** PayPal takes no fractions of these. */
const WHOLE: ReadonlySet<string> = new Set(['TWD']);
const MINOR_PER_UNIT = 100;
/** Payment went through, whatever has gone back since. */
const CAPTURED: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const LINK = /^https:\/\//;

export function createPaypal(options: PaypalOptions, clock: Clock): PaymentProvider {
  const ask = createPaypalClient(options, () => clock.nowMs());
  const status = async (reference: string): Promise<ProviderPayment> => {
    try {
      return paymentOf((await ask({ method: 'GET', path: pathOf(reference) })) as PaypalOrder);
    } catch (error) {
      // One that nobody approved is forgotten after some hours.
      if (error instanceof PaypalFailure && error.status === 404) return GONE;
      throw error;
    }
  };
  return {
    name: 'paypal',
    payTypes: [PayType.paypal],
    isSandbox: false,
    // Rupees only within India, where PayPal has no such accounts.
    currencies: CURRENCIES,
    create: async payment => {
      const body = JSON.stringify(wantedOf(payment, options.origin));
      const request = { method: 'POST', path: '/v2/checkout/orders', body, key: payment.number } as const;
      const { id, links = [] } = (await ask(request)) as PaypalOrder;
      const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? '';
      if (!LINK.test(url)) throw new Error('PayPal named no page to pay on');
      return { reference: id, url };
    },
    status,
    settle: async reference => {
      try {
        await ask({
          method: 'POST',
          path: `${pathOf(reference)}/capture`,
          body: '{}',
          key: `${reference}-capture`,
        });
      } catch (error) {
        // Declined or captured before: the order itself says which.
        if (!(error instanceof PaypalFailure && error.status === 422)) throw error;
        if (error.names.includes('INSTRUMENT_DECLINED'))
          return { ...(await status(reference)), state: 'failed' };
      }
      return status(reference);
    },
    // PayPal has no way to end one that was not approved: it is not captured, and forgotten there.
    cancel: () => Promise.resolve(),
    refund: async ({ transactionId, key, amountMinor, currency }) => {
      await ask({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`,
        body: JSON.stringify({ amount: amountOf(amountMinor, currency) }),
        key: `${transactionId}-${key}`,
      });
    },
    readWebhook: (body, headers) => readWebhook(ask, options.webhookId, body, headers),
  };
}

function wantedOf(payment: NewPayment, origin: string): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: payment.number,
        invoice_id: payment.number,
        description: payment.title,
        amount: amountOf(payment.amountMinor, payment.currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: new URL(payment.backUrl, origin).href,
          cancel_url: new URL(payment.cancelUrl, origin).href,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

const GONE: ProviderPayment = { ...OPEN_PAYMENT, state: 'cancelled' };

function pathOf(reference: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(reference)}`;
}

function paymentOf({ status, purchase_units: [unit] = [] }: PaypalOrder): ProviderPayment {
  const { captures = [], refunds = [] } = unit?.payments ?? {};
  const capture = captures.find(one => CAPTURED.has(one.status)) ?? captures[0];
  const amount = capture?.amount ?? unit?.amount;
  const amountMinor = minorOf(amount);
  const asked = refunds
    .filter(one => one.status === 'COMPLETED')
    .reduce((sum, one) => sum + minorOf(one.amount), 0);
  // All of it is gone, and not all of it was sent back by us: the payer's bank has it.
  const isChargedBack = capture?.status === 'REFUNDED' && asked < amountMinor;
  return {
    state: stateOf(status, capture?.status),
    transactionId: capture && CAPTURED.has(capture.status) ? capture.id : '',
    currency: amount?.currency_code ?? '',
    amountMinor,
    refundedMinor: capture?.status === 'REFUNDED' ? amountMinor : asked,
    isChargedBack,
  };
}

function stateOf(order: string, capture: string | undefined): ProviderPayment['state'] {
  if (capture !== undefined && CAPTURED.has(capture)) return 'paid';
  if (capture === 'DECLINED' || capture === 'FAILED') return 'failed';
  if (order === 'VOIDED') return 'cancelled';
  // One whose money is under way was captured: asking again would capture nothing.
  return order === 'APPROVED' && capture === undefined ? 'approved' : 'open';
}

function amountOf(minor: number, currency: string): Amount {
  const units = minor / MINOR_PER_UNIT;
  return { currency_code: currency, value: units.toFixed(WHOLE.has(currency) ? 0 : 2) };
}

function minorOf(amount: Amount | undefined): number {
  return Math.round(Number(amount?.value ?? 0) * MINOR_PER_UNIT);
}

interface PaypalEvent {
  readonly id?: string;
  readonly event_type?: string;
  readonly resource?: {
    readonly id?: string;
    readonly custom_id?: string;
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
    readonly disputed_transactions?: readonly {
      readonly custom?: string;
      readonly invoice_number?: string;
    }[];
  };
}

const SIGNED_BY = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

async function readWebhook(ask: PaypalClient, webhookId: string, body: Buffer, headers: WebhookHeaders) {
  const signed = Object.entries(SIGNED_BY).map(([field, header]) => [field, headers[header]] as const);
  if (signed.some(([, value]) => typeof value !== 'string'))
    throw new ForgedWebhook('PayPal signs its webhooks');
  const event = parse(body);
  // The event goes as it came: written anew it would be another text, with another signature.
  const question = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  const { verification_status: verdict } = (await ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${question.slice(0, -1)},"webhook_event":${body.toString()}}`,
  })) as { readonly verification_status?: string };
  if (verdict !== 'SUCCESS') throw new ForgedWebhook('PayPal does not know it');
  const reference = referenceOf(event);
  return event.id && reference ? { eventId: event.id, reference } : undefined;
}

function parse(body: Buffer): PaypalEvent {
  try {
    return JSON.parse(body.toString()) as PaypalEvent;
  } catch {
    throw new ForgedWebhook('PayPal sends JSON');
  }
}

/** PayPal's order, or our number of it where the event is about something else. */
function referenceOf({ event_type: type = '', resource }: PaypalEvent): string | undefined {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource?.id;
  const [disputed] = resource?.disputed_transactions ?? [];
  return (
    resource?.supplementary_data?.related_ids?.order_id ??
    resource?.custom_id ??
    disputed?.custom ??
    disputed?.invoice_number
  );
}
