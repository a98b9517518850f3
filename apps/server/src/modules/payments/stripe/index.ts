/**
 * Stripe by Checkout Sessions (docs.stripe.com/api/checkout/sessions): the payer pays on Stripe's page, Stripe takes the
 * money by itself, and session, payment intent, refunds and disputes together say how it stands.
 */
import type { Clock } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import { ProviderFailure } from '../http.ts';
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment } from '../provider.ts';
import { createStripeClient, type StripeClient, type StripeSettings } from './client.ts';
import { readStripeWebhook } from './webhook.ts';

export interface StripeOptions extends StripeSettings {
  /** What Stripe signs its webhooks with, `whsec_…`. */
  readonly webhookSecret: string;
  /** Where payers come back to, `https://arcade.example`. */
  readonly origin: string;
}

interface Session {
  readonly id: string;
  readonly url?: string | null;
  readonly status: string;
  readonly currency: string;
  readonly amount_total: number;
  /** Null until the payer tries. */
  readonly payment_intent: Intent | null;
}

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly amount_received: number;
  readonly latest_charge: { readonly amount_refunded: number; readonly disputed: boolean } | null;
}

interface Refund {
  readonly status: string;
  readonly amount: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

interface Dispute {
  readonly status: string;
  readonly amount: number;
}

const LINK = /^https:\/\//;
/** The payer agreed, and their bank is not done yet. */
const UNDER_WAY: ReadonlySet<string> = new Set(['processing', 'requires_action', 'requires_capture']);
/** The payer has the money for good; as long as a dispute runs nobody knows. */
const GONE: ReadonlySet<string> = new Set(['lost', 'prevented']);
const NOT_DONE: ReadonlySet<string> = new Set(['failed', 'canceled']);
const LIST = 'limit=100';

export function createStripe(options: StripeOptions, clock: Clock): PaymentProvider {
  const ask = createStripeClient(options);
  const status = async (reference: string): Promise<ProviderPayment> => {
    const path = `${pathOf(reference)}?expand[]=payment_intent.latest_charge`;
    const session = (await ask({ method: 'GET', path })) as Session;
    return { ...paymentOf(session), ...(await goneBack(ask, session.payment_intent)) };
  };
  return {
    name: 'stripe',
    payTypes: [PayType.checkout, PayType.credit],
    isSandbox: false,
    create: async payment => {
      const { id, url } = (await ask({
        method: 'POST',
        path: '/v1/checkout/sessions',
        form: wantedOf(payment, options.origin),
        key: payment.number,
      })) as Session;
      if (!url || !LINK.test(url)) throw new Error('Stripe named no page to pay on');
      return { reference: id, url };
    },
    status,
    // Stripe takes the money as soon as the payer's bank gives it.
    settle: status,
    cancel: async reference => {
      try {
        await ask({ method: 'POST', path: `${pathOf(reference)}/expire`, form: {} });
      } catch (error) {
        // Only an open one can be ended; the others have their end.
        const isOpen = async () => (await status(reference)).state === 'open';
        if (!(error instanceof ProviderFailure && error.status === 400) || (await isOpen())) throw error;
      }
    },
    refund: refund => sendBack(ask, refund),
    readWebhook: (body, headers) => readStripeWebhook(ask, { ...options, clock, body, headers }),
  };
}

function pathOf(reference: string): string {
  return `/v1/checkout/sessions/${encodeURIComponent(reference)}`;
}

/** Stripe counts all our currencies in hundredths, as we do: docs.stripe.com/currencies#zero-decimal names none of them. */
function wantedOf(payment: NewPayment, origin: string): Record<string, string> {
  const { number, title, currency, amountMinor, payType } = payment;
  return {
    mode: 'payment',
    client_reference_id: number,
    'metadata[order]': number,
    'payment_intent_data[metadata][order]': number,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amountMinor),
    'line_items[0][price_data][product_data][name]': title,
    // Prices are ours in each currency: Stripe is not to show them in another one.
    'adaptive_pricing[enabled]': 'false',
    success_url: new URL(payment.backUrl, origin).href,
    cancel_url: new URL(payment.cancelUrl, origin).href,
    // For a page that takes everything Stripe chooses by currency and country.
    ...(payType === PayType.credit ? { 'payment_method_types[0]': 'card' } : {}),
  };
}

function paymentOf({ status, currency, amount_total: total, payment_intent: intent }: Session) {
  const isPaid = intent?.status === 'succeeded';
  return {
    state: isPaid ? 'paid' : stateOf(status, intent?.status),
    transactionId: isPaid ? intent.id : '',
    currency: (isPaid ? intent.currency : currency).toUpperCase(),
    amountMinor: isPaid ? intent.amount_received : total,
  } as const;
}

function stateOf(session: string, intent = ''): ProviderPayment['state'] {
  if (session === 'open') return 'open';
  if (session === 'expired') return 'cancelled';
  return UNDER_WAY.has(intent) ? 'approved' : 'failed';
}

async function goneBack(
  ask: StripeClient,
  intent: Intent | null,
): Promise<Pick<ProviderPayment, 'refundedMinor' | 'isChargedBack'>> {
  const charge = intent?.latest_charge;
  if (!intent || intent.status !== 'succeeded' || !charge) return { refundedMinor: 0, isChargedBack: false };
  const refunds = charge.amount_refunded > 0 ? await listOf<Refund>(ask, 'refunds', intent.id) : [];
  const disputes = charge.disputed ? await listOf<Dispute>(ask, 'disputes', intent.id) : [];
  const lost = disputes.filter(dispute => GONE.has(dispute.status));
  const gone = [...refunds.filter(refund => refund.status === 'succeeded'), ...lost];
  const sum = gone.reduce((minor, { amount }) => minor + amount, 0);
  return { refundedMinor: Math.min(sum, intent.amount_received), isChargedBack: lost.length > 0 };
}

async function listOf<Row>(ask: StripeClient, what: string, intentId: string): Promise<readonly Row[]> {
  const path = `/v1/${what}?payment_intent=${encodeURIComponent(intentId)}&${LIST}`;
  return ((await ask({ method: 'GET', path })) as { readonly data: readonly Row[] }).data;
}

/** Asked for first: a day later Stripe has forgotten its keys, and a refund that was done would be done again. */
async function sendBack(ask: StripeClient, { transactionId, key, amountMinor }: NewRefund): Promise<void> {
  const known = await listOf<Refund>(ask, 'refunds', transactionId);
  const { status } =
    known.find(({ metadata }) => metadata?.['key'] === key) ??
    ((await ask({
      method: 'POST',
      path: '/v1/refunds',
      form: { payment_intent: transactionId, amount: String(amountMinor), 'metadata[key]': key },
      key: `${transactionId}-${key}`,
    })) as Refund);
  if (NOT_DONE.has(status)) throw new Error(`the refund is ${status} at Stripe`);
}
