import { useEffect, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import type { ClawPlay } from '../use-play.ts';
import type { ClawPlace } from './place.ts';

/** While the claw is on its way nobody wants to hear of every field it crosses. */
const SETTLED_MS = 500;

interface ToldProps {
  readonly play: ClawPlay;
  readonly place: ClawPlace | undefined;
}

/** The play in words, for readers: its phase, and where the claw hangs once it has come to rest there. */
export function Told({ play, place }: ToldProps) {
  const { phase } = play.seat;
  const settled = useSettledPlace(place);
  const isWatched = play.isSeated || phase !== 'idle';
  const words = [
    isWatched && phase !== 'idle' ? t('claw.phase', { phase }) : '',
    play.isMoving && settled ? t('claw.over', { side: settled.side, depth: settled.depth }) : '',
  ];
  return (
    <p className="visually-hidden" role="status">
      {words.filter(word => word !== '').join(' ')}
    </p>
  );
}

function useSettledPlace(place: ClawPlace | undefined): ClawPlace | undefined {
  const [settled, setSettled] = useState(place);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settled;
}
