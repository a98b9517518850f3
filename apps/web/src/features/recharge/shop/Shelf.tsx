import { t } from '../../../platform/i18n/i18n.ts';
import { coinsOf, type Offer } from '../offer.ts';
import { OfferCard } from './OfferCard.tsx';
import styles from './Shop.module.css';

interface ShelfProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly onChoose: (offer: Offer) => void;
}

/** Packs of coins, one of them chosen. */
export function Shelf({ offers, chosen, onChoose }: ShelfProps) {
  const sizes = offers.map(coinsOf).toSorted((one, other) => one - other);
  const isAlone = offers.length === 1;
  return (
    <fieldset className={styles.shelf}>
      <legend className="visually-hidden">{t('recharge.packs')}</legend>
      {offers.map(offer => (
        <OfferCard
          key={offer.configId}
          offer={offer}
          level={isAlone ? 3 : 1 + sizes.indexOf(coinsOf(offer))}
          isChosen={offer === chosen}
          isAlone={isAlone}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </fieldset>
  );
}
