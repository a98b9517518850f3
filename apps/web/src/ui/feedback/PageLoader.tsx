import { t } from '../../platform/i18n/i18n.ts';
import { Coin } from '../money/Coin.tsx';
import styles from './PageLoader.module.css';

/** While a page's code is on its way. Appears a moment late, so that quick pages do not blink. */
export function PageLoader() {
  return (
    <div className={styles.loader} role="status" aria-label={t('page.loading')}>
      <Coin size={64} className={styles.coin} />
    </div>
  );
}
