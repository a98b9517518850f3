import { sourceName } from '../../../domain/tides/source-name.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { RoomMarket } from '../live/tide-state.ts';
import styles from './MarketName.module.css';

interface MarketProps {
  readonly market: RoomMarket;
}

/** Which market decides, and whether it is heard. */
export function MarketName({ market: { symbol, source, state } }: MarketProps) {
  return (
    <span className={styles.name}>
      <span className={classNames(styles.dot, state === 'live' && styles.live)} aria-hidden="true" />
      <span className={styles.symbol} dir="ltr">
        {symbol}
      </span>
      <span className={styles.source}>{sourceName(source)}</span>
    </span>
  );
}

/** Stands over the sea while no tide can begin. */
export function MarketWait({ market: { symbol, source } }: MarketProps) {
  return (
    <p className={styles.wait} role="status">
      <strong>{t('bo.market.waiting')}</strong>
      <span>{t('bo.market.waitingText', { symbol, source: sourceName(source) })}</span>
    </p>
  );
}
