import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatDay, formatMoney, formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCallPages } from '../../../platform/request/hooks.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { Row, Rows } from '../../../ui/surfaces/Rows.tsx';
import { coinsOfOrder, type Order } from '../offer.ts';
import styles from './Orders.module.css';
import { stateOf, stateText } from './state.ts';

/** One's own orders, newest first, by their day. */
export function Orders() {
  const pages = useCallPages('recharge.orders', {});
  const empty = (
    <EmptyState title={t('records.emptyTitle')} text={t('orders.empty')}>
      <ButtonLink to="/recharge" look="gold" isWide>
        {t('prompt.getCoins')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <PagedList pages={pages} rowHeight={74} empty={empty}>
      {orders =>
        [...Map.groupBy(orders, ({ createTime }) => formatDay(createTime))].map(([day, ofDay]) => (
          <section key={day} className={styles.day}>
            <h2 className={styles.dayName}>{day}</h2>
            <Rows label={day}>
              {ofDay.map(order => (
                <OrderRow key={order.rechargeNumber} order={order} />
              ))}
            </Rows>
          </section>
        ))
      }
    </PagedList>
  );
}

function OrderRow({ order }: { readonly order: Order }) {
  const { currency, rechargeMoney, taxMoney, createTime } = order;
  const state = stateOf(order);
  const coins = t('money.balance', { coins: coinsOfOrder(order) });
  return (
    <Row
      icon={order.outcome === 'success' ? 'coins' : order.outcome === 'pending' ? 'clock' : 'close'}
      title={coins}
      detail={formatTime(createTime)}
      end={
        <>
          <span>{formatMoney(rechargeMoney + taxMoney, currency)}</span>
          <span className={styles[state]}>{stateText(state)}</span>
        </>
      }
      onPress={() => void dialogs.open('rechargeOrder', { order })}
    />
  );
}
