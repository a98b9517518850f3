/** What stands around the symbols: the reels' ground, the gold rim with its bulbs, the light on what has won. */
import type { SlotWord } from '@boardwalk/games/slot';
import type { SlotLayout } from '../layout.ts';
import { paintReel } from '../symbols.ts';
import { type Brush, glint, shape } from './brush.ts';
import { star } from './pier.ts';

const RIMS: Readonly<Record<SlotWord, readonly [light: string, middle: string, dark: string]>> = {
  pier: ['#ffffff', '#b9c6d8', '#5c6a86'],
  tidal: ['#fff0a8', '#f5b32c', '#8a4b05'],
  fireworks: ['#ffd9f6', '#c45cff', '#4a148c'],
};

export const BULBS = ['#ff5f7d', '#ffe27a', '#3fe0d0', '#fff6d5'] as const;

export function paintCabinet(brush: Brush, machine: SlotWord, layout: SlotLayout): void {
  const { x, y, cellWidth, cellHeight, reels, rows, rim } = layout;
  const [width, height] = [cellWidth * reels, cellHeight * rows];
  const [light, middle, dark] = RIMS[machine];
  const rimFill = brush.createLinearGradient(0, y - rim, 0, y + height + rim);
  rimFill.addColorStop(0, light);
  rimFill.addColorStop(0.25, middle);
  rimFill.addColorStop(0.7, middle);
  rimFill.addColorStop(1, dark);
  round(brush, x - rim, y - rim, width + 2 * rim, height + 2 * rim, rim * 1.6);
  brush.fillStyle = dark;
  brush.fill();
  round(brush, x - rim + 2, y - rim + 2, width + 2 * rim - 4, height + 2 * rim - 4, rim * 1.5);
  brush.fillStyle = rimFill;
  brush.fill();
  round(brush, x - 2, y - 2, width + 4, height + 4, rim * 0.7);
  brush.fillStyle = dark;
  brush.fill();
  brush.save();
  round(brush, x, y, width, height, rim * 0.6);
  brush.clip();
  for (let reel = 0; reel < reels; reel++)
    paintReel(brush, machine, x + reel * cellWidth, y, cellWidth, height);
  for (let reel = 1; reel < reels; reel++) {
    brush.fillStyle = dark;
    brush.fillRect(x + reel * cellWidth - 1.5, y, 3, height);
    brush.fillStyle = light;
    brush.globalAlpha = 0.5;
    brush.fillRect(x + reel * cellWidth - 0.5, y, 1, height);
    brush.globalAlpha = 1;
  }
  brush.restore();
}

/** The drum's roundness, over the symbols. */
export function paintDrum(brush: Brush, width: number, height: number): void {
  const edge = brush.createLinearGradient(0, 0, 0, height);
  edge.addColorStop(0, 'rgb(8 4 40 / 55%)');
  edge.addColorStop(0.13, 'rgb(8 4 40 / 0%)');
  edge.addColorStop(0.87, 'rgb(8 4 40 / 0%)');
  edge.addColorStop(1, 'rgb(8 4 40 / 55%)');
  brush.fillStyle = edge;
  brush.fillRect(0, 0, width, height);
}

/** Behind a symbol that has won. */
export function paintLit(brush: Brush, width: number, height: number): void {
  const glow = brush.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.7);
  glow.addColorStop(0, '#fff3c0');
  glow.addColorStop(0.6, '#ffc94d');
  glow.addColorStop(1, '#e88410');
  round(brush, 2, 2, width - 4, height - 4, Math.min(width, height) * 0.16);
  brush.fillStyle = glow;
  brush.fill();
  brush.lineWidth = 3;
  brush.strokeStyle = '#fff6c9';
  brush.stroke();
}

/** Over a reel that turns on, or is wild from top to bottom. */
export function paintGlow(brush: Brush, width: number, height: number): void {
  round(brush, 3, 3, width - 6, height - 6, 10);
  brush.lineWidth = 5;
  brush.strokeStyle = 'rgb(255 226 122 / 95%)';
  brush.shadowColor = '#ffd34d';
  brush.shadowBlur = 14;
  brush.stroke();
  brush.stroke();
}

export function paintBulb(colour: string): (brush: Brush, width: number) => void {
  return (brush, width) => {
    const middle = width / 2;
    const glow = brush.createRadialGradient(middle, middle, 0, middle, middle, middle);
    glow.addColorStop(0, '#ffffff');
    glow.addColorStop(0.32, colour);
    glow.addColorStop(0.42, `${colour}88`);
    glow.addColorStop(1, `${colour}00`);
    brush.fillStyle = glow;
    brush.fillRect(0, 0, width, width);
  };
}

export function paintSpark(brush: Brush, width: number): void {
  brush.save();
  brush.scale(width / 100, width / 100);
  shape(brush, star(50, 50, 44), { fill: '#ffffff', edge: '#ffe27a', width: 5 });
  glint(brush, star(50, 50, 22), 1);
  brush.restore();
}

function round(brush: Brush, x: number, y: number, width: number, height: number, radius: number): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
}
