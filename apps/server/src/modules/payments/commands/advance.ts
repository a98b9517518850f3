/**
 * Takes an order on to where its payment is. Whoever hears that something happened comes here: the redirect, a webhook,
 * the player's app, the job that looks after open orders. All of them ask the provider, and all but the first to book
 * what it says find it booked.
 */
import { randomUUID } from 'node:crypto';
import { type Clock, type Coins, coins, Refusal, type UserId } from '@boardwalk/base';
import { coinsOfRefund, mayOrderBecome, type OrderState, takeBack } from '@boardwalk/rules';
import { type Database, transaction } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type Companion,
  CompanionClash,
  companion,
  inputHash,
  type Posting,
  pay,
  type Wallet,
} from '../../wallet/index.ts';
import { type PaymentProvider, type ProviderPayment, refundedOf } from '../provider.ts';
import { type Order, type OrderStore, type StepReason, step } from '../store/orders.ts';
import {
  addUnsettled,
  RETURNED_BEFORE,
  returnWriter,
  SETTLED_BEFORE,
  settlementWriter,
} from '../store/settlements.ts';
import { allOf, type OrderPart } from './order-part.ts';

export interface AdvanceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf'>;
  readonly orders: OrderStore;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Whose purchases wait for a person. */
  readonly isFlagged: (userId: UserId) => Promise<boolean>;
  readonly parts: readonly OrderPart[];
}

const KIND = 'recharge';
const RETURN_KIND = 'recharge.return';
const DEBT = 'recharge.debt';
/** A balance that moves in this very moment is read anew. */
const ATTEMPTS = 20;
const OVER: ReadonlySet<OrderState> = new Set(['failed', 'cancelled', 'expired']);

export interface Released {
  /** Somebody has looked: it needs no other person. Written with the coins. */
  readonly companions: readonly Companion[];
}

/** The order as it stands afterwards. Throws what the provider throws. */
export async function advance(
  deps: AdvanceDeps,
  orderId: number,
  reason: StepReason,
  released?: Released,
): Promise<Order> {
  const order = await mustFind(deps, orderId);
  const provider = deps.providers.get(order.provider);
  if (order.reference === '' || !provider) return expire(deps, order);
  const payment = await read(provider, order);
  switch (payment.state) {
    case 'open':
      return expire(deps, order, provider);
    case 'approved':
      if (!OVER.has(order.state)) await note(deps, order, 'pending', reason);
      break;
    case 'failed':
      await note(deps, order, 'failed', reason);
      break;
    case 'cancelled':
      await note(deps, order, 'cancelled', reason);
      break;
    case 'paid':
      await book(deps, order, payment, { reason, released });
  }
  const now = await mustFind(deps, orderId);
  await finish(deps, provider, now);
  return now;
}

/** Never before the coins are there, or nobody would be given their money back. The job tries again what fails. */
async function finish({ log }: AdvanceDeps, { inApp }: PaymentProvider, order: Order): Promise<void> {
  if (!inApp || !(order.state === 'settled' || order.state === 'partRefunded')) return;
  await inApp
    .finish(order.reference)
    .catch((error: unknown) => log.warn({ err: error, order: order.number }, 'a store could not be told'));
}

/** What the payer agreed to is taken, unless the order is over: its payer was told that nothing was charged. */
async function read(provider: PaymentProvider, order: Order): Promise<ProviderPayment> {
  const payment = await provider.status(order.reference);
  const isOver = OVER.has(order.state);
  return payment.state === 'approved' && !isOver ? provider.settle(order.reference) : payment;
}

async function mustFind({ orders }: Pick<AdvanceDeps, 'orders'>, orderId: number): Promise<Order> {
  const order = await orders.find(orderId);
  if (!order) throw new Refusal('notFound');
  return order;
}

/** Nobody pays it any more; the provider is told first, so that nobody can. */
async function expire(deps: AdvanceDeps, order: Order, provider?: PaymentProvider): Promise<Order> {
  if (order.expiresAt.getTime() > deps.clock.nowMs() || !mayOrderBecome(order.state, 'expired')) return order;
  await provider?.cancel(order.reference);
  await note(deps, order, 'expired', 'job');
  return mustFind(deps, order.id);
}

function note(
  { orders, clock }: AdvanceDeps,
  order: Order,
  state: OrderState,
  reason: StepReason,
  detail = '',
): Promise<boolean> {
  // The row says again whether it may: others are at it as well.
  if (!mayOrderBecome(order.state, state)) return Promise.resolve(false);
  return orders.step(order.id, state, { reason, detail, at: new Date(clock.nowMs()) });
}

