import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onEvent } from '../../platform/events.ts';
import { useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';

/** For the page of a room: once something was staked here, the golden coin leads here. */
export function useNotePlayed(): void {
  const { pathname: path } = useLocation();
  const userId = useSession(session => session.userId);
  useEffect(() => onEvent('consume', () => storage.write('lastRoom', { userId, path })), [userId, path]);
}
