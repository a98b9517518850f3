import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import styles from './BigWin.module.css';

export interface Win {
  readonly id: string;
  readonly multiplierHundredths: number;
  readonly payout: number;
}

/** Over the board for the greatest wins. Says nothing to readers: the board's announcement does. */
export function BigWin({ win, onEnd }: { readonly win: Win; readonly onEnd: () => void }) {
  return (
    <div key={win.id} className={styles.win} aria-hidden="true" onAnimationEnd={onEnd}>
      <span className={styles.multiplier}>{formatMultiplier(win.multiplierHundredths)}</span>
      <span className={styles.coins}>{t('plinko.bigWin', { coins: formatCoins(win.payout) })}</span>
    </div>
  );
}
