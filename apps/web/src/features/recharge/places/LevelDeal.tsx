import { useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Offer } from '../offer.ts';
import { OfferCard } from '../shop/OfferCard.tsx';
import { BuyButton } from './BuyButton.tsx';
import styles from './Places.module.css';

interface LevelOfferProps {
  readonly offer: Offer;
  readonly onEnd: () => void;
  /** Its coins are there; an order that was given up leaves it as it is. */
  readonly onBought: () => void;
}

/** What came with a level, with the time that is left of it. */
export function LevelOffer({ offer, onEnd, onBought }: LevelOfferProps) {
  const [endAtMs] = useState(() => clock.nowMs() + offer.endTime - offer.nowTime);
  const look = async () => {
    const isLeft = await call('levels.upgradeInfo', { currency: offer.currency }).then(
      info => info.offer !== undefined,
      () => true,
    );
    if (!isLeft) onBought();
  };
  return (
    <div className={styles.levelDeal}>
      <p className={styles.dealName}>
        {t('level.deal')}
        <Countdown endAtMs={endAtMs} label={t('recharge.ends')} look="paper" onEnd={onEnd} />
      </p>
      <OfferCard offer={{ ...offer, endTime: 0 }} level={4} isChosen isAlone onChoose={() => undefined} />
      <BuyButton offer={offer} onBought={() => void look()} />
    </div>
  );
}

/** The same on a page, as long as it stands. */
export function LevelDeal({ offer }: { readonly offer: Offer }) {
  const look = () => void refresh('levels.upgradeInfo');
  return (
    <Card material="paper">
      <LevelOffer offer={offer} onEnd={look} onBought={look} />
    </Card>
  );
}
