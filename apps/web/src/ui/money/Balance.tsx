import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './Balance.module.css';
import { Coin } from './Coin.tsx';
import { useRolling } from './use-rolling.ts';

interface BalanceProps {
  readonly coins: number;
  readonly kind?: 'coins' | 'trial';
  /** False while the balance is not known yet. */
  readonly isKnown?: boolean;
  /** `bare` where the pill around it is another's. */
  readonly look?: 'glass' | 'paper' | 'bare';
}

/** A balance in its pill; its number is never cut. */
export function Balance({ coins, kind = 'coins', isKnown = true, look = 'glass' }: BalanceProps) {
  const label = t(kind === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
  return (
    <span
      className={classNames(styles.balance, styles[look])}
      role="img"
      aria-label={label}
      data-coin-goal={kind}
    >
      <Coin kind={kind} size={26} />
      {isKnown ? <RollingNumber key={kind} coins={coins} /> : <Skeleton width={56} />}
    </span>
  );
}

/** Rolls to its new value; the first one stands at once, and so does that of other coins. */
function RollingNumber({ coins }: { readonly coins: number }) {
  return <span className={styles.number}>{formatCoins(useRolling(coins))}</span>;
}
