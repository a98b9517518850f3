import type { Ink } from './ink.ts';

/** A drawn thing in a box of its own, `width` by `height`; it looks to the right. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly paint: (ink: Ink) => void;
}
