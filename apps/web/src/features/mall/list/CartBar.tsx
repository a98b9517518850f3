import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { useCart } from '../cart/use-cart.ts';
import styles from './Mall.module.css';

/** What is in the cart and what its checked things come to; not there while it is empty. */
export function CartBar() {
  const { data: cart } = useCart();
  if (!cart || cart.goodsNum === 0) return null;
  return (
    <div className={styles.bar}>
      <ButtonLink to="/cart" look="gold" size="large" icon="cart" isWide>
        <span className={styles.barFace}>
          {t('mall.cart', { count: cart.goodsNum })}
          {cart.checkedCoins > 0 && (
            <span className={styles.barCoins}>
              <Coin size={26} />
              {formatCoins(cart.checkedCoins)}
            </span>
          )}
        </span>
      </ButtonLink>
    </div>
  );
}
