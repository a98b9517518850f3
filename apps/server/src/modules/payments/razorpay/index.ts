/**
 * UPI in India through Razorpay's Payment Links (razorpay.com/docs/api/payments/payment-links): the payer chooses their
 * UPI app on Razorpay's page; link, payment, refunds and disputes together say how it stands.
 */
import { PayType } from '@boardwalk/contract/enums';
import { ProviderFailure } from '../http.ts';
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment } from '../provider.ts';
import { createRazorpayClient, type RazorpayClient, type RazorpaySettings } from './client.ts';
import { goneBack, type RazorpayPayment, readRefunds } from './gone-back.ts';
import { readRazorpayWebhook } from './webhook.ts';

export interface RazorpayOptions extends RazorpaySettings {
  /** What Razorpay signs its webhooks with, as it was given there. */
  readonly webhookSecret: string;
  /** Where payers come back to, `https://arcade.example`. */
  readonly origin: string;
}

export interface Link {
  readonly id: string;
  readonly short_url: string;
  readonly status: string;
  readonly reference_id: string;
  readonly currency: string;
  readonly amount: number;
  /** Null until somebody tries. */
  readonly payments: readonly { readonly payment_id: string; readonly status: string }[] | null;
}

const LINK = /^https:\/\//;
const OVER: ReadonlySet<string> = new Set(['cancelled', 'expired']);

export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const ask = createRazorpayClient(options);
  const status = (reference: string) => statusOf(ask, reference);
  return {
    name: 'razorpay',
    payTypes: [PayType.india],
    isSandbox: false,
    currencies: ['INR'],
    create: async payment => {
      const { id, short_url: url } = await makeLink(ask, payment, options.origin);
      if (!LINK.test(url)) throw new Error('Razorpay named no page to pay on');
      return { reference: id, url };
    },
    status,
    // Razorpay captures what is paid by a link.
    settle: status,
    cancel: async reference => {
      try {
        await ask({ method: 'POST', path: `${pathOf(reference)}/cancel` });
      } catch (error) {
        // Only an open one can be cancelled; the others have their end.
        const isOpen = async () => (await status(reference)).state === 'open';
        if (!(error instanceof ProviderFailure && error.status === 400) || (await isOpen())) throw error;
      }
    },
    refund: refund => sendBack(ask, refund),
    readWebhook: (body, headers) => readRazorpayWebhook(ask, options.webhookSecret, body, headers),
  };
}

function pathOf(reference: string): string {
  return `/payment_links/${encodeURIComponent(reference)}`;
}

/** Razorpay knows no keys for links, and takes each reference once: what it refuses may have been made before. */
async function makeLink(ask: RazorpayClient, payment: NewPayment, origin: string): Promise<Link> {
  try {
    const body = wantedOf(payment, origin);
    return (await ask({ method: 'POST', path: '/payment_links', body })) as Link;
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.status === 400)) throw error;
    const made = await findLink(ask, payment.number);
    if (!made) throw error;
    return made;
  }
}

async function findLink(ask: RazorpayClient, number: string): Promise<Link | undefined> {
  const path = `/payment_links?reference_id=${encodeURIComponent(number)}`;
  const { payment_links: links = [] } = (await ask({ method: 'GET', path })) as {
    readonly payment_links?: readonly Link[];
  };
  return links.find(({ reference_id: reference }) => reference === number);
}

function wantedOf({ number, amountMinor, currency, title, backUrl }: NewPayment, origin: string): object {
  return {
    upi_link: true,
    amount: amountMinor,
    currency,
    accept_partial: false,
    reference_id: number,
    description: title,
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: new URL(backUrl, origin).href,
    callback_method: 'get',
  };
}

async function statusOf(ask: RazorpayClient, reference: string): Promise<ProviderPayment> {
  const link = (await ask({ method: 'GET', path: pathOf(reference) })) as Link;
  const { currency, amount, payments } = link;
  const captured = (payments ?? []).find(one => one.status === 'captured');
  if (captured) {
    const path = `/payments/${encodeURIComponent(captured.payment_id)}`;
    const payment = (await ask({ method: 'GET', path })) as RazorpayPayment;
    return {
      state: 'paid',
      transactionId: payment.id,
      currency: payment.currency,
      amountMinor: payment.amount,
      ...(await goneBack(ask, payment)),
    };
  }
  return {
    state: OVER.has(link.status) ? 'cancelled' : link.status === 'paid' ? 'approved' : 'open',
    transactionId: '',
    currency,
    amountMinor: amount,
    refundedMinor: 0,
    isChargedBack: false,
  };
}

/** Asked for first: nobody says how long Razorpay remembers a key. */
async function sendBack(ask: RazorpayClient, { transactionId, key, amountMinor }: NewRefund): Promise<void> {
  const known = await readRefunds(ask, transactionId);
  const { status } =
    known.find(({ receipt }) => receipt === key) ??
    ((await ask({
      method: 'POST',
      path: `/payments/${encodeURIComponent(transactionId)}/refund`,
      body: { amount: amountMinor, receipt: key },
      refundKey: `${transactionId}-${key}`,
    })) as { readonly status: string });
  if (status === 'failed') throw new Error('the refund has failed at Razorpay');
}
