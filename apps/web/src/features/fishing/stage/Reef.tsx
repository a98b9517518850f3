import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Play } from '../use-play.ts';
import styles from './Reef.module.css';
import { useReef } from './use-reef.ts';

interface ReefProps {
  readonly roomId: number;
  readonly play: Play;
  /** What stands over the water. */
  readonly children: ReactNode;
}

/** The water: a tap aims there and fires, a held finger goes on firing. What is caught is read out. */
export function Reef({ roomId, play, children }: ReefProps) {
  const host = useRef<HTMLDivElement>(null);
  const isSeen = useReef(play.reef, host, roomId, () => play.live.time.now());
  useAimKeys(play);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const fish = play.aim.isLocking ? play.reef.fishAt(x, y) : undefined;
    const direction = play.reef.directionTo(x, y);
    if (fish ?? direction) play.aim.point(fish ?? direction ?? { dx: 0, dy: -1000 });
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    point(event);
    play.hold();
  };
  return (
    <div className={styles.place}>
      {/* A shortcut for what keys and buttons do as well. */}
      <div
        ref={host}
        className={styles.water}
        onPointerDown={press}
        onPointerMove={event => event.buttons === 1 && !play.aim.isLocking && point(event)}
        onPointerUp={play.release}
        onPointerCancel={play.release}
        onLostPointerCapture={play.release}
        onContextMenu={event => event.preventDefault()}
      />
      {!isSeen && <p className={styles.unseen}>{t('gem.unseen')}</p>}
      {children}
      <p className="visually-hidden" role="status">
        {play.announcement}
      </p>
    </div>
  );
}

const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const TYPES = 'input, textarea, select, [contenteditable]';

/** Arrows turn the cannon, L locks; space is the golden button's. */
function useAimKeys(play: Play): void {
  const latest = useRef(play);
  latest.current = play;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(TYPES) !== null;
      if (event.defaultPrevented || isElsewhere || document.querySelector('dialog[open]') !== null) return;
      const { aim } = latest.current;
      const side = SIDES[event.code];
      if (side) aim.turn(side);
      else if (event.code === 'KeyL' && !event.repeat && !event.ctrlKey && !event.metaKey) aim.toggleLock();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
