import { SECOND_MS } from '@boardwalk/base';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../platform/motion.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import styles from './BroadcastTicker.module.css';

const SHOWN_MS = 5 * SECOND_MS;
const ASK_EVERY_MS = 20 * SECOND_MS;
const SHOWN_MAX = 10;

const WinLine = lazy(async () => ({ default: (await import('./WinLine.tsx')).WinLine }));

/**
 * What others won lately: one line of one height, also while nobody has. Stands still under a finger or
 * pointer, and always for people who prefer less motion.
 */
export function BroadcastTicker() {
  const { data } = useCall('content.broadcasts', {}, { refetchEveryMs: ASK_EVERY_MS });
  const [isHeld, setHeld] = useState(false);
  const wins = (data?.list ?? []).slice(0, SHOWN_MAX);
  const turn = useTurns(isHeld ? 0 : wins.length);
  const win = wins[turn % Math.max(1, wins.length)];
  return (
    <p className={styles.ticker} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <Emoji name={win ? 'party-popper' : 'megaphone'} size={22} />
      {win ? (
        <Suspense fallback={null}>
          <WinLine key={`${win.nickName} ${win.createTime}`} win={win} />
        </Suspense>
      ) : (
        <span className={styles.house}>{t('home.noBroadcast')}</span>
      )}
    </p>
  );
}

/** Counts up while there is more than one to show. */
function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => {
      if (!isMotionReduced()) setTurn(before => before + 1);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return turn;
}
