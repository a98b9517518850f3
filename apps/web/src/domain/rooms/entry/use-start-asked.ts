import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../../../platform/router/router.tsx';

/** For the address of a room that one goes to by pressing Start elsewhere. */
export const START_ASKED = { start: true } as const;

/** Who has chosen a price has pressed Start already: as soon as the room is ready it is pressed here, once. */
export function useStartAsked(isReady: boolean, start: () => unknown): void {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const pressed = useRef('');
  const isAsked = isStartAsked(state);
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (!isAsked || !isReady || pressed.current === key) return;
    pressed.current = key;
    // Coming back here later, or loading the page again, is no press.
    navigate(pathname + search, { replace: true, state: null });
    void latest.current();
  }, [isAsked, isReady, key, navigate, pathname, search]);
}

function isStartAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'start' in state && state.start === true;
}
