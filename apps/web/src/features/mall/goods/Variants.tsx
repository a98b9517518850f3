import { useId } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/money/Price.tsx';
import type { Variant } from '../goods.ts';
import styles from './Goods.module.css';

interface VariantsProps {
  readonly variants: readonly Variant[];
  readonly chosenId: number;
  readonly onChoose: (shopGoodsId: number) => void;
}

/** Also those that are sold out can be looked at. */
export function Variants({ variants, chosenId, onChoose }: VariantsProps) {
  const name = useId();
  const isOnePrice = variants.every(({ price }) => price === variants[0]?.price);
  return (
    <fieldset className={styles.variants}>
      <legend className="visually-hidden">{t('goods.choose')}</legend>
      {variants.map(({ shopGoodsId, name: text, price, left }) => (
        <label key={shopGoodsId} className={styles.variant}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={shopGoodsId === chosenId}
            onChange={() => onChoose(shopGoodsId)}
          />
          <span className={classNames(styles.face, left === 0 && styles.out)}>
            {text}
            {!isOnePrice && <Price coins={price} />}
            {left === 0 && <span className="visually-hidden">{t('mall.soldOut')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
