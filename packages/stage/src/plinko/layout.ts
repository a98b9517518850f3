import { assert } from '@boardwalk/base';
import type { PlinkoRows } from '@boardwalk/games/plinko';

/**
 * Where everything on the board is, in CSS pixels from the canvas's upper left corner. Row r has r + 3 pegs
 * and a ball meets peg 1 + rights of it, so the last row's gaps are the slots. Fills the given size; on a
 * wide one the board stays a triangle in its middle, on a low one its rows move together.
 */
export interface BoardLayout {
  readonly rows: PlinkoRows;
  readonly width: number;
  readonly height: number;
  readonly middleX: number;
  /** Between two pegs of a row; a slot is as wide. */
  readonly columnGap: number;
  readonly rowGap: number;
  readonly firstRowY: number;
  readonly pegRadius: number;
  readonly ballRadius: number;
  /** Where a ball's centre is before it drops. */
  readonly spoutY: number;
  readonly slotTop: number;
  readonly slotHeight: number;
  /** Where a ball's centre is once the slot has taken it. */
  readonly landingY: number;
}

const PEG_RADIUS = 0.11;
/** How far the shine around a peg reaches; the outermost ones stay inside the canvas with it. */
export const HALO = 2.3;
const BALL_RADIUS = 0.28;
const SLOT_SINK_PX = 6;
/** Rows from where a ball appears to the first pegs, and from the last pegs to the slots. */
const HEADROOM = 1.4;
const SPOUT_HEIGHT = 1.05;
const FOOTROOM = 0.52;
const STEEPEST = 1.3;
const FLATTEST = 0.72;

export function layoutBoard(rows: PlinkoRows, width: number, height: number): BoardLayout {
  assert(width > 0 && height > 0, 'a board has a size');
  const widestGap = width / (rows + 1 + 2 * PEG_RADIUS * HALO);
  const slotHeight = clamp(widestGap * 1.15, 24, 38);
  const roomForRows = Math.max(height - slotHeight - SLOT_SINK_PX, rows);
  const highestRow = roomForRows / (rows - 1 + HEADROOM + FOOTROOM);
  const columnGap = Math.min(widestGap, highestRow / FLATTEST);
  const rowGap = Math.min(highestRow, columnGap * STEEPEST);
  // As large as leaves a hopping ball free of the row above: where rows are near, nearer to their gap.
  const unit = Math.min(columnGap, columnGap ** 0.25 * rowGap ** 0.75);
  const slotTop = height - SLOT_SINK_PX - slotHeight;
  const firstRowY = slotTop - rowGap * (rows - 1 + FOOTROOM);
  return {
    rows,
    width,
    height,
    middleX: width / 2,
    columnGap,
    rowGap,
    firstRowY,
    pegRadius: unit * PEG_RADIUS,
    ballRadius: unit * BALL_RADIUS,
    spoutY: firstRowY - SPOUT_HEIGHT * rowGap,
    slotTop,
    slotHeight,
    landingY: slotTop + slotHeight * 0.45,
  };
}

export function pegX(layout: BoardLayout, row: number, peg: number): number {
  return layout.middleX + (peg - (row + 2) / 2) * layout.columnGap;
}

export function pegY(layout: BoardLayout, row: number): number {
  return layout.firstRowY + row * layout.rowGap;
}

export function slotX(layout: BoardLayout, slot: number): number {
  return layout.middleX + (slot - layout.rows / 2) * layout.columnGap;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
