import { formatMultiplier } from '../../../platform/format/format.ts';
import { coinsText } from '../coins-text.ts';
import type { Purse } from '../desk/round.ts';
import styles from './BigWin.module.css';

export interface Win {
  readonly id: string;
  readonly multiplierHundredths: number;
  readonly payout: number;
  readonly purse: Purse;
}

/** Over the board for the greatest wins. Says nothing to readers: the board's announcement does. */
export function BigWin({ win, onEnd }: { readonly win: Win; readonly onEnd: () => void }) {
  return (
    <div key={win.id} className={styles.win} aria-hidden="true" onAnimationEnd={onEnd}>
      <span className={styles.multiplier}>{formatMultiplier(win.multiplierHundredths)}</span>
      <span className={styles.coins}>{coinsText(win.payout, win.purse)}</span>
    </div>
  );
}
