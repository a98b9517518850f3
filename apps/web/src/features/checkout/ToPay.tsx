import { Sum, Sums } from '../../domain/orders/Sums.tsx';
import { formatCoins, formatMove } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Price } from '../../ui/money/Price.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Checkout.module.css';
import type { Checkout } from './use-checkout.ts';

/** How the coins to pay come about. */
export function ToPay({ checkout: { quote, staged, isStale } }: { readonly checkout: Checkout }) {
  if (quote === undefined || quote.isOutOfReach) return null;
  const { goodsCoins, shippingCoins, creditCoins, freeShipping, coins } = quote;
  const isFree = freeShipping !== 'none';
  return (
    <Card material="paper">
      <Sums isStale={isStale}>
        {goodsCoins > 0 && (
          <Sum name={t('order.goods')}>
            <Price coins={goodsCoins} />
          </Sum>
        )}
        {staged.needsAddress && (
          <Sum name={t('order.shipping')}>
            {isFree ? (
              <span className={styles.free}>
                <s aria-hidden="true">{formatCoins(shippingCoins)}</s> {t('order.free')}
              </span>
            ) : (
              <Price coins={shippingCoins} />
            )}
          </Sum>
        )}
        {creditCoins > 0 && (
          <Sum name={t('page.postCredit')}>
            <span className={styles.free}>{formatMove(-creditCoins)}</span>
          </Sum>
        )}
        <Sum name={t('checkout.total')} isTotal>
          <Price coins={coins} />
        </Sum>
      </Sums>
    </Card>
  );
}
