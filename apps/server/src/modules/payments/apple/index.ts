/**
 * The App Store: the iOS shell buys a consumable with an order's token and brings the signed transaction. Signatures say
 * where to look; what counts is the transaction as the App Store Server API tells it at that moment, signed as well.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import {
  BadReceipt,
  ForgedWebhook,
  OPEN_PAYMENT,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '../provider.ts';
import type { ReceiptStore } from '../store/receipts.ts';
import { type AppleClient, AppleFailure, type AppleKey, createAppleClient } from './client.ts';
import { APPLE_ROOT, NotSigned, readSigned } from './signed-data.ts';

export interface AppleOptions extends AppleKey {
  /** 'Production', or 'Sandbox' where nobody pays. What is of the other one is refused. */
  readonly environment: string;
  /** Another root than Apple's, in tests. */
  readonly root?: string;
}

/** A transaction as Apple signs it, as far as we read it. */
interface Transaction {
  readonly transactionId: string;
  readonly bundleId: string;
  readonly environment: string;
  readonly productId: string;
  readonly quantity: number;
  readonly type: string;
  readonly appAccountToken: string;
  /** In thousandths of the currency; 0 where Apple does not say it. */
  readonly priceMilli: number;
  readonly currency: string;
  readonly isRevoked: boolean;
  /** In thousandths of a per cent. */
  readonly revokedMilliPercent: number;
}

interface Apple {
  readonly options: AppleOptions;
  readonly clock: Clock;
  readonly receipts: ReceiptStore;
  readonly ask: AppleClient;
}

const NAME = 'apple';
const ALL_MILLI_PERCENT = 100_000;
const HISTORY_MS = 7 * 86_400_000;
const MOST_PAGES = 20;
const NOT_FOUND = 404;

export function createApple(options: AppleOptions, clock: Clock, receipts: ReceiptStore): PaymentProvider {
  const apple: Apple = { options, clock, receipts, ask: createAppleClient(options, () => clock.nowMs()) };
  const status = async (reference: string): Promise<ProviderPayment> => {
    const transactionId = await receipts.find(NAME, reference);
    if (transactionId === undefined) return OPEN_PAYMENT;
    return paymentOf(await askTransaction(apple, transactionId));
  };
  return {
    name: NAME,
    payTypes: [PayType.apple],
    isSandbox: options.environment === 'Sandbox',
    refundWay: 'store',
    create: () => Promise.resolve({ reference: randomUUID(), url: '' }),
    status,
    settle: status,
    // Nothing is there to be ended: it is bought or it is not.
    cancel: () => Promise.resolve(),
    refund: () => Promise.reject(new Error('Apple alone sends money back')),
    readWebhook: body => readNotification(apple, body),
    inApp: {
      accept: (order, receipt) => accept(apple, order, receipt),
      finish: reference => finish(apple, reference),
      listEvents: () => listUndelivered(apple),
    },
  };
}

async function accept(
  apple: Apple,
  { reference, productId }: { readonly reference: string; readonly productId: string },
  receipt: string,
): Promise<void> {
  const brought = readTransaction(apple, receipt);
  demandFits(brought, reference, productId);
  const told = await askTransaction(apple, brought.transactionId).catch((error: unknown) => {
    if (error instanceof AppleFailure && error.status === NOT_FOUND)
      throw new BadReceipt('Apple does not know the transaction');
    throw error;
  });
  demandFits(told, reference, productId);
  const at = new Date(apple.clock.nowMs());
  if (!(await apple.receipts.attach(NAME, reference, told.transactionId, at)))
    throw new BadReceipt('the transaction is another payment’s, or the payment has another one');
}

function demandFits(transaction: Transaction, reference: string, productId: string): void {
  const facts = [
    ['token', reference, transaction.appAccountToken],
    ['product', productId, transaction.productId],
    ['kind', 'Consumable', transaction.type],
  ] as const;
  const [wrong] = facts.filter(([, wanted, found]) => wanted !== found);
  if (wrong) throw new BadReceipt(`another ${wrong[0]}: ${wrong[2]}`);
}

/** Throws `BadReceipt` for what is not Apple's word about our app in this environment. */
function readTransaction({ options, clock }: Apple, jws: string): Transaction {
  const transaction = transactionOf(signedOr(BadReceipt, jws, options, clock));
  if (transaction.bundleId !== options.bundleId) throw new BadReceipt('another app’s transaction');
  if (transaction.environment !== options.environment)
    throw new BadReceipt(`a transaction of ${transaction.environment}`);
  return transaction;
}

function signedOr(
  Refused: typeof BadReceipt | typeof ForgedWebhook,
  jws: string,
  { root = APPLE_ROOT }: AppleOptions,
  clock: Clock,
): Readonly<Record<string, unknown>> {
  try {
    return readSigned(jws, root, clock.nowMs());
  } catch (error) {
    if (error instanceof NotSigned) throw new Refused(error.message);
    throw error;
  }
}

