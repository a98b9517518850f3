import { CART_MOST_OF_ONE } from '@boardwalk/contract/constants';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { GoodsPicture } from '../../../ui/media/GoodsPicture.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import styles from './Cart.module.css';
import { Check } from './Check.tsx';
import { type CartItem, changeCart } from './cart.ts';

export function CartRow({ item }: { readonly item: CartItem }) {
  const { shopGoodsId, goodsId, name, variantName, picture, price, goodsNum, isChecked, isGone } = item;
  return (
    <li className={classNames(styles.row, isGone && styles.gone)}>
      <Check
        label={t('cart.check', { name })}
        isOn={isChecked && !isGone}
        isDisabled={isGone}
        onChange={isOn => void changeCart({ shopGoodsId, isChecked: isOn })}
      />
      <Link to={`/goods/${goodsId}`} className={styles.way} aria-label={name}>
        <GoodsPicture picture={picture} tone={goodsId} size={56} isGone={isGone} />
      </Link>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {variantName !== '' && <span className={styles.variant}>{variantName}</span>}
        <Short item={item} />
        <div className={styles.foot}>
          <Price coins={price * goodsNum} />
          {isGone ? <Remove item={item} /> : <Count item={item} />}
        </div>
      </div>
    </li>
  );
}

/** Why it cannot be ordered as it stands there. */
function Short({ item: { isGone, left, goodsNum, freeAt } }: { readonly item: CartItem }) {
  if (isGone) return <span className={styles.short}>{t('cart.gone')}</span>;
  if (left >= goodsNum) return null;
  const soldOut = t(freeAt === undefined ? 'mall.soldOut' : 'mall.held');
  return <span className={styles.short}>{left === 0 ? soldOut : t('cart.onlyLeft', { count: left })}</span>;
}

function Count({ item: { shopGoodsId, name, goodsNum } }: { readonly item: CartItem }) {
  const set = (count: number) => void changeCart({ shopGoodsId, goodsNum: count });
  const isLast = goodsNum === 1;
  return (
    <span className={styles.count}>
      <button
        type="button"
        className={styles.step}
        aria-label={t(isLast ? 'cart.remove' : 'cart.less', { name })}
        onClick={() => set(goodsNum - 1)}
      >
        <Icon name={isLast ? 'trash' : 'minus'} size={18} />
      </button>
      <span className={styles.number} role="status">
        {formatCoins(goodsNum)}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={t('cart.more', { name })}
        disabled={goodsNum >= CART_MOST_OF_ONE}
        onClick={() => set(goodsNum + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}

function Remove({ item: { shopGoodsId, name } }: { readonly item: CartItem }) {
  return (
    <button
      type="button"
      className={classNames(styles.step, styles.alone)}
      aria-label={t('cart.remove', { name })}
      onClick={() => void changeCart({ shopGoodsId, goodsNum: 0 })}
    >
      <Icon name="trash" size={18} />
    </button>
  );
}