interface Why {
  readonly reason: StepReason;
  readonly released: Released | undefined;
}

async function book(deps: AdvanceDeps, order: Order, payment: ProviderPayment, why: Why): Promise<void> {
  const { reason, released } = why;
  if (order.settledAt === null) {
    // The money went back before, and there is nothing that could go back.
    if (order.state === 'refunded' || order.state === 'chargedBack') return;
    if (payment.refundedMinor >= payment.amountMinor) return bookUnsettled(deps, order, payment, reason);
    const doubt = released ? '' : await doubtOf(deps, order, payment);
    if (doubt !== '') {
      await note(deps, order, 'held', reason, doubt);
      return;
    }
    await giveCoins(deps, order, payment, why);
  }
  if (payment.refundedMinor > 0) await bookReturn(deps, order.id, payment, reason);
}

/** Why a person has to look before the coins come; empty when nobody has to. */
async function doubtOf(deps: AdvanceDeps, order: Order, payment: ProviderPayment): Promise<string> {
  const { bought } = payment;
  if (bought) {
    if (bought.productId !== order.productId || bought.quantity !== 1)
      return `bought ${bought.quantity} of ${bought.productId}`;
    if (bought.isTest) return 'bought to try the app';
  } else if (payment.currency !== order.currency || payment.amountMinor !== order.priceMinor + order.taxMinor)
    return `paid ${payment.amountMinor} ${payment.currency}`;
  return (await deps.isFlagged(order.userId)) ? 'the account is flagged' : '';
}

/** The money went back before the coins came: they never do. */
async function bookUnsettled(
  { database, clock }: AdvanceDeps,
  order: Order,
  payment: ProviderPayment,
  reason: StepReason,
): Promise<void> {
  const atMs = clock.nowMs();
  await transaction(database, async tx => {
    const { provider } = order;
    const { transactionId, currency, amountMinor } = payment;
    const isFirst = await addUnsettled(tx, {
      orderId: order.id,
      provider,
      transactionId,
      currency,
      amountMinor,
      atMs,
    });
    if (!isFirst) return;
    const why = { reason, detail: 'before the coins came', at: new Date(atMs) };
    await step(tx, order.id, 'held', why);
    await step(tx, order.id, payment.isChargedBack ? 'chargedBack' : 'refunded', why);
  });
}

/** Once: whoever comes second finds it done. What the player owes comes off first. */
async function giveCoins(
  deps: AdvanceDeps,
  order: Order,
  payment: ProviderPayment,
  { reason, released }: Why,
): Promise<void> {
  const { wallet, clock } = deps;
  const given = await allOf(deps.parts, part => part.given?.(order));
  const moved = await allOf(deps.parts, part => part.givenPostings?.(order));
  const others = [...given, ...(released?.companions ?? [])];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { debt } = await wallet.balancesOf(order.userId);
    const settlement = companion(settlementWriter, {
      orderId: order.id,
      provider: order.provider,
      transactionId: payment.transactionId,
      currency: payment.currency,
      amountMinor: payment.amountMinor,
      coins: coinsOf(order),
      reason,
      atMs: clock.nowMs(),
    });
    try {
      const outcome = await wallet.post({
        kind: KIND,
        // What was refused is kept under its key, and a debt that moved meanwhile refuses.
        key: `${KIND}:${order.id}:${randomUUID()}`,
        inputHash: inputHash({ order: order.number }),
        postings: [...postingsOf(order, debt), ...moved],
        answer: order.number,
        companions: [settlement, ...others],
      });
      if (outcome.state === 'refused') continue;
      return;
    } catch (error) {
      if (!(error instanceof CompanionClash)) throw error;
      if (SETTLED_BEFORE.includes(error.constraint)) return;
      if (!isCardGone(deps, order, error.constraint)) throw error;
      return giveWithoutCard(deps, order, payment, { reason, released });
    }
  }
  throw new Error(`the coins of order ${order.number} could not be given`);
}

function isCardGone({ parts }: AdvanceDeps, { cardId }: Order, constraint: string): boolean {
  return cardId !== null && parts.some(({ cardGone = [] }) => cardGone.includes(constraint));
}

/**
 * It was over, its card went with another order, and it was paid all the same. A bonus is left out. What a coupon took
 * off was paid less: whether it is sold at that price is for a person to say.
 */
async function giveWithoutCard(
  deps: AdvanceDeps,
  order: Order,
  payment: ProviderPayment,
  why: Why,
): Promise<void> {
  if (order.bonusCoins === 0 && !why.released) {
    await note(deps, order, 'held', why.reason, 'its coupon went with another order');
    return;
  }
  await deps.orders.dropCard(order.id);
  await giveCoins(deps, await mustFind(deps, order.id), payment, why);
}

