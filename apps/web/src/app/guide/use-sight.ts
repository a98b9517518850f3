import { type RefObject, useEffect, useState } from 'react';
import { type Box, type Placement, placeBubble, type Size } from '../../platform/guide/placement.ts';

export interface Sight {
  readonly lit: Box;
  readonly radius: number;
  readonly view: Size;
  readonly bubble: Placement;
}

/** Around what is lit. */
const MARGIN = 6;

/** Where target and bubble are, frame by frame: it follows every scroll, resize and animation. */
export function useSight(target: HTMLElement, bubble: RefObject<HTMLElement | null>): Sight | undefined {
  const [sight, setSight] = useState<Sight>();
  useEffect(() => {
    let frame = 0;
    let seen = '';
    const follow = () => {
      const now = measure(target, bubble.current);
      const key = JSON.stringify(now);
      if (key !== seen) setSight(now);
      seen = key;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [target, bubble]);
  return sight;
}

function measure(target: HTMLElement, bubble: HTMLElement | null): Sight {
  const { left, top, width, height } = target.getBoundingClientRect();
  const lit = {
    left: left - MARGIN,
    top: top - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
  const view = { width: window.innerWidth, height: window.innerHeight };
  const size = { width: bubble?.offsetWidth ?? 0, height: bubble?.offsetHeight ?? 0 };
  const corner = Number.parseFloat(getComputedStyle(target).borderTopLeftRadius) || 0;
  const radius = Math.min(corner + MARGIN, lit.width / 2, lit.height / 2);
  return { lit, radius, view, bubble: placeBubble(lit, size, view) };
}
