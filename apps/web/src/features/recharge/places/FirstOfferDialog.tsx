import { useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import { coinsOf, type Offer } from '../offer.ts';
import { CoinPile } from '../shop/CoinPile.tsx';
import { BuyButton } from './BuyButton.tsx';
import styles from './Places.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    firstOffer: Dialog<{ readonly offer: Offer }, never>;
  }
}

/** What a first purchase brings, and until when. */
export function FirstOfferDialog({ offer, close }: DialogProps<'firstOffer'>) {
  const { endTime, nowTime, showGiftRatio, cardRatio } = offer;
  const [endAtMs] = useState(() => clock.nowMs() + endTime - nowTime);
  return (
    <DialogBox title={t('offer.firstTitle')} isFestive close={() => close()}>
      <div className={styles.middle}>
        <span className={styles.glow} aria-hidden="true">
          <CoinPile level={5} size={168} />
        </span>
        <p className={styles.sum}>{t('money.balance', { coins: coinsOf(offer) })}</p>
        <p className={styles.more}>
          {t('offer.firstMore', { percent: formatPercent(showGiftRatio / 100, 0) })}
        </p>
        {cardRatio > 0 && (
          <p className={styles.card}>
            {t('offer.firstCard', { percent: formatPercent(cardRatio / 100, 0) })}
          </p>
        )}
        <Countdown endAtMs={endAtMs} label={t('recharge.ends')} look="paper" onEnd={() => close()} />
        <BuyButton offer={offer} onBought={() => close()} />
      </div>
    </DialogBox>
  );
}
