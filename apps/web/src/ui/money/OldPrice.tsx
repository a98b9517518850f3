import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './Price.module.css';

/** What it cost before, beside what it costs now. */
export function OldPrice({ coins }: { readonly coins: number }) {
  const shown = formatCoins(coins);
  return (
    <span className={styles.old}>
      <s aria-hidden="true">{shown}</s>
      <span className="visually-hidden">{t('money.insteadOf', { coins: shown })}</span>
    </span>
  );
}
