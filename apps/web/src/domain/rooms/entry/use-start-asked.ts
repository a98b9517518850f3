import { useEffect, useRef } from 'react';
import { isBrowserAt } from '../../../platform/router/history-entry.ts';
import { addressOf } from '../../../platform/router/location.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.tsx';

/** For the address of a room that one goes to by pressing Start elsewhere. */
export const START_ASKED = { start: true } as const;

/**
 * Who has chosen a price has pressed Start already: as soon as the room is ready it is pressed here, once, unless the
 * player has gone elsewhere by then.
 */
export function useStartAsked(isReady: boolean, start: () => unknown): void {
  const location = useLocation();
  const navigate = useNavigate();
  const pressed = useRef('');
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const { key, state } = location;
    if (!isReady || !isStartAsked(state) || pressed.current === key || !isBrowserAt(location)) return;
    pressed.current = key;
    // Coming back here later, or loading the page again, is no press.
    navigate(addressOf(location), { replace: true, state: null });
    void latest.current();
  }, [isReady, location, navigate]);
}

function isStartAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'start' in state && state.start === true;
}
