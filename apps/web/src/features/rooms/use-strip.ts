import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Strip {
  /** For what stands where the strip stands while it does not stick to the top. */
  readonly top: RefObject<HTMLDivElement | null>;
  readonly isStuck: boolean;
}

/** A strip that sticks to the top: another choice begins below it, wherever the last one was scrolled to. */
export function useStrip(choice: number | undefined): Strip {
  const top = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const mark = top.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      setStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  // A kept page runs its effects again when it is shown again; that is no other choice.
  const shown = useRef(choice);
  useLayoutEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== choice;
    shown.current = choice;
    const mark = top.current;
    if (isOther && mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView({ behavior: 'instant' });
  }, [choice]);
  return { top, isStuck };
}
