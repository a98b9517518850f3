import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/**
 * Moves the focus into the bubble and keeps Tab between it and what is lit, which can be used as
 * ever. Soft: Escape leaves, and the focus goes back to where it was.
 */
export function useSoftTrap(
  bubble: RefObject<HTMLElement | null>,
  target: HTMLElement,
  leave: () => void,
): void {
  useEffect(() => {
    const before = document.activeElement;
    const box = bubble.current;
    focusablesIn(box).at(-1)?.focus({ preventScroll: true });
    return () => {
      const isHere = box?.contains(document.activeElement) || document.activeElement === document.body;
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [bubble, target]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
      if (event.key !== 'Tab') return;
      const stops = [...focusablesIn(target), ...focusablesIn(bubble.current)];
      const place = stops.indexOf(document.activeElement as HTMLElement);
      const next = event.shiftKey ? Math.max(place, 0) - 1 : place + 1;
      event.preventDefault();
      stops.at(next % stops.length)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [bubble, target, leave]);
}

function focusablesIn(element: HTMLElement | null): HTMLElement[] {
  if (element === null) return [];
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return element.matches(FOCUSABLE) ? [element, ...inside] : inside;
}
