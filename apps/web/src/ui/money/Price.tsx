import { formatCoins } from '../../platform/format/format.ts';
import { Coin } from './Coin.tsx';
import { OldPrice } from './OldPrice.tsx';
import styles from './Price.module.css';

interface PriceProps {
  readonly coins: number;
  /** With another end: a range of prices. */
  readonly upTo?: number;
  readonly kind?: 'coins' | 'trial';
  /** What it costs when it is not lowered. */
  readonly was?: number;
}

export function Price({ coins, upTo, kind = 'coins', was }: PriceProps) {
  const isRange = upTo !== undefined && upTo !== coins;
  return (
    <span className={styles.price}>
      <Coin kind={kind} size={20} />
      {/* From low to high in every direction of writing. */}
      <bdi dir="ltr">{isRange ? `${formatCoins(coins)}–${formatCoins(upTo)}` : formatCoins(coins)}</bdi>
      {was !== undefined && <OldPrice coins={was} />}
    </span>
  );
}
