import { discountPercent } from '@boardwalk/rules';
import { formatDay, formatMoney, formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './Club.module.css';
import type { ClubCard, HeldCard } from './card.ts';
import { Gem } from './Gem.tsx';

interface CardFaceProps {
  readonly card: ClubCard;
  /** Given where this is the player's own. */
  readonly held: HeldCard | undefined;
  /** In two digits. */
  readonly daysLeft: string;
}

/** A card of the club as one would hold it: its class, its days, its stone. */
export function CardFace({ card, held, daysLeft }: CardFaceProps) {
  const { cardClass, vipDays, rechargeMoney, showAmount, currency, isOnSale } = card;
  return (
    <div className={classNames(styles.face, cardClass === 2 && styles.ruby)}>
      <span className={styles.lines} aria-hidden="true" />
      <p className={styles.className}>{t(`club.${cardClass}`)}</p>
      <span className={styles.gem}>
        <Gem cardClass={cardClass} size={118} />
      </span>
      <p className={styles.daysBig}>
        {held && <span className={styles.daysNumber}>{daysLeft}</span>}
        <span className={held ? styles.daysWord : styles.daysAll}>
          {held ? t('club.leftWord', { days: Number(daysLeft) }) : t('club.days', { days: vipDays })}
        </span>
      </p>
      <p className={styles.faceFoot}>
        <span>{held ? t('club.yours') : formatMoney(rechargeMoney, currency)}</span>
        {held && <span>{t('club.ends', { date: formatDay(held.expirationTime) })}</span>}
        {isOnSale && (
          <span className={styles.sale}>
            {formatPercent(-discountPercent(showAmount, rechargeMoney) / 100, 0)}
          </span>
        )}
      </p>
    </div>
  );
}
