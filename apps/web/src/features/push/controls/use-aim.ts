import { useEffect, useRef, useState } from 'react';
import type { PushInstruction } from '../../../domain/machine-room/seat/seat-state.ts';
import { onEvent } from '../../../platform/events.ts';
import { AIM_STEP, clampAim } from './aim.ts';

/** A finger moves the slider far more often than the chute could follow. */
const TELL_MS = 100;
// As type only: the value would bring the socket's code along.
const PUSH = 81 satisfies PushInstruction['code'];

interface AimUse {
  readonly aim: number;
  readonly setAim: (aim: number) => void;
}

interface AimOptions {
  readonly roomId: number;
  readonly isActive: boolean;
  readonly tell: (aim: number) => void;
}

/**
 * What the player wants at once, what the machine hears a few times a second; the last wish is always told. Where the
 * chute stands at sitting down, and after one's own reload, the server says.
 */
export function useAim({ roomId, isActive, tell }: AimOptions): AimUse {
  const [aim, setOwn] = useState(0);
  const latest = useRef({ tell, aim });
  latest.current.tell = tell;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (next: number) => {
    latest.current.aim = next;
    setOwn(next);
  };
  useEffect(
    () =>
      onEvent('instruction', told => {
        if (told.code !== PUSH || told.roomId !== String(roomId) || told.aim === undefined) return;
        // What the player wants and the server has not heard yet counts.
        if (timer.current === undefined) take(clampAim(told.aim));
      }),
    [roomId],
  );

  const setAim = (wish: number) => {
    const next = clampAim(wish);
    if (next === latest.current.aim) return;
    take(next);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current.tell(latest.current.aim);
    }, TELL_MS);
  };
  useArrowKeys(by => setAim(latest.current.aim + by), isActive);
  return { aim, setAim };
}

const TYPES = 'input, textarea, select, [contenteditable]';

/** Anywhere on the page: the machine's left and right, whatever the language's direction. */
function useArrowKeys(move: (by: number) => void, isActive: boolean): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const by = event.code === 'ArrowLeft' ? -AIM_STEP : event.code === 'ArrowRight' ? AIM_STEP : 0;
      if (by === 0 || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(TYPES)) return;
      event.preventDefault();
      latest.current(by);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
}
