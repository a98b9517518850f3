import { MINUTE_MS } from '@boardwalk/base';
import { useEffect, useState } from 'react';
import { clock } from '../../../../platform/clock.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Picture } from '../../../../ui/media/Picture.tsx';
import type { SeatState } from '../seat-state.ts';
import styles from './WhoPlays.module.css';
import { waitText } from './wait-text.ts';

const LOOK_EVERY_MS = MINUTE_MS / 2;

/** Who sits at the machine: face, level, and for how long by now. Nothing where the player sits there themselves. */
export function WhoPlays({ seat }: { readonly seat: Pick<SeatState, 'player' | 'playerSinceMs' | 'seat'> }) {
  const { player, playerSinceMs } = seat;
  const nowMs = useNow();
  if (player === undefined || playerSinceMs === undefined || seat.seat === 'seated') return null;
  return (
    <span className={styles.player}>
      <span className={styles.face}>
        <Picture address={player.avatar} fallback={<Icon name="person" size={18} />} />
      </span>
      <span className={styles.words}>
        <span>
          {t('room.playing')} · {t('account.level', { level: player.level + 1 })}
        </span>
        <span className={styles.since}>{waitText(Math.max(0, nowMs - playerSinceMs))}</span>
      </span>
    </span>
  );
}

function useNow(): number {
  const [nowMs, setNow] = useState(clock.nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.nowMs()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
