/** Makes an order and its payment. The same key is the same order; a limit counts what is being ordered just now. */
import { randomBytes } from 'node:crypto';
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { PayType, type RechargeKind, type ShopCurrency } from '@boardwalk/contract/enums';
import { brokenLimit, limitInForce, SPENDING_SPAN_MS, SPENDING_SPANS } from '@boardwalk/rules';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { inputHash } from '../../wallet/index.ts';
import { type PaymentProvider, providerFor } from '../provider.ts';
import { readLimits } from '../store/limits.ts';
import {
  findByKey,
  insertOrder,
  lockSpender,
  type Order,
  type OrderStore,
  spentSince,
} from '../store/orders.ts';
import type { OrderPart } from './order-part.ts';

/** What is bought, as the server knows it. */
export interface Purchase {
  readonly kind: RechargeKind;
  readonly offerId: number;
  readonly currency: ShopCurrency;
  readonly priceMinor: number;
  readonly taxMinor: number;
  readonly usdCents: number;
  readonly coins: number;
  readonly giftCoins: number;
  readonly bonusCoins: number;
  /** Kept for the order in its transaction. */
  readonly cardId: number | null;
  readonly title: string;
  /** What each store calls it; left out where none sells it. */
  readonly products?: { readonly apple: string; readonly google: string };
}

export interface Wanted {
  readonly userId: UserId;
  readonly key: string;
  readonly payType: PayType;
  readonly backUrl: string;
  readonly cancelUrl: string;
  /** Everything the client asked for: the same key with anything else is refused. */
  readonly asked: Readonly<Record<string, string | number | null>>;
  /** In the order's transaction, behind the lock on its buyer; refuses what cannot be bought. */
  readonly purchase: (tx: Queryable) => Promise<Purchase>;
}

export interface CreateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly orders: OrderStore;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly parts: readonly OrderPart[];
  /** What the house allows anybody in 30 days; 0 for any sum. */
  readonly monthMostCents: number;
}

const OPEN_MS = 3_600_000;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NUMBER_LENGTH = 18;

export async function createOrder(deps: CreateDeps, wanted: Wanted): Promise<Order> {
  const { orders } = deps;
  const hash = inputHash(wanted.asked);
  const known = await orders.findByKey(wanted.userId, wanted.key);
  const order = known ?? (await insert(deps, wanted, hash));
  if (order.inputHash !== hash) throw new Refusal('keyReused');
  return order.reference === '' && order.state === 'created' ? makePayment(deps, order, wanted) : order;
}

async function insert(deps: CreateDeps, wanted: Wanted, hash: string): Promise<Order> {
  const nowMs = deps.clock.nowMs();
  const isFirst = !(await deps.orders.hasSettled(wanted.userId));
  return transaction(deps.database, async tx => {
    await lockSpender(tx, wanted.userId);
    // Made while this one waited: two taps are one order.
    const known = await findByKey(tx, wanted.userId, wanted.key);
    if (known) return known;
    const purchase = await wanted.purchase(tx);
    const provider = providerFor(deps.providers.values(), wanted.payType, purchase.currency);
    const productId = productOf(purchase, wanted.payType);
    if (!provider || (provider.inApp && productId === '')) throw new Refusal('paymentUnavailable');
    await checkLimits(tx, wanted.userId, {
      usdCents: purchase.usdCents,
      nowMs,
      mostCents: deps.monthMostCents,
    });
    const order = await insertOrder(tx, {
      ...purchase,
      userId: wanted.userId,
      key: wanted.key,
      inputHash: hash,
      number: newNumber(),
      payType: wanted.payType,
      provider: provider.name,
      productId,
      isFirst,
      isSandbox: provider.isSandbox,
      backUrl: wanted.backUrl,
      cancelUrl: wanted.cancelUrl,
      createdAt: new Date(nowMs),
      expiresAt: new Date(nowMs + OPEN_MS),
    });
    for (const { made } of deps.parts) await made?.(tx, order);
    return order;
  });
}

function productOf({ products }: Purchase, payType: PayType): string {
  if (payType === PayType.apple) return products?.apple ?? '';
  return payType === PayType.google ? (products?.google ?? '') : '';
}

interface Wish {
  readonly usdCents: number;
  readonly nowMs: number;
  /** The house's own limit of a month. */
  readonly mostCents: number;
}

async function checkLimits(
  tx: Queryable,
  userId: UserId,
  { usdCents, nowMs, mostCents }: Wish,
): Promise<void> {
  const limits = await readLimits(tx, userId);
  const inForce = SPENDING_SPANS.flatMap(span => {
    const own = limitInForce(limits.get(span) ?? { cents: undefined }, nowMs) ?? Number.POSITIVE_INFINITY;
    const ofHouse = span === 'month' && mostCents > 0 ? mostCents : Number.POSITIVE_INFINITY;
    const limitCents = Math.min(own, ofHouse);
    return limitCents === Number.POSITIVE_INFINITY ? [] : [{ span, limitCents }];
  });
  const spent = [];
  for (const { span, limitCents } of inForce) {
    const spentCents = await spentSince(tx, userId, new Date(nowMs - SPENDING_SPAN_MS[span]));
    spent.push({ span, limitCents, spentCents });
  }
  const broken = brokenLimit(spent, usdCents);
  if (broken)
    throw new Refusal('spendingLimit', {
      span: broken.span,
      limitMoney: broken.limitCents,
      spentMoney: broken.spentCents,
    });
}

/** Asked again it is the provider's same payment: after a crash whoever repeats the key goes on here. */
async function makePayment(
  { providers, orders, log }: CreateDeps,
  order: Order,
  { backUrl, cancelUrl, payType }: Wanted,
): Promise<Order> {
  const provider = providers.get(order.provider);
  if (!provider) throw new Refusal('paymentUnavailable');
  try {
    const { reference, url } = await provider.create({
      number: order.number,
      payType,
      currency: order.currency,
      amountMinor: order.priceMinor + order.taxMinor,
      title: `${order.coins + order.giftCoins + order.bonusCoins} coins`,
      productId: order.productId,
      backUrl,
      cancelUrl,
    });
    await orders.setPayment(order.id, reference, url);
  } catch (error) {
    log.warn({ err: error, order: order.number, provider: order.provider }, 'a payment could not be made');
    throw new Refusal('paymentUnavailable');
  }
  return (await orders.find(order.id)) ?? order;
}

function newNumber(): string {
  return [...randomBytes(NUMBER_LENGTH)].map(byte => LETTERS[byte % LETTERS.length] ?? 'A').join('');
}
