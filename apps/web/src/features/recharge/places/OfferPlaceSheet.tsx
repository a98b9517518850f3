import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { Offer } from '../offer.ts';
import { Shelf } from '../shop/Shelf.tsx';
import { BuyButton } from './BuyButton.tsx';
import styles from './Places.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    offerPlace: Dialog<{ readonly offers: readonly Offer[]; readonly clubCard: Offer | undefined }, never>;
  }
}

/** What may be bought right where coins ran out; the whole shop is one press away. */
export function OfferPlaceSheet({ offers, clubCard, close }: DialogProps<'offerPlace'>) {
  const [chosen, choose] = useState(offers[0]);
  return (
    <Sheet title={t('offer.placeTitle')} close={() => close()}>
      <div className={styles.content}>
        <Shelf offers={offers} chosen={chosen} onChoose={choose} />
        {chosen && <BuyButton offer={chosen} onBought={() => close()} />}
        {clubCard && (
          <ButtonLink to={`/club?card=${clubCard.configId}`} isWide>
            {t('club.newTitle')}
          </ButtonLink>
        )}
        <ButtonLink to="/recharge" look="quiet" isWide>
          {t('offer.all')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
