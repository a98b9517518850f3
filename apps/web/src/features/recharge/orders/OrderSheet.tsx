import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatMoment, formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { CoinFacts } from '../checkout/CoinFacts.tsx';
import { methodText } from '../checkout/PayMethods.tsx';
import type { Order } from '../offer.ts';
import styles from './Orders.module.css';
import { stateOf, stateText } from './state.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    rechargeOrder: Dialog<{ readonly order: Order }, never>;
  }
}

/** The receipt: what was bought, what it cost, what went back. */
export function OrderSheet({ order, close }: DialogProps<'rechargeOrder'>) {
  const { currency, rechargeMoney, taxMoney, refundedMoney } = order;
  const money = (amount: number) => formatMoney(amount, currency);
  const facts: (readonly [name: string, text: string])[] = [
    [t('orders.ordered'), formatMoment(order.createTime)],
    ...(order.settleTime > 0 ? [[t('orders.arrived'), formatMoment(order.settleTime)] as const] : []),
    [t('checkout.payWith'), methodText(order)],
    ...(taxMoney > 0 ? [[t('orders.tax'), money(taxMoney)] as const] : []),
    [t('checkout.total'), money(rechargeMoney + taxMoney)],
    ...(refundedMoney > 0 ? [[t('orders.refunded'), money(refundedMoney)] as const] : []),
    [t('orders.number'), order.rechargeNumber],
  ];
  return (
    <Sheet title={stateText(stateOf(order))} close={() => close()}>
      <div className={styles.receipt}>
        <CoinFacts order={order} />
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {order.isSandbox && (
          <p className={styles.sandbox}>
            <Icon name="info" size={18} />
            {t('recharge.sandbox')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
