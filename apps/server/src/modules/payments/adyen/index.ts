/**
 * Adyen by Pay by Link (docs.adyen.com/api-explorer/Checkout): a link can be asked how it stands, a payment can not. What
 * happened to the money is told by webhooks alone, so that those that are proven are kept, and `status` reads them.
 */
import type { Clock } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import type { Database } from '../../../platform/database/index.ts';
import { type Api, ask, ProviderFailure } from '../http.ts';
import type { NewPayment, NewRefund, PaymentProvider, ProviderPayment, WebhookHeaders } from '../provider.ts';
import { moneyBackOf } from './money.ts';
import { type AdyenStore, createAdyenStore } from './store.ts';
import { type Proof, readNotice } from './webhook.ts';

export interface AdyenOptions extends Proof {
  readonly apiKey: string;
  /** The Checkout API's address with its version. */
  readonly url: string;
  /** Where payers come back to, `https://arcade.example`. */
  readonly origin: string;
}

interface AdyenDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}

interface Link {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly reference: string;
  readonly amount: { readonly currency: string; readonly value: number };
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
  /** The same one twice is one thing done, for a week at least. */
  readonly key?: string;
}

type Client = (request: Request) => Promise<unknown>;

const LINK = /^https:\/\//;
const ADYEN: Api = {
  name: 'Adyen',
  namesOf: body => {
    const { errorCode, errorType } = body as { readonly errorCode?: string; readonly errorType?: string };
    return [errorCode, errorType];
  },
  // The same request is being processed, told with the status 422.
  busy: '704',
};
/** Until the webhook says what became of the money it is only under way. */
const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  active: 'open',
  paymentPending: 'approved',
  completed: 'approved',
  paid: 'approved',
  expired: 'cancelled',
};

export function createAdyen(options: AdyenOptions, { database, clock }: AdyenDeps): PaymentProvider {
  const client = clientOf(options);
  const store = createAdyenStore(database);
  const now = () => new Date(clock.nowMs());
  const status = (reference: string) => statusOf(client, store, reference);
  return {
    name: 'adyen',
    payTypes: [PayType.checkout, PayType.credit],
    isSandbox: false,
    create: async payment => {
      const body = wantedOf(payment, options);
      const request = { method: 'POST', path: '/paymentLinks', body, key: payment.number } as const;
      const { id, url } = (await client(request)) as Link;
      if (!LINK.test(url)) throw new Error('Adyen named no page to pay on');
      return { reference: id, url };
    },
    status,
    // Adyen takes the money as soon as the payer's bank gives it.
    settle: status,
    cancel: async reference => {
      try {
        await client({ method: 'PATCH', path: pathOf(reference), body: { status: 'expired' } });
      } catch (error) {
        // Only an active one can be ended; the others have their end.
        const isOpen = async () => (await status(reference)).state === 'open';
        if (!(error instanceof ProviderFailure && error.status < 500) || (await isOpen())) throw error;
      }
    },
    refund: refund => sendBack({ client, store, now, ...options }, refund),
    readWebhook: async (body: Buffer, _headers: WebhookHeaders) => {
      const notice = readNotice(options, body);
      if (!notice) return undefined;
      await store.add(notice, now());
      const { eventCode, pspReference, isSuccess, disputeStatus, merchantReference } = notice;
      return {
        eventId: [eventCode, pspReference, isSuccess, disputeStatus].join(' '),
        reference: merchantReference,
      };
    },
  };
}

function clientOf({ apiKey, url }: AdyenOptions): Client {
  return ({ method, path, body, key }) =>
    ask(ADYEN, {
      method,
      url: `${url}${path}`,
      headers: {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

function pathOf(reference: string): string {
  return `/paymentLinks/${encodeURIComponent(reference)}`;
}

/** Adyen counts all our currencies in hundredths, as we do (docs.adyen.com/development-resources/currency-codes). */
function wantedOf(payment: NewPayment, { merchantAccount, origin }: AdyenOptions): object {
  return {
    merchantAccount,
    reference: payment.number,
    amount: { currency: payment.currency, value: payment.amountMinor },
    description: payment.title,
    returnUrl: new URL(payment.backUrl, origin).href,
    reusable: false,
    // At once, whatever the account does with other payments.
    captureDelayHours: 0,
    ...(payment.payType === PayType.credit ? { allowedPaymentMethods: ['scheme'] } : {}),
  };
}

async function statusOf(client: Client, store: AdyenStore, reference: string): Promise<ProviderPayment> {
  const link = (await client({ method: 'GET', path: pathOf(reference) })) as Link;
  const authorised = await store.findAuthorised(link.reference);
  if (authorised) {
    const { pspReference, currency, amountMinor } = authorised;
    const back = moneyBackOf(authorised, await store.listOf(pspReference));
    return { state: 'paid', transactionId: pspReference, currency, amountMinor, ...back };
  }
  const { currency, value: amountMinor } = link.amount;
  const state = STATES[link.status] ?? 'open';
  return { state, transactionId: '', currency, amountMinor, refundedMinor: 0, isChargedBack: false };
}

interface RefundDeps {
  readonly client: Client;
  readonly store: AdyenStore;
  readonly now: () => Date;
  readonly merchantAccount: string;
}

/** Adyen only says that it was asked; a webhook says what came of it. */
async function sendBack(
  { client, store, now, merchantAccount }: RefundDeps,
  { transactionId, key, currency, amountMinor }: NewRefund,
): Promise<void> {
  // Adyen forgets its keys.
  if (await store.hasAsked(transactionId, key)) return;
  const { pspReference } = (await client({
    method: 'POST',
    path: `/payments/${encodeURIComponent(transactionId)}/refunds`,
    body: { merchantAccount, amount: { currency, value: amountMinor }, reference: key },
    key: `${transactionId}-${key}`,
  })) as { readonly pspReference: string };
  await store.noteAsked(transactionId, key, pspReference, now());
}
