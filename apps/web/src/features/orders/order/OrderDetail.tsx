import { t } from '../../../platform/i18n/i18n.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { isUnderWay, type Order } from '../order.ts';
import { Actions } from './Actions.tsx';
import { AddressCard } from './AddressCard.tsx';
import { Lines } from './Lines.tsx';
import styles from './Order.module.css';
import { Paid } from './Paid.tsx';
import { Scene } from './Scene.tsx';
import { Timeline } from './Timeline.tsx';

/** One order: where it is, what became of it, what is in it, and what can be done. */
export function OrderDetail({ order }: { readonly order: Order }) {
  return (
    <>
      <Scene order={order} />
      {order.note !== '' && (
        <p className={styles.note} dir="auto">
          <Icon name="chat" size={20} />
          {order.note}
        </p>
      )}
      {order.isLate && isUnderWay(order.state) && <p className={styles.late}>{t('order.late')}</p>}
      <Timeline order={order} />
      <Lines order={order} />
      <AddressCard order={order} />
      <Paid order={order} />
      <Actions order={order} />
    </>
  );
}
