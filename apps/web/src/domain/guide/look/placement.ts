/** Where the guide's bubble stands: beside what is lit, never over it, and inside the window. */

/** In CSS pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Side = 'below' | 'above' | 'right' | 'left';

export interface Placement {
  readonly side: Side;
  readonly left: number;
  readonly top: number;
  /** Where the arrow sits along the bubble's edge. */
  readonly arrow: number;
}

const EDGE = 12;
/** Between bubble and light; the arrow is in it. */
const GAP = 16;
const CORNER = 30;

/** Below if it fits, else above, else at a side; where it fits nowhere, where there is most room. */
export function placeBubble(lit: Box, bubble: Size, view: Size): Placement {
  const room: Readonly<Record<Side, number>> = {
    below: view.height - (lit.top + lit.height) - GAP - EDGE - bubble.height,
    above: lit.top - GAP - EDGE - bubble.height,
    right: view.width - (lit.left + lit.width) - GAP - EDGE - bubble.width,
    left: lit.left - GAP - EDGE - bubble.width,
  };
  const sides = Object.keys(room) as Side[];
  const side =
    sides.find(one => room[one] >= 0) ?? sides.toSorted((one, other) => room[other] - room[one])[0];
  return side === 'right' || side === 'left'
    ? beside(side, lit, bubble, view)
    : overOrUnder(side ?? 'below', lit, bubble, view);
}

function overOrUnder(side: Side, lit: Box, bubble: Size, view: Size): Placement {
  const middle = lit.left + lit.width / 2;
  const left = between(EDGE, middle - bubble.width / 2, view.width - bubble.width - EDGE);
  const top = side === 'below' ? lit.top + lit.height + GAP : lit.top - GAP - bubble.height;
  return { side, left, top, arrow: between(CORNER, middle - left, bubble.width - CORNER) };
}

function beside(side: Side, lit: Box, bubble: Size, view: Size): Placement {
  const middle = lit.top + lit.height / 2;
  const top = between(EDGE, middle - bubble.height / 2, view.height - bubble.height - EDGE);
  const left = side === 'right' ? lit.left + lit.width + GAP : lit.left - GAP - bubble.width;
  return { side, left, top, arrow: between(CORNER, middle - top, bubble.height - CORNER) };
}

function between(least: number, wanted: number, most: number): number {
  return Math.max(least, Math.min(wanted, most));
}
