/** From the press on 'Pay' to the order: paid once, also when the answer was lost on the way. */

import { showStaged } from '../../domain/orders/stage-order.ts';
import { refreshBalances } from '../../domain/session/balances.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { session } from '../../platform/session/session.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { endPending, listPending, type PendingOrder, startPending, type Wanted } from './pending-orders.ts';

/** The order's number; undefined when nothing was paid, or nobody knows. That is told here. */
export async function payOrder(wanted: Wanted): Promise<number | undefined> {
  try {
    return await settle(startPending(session.getState().userId, wanted));
  } catch (error) {
    if (!isFailure(error)) throw error;
    const paid = isFailure(error, 'stageEnded') && (await findPaid(wanted.stagedId));
    if (paid) return paid;
    toasts.error(isOutcomeUnknown(error) ? t('pack.lost') : failureText(error));
    if (isFailure(error, 'stageEnded', 'notFound')) showStaged(undefined);
    if (!isOutcomeUnknown(error)) void Promise.all([refreshAll(), refresh('orders.quote')]);
    return undefined;
  }
}

/** What is not kept any more may have been paid in another tab: an order has the number of what was kept. */
async function findPaid(stagedId: number): Promise<number | undefined> {
  try {
    const { orderId } = await call('orders.order', { orderId: stagedId });
    void refreshAll();
    return orderId;
  } catch {
    return undefined;
  }
}

/** What was paid and never answered: asked again with the same keys. The last order that came of it. */
export async function recoverOrders(): Promise<number | undefined> {
  const pending = listPending(session.getState().userId);
  if (pending.length === 0) return undefined;
  const orders = await Promise.all(pending.map(one => settle(one).catch(() => undefined)));
  void refresh('orders.staged');
  return orders.findLast(orderId => orderId !== undefined);
}

async function settle({ key, order }: PendingOrder): Promise<number> {
  try {
    const { orderId } = await call('orders.exchange', { ...order, idempotencyKey: key });
    endPending(key);
    void refreshAll();
    return orderId;
  } catch (error) {
    if (!isOutcomeUnknown(error)) endPending(key);
    throw error;
  }
}

function refreshAll(): Promise<unknown> {
  return Promise.all([
    refreshBalances(),
    refresh('mall.cart', 'mall.list', 'mall.goods', 'pack.list', 'pack.prize'),
    refresh('orders.list', 'orders.records', 'delivery.dayInfo'),
  ]);
}
