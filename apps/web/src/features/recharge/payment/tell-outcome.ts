/** What everybody hears of a payment that has ended; in each tab once. */
import { BIG_AMOUNT_ABOVE_CENTS } from '@boardwalk/rules';
import { reportFailedPurchase, reportPurchase } from '../../../domain/analytics/purchases.ts';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import type { Order } from '../offer.ts';
import { noteShown } from './open-orders.ts';
import type { KnownOrder } from './read-order.ts';

export function tellOutcome(orderKey: string, order: KnownOrder): void {
  noteShown(orderKey);
  if (order === 'unknown' || order.outcome !== 'success') tellFailed(order);
  else tellBought(order);
  void refresh(
    'accounts.read',
    'recharge.config',
    'recharge.orders',
    'recharge.limits',
    'records.coins',
    'club.info',
    'club.rewards',
    'club.couponsFor',
    'wallet.rewardIndex',
  );
  void refresh('cards.count', 'cards.optimalPage');
}

function tellBought(order: Order): void {
  reportPurchase({ ...purchaseOf(order), isFirst: order.isFirstRecharge });
  emitEvent('recharge', { state: 'success' });
  emitEvent('bonusCardCheck', {});
  playSound('coin');
  void refreshBalances();
}

function tellFailed(order: KnownOrder): void {
  if (order !== 'unknown') reportFailedPurchase(purchaseOf(order));
  emitEvent('recharge', { state: 'failed' });
  toasts.error(t('payment.failed'));
  if (order !== 'unknown' && order.rechargeMoney > BIG_AMOUNT_ABOVE_CENTS)
    emitEvent('bonusCardCheck', { isBigAmount: true });
}

function purchaseOf({ rechargeNumber, rechargeMoney }: Order) {
  return { orderId: rechargeNumber, priceCents: rechargeMoney };
}
