import { SECOND_MS } from '@boardwalk/base';
import { Trans } from '@lingui/react';
import { useEffect, useState } from 'react';
import { clock } from '../../platform/clock.ts';
import { formatAgo, formatCoins } from '../../platform/format/format.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './BroadcastTicker.module.css';

const SHOWN_MS = 5 * SECOND_MS;
const ASK_EVERY_MS = 20 * SECOND_MS;
const SHOWN_MAX = 10;

/** What others won lately, one line at a time; nothing while nobody has. */
export function BroadcastTicker() {
  const { data } = useCall('content.broadcasts', {}, { refetchEveryMs: ASK_EVERY_MS });
  const wins = (data?.list ?? []).slice(0, SHOWN_MAX);
  const turn = useTurns(wins.length);
  const win = wins[turn];
  if (win === undefined) return null;
  return (
    <p className={styles.ticker} key={`${win.nickName} ${win.createTime}`}>
      <Icon name="party" size={20} className={styles.icon} />
      <span className={styles.text}>
        <Trans
          id="home.broadcast"
          values={{ name: win.nickName, coins: formatCoins(win.payout), room: win.roomName }}
          components={{ strong: <strong /> }}
        />
      </span>
      <span className={styles.time}>{formatAgo(win.createTime, clock.nowMs())}</span>
    </p>
  );
}

function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setTurn(before => before + 1), SHOWN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return count === 0 ? 0 : turn % count;
}
