import { Sum, Sums } from '../../../domain/orders/Sums.tsx';
import { formatCoins, formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Price } from '../../../ui/money/Price.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Order } from '../order.ts';
import styles from './Order.module.css';

/** What it cost, and what of that is back. */
export function Paid({ order }: { readonly order: Order }) {
  const { goodsCoins, shippingCoins, creditCoins, freeShipping, coins, backCoins, address } = order;
  return (
    <Card>
      <Sums>
        {goodsCoins > 0 && (
          <Sum name={t('order.goods')}>
            <Price coins={goodsCoins} />
          </Sum>
        )}
        {address.length > 0 && (
          <Sum name={t('order.shipping')}>
            {freeShipping === 'none' ? <Price coins={shippingCoins} /> : t('order.free')}
          </Sum>
        )}
        {creditCoins > 0 && <Sum name={t('page.postCredit')}>{formatMove(-creditCoins)}</Sum>}
        <Sum name={t('checkout.total')}>
          <Price coins={coins} />
        </Sum>
        {backCoins > 0 && (
          <Sum name={t('order.back')}>
            <span className={styles.good}>+{formatCoins(backCoins)}</span>
          </Sum>
        )}
      </Sums>
    </Card>
  );
}
