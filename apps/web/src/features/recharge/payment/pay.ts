/** From the press on 'Pay' to the end of a payment: one order, its page at the provider, what became of it. */

import { PayType, RechargeKind } from '@boardwalk/contract/enums';
import { BIG_AMOUNT_ABOVE_CENTS } from '@boardwalk/rules';
import { reportCheckout } from '../../../domain/analytics/purchases.ts';
import { requestAppReview } from '../../../domain/session/app-review.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../../platform/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { askNative } from '../../../platform/native/native.ts';
import { call } from '../../../platform/request/call.ts';
import { isOutcomeUnknown } from '../../../platform/request/outcome-unknown.ts';
import type { Input, Output } from '../../../platform/request/send.ts';
import { session } from '../../../platform/session/session.ts';
import { tellExpected } from '../../../platform/tell-failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { isInStore, payInStore, type StoreEnd, takeUpReceipt } from './in-store.ts';
import {
  endOrder,
  holdOrder,
  isReturned,
  listOpenOrders,
  noteOrder,
  type OpenOrder,
  RETURNED,
  releaseOrder,
  startOrder,
  type Wish,
} from './open-orders.ts';
import { readOrder } from './read-order.ts';

/** An order the server knows. */
export type PlacedOrder = OpenOrder & Required<Pick<OpenOrder, 'number' | 'url'>>;

/** A price above it, in minor units, is worth a word in the store. */
const REVIEW_ABOVE = 999;
/** Orders that this tab has come back from paying; the page and the app look for them, and tell them once. */
const returned = new Set<string>();

let placing: Promise<PlacedOrder> | undefined;

/** Two taps are one order. Throws what the call throws. */
export function placeOrder(wish: Wish): Promise<PlacedOrder> {
  placing ??= place(wish).finally(() => {
    placing = undefined;
  });
  return placing;
}

async function place(wish: Wish): Promise<PlacedOrder> {
  const order = await startOrder(session.getState().userId, wish);
  const page = wish.rechargeType === RechargeKind.club ? '/club' : '/recharge';
  const back = `${page}?${new URLSearchParams({ [RETURNED]: order.key })}`;
  try {
    const { rechargeNumber: number, detailModel } = await makeOrder({
      ...wish,
      callBackPageUrl: back,
      cancleUrl: back,
      idempotencyKey: order.key,
    });
    const { url, productId, accountToken } = detailModel;
    const isInStore = productId !== undefined && accountToken !== undefined;
    const placed = {
      ...order,
      number,
      url,
      ...(isInStore ? { inStore: { productId, accountToken } } : {}),
    };
    noteOrder(order.key, placed);
    reportCheckout({ orderId: number, priceCents: wish.price });
    if (!isInStore) openPage(url);
    return placed;
  } catch (error) {
    if (!isOutcomeUnknown(error)) endOrder(order.key);
    releaseOrder(order.key);
    emitEvent('recharge', { state: 'error' });
    throw error;
  }
}

function makeOrder({ payType, ...wanted }: Input<'recharge.pay'>): Promise<Output<'recharge.pay'>> {
  if (payType === PayType.apple) return call('recharge.payApple', wanted);
  if (payType === PayType.google) return call('recharge.payGoogle', wanted);
  return call('recharge.pay', { payType, ...wanted });
}

/** Where it does not open, the dialog that follows has a link to it. */
function openPage(url: string): void {
  askNative('openExternal', { url: new URL(url, window.location.origin).href }).catch(() => undefined);
}

/** Until its end is known or the player turns to something else; then the next visit takes it up. */
export async function followOrder(order: PlacedOrder, { isPressed = true } = {}): Promise<void> {
  try {
    if (isInStore(order)) return await endInStore(order, await payInStore(order));
    const answer = order.isPaid ? 'completed' : await askWhetherPaid(order, isPressed);
    if (answer === undefined) return await giveUp(order);
    if (answer === 'completed') {
      noteOrder(order.key, { isPaid: true });
      emitEvent('recharge', { state: 'complete' });
    }
    await showResult(order);
  } finally {
    releaseOrder(order.key);
  }
}

async function endInStore(order: PlacedOrder, end: StoreEnd): Promise<void> {
  if (end === 'paid') return showResult(order);
  if (end === 'dismissed') return giveUp(order);
}

async function askWhetherPaid({ key, number, url }: PlacedOrder, isPressed: boolean) {
  // Over the offer that it was paid from, which closes once its end is known.
  const asked = { orderKey: key, number, url };
  const { wasShown, result } = await dialogs.queue('confirmPayment', asked, { isPressed });
  return wasShown ? result : 'later';
}

/** It belongs to what was pressed before it: nothing that waits comes in between. */
async function showResult(order: PlacedOrder): Promise<void> {
  askForReview(order, await dialogs.open('paymentResult', { order }));
}

/** Nobody pressed for it: it waits for its turn, and for the end of a play. */
async function tellResult(order: PlacedOrder): Promise<void> {
  const { result } = await dialogs.queue(
    'paymentResult',
    { order },
    { isForNextPage: true, isNotAtPlay: true },
  );
  askForReview(order, result);
}

function askForReview(order: PlacedOrder, result: 'success' | undefined): void {
  if (result === 'success' && order.wish.price > REVIEW_ABOVE) requestAppReview();
}

/** Paid all the same, its coins came: nobody is told otherwise. */
async function giveUp(order: PlacedOrder): Promise<void> {
  emitEvent('recharge', { state: 'aborted' });
  try {
    const answer = await call('recharge.cancel', { rechargeNumber: order.number });
    if (answer.outcome !== 'failure') return await showResult(order);
    endOrder(order.key);
    toasts.show(t('Toast.m50'), { type: 'info' });
    if (order.wish.price > BIG_AMOUNT_ABOVE_CENTS) emitEvent('bonusCardCheck', { isBigAmount: true });
  } catch (error) {
    if (!tellExpected(error)) throw error;
  }
}

/** What was under way when the app was left, and what a provider's page leads back to. */
export async function takeUpOrders(): Promise<void> {
  for (const order of listOpenOrders(session.getState().userId)) {
    const { key, number, url } = order;
    if (number === undefined || url === undefined) continue;
    const placed = { ...order, number, url };
    // Who comes back from paying is told here, whatever the tab they left says.
    if (isReturned(key)) {
      const isFirst = !returned.has(key);
      returned.add(key);
      if (isFirst) await tellResult(placed);
    } else if (await holdOrder(key)) await takeUp(placed);
  }
}

async function takeUp(order: PlacedOrder): Promise<void> {
  // Before its state is asked for: an order that ran out is good again by what proves that it was paid.
  if (isInStore(order) && !(await takeUpReceipt(order))) return releaseOrder(order.key);
  const answer = await readOrder(order.number);
  if (answer === undefined) return releaseOrder(order.key);
  if (answer === 'unknown' || answer.outcome === 'failure') {
    endOrder(order.key);
    return releaseOrder(order.key);
  }
  if (answer.outcome === 'success') {
    await tellResult(order);
    return releaseOrder(order.key);
  }
  // The store's sheet is not opened without a press.
  if (isInStore(order)) return releaseOrder(order.key);
  await followOrder(order, { isPressed: false });
}
