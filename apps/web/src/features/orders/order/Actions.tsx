import { refreshBalances } from '../../../domain/session/balances.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { queryClient, queryKeyOf, refresh } from '../../../platform/request/query-client.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import type { Order } from '../order.ts';
import styles from './Order.module.css';
import { TrackButton } from './TrackButton.tsx';

/** What can be done about an order in its state; the likeliest in gold. */
export function Actions({ order }: { readonly order: Order }) {
  const { orderId, state, parcel, canCancel, canReturn, returnUntil } = order;
  const hasComeTo = state === 'shipped';
  const canTrack = parcel !== undefined && parcel.trackingUrl !== '' && state !== 'refunded';
  return (
    <div className={styles.actions}>
      {canTrack && <TrackButton url={parcel.trackingUrl} isGold={state !== 'delivered'} />}
      {hasComeTo && (
        <Button
          icon="home"
          isWide
          look={canTrack ? 'glass' : 'gold'}
          onPress={() => confirmReceived(orderId)}
        >
          {t('order.received')}
        </Button>
      )}
      {canReturn && (
        <Button icon="retry" isWide onPress={() => askToReturn(order)}>
          {t('order.return')}
        </Button>
      )}
      {returnUntil !== undefined && state === 'delivered' && (
        <p className={styles.hint}>
          {t(canReturn ? 'order.returnUntil' : 'order.returnOver', { day: formatDay(returnUntil) })}
        </p>
      )}
      {canCancel && (
        <Button icon="close" isWide onPress={() => askToCancel(orderId)}>
          {t('order.cancel')}
        </Button>
      )}
      <ButtonLink to="/issues" look="quiet" icon="help" isWide>
        {t('order.help')}
      </ButtonLink>
    </div>
  );
}

async function askToCancel(orderId: number): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('order.cancelTitle'),
    text: t('order.cancelText'),
    action: t('order.cancel'),
  });
  if (isSure) await change(() => call('orders.cancel', { orderId }), orderId);
}

function confirmReceived(orderId: number): Promise<void> {
  return change(() => call('orders.received', { orderId }), orderId);
}

async function askToReturn(order: Order): Promise<void> {
  const wish = await dialogs.open('orderReturn', { order });
  if (wish) showOrder(wish);
}

/** Whatever was refused has a reason that the order shows by now. */
async function change(ask: () => Promise<Order>, orderId: number): Promise<void> {
  try {
    showOrder(await ask());
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: queryKeyOf('orders.order', { orderId }) });
    throw error;
  }
}

function showOrder(order: Order): void {
  queryClient.setQueryData(queryKeyOf('orders.order', { orderId: order.orderId }), order);
  void refresh('orders.list', 'pack.list', 'pack.prize', 'delivery.dayInfo');
  void refreshBalances();
}
