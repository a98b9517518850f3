import { MINUTE_MS } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { useEffect, useState } from 'react';
import { clock } from '../../../../platform/clock.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Avatar } from '../../../../ui/avatar/Avatar.tsx';
import { Countdown } from '../../../../ui/feedback/Countdown.tsx';
import type { SeatState } from '../seat-state.ts';
import styles from './WhoPlays.module.css';
import { waitText } from './wait-text.ts';

const LOOK_EVERY_MS = MINUTE_MS / 2;
const FACE_PX = 36;

interface WhoPlaysProps {
  readonly seat: Pick<SeatState, 'player' | 'playerName' | 'playerSinceMs' | 'roomEndAtMs' | 'seat'>;
}

/**
 * Who sits at the machine: face, name, level, and how long the turn still takes, or has taken where it has no end.
 * Nothing where the player sits there themselves, or is called, with the time for it on the button.
 */
export function WhoPlays({ seat }: WhoPlaysProps) {
  const { player, playerName, playerSinceMs, roomEndAtMs } = seat;
  const nowMs = useNow();
  const isOneself = seat.seat === 'seated' || seat.seat === 'called';
  if (player === undefined || playerSinceMs === undefined || isOneself) return null;
  const isPlaying = player.state !== GameState.reserve;
  return (
    <span className={styles.player}>
      <Avatar name={playerName} portrait={player.avatar} size={FACE_PX} />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{playerName}</span>
          <span className={styles.level}>{t('account.level', { level: player.level + 1 })}</span>
        </span>
        <span className={styles.time}>
          {isPlaying && <span>{t('room.playing')} ·</span>}
          {roomEndAtMs === undefined ? (
            <span>{waitText(Math.max(0, nowMs - playerSinceMs))}</span>
          ) : (
            <Countdown endAtMs={roomEndAtMs} label={t('room.playing')} />
          )}
        </span>
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
