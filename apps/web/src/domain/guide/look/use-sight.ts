import { type RefObject, useEffect, useState } from 'react';
import { type Box, type Placement, placeBubble, type Size } from './placement.ts';

export interface Sight {
  readonly lit: Box;
  readonly radius: number;
  readonly view: Size;
  readonly bubble: Placement;
}

/** Around what is lit. */
const MARGIN = 6;
/** The radius around what has no round corners, in pixels. */
const PLAIN_CORNER = 18;
/** So that the light has an edge beside what reaches from side to side. */
const EDGE = 5;

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
  const view = { width: window.innerWidth, height: window.innerHeight };
  const lit = litBox(target.getBoundingClientRect(), view);
  const size = { width: bubble?.offsetWidth ?? 0, height: bubble?.offsetHeight ?? 0 };
  const corner = Number.parseFloat(getComputedStyle(target).borderTopLeftRadius) || PLAIN_CORNER;
  const radius = Math.min(corner + MARGIN, lit.width / 2, lit.height / 2);
  return { lit, radius, view, bubble: placeBubble(lit, size, view) };
}

function litBox({ left, right, top, bottom }: DOMRect, view: Size): Box {
  const [x, width] = span(left, right, view.width);
  const [y, height] = span(top, bottom, view.height);
  return { left: x, top: y, width, height };
}

function span(start: number, end: number, view: number): [start: number, length: number] {
  const from = Math.max(EDGE, start - MARGIN);
  return [from, Math.max(0, Math.min(view - EDGE, end + MARGIN) - from)];
}
