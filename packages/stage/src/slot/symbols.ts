/** The machines' symbols and windows, painted: for the stage, and for pages that show one without it. */
import { type SlotWindow, type SlotWord, slotMachines } from '@boardwalk/games/slot';
import type { Brush } from './paint/brush.ts';
import { fireworksPainters } from './paint/fireworks.ts';
import { pierPainters } from './paint/pier.ts';
import { tidalPainters } from './paint/tidal.ts';

const painters = { pier: pierPainters, tidal: tidalPainters, fireworks: fireworksPainters };

/** The rest is room for its shadow. */
const SYMBOL_SHARE = 0.93;
const EDGE = (100 / SYMBOL_SHARE - 100) / 2;

/** Into a square of `size` with its corner at the brush's origin. */
export function paintSymbol(brush: Brush, machine: SlotWord, symbol: number, size: number): void {
  const word = slotMachines[machine].symbols[symbol]?.word ?? '';
  const paint = painters[machine][word];
  brush.save();
  // Its shadow stays in its square as well: in an atlas the next symbol is beside it.
  brush.beginPath();
  brush.rect(0, 0, size, size);
  brush.clip();
  brush.scale((SYMBOL_SHARE * size) / 100, (SYMBOL_SHARE * size) / 100);
  brush.translate(EDGE, EDGE / 2);
  paint?.(brush);
  brush.restore();
}

/** The ground that the symbols stand on. */
export const reelColours: Readonly<Record<SlotWord, readonly [top: string, middle: string, edge: string]>> = {
  pier: ['#fff9ec', '#ffe3c4', '#c99a78'],
  tidal: ['#1d3fb0', '#2d63e8', '#0f2370'],
  fireworks: ['#2b0f5e', '#56209c', '#16063a'],
};

/** A whole window with its ground, as big as the canvas's brush is told. */
export function paintWindow(
  brush: Brush,
  machine: SlotWord,
  window: SlotWindow,
  width: number,
  height: number,
): void {
  const columns = window.length;
  const rows = window[0]?.length ?? 1;
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const size = Math.min(cellWidth, cellHeight) * 0.9;
  window.forEach((column, reel) => {
    paintReel(brush, machine, reel * cellWidth, 0, cellWidth, height);
    column.forEach((symbol, row) => {
      brush.save();
      brush.translate(reel * cellWidth + (cellWidth - size) / 2, row * cellHeight + (cellHeight - size) / 2);
      paintSymbol(brush, machine, symbol, size);
      brush.restore();
    });
  });
}

export function paintReel(
  brush: Brush,
  machine: SlotWord,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const [top, middle, edge] = reelColours[machine];
  const ground = brush.createLinearGradient(0, y, 0, y + height);
  ground.addColorStop(0, edge);
  ground.addColorStop(0.16, top);
  ground.addColorStop(0.5, middle);
  ground.addColorStop(0.84, top);
  ground.addColorStop(1, edge);
  brush.fillStyle = ground;
  brush.fillRect(x + 1, y, width - 2, height);
}
