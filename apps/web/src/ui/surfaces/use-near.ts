import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Before it is seen by who scrolls. */
const AHEAD = '200px';

/**
 * Whether its element is near the screen or once was: what only far scrolling shows is not drawn before. The element has to
 * keep the place. What scrolls is marked with `data-scroller`: a margin around the screen would end at its edge.
 */
export function useNear<Place extends Element>(
  isAtOnce = false,
): readonly [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(isAtOnce);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      // Whoever scrolls waits for no drawing.
      entries => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { root: place.current.closest('[data-scroller]'), rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
