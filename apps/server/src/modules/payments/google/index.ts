/**
 * Google Play: the Android shell buys a product with an order's number as its obfuscated account, and brings the token
 * of the purchase. What counts is what the Play Developer API says of token and order at that moment. Play gives money
 * back after three days if it is not told that the coins are there: that is done here, and never before they are.
 */
import type { Clock } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import {
  BadReceipt,
  type NewRefund,
  OPEN_PAYMENT,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '../provider.ts';
import type { ReceiptStore } from '../store/receipts.ts';
import { createGoogleClient, type GoogleClient, GoogleFailure, type GoogleKey } from './client.ts';
import { isConsumed, type PlayOrder, type Purchase, paymentOf, productOf } from './purchases.ts';
import { createPushProof, type PushSettings, readPush } from './push.ts';

export interface GoogleOptions extends GoogleKey, PushSettings {}

interface Google {
  readonly options: GoogleOptions;
  readonly clock: Clock;
  readonly receipts: ReceiptStore;
  readonly ask: GoogleClient;
}

const NAME = 'google';
const MOST_PAGES = 20;
const BAD_TOKEN: ReadonlySet<number> = new Set([400, 404, 410]);

export function createGoogle(options: GoogleOptions, clock: Clock, receipts: ReceiptStore): PaymentProvider {
  const nowMs = () => clock.nowMs();
  const google: Google = { options, clock, receipts, ask: createGoogleClient(options, nowMs) };
  const provePush = createPushProof(options, nowMs);
  const status = async (reference: string): Promise<ProviderPayment> => {
    const token = await receipts.find(NAME, reference);
    if (token === undefined) return OPEN_PAYMENT;
    const purchase = await askPurchase(google, token);
    return paymentOf(purchase, purchase.orderId ? await askOrder(google, purchase.orderId) : undefined);
  };
  return {
    name: NAME,
    payTypes: [PayType.google],
    isSandbox: false,
    refundWay: 'whole',
    create: ({ number }) => Promise.resolve({ reference: number, url: '' }),
    status,
    settle: status,
    // Nothing is there to be ended: it is bought or it is not.
    cancel: () => Promise.resolve(),
    refund: wanted => refund(google, wanted),
    readWebhook: async (body, headers) => {
      await provePush(headers);
      const pushed = readPush(body, options.packageName);
      const reference = pushed && (await attachTold(google, pushed.token));
      return pushed && reference ? { eventId: pushed.eventId, reference } : undefined;
    },
    inApp: {
      accept: (order, token) => accept(google, order, token),
      finish: reference => finish(google, reference),
      listEvents: () => listVoided(google),
    },
  };
}

async function askPurchase({ ask }: Google, token: string): Promise<Purchase> {
  const path = `/purchases/productsv2/tokens/${encodeURIComponent(token)}`;
  return (await ask({ method: 'GET', path })) as Purchase;
}

async function askOrder({ ask }: Google, orderId: string): Promise<PlayOrder> {
  return (await ask({ method: 'GET', path: `/orders/${encodeURIComponent(orderId)}` })) as PlayOrder;
}

async function accept(
  google: Google,
  { reference, productId }: { readonly reference: string; readonly productId: string },
  token: string,
): Promise<void> {
  const purchase = await askPurchase(google, token).catch((error: unknown) => {
    if (error instanceof GoogleFailure && BAD_TOKEN.has(error.status))
      throw new BadReceipt('Google does not know the purchase');
    throw error;
  });
  if (purchase.obfuscatedExternalAccountId !== reference) throw new BadReceipt('another order’s purchase');
  if (productOf(purchase) !== productId) throw new BadReceipt(`another product: ${productOf(purchase)}`);
  if (!(await google.receipts.attach(NAME, reference, token, new Date(google.clock.nowMs()))))
    throw new BadReceipt('the purchase is another payment’s, or the payment has another one');
}

/** The payment of a purchase that Google told of; undefined where it is none of ours. */
async function attachTold(google: Google, token: string): Promise<string | undefined> {
  const known = await google.receipts.findReference(NAME, token);
  if (known !== undefined) return known;
  const { obfuscatedExternalAccountId: reference } = await askPurchase(google, token);
  if (!reference) return undefined;
  // The shell may have gone before it brought its receipt: this is as good.
  await google.receipts.attach(NAME, reference, token, new Date(google.clock.nowMs()));
  return reference;
}

/** Consuming acknowledges as well, and lets the player buy the same again. */
async function finish(google: Google, reference: string): Promise<void> {
  const { ask, receipts, clock } = google;
  const token = await receipts.find(NAME, reference);
  if (token === undefined || (await receipts.isFinished(NAME, reference))) return;
  const purchase = await askPurchase(google, token);
  if (!isConsumed(purchase)) {
    const product = encodeURIComponent(productOf(purchase));
    await ask({
      method: 'POST',
      path: `/purchases/products/${product}/tokens/${encodeURIComponent(token)}:consume`,
    });
  }
  await receipts.noteFinished(NAME, reference, new Date(clock.nowMs()));
}

/** All of it: Play sends back no part of a product. One that went back is not sent back again. */
async function refund(google: Google, { transactionId }: NewRefund): Promise<void> {
  if (transactionId === '') throw new Error('nobody paid for it');
  const { state } = await askOrder(google, transactionId);
  if (state === 'REFUNDED' || state === 'PENDING_REFUND') return;
  const path = `/orders/${encodeURIComponent(transactionId)}:refund?revoke=true`;
  await google.ask({ method: 'POST', path });
}

interface Voided {
  readonly voidedPurchases?: readonly {
    readonly purchaseToken: string;
    readonly voidedTimeMillis: string;
    readonly orderId?: string;
  }[];
  readonly tokenPagination?: { readonly nextPageToken?: string };
}

/** Refunds and chargebacks of the last thirty days, whoever asked for them. */
async function listVoided({ ask, receipts }: Google): Promise<(ProviderEvent & { readonly body: string })[]> {
  const events: (ProviderEvent & { readonly body: string })[] = [];
  let page = '';
  for (let read = 0; read < MOST_PAGES; read++) {
    const query = page === '' ? '' : `?token=${encodeURIComponent(page)}`;
    const listed = (await ask({ method: 'GET', path: `/purchases/voidedpurchases${query}` })) as Voided;
    for (const voided of listed.voidedPurchases ?? []) {
      const reference = await receipts.findReference(NAME, voided.purchaseToken);
      const eventId = `voided-${voided.orderId ?? ''}-${voided.voidedTimeMillis}`;
      if (reference !== undefined) events.push({ eventId, reference, body: JSON.stringify(voided) });
    }
    page = listed.tokenPagination?.nextPageToken ?? '';
    if (page === '') break;
  }
  return events;
}
