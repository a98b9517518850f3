import { TAP_HOLD_MS } from '@boardwalk/contract/constants';
import { type HTMLAttributes, useEffect, useRef } from 'react';

const REPEAT_MS = 380;

type HoldHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave' | 'onClickCapture' | 'onContextMenu'
>;

/** Repeats an action while a finger rests on what these handlers are spread on; a tap is left to its click. */
export function useHold(action: () => void): HoldHandlers {
  const latest = useRef(action);
  latest.current = action;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);

  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  useEffect(() => stop, []);

  return {
    onPointerDown: ({ button }) => {
      stop();
      hasRepeated.current = false;
      if (button === 0) timer.current = setTimeout(repeat, TAP_HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClickCapture: event => {
      if (hasRepeated.current) event.stopPropagation();
      hasRepeated.current = false;
    },
    onContextMenu: event => event.preventDefault(),
  };
}
