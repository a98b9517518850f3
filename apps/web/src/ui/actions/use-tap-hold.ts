import { TAP_HOLD_MS } from '@boardwalk/contract/constants';
import { type HTMLAttributes, useEffect, useRef } from 'react';

const REPEAT_MS = 380;

type HoldHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave' | 'onClickCapture' | 'onContextMenu'
>;

interface TapHoldOptions {
  /** Between one action and the next while held; 0 acts once. */
  readonly repeatMs?: number;
}

/**
 * Acts when a finger has rested for the time of a hold on what these handlers are spread on, and again while it
 * stays. A tap is left to its click, and the click that ends a hold is taken away.
 */
export function useTapHold(action: () => void, { repeatMs = REPEAT_MS }: TapHoldOptions = {}): HoldHandlers {
  const latest = useRef(action);
  latest.current = action;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasActed = useRef(false);

  const stop = () => clearTimeout(timer.current);
  const act = () => {
    hasActed.current = true;
    latest.current();
    if (repeatMs > 0) timer.current = setTimeout(act, repeatMs);
  };
  useEffect(() => stop, []);

  return {
    onPointerDown: ({ button }) => {
      stop();
      hasActed.current = false;
      if (button === 0) timer.current = setTimeout(act, TAP_HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClickCapture: event => {
      if (hasActed.current) event.stopPropagation();
      hasActed.current = false;
    },
    onContextMenu: event => event.preventDefault(),
  };
}
