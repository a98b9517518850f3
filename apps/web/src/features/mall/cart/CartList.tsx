import { CHECKOUT, stageOrder } from '../../../domain/orders/stage-order.ts';
import { useBalances } from '../../../domain/session/balances.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { missingCoins } from '../goods.ts';
import styles from './Cart.module.css';
import { CartRow } from './CartRow.tsx';
import { Check } from './Check.tsx';
import { type Cart, changeCart, stateOf } from './cart.ts';
import { useCart } from './use-cart.ts';

/** What was put in; what of it is checked is ordered. */
export function CartList() {
  const { data: cart, error, isPending, refetch } = useCart();
  if (isPending) return <SkeletonRows count={3} height={104} label={t('page.loading')} />;
  if (cart === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (cart.shopGoodsList.length === 0) {
    return (
      <EmptyState emoji="shopping-bags" title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
        <ButtonLink to="/mall" look="gold">
          {t('cart.toMall')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <Filled cart={cart} />;
}

function Filled({ cart }: { readonly cart: Cart }) {
  const { all, isAllChecked } = stateOf(cart);
  return (
    <>
      <div className={styles.head}>
        <Check
          label={t('pack.chooseAll')}
          isOn={isAllChecked}
          onChange={isChecked => void changeCart({ isChecked })}
          isShown
        />
      </div>
      <ul className={styles.list} aria-label={t('page.cart')}>
        {all.map(item => (
          <CartRow key={item.shopGoodsId} item={item} />
        ))}
      </ul>
      <OrderBar cart={cart} />
    </>
  );
}

function OrderBar({ cart }: { readonly cart: Cart }) {
  const navigate = useNavigate();
  const { coins, isKnown } = useBalances();
  const { checked } = stateOf(cart);
  const missing = isKnown ? missingCoins(cart.checkedCoins, coins) : 0;
  const order = async () => {
    try {
      await stageOrder({
        shopGoodsList: checked.map(({ shopGoodsId, goodsNum }) => ({ shopGoodsId, goodsNum })),
      });
      navigate(CHECKOUT);
    } finally {
      void refresh('mall.cart');
    }
  };
  return (
    <div className={styles.bar}>
      <div className={styles.sums} role="status">
        <span>{t('cart.checked', { count: cart.checkedNum })}</span>
        <span className={styles.sum}>
          <Coin size={24} />
          {formatCoins(cart.checkedCoins)}
        </span>
      </div>
      {missing > 0 && (
        <div className={styles.missing}>
          <Progress
            label={t('goods.missing', { coins: missing })}
            percent={(coins / cart.checkedCoins) * 100}
            tone="gold"
          />
          <span aria-hidden="true">{t('goods.missing', { coins: missing })}</span>
        </div>
      )}
      <Button look="gold" size="large" isWide isDisabled={checked.length === 0} onPress={order}>
        {t('checkout.title')}
      </Button>
    </div>
  );
}
