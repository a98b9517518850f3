import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import styles from './Barrage.module.css';
import type { PastWin } from './barrage-queue.ts';
import { useBarrage } from './use-barrage.ts';

interface BarrageProps {
  readonly roomId: number;
  /** What the room had when one came. */
  readonly history: readonly PastWin[];
}

/** What others win, one after the other, in the corner where no peg and no slot is. */
export function Barrage({ roomId, history }: BarrageProps) {
  const shown = useBarrage(roomId, history);
  if (shown === undefined) return null;
  return (
    <p key={shown.id} className={styles.bullet} aria-hidden="true">
      <span className={styles.name}>{shown.nickName}</span>
      <span className={styles.text}>
        {shown.payout === undefined
          ? shown.text
          : t('plinko.othersWin', { coins: formatCoins(shown.payout) })}
      </span>
    </p>
  );
}
