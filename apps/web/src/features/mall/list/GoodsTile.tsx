import { useBalances } from '../../../domain/session/balances.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { PressArea } from '../../../ui/actions/PressArea.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { GoodsPicture } from '../../../ui/media/GoodsPicture.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { addToCart } from '../cart/cart.ts';
import { type GoodsCard, isAllHeld, isFew, isSoldOut, missingCoins } from '../goods.ts';
import { useSignInFirst } from '../use-sign-in-first.ts';
import { saveWish } from '../wish.ts';
import styles from './GoodsTile.module.css';

interface GoodsTileProps {
  readonly goods: GoodsCard;
  readonly isInCart: boolean;
}

/** One of the goods in its shop window; a tap on it shows more, its button puts one into the cart. */
export function GoodsTile({ goods, isInCart }: GoodsTileProps) {
  const { goodsId, name, picture, price, priceTo } = goods;
  return (
    <div className={styles.tile} data-material="paper">
      <Link to={`/goods/${goodsId}`} className={styles.way}>
        <span className={styles.window}>
          <GoodsPicture picture={picture} tone={goodsId} size={92} look="stage" isGone={isSoldOut(goods)} />
        </span>
        <span className={styles.name}>{name}</span>
      </Link>
      <span className={styles.mark}>
        <Left goods={goods} />
      </span>
      <div className={styles.foot}>
        <span className={classNames(styles.price, price !== priceTo && styles.range)}>
          <Price coins={price} upTo={priceTo} />
          <ToGo price={price} />
        </span>
        <TileButton goods={goods} isInCart={isInCart} />
      </div>
    </div>
  );
}

function Left({ goods }: { readonly goods: GoodsCard }) {
  if (goods.left > 0)
    return isFew(goods.left) && <Chip tone="good">{t('mall.left', { count: goods.left })}</Chip>;
  return <span className={styles.soldOut}>{t(isAllHeld(goods) ? 'mall.held' : 'mall.soldOut')}</span>;
}

/** How far the coins are from it; nothing once they suffice. */
function ToGo({ price }: { readonly price: number }) {
  const { coins, isKnown } = useBalances();
  const missing = missingCoins(price, coins);
  if (!isKnown || missing === 0) return null;
  const text = t('mall.toGo', { coins: missing });
  return (
    <span className={styles.toGo}>
      <Progress label={text} percent={(coins / price) * 100} tone="gold" />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

function TileButton({ goods, isInCart }: GoodsTileProps) {
  const { goodsId, shopGoodsId, name, left, variants, wish } = goods;
  const signInFirst = useSignInFirst();
  if (left > 0 && variants > 1) {
    return (
      <Link to={`/goods/${goodsId}`} className={styles.button} aria-label={t('mall.choose', { name })}>
        <Icon name="forward" size={22} />
      </Link>
    );
  }
  if (left > 0) {
    return (
      <Action
        icon={isInCart ? 'check' : 'plus'}
        label={t(isInCart ? 'mall.addMore' : 'mall.add', { name })}
        isOn={isInCart}
        onPress={() => signInFirst(() => addToCart(shopGoodsId))}
      />
    );
  }
  const isTold = wish !== 'none';
  return (
    <Action
      icon="bell"
      label={t(isTold ? 'mall.told' : 'mall.tell', { name })}
      isOn={isTold}
      onPress={() => signInFirst(() => saveWish(shopGoodsId, isTold ? 'none' : 'tell'))}
    />
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => unknown;
}

function Action({ icon, label, isOn, onPress }: ActionProps) {
  return (
    <PressArea className={classNames(styles.button, isOn && styles.on)} label={label} onPress={onPress}>
      {isBusy => (isBusy ? <Spinner size={20} /> : <Icon name={icon} size={22} />)}
    </PressArea>
  );
}
