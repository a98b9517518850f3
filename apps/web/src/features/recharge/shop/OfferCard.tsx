import { discountPercent } from '@boardwalk/rules';
import { useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { formatCoins, formatMoney, formatMove, formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { coinsOf, type Offer } from '../offer.ts';
import { CoinPile } from './CoinPile.tsx';
import styles from './Shop.module.css';

interface OfferCardProps {
  readonly offer: Offer;
  /** 1 to 6, by how many coins it has among the others. */
  readonly level: number;
  readonly isChosen: boolean;
  /** Alone on its shelf, it has all of its width. */
  readonly isAlone: boolean;
  readonly onChoose: () => void;
}

/** A pack on its card: what one gets, what of it is a gift, what it costs. */
export function OfferCard({ offer, level, isChosen, isAlone, onChoose }: OfferCardProps) {
  const { giftAmount, clubAmount, rechargeMoney, showAmount, currency } = offer;
  const percent = discountPercent(showAmount, rechargeMoney);
  return (
    <label className={classNames(styles.card, isAlone && styles.alone, isChosen && styles.chosen)}>
      <input type="radio" name="offer" className={styles.input} checked={isChosen} onChange={onChoose} />
      <span className={styles.paper} data-material="paper">
        {percent > 0 && <span className={styles.off}>{offText(percent)}</span>}
        <span className={styles.check} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span className={styles.pile}>
          <CoinPile level={level} size={isAlone ? 138 : 98} />
        </span>
        <span className={styles.words}>
          <span className={styles.coins}>
            <span aria-hidden="true">{formatCoins(coinsOf(offer))}</span>
            <span className="visually-hidden">{t('money.balance', { coins: coinsOf(offer) })}</span>
          </span>
          {giftAmount > clubAmount && (
            <span className={styles.gift}>
              <Icon name="gift" size={14} />
              {t('recharge.gift', { coins: formatMove(giftAmount - clubAmount) })}
            </span>
          )}
          {clubAmount > 0 && (
            <span className={styles.gift}>{t('club.member', { coins: formatMove(clubAmount) })}</span>
          )}
          <OfferEnd offer={offer} />
        </span>
        <span className={styles.foot}>
          {percent > 0 && <s className={styles.was}>{formatMoney(showAmount, currency)}</s>}
          <span className={styles.price}>{formatMoney(rechargeMoney, currency)}</span>
        </span>
      </span>
    </label>
  );
}

/** Only where the server's own time ends it. */
function OfferEnd({ offer: { endTime, nowTime } }: { readonly offer: Offer }) {
  const [seenAtMs] = useState(() => clock.nowMs());
  if (endTime === 0) return null;
  return (
    <Countdown
      endAtMs={seenAtMs + endTime - nowTime}
      label={t('recharge.ends')}
      look="paper"
      onEnd={() => void refresh('recharge.config')}
    />
  );
}

function offText(percent: number): string {
  return formatPercent(-percent / 100, 0);
}
