import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { OldPrice } from '../../ui/money/OldPrice.tsx';
import styles from './Claw.module.css';

interface StartBarProps {
  readonly isReady: boolean;
  readonly priceCoins: number;
  /** What it is when it is not lowered. */
  readonly fullPriceCoins: number | undefined;
  /** The seat is kept until then. */
  readonly endAtMs: number | undefined;
  readonly onStart: () => unknown;
  readonly onLeave: () => unknown;
}

/** On the seat between two plays. */
export function StartBar({ isReady, priceCoins, fullPriceCoins, endAtMs, onStart, onLeave }: StartBarProps) {
  return (
    <div className={styles.start}>
      <p className={styles.seatLine}>
        {isReady ? t('claw.seatKept') : t('seat.connecting')}
        {endAtMs !== undefined && <Countdown endAtMs={endAtMs} look="glass" label={t('claw.seatKept')} />}
      </p>
      <div className={styles.startWays}>
        <IconButton icon="signOut" label={t('seat.leave')} onPress={onLeave} />
        <span className={styles.startMain}>
          <Button look="gold" size="large" isWide isDisabled={!isReady} onPress={onStart}>
            {t('claw.again')}
            <span className={styles.price}>
              <Coin size={22} />
              {formatCoins(priceCoins)}
              {fullPriceCoins !== undefined && <OldPrice coins={fullPriceCoins} />}
            </span>
          </Button>
        </span>
      </div>
    </div>
  );
}