function coinsOf({ coins: bought, giftCoins, bonusCoins }: Order): number {
  return bought + giftCoins + bonusCoins;
}

function postingsOf(order: Order, debt: Coins): Posting[] {
  const { userId } = order;
  // Coins that no money was paid for are told apart in every balance of the house.
  const house = order.isSandbox ? `${KIND}.sandbox` : KIND;
  const paid = (from: string, amount: number) =>
    pay({ userId, unit: 'coins', house: from, amount: coins(amount) });
  const given = [
    ...paid(house, order.coins),
    ...paid(`${house}.gift`, order.giftCoins),
    ...paid(`${house}.bonus`, order.bonusCoins),
  ];
  return [...given, ...repaid(userId, Math.min(debt, coinsOf(order)))];
}

/** Coins that were played before their money went back. */
function repaid(userId: UserId, amount: number): Posting[] {
  if (amount === 0) return [];
  return [
    { account: { userId, unit: 'coins' }, amount: coins(0 - amount) },
    { account: { house: DEBT, unit: 'coins' }, amount: coins(amount) },
    { account: { userId, unit: 'debt' }, amount: coins(0 - amount) },
    { account: { house: DEBT, unit: 'debt' }, amount: coins(amount) },
  ];
}

/** Takes back what belongs to the money that went back, as far as it is there; the rest is owed. */
async function bookReturn(
  deps: AdvanceDeps,
  orderId: number,
  payment: ProviderPayment,
  reason: StepReason,
): Promise<void> {
  const { wallet, clock } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const order = await mustFind(deps, orderId);
    const part = partOf(order, payment);
    if (!part) return;
    const { coins: balance } = await wallet.balancesOf(order.userId);
    const { taken, owed } = takeBack(part.coins, balance);
    const returned = companion(returnWriter, {
      orderId,
      beforeMinor: order.refundedMinor,
      afterMinor: part.afterMinor,
      takenCoins: taken,
      owedCoins: owed,
      state: part.state,
      isChargeback: payment.isChargedBack,
      reason,
      atMs: clock.nowMs(),
    });
    const others = await allOf(deps.parts, ({ returned: also }) => also?.(order, part.state));
    const moved = await allOf(deps.parts, ({ returnedPostings: also }) => also?.(order, part.state));
    try {
      const outcome = await wallet.post({
        kind: RETURN_KIND,
        key: `${RETURN_KIND}:${orderId}:${randomUUID()}`,
        inputHash: inputHash({ order: order.number, after: part.afterMinor }),
        postings: [...returnPostings(order, taken, owed), ...moved],
        answer: order.number,
        companions: [returned, ...others],
      });
      // Somebody played meanwhile: what is there is read anew.
      if (outcome.state !== 'refused') return;
    } catch (error) {
      if (!(error instanceof CompanionClash && error.constraint === RETURNED_BEFORE)) throw error;
    }
  }
  throw new Error(`what went back of order ${orderId} could not be booked`);
}

function partOf(order: Order, payment: ProviderPayment) {
  const { isChargedBack } = payment;
  const afterMinor = refundedOf(order.priceMinor, payment);
  if (afterMinor <= order.refundedMinor) return undefined;
  const state: OrderState =
    afterMinor < order.priceMinor ? 'partRefunded' : isChargedBack ? 'chargedBack' : 'refunded';
  const part = coinsOfRefund({
    priceMinor: order.priceMinor,
    coins: coinsOf(order),
    refundedMinor: order.refundedMinor,
    takenCoins: order.returnedCoins,
    amountMinor: afterMinor - order.refundedMinor,
  });
  return { afterMinor, state, coins: part };
}

function returnPostings(order: Order, taken: number, owed: number): Posting[] {
  const { userId } = order;
  const house = order.isSandbox ? `${KIND}.sandbox` : KIND;
  const back: Posting[] =
    taken === 0
      ? []
      : [
          { account: { userId, unit: 'coins' }, amount: coins(0 - taken) },
          { account: { house, unit: 'coins' }, amount: coins(taken) },
        ];
  // The coins are gone from the house's books when they are paid back; until then the debt says whose they are.
  const debt: Posting[] =
    owed === 0
      ? []
      : [
          { account: { userId, unit: 'debt' }, amount: coins(owed) },
          { account: { house: DEBT, unit: 'debt' }, amount: coins(0 - owed) },
        ];
  return [...back, ...debt];
}
