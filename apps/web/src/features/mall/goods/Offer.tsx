import { CHECKOUT, stageOrder } from '../../../domain/orders/stage-order.ts';
import { useBalances } from '../../../domain/session/balances.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { addToCart } from '../cart/cart.ts';
import { type Goods, isAllHeld, isFew, missingCoins, type Variant } from '../goods.ts';
import { useSignInFirst } from '../use-sign-in-first.ts';
import { saveWish } from '../wish.ts';
import styles from './Goods.module.css';

interface StockProps {
  readonly variant: Variant;
  /** How far this device's clock is ahead of the server's. */
  readonly aheadMs: number;
}

/** How many there are; where others hold them all, when that may change. */
export function Stock({ variant, aheadMs }: StockProps) {
  const { left, freeAt } = variant;
  if (left > 0) return isFew(left) && <Chip tone="good">{t('mall.left', { count: left })}</Chip>;
  if (freeAt === undefined) return <Chip tone="busy">{t('mall.soldOut')}</Chip>;
  return (
    <span className={styles.held}>
      {t('goods.freeIn')}
      <Countdown
        endAtMs={freeAt + aheadMs}
        label={t('goods.freeIn')}
        look="paper"
        onEnd={() => void refresh('mall.goods')}
      />
    </span>
  );
}

interface OfferProps {
  readonly variant: Variant;
  readonly goods: Goods;
}

/** Within the thumb's reach: into the cart, or ordered at once; sold out, what can be done about that. */
export function Offer({ variant, goods }: OfferProps) {
  return (
    <div className={styles.bar}>
      {variant.left > 0 ? (
        <Buy variant={variant} />
      ) : (
        <SoldOut variant={variant} canReserve={goods.canReserve} />
      )}
    </div>
  );
}

function Buy({ variant: { shopGoodsId, price } }: { readonly variant: Variant }) {
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const add = async () => {
    await addToCart(shopGoodsId);
    toasts.show(t('goods.added'), { type: 'success' });
  };
  const order = async () => {
    await stageOrder({ shopGoodsList: [{ shopGoodsId, goodsNum: 1 }] });
    navigate(CHECKOUT);
  };
  return (
    <>
      <Missing price={price} />
      <div className={styles.ways}>
        <Button icon="cart" size="large" isWide onPress={() => signInFirst(add)}>
          {t('goods.toCart')}
        </Button>
        <Button look="gold" size="large" isWide onPress={() => signInFirst(order)}>
          {t('goods.order')}
        </Button>
      </div>
    </>
  );
}

function Missing({ price }: { readonly price: number }) {
  const { coins, isKnown } = useBalances();
  const missing = missingCoins(price, coins);
  if (!isKnown || missing === 0) return null;
  const text = t('goods.missing', { coins: missing });
  return (
    <div className={styles.missing}>
      <Progress label={text} percent={(coins / price) * 100} tone="gold" />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

interface SoldOutProps {
  readonly variant: Variant;
  readonly canReserve: boolean;
}

function SoldOut({ variant, canReserve }: SoldOutProps) {
  const { shopGoodsId, wish } = variant;
  const signInFirst = useSignInFirst();
  const save = (next: typeof wish) => () => signInFirst(() => saveWish(shopGoodsId, next));
  if (wish !== 'none') {
    return (
      <>
        <p className={styles.said}>{t(wish === 'tell' ? 'goods.tellOn' : 'goods.reserveOn')}</p>
        <Button isWide onPress={save('none')}>
          {t(wish === 'tell' ? 'goods.dontTell' : 'goods.leaveLine')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.said}>{t(isAllHeld(variant) ? 'goods.heldText' : 'goods.soldOutText')}</p>
      <div className={styles.stack}>
        <Button look={canReserve ? 'glass' : 'gold'} icon="bell" isWide onPress={save('tell')}>
          {t('goods.tell')}
        </Button>
        {canReserve && (
          <Button look="gold" icon="clock" isWide onPress={save('reserve')}>
            {t('goods.reserve')}
          </Button>
        )}
      </div>
      {!canReserve && (
        <ButtonLink to="/levels" look="quiet" size="small" isWide>
          {t('goods.reserveLater')}
        </ButtonLink>
      )}
    </>
  );
}
