import { useEffect, useRef, useState } from 'react';
import { AIM_STEP, clampAim } from './aim.ts';

/** A finger moves the slider far more often than the chute could follow. */
const TELL_MS = 100;

interface AimUse {
  readonly aim: number;
  readonly setAim: (aim: number) => void;
}

/** What the player wants at once, what the machine hears a few times a second; the last wish is always told. */
export function useAim(tell: (aim: number) => void, isActive: boolean): AimUse {
  const [aim, setOwn] = useState(0);
  const latest = useRef({ tell, aim });
  latest.current.tell = tell;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setAim = (wish: number) => {
    const next = clampAim(wish);
    if (next === latest.current.aim) return;
    latest.current.aim = next;
    setOwn(next);
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
