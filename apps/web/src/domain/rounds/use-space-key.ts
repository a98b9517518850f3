import { useEffect, useRef } from 'react';

/** Space, pressed anywhere but in something that has a use for it. */
export function useSpaceKey(action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || event.defaultPrevented) return;
      const isTaken = event.target instanceof Element && event.target.closest(USES_SPACE) !== null;
      if (isTaken || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const USES_SPACE = 'button, a, input, select, textarea, summary, [role="button"], [contenteditable]';
