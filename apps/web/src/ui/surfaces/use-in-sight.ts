import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced } from '../../platform/motion.ts';

/**
 * Keeps what `selector` finds in the middle of a scrolling strip whenever `current` changes. Moves the strip
 * only: `scrollIntoView` would move the page too. Physical distances, so that it is right in both directions.
 */
export function useInSight<Strip extends HTMLElement>(
  selector: string,
  current: string | number,
): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    const strip = ref.current;
    const found = strip?.querySelector(selector)?.closest('li, label');
    if (!strip || !found) return;
    const inner = found.getBoundingClientRect();
    const outer = strip.getBoundingClientRect();
    const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    strip.scrollBy({ left, behavior: hasMoved.current && !isMotionReduced() ? 'smooth' : 'instant' });
    hasMoved.current = true;
  }, [selector, current]);
  return ref;
}
