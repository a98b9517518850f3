import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './PushStage.module.css';

interface TowerWorthProps {
  readonly coins: number;
  /** Whole coins: what all of it would pay over the front. */
  readonly worth: number;
  readonly kind: 'coins' | 'trial';
}

/** What stands on the plate, at the machine's foot. */
export function TowerWorth({ coins, worth, kind }: TowerWorthProps) {
  return (
    <p className={styles.tower}>
      <span>{t('push.tower', { coins })}</span>
      <strong className={styles.amount}>
        <Coin size={18} kind={kind} />
        {formatCoins(worth)}
      </strong>
    </p>
  );
}
