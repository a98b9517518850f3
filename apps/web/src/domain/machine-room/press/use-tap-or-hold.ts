import { TAP_HOLD_MS } from '@boardwalk/contract/constants';
import { useEffect, useRef } from 'react';
import { type PressHandlers, usePress } from './use-press.ts';

export interface TapOrHold {
  /** At once, with the finger still down. */
  readonly onTap: () => void;
  /** The finger stayed. */
  readonly onHold: () => void;
  /** And has left; only after `onHold`. */
  readonly onHoldEnd: () => void;
  readonly isDisabled?: boolean;
  readonly keys?: readonly string[];
}

/** A tap is one, a hold is many until it ends. */
export function useTapOrHold({ onTap, onHold, onHoldEnd, ...options }: TapOrHold): PressHandlers {
  const latest = useRef({ onTap, onHold, onHoldEnd });
  latest.current = { onTap, onHold, onHoldEnd };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return usePress({
    ...options,
    onPress: () => {
      latest.current.onTap();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isHeld.current = true;
        latest.current.onHold();
      }, TAP_HOLD_MS);
    },
    onRelease: () => {
      clearTimeout(timer.current);
      if (!isHeld.current) return;
      isHeld.current = false;
      latest.current.onHoldEnd();
    },
  });
}
