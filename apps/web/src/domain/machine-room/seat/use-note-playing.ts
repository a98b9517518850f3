import { useEffect } from 'react';
import { clock } from '../../../platform/clock.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import type { SeatState } from './seat-state.ts';

/** Remembers where a player sits or waits, so that the way back is offered when the app was closed meanwhile. */
export function useNotePlaying({ isKnown, seat }: Pick<SeatState, 'isKnown' | 'seat'>): void {
  const { pathname: path } = useLocation();
  const userId = useSession(session => session.userId);
  const isPlaying = seat !== 'none';
  useEffect(() => {
    if (!isKnown) return;
    if (isPlaying) storage.write('playing', { userId, path, atMs: clock.nowMs() });
    else if (storage.read('playing')?.path === path) storage.remove('playing');
  }, [isKnown, isPlaying, path, userId]);
}
