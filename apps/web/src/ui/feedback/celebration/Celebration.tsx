import type { Celebration as Size } from '@boardwalk/games/celebration';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './Celebration.module.css';
import { Confetti } from './Confetti.tsx';
import { playWin } from './play-win.ts';

export interface CelebrationProps {
  /** The win's id: another one begins anew. */
  readonly id: string;
  /** By `celebrationOf(stake, payout)`; 'none' shows nothing, whatever is said. */
  readonly size: Size;
  /** What stands out: '110×', 'You caught it'. */
  readonly title: ReactNode;
  /** Below it, as the coins. */
  readonly text?: ReactNode;
  /** Above it in the largest size, as what was won. */
  readonly picture?: ReactNode;
  /** Read out; where something else announces the win, leave it away. */
  readonly spoken?: string;
  readonly onEnd?: () => void;
}

const SHOWN_MS = { none: 0, chip: 1400, burst: 1900, celebration: 3000 } as const;

/** A win over what it was won in, heard and felt, the louder the greater it is; never for a return at or below the stake. */
export function Celebration(props: CelebrationProps) {
  const { id, size, spoken, onEnd } = props;
  useEndAfter(id, SHOWN_MS[size], onEnd);
  useEffect(() => playWin(size), [id, size]);
  if (size === 'none') return null;
  return (
    <div key={id} className={styles.place}>
      <div className={classNames(styles.win, styles[size])} aria-hidden="true">
        <Win {...props} />
      </div>
      {spoken !== undefined && (
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      )}
    </div>
  );
}

function Win({ id, size, title, text, picture }: CelebrationProps) {
  const isFull = size === 'celebration';
  return (
    <>
      {isFull && <span className={styles.rays} />}
      {size !== 'chip' && <Confetti seed={id} isFull={isFull} />}
      <span className={styles.card} data-material={isFull ? 'paper' : undefined}>
        {isFull && picture}
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
    </>
  );
}

/** By a timer, not by the animation's end: people who prefer less motion have none. */
function useEndAfter(id: string, shownMs: number, onEnd: (() => void) | undefined): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (shownMs === 0) return;
    const timer = setTimeout(() => latest.current?.(), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs]);
}
