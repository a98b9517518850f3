/** Where everything is, in CSS pixels from the canvas's upper left corner. The board is a square in the middle. */
import { GEM_SIDE } from '@boardwalk/games/gem';

export interface GemLayout {
  readonly width: number;
  readonly height: number;
  /** How wide the frame is outside, and where its upper left corner is. */
  readonly side: number;
  readonly left: number;
  readonly top: number;
  readonly frame: number;
  readonly cell: number;
}

const FRAME_SHARE = 0.032;

export function layoutGems(width: number, height: number): GemLayout {
  const side = Math.max(1, Math.min(width, height));
  const frame = side * FRAME_SHARE;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  return { width, height, side, left, top, frame, cell: (side - 2 * frame) / GEM_SIDE };
}

/** The middle of a column. */
export function columnX({ left, frame, cell }: GemLayout, column: number): number {
  return left + frame + (column + 0.5) * cell;
}

/** The middle of a row; the lowest one is 0. */
export function rowY({ top, side, frame, cell }: GemLayout, row: number): number {
  return top + side - frame - (row + 0.5) * cell;
}
