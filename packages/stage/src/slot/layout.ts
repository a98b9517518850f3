/** Where the reels stand in the stage, in CSS pixels. */

export interface SlotLayout {
  readonly width: number;
  readonly height: number;
  readonly reels: number;
  readonly rows: number;
  /** The window's upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** A symbol's square in its cell. */
  readonly symbol: number;
  /** The gold around the window. */
  readonly rim: number;
}

const CELL_LONGEST = 1.3;
const RIM_SHARE = 0.03;
/** A canvas can't draw a smaller cell. */
const CELL_LEAST_PX = 1;

/** As large as it goes; a cell is never much longer one way than the other. */
export function layoutSlot(reels: number, rows: number, width: number, height: number): SlotLayout {
  const rim = Math.max(8, Math.round(Math.min(width, height) * RIM_SHARE));
  const widest = Math.min((width - 2 * rim - 4) / reels, ((height - 2 * rim) / rows) * CELL_LONGEST);
  const cellWidth = Math.max(CELL_LEAST_PX, widest);
  const tallest = Math.min((height - 2 * rim - 4) / rows, cellWidth * CELL_LONGEST);
  const cellHeight = Math.max(CELL_LEAST_PX, tallest);
  return {
    width,
    height,
    reels,
    rows,
    x: (width - cellWidth * reels) / 2,
    y: (height - cellHeight * rows) / 2,
    cellWidth,
    cellHeight,
    symbol: Math.min(cellWidth, cellHeight) * 0.93,
    rim,
  };
}

export function cellX(layout: SlotLayout, reel: number): number {
  return layout.x + (reel + 0.5) * layout.cellWidth;
}

export function cellY(layout: SlotLayout, row: number): number {
  return layout.y + (row + 0.5) * layout.cellHeight;
}
