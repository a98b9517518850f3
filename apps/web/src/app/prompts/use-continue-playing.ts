import { useEffect, useRef } from 'react';
import { useNavigate } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { firstPage } from '../first-page.ts';
import { askFirst } from './continue-first.ts';

/** Once after each sign-in or start: a player whose seat is still kept is asked whether to go on. */
export function useContinuePlaying(): void {
  const navigate = useNavigate();
  const userId = useSession(session => (isUser(session) ? session.userId : 0));
  const latest = useRef(navigate);
  latest.current = navigate;
  useEffect(() => {
    const stored = storage.read('playing');
    if (userId === 0 || stored?.userId !== userId) return;
    let isHere = true;
    const question = firstPage
      .then(() => import('./ask-to-continue.ts'))
      .then(
        ({ askToContinue }) => {
          if (isHere) return askToContinue(stored.path, path => latest.current(path));
          return undefined;
        },
        // Without their code nobody is asked; the seat is kept all the same.
        () => undefined,
      );
    askFirst(question);
    return () => {
      isHere = false;
    };
  }, [userId]);
}