async function askTransaction(apple: Apple, transactionId: string): Promise<Transaction> {
  const path = `/inApps/v1/transactions/${encodeURIComponent(transactionId)}`;
  const { signedTransactionInfo: jws = '' } = (await apple.ask({ method: 'GET', path })) as {
    readonly signedTransactionInfo?: string;
  };
  const told = readTransaction(apple, jws);
  if (told.transactionId !== transactionId) throw new Error('Apple told of another transaction');
  return told;
}

function transactionOf(fields: Readonly<Record<string, unknown>>): Transaction {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const number = (name: string, fallback: number) =>
    typeof fields[name] === 'number' ? fields[name] : fallback;
  return {
    transactionId: text('transactionId'),
    bundleId: text('bundleId'),
    environment: text('environment'),
    productId: text('productId'),
    quantity: number('quantity', 1),
    type: text('type'),
    appAccountToken: text('appAccountToken').toLowerCase(),
    priceMilli: number('price', 0),
    currency: text('currency'),
    isRevoked: fields['revocationDate'] !== undefined,
    revokedMilliPercent: number('revocationPercentage', ALL_MILLI_PERCENT),
  };
}

function paymentOf(transaction: Transaction): ProviderPayment {
  const { transactionId, currency, priceMilli, isRevoked, revokedMilliPercent, productId, quantity } =
    transaction;
  // What was given away counts as the least there is, so that all of it is more than nothing.
  const amountMinor = Math.max(1, Math.round(priceMilli / 10));
  const part = Math.min(1, revokedMilliPercent / ALL_MILLI_PERCENT);
  return {
    state: 'paid',
    transactionId,
    currency,
    amountMinor,
    refundedMinor: isRevoked ? Math.round(amountMinor * part) : 0,
    isChargedBack: false,
    // The sandbox of Apple is a whole installation's, so that what reaches us from there is meant.
    bought: { productId, quantity, isTest: false },
  };
}

async function finish({ ask, receipts, clock }: Apple, reference: string): Promise<void> {
  const transactionId = await receipts.find(NAME, reference);
  if (transactionId === undefined || (await receipts.isFinished(NAME, reference))) return;
  const path = `/inApps/v1/transactions/${encodeURIComponent(transactionId)}/finish`;
  await ask({ method: 'POST', path });
  await receipts.noteFinished(NAME, reference, new Date(clock.nowMs()));
}

/** Undefined for one that is about no purchase of ours. */
async function readNotification(
  { options, clock, receipts }: Apple,
  body: Buffer,
): Promise<ProviderEvent | undefined> {
  const { signedPayload = '' } = parse(body);
  const payload = signedOr(ForgedWebhook, signedPayload, options, clock);
  const { notificationUUID: eventId, data } = payload as {
    readonly notificationUUID?: string;
    readonly data?: { readonly signedTransactionInfo?: string };
  };
  if (data?.signedTransactionInfo === undefined || typeof eventId !== 'string') return undefined;
  const transaction = transactionOf(signedOr(ForgedWebhook, data.signedTransactionInfo, options, clock));
  if (transaction.bundleId !== options.bundleId || transaction.environment !== options.environment)
    throw new ForgedWebhook('another app’s notification');
  const { transactionId, appAccountToken: reference } = transaction;
  if (reference === '') return undefined;
  // The shell may have gone before it brought its receipt: this is as good.
  await receipts.attach(NAME, reference, transactionId, new Date(clock.nowMs()));
  return { eventId, reference };
}

function parse(body: Buffer): { readonly signedPayload?: string } {
  try {
    return JSON.parse(body.toString()) as { readonly signedPayload?: string };
  } catch {
    throw new ForgedWebhook('Apple sends JSON');
  }
}

interface History {
  readonly notificationHistory?: readonly { readonly signedPayload: string }[];
  readonly hasMore?: boolean;
  readonly paginationToken?: string;
}

/** Notifications that did not reach us. */
async function listUndelivered(apple: Apple): Promise<(ProviderEvent & { readonly body: string })[]> {
  const nowMs = apple.clock.nowMs();
  const body = { startDate: nowMs - HISTORY_MS, endDate: nowMs, onlyFailures: true };
  const events: (ProviderEvent & { readonly body: string })[] = [];
  let token = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = token === '' ? '' : `?paginationToken=${encodeURIComponent(token)}`;
    const path = `/inApps/v1/notifications/history${query}`;
    const history = (await apple.ask({ method: 'POST', path, body })) as History;
    for (const { signedPayload } of history.notificationHistory ?? []) {
      const sent = JSON.stringify({ signedPayload });
      const found = await readNotification(apple, Buffer.from(sent));
      if (found) events.push({ ...found, body: sent });
    }
    token = history.paginationToken ?? '';
    if (!history.hasMore || token === '') break;
  }
  return events;
}
