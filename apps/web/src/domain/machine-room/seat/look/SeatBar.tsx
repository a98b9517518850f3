import type { ReactNode } from 'react';
import { formatCoins } from '../../../../platform/format/format.ts';
import { Coin } from '../../../../ui/money/Coin.tsx';
import { OldPrice } from '../../../../ui/money/OldPrice.tsx';
import styles from './SeatBar.module.css';

/** The price of a play, or of a coin. */
export interface SeatPriceProps {
  readonly coins: number;
  /** What it is when it is not lowered. */
  readonly fullCoins?: number | undefined;
  readonly isTrial?: boolean;
  /** Beside it, as 'a coin'. */
  readonly unit?: string | undefined;
}

/** On the button that begins a play. */
export function SeatPrice({ coins, fullCoins, isTrial = false, unit }: SeatPriceProps) {
  return (
    <span className={styles.price}>
      <Coin size={22} kind={isTrial ? 'trial' : 'coins'} />
      {formatCoins(coins)}
      {fullCoins !== undefined && <OldPrice coins={fullCoins} />}
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

interface SeatBarProps {
  /** How the player stands. */
  readonly line: ReactNode;
  readonly isStatus?: boolean;
  readonly aside?: ReactNode;
  /** As wide as the rest of the bar. */
  readonly main?: ReactNode;
}

/** How the player stands at a machine for one, over what can be done about it. Of one height, whatever it says. */
export function SeatBar({ line, isStatus = false, aside, main }: SeatBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.line} {...(isStatus && { role: 'status' })}>
        {line}
      </p>
      <div className={styles.actions}>
        {aside}
        {main && <span className={styles.main}>{main}</span>}
      </div>
    </div>
  );
}
