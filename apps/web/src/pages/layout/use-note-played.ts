import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';

/** For the page of a room: once something was staked here, the golden coin leads here. */
export function useNotePlayed(): void {
  const { pathname: path } = useLocation();
  const userId = useSession(session => session.userId);
  useEffect(() => onEvent('consume', () => storage.write('lastRoom', { userId, path })), [userId, path]);
}
