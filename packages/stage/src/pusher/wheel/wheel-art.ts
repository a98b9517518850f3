import type { Jackpot } from '@boardwalk/games/pusher';
import type { CanvasTexture } from 'three';
import {
  discPath,
  fillPath,
  type Pen,
  paintCoinMark,
  paintTexture,
  starPath,
} from '../../machine/paint/canvas.ts';
import { mixColours } from '../../machine/paint/theme.ts';
import type { Slice } from './wheel-slices.ts';

const SIZE = 512;
const MIDDLE = SIZE / 2;
const RADIUS = MIDDLE - 14;

export const JACKPOT_COLOURS: Readonly<Record<Jackpot, string>> = {
  loss: '#2c49c4',
  mini: '#19b98a',
  lucky: '#ff7a2f',
  major: '#a63df0',
  grand: '#ffd34d',
};

export function wheelTexture(slices: readonly Slice[]): CanvasTexture {
  return paintTexture(SIZE, SIZE, pen => {
    fillPath(pen, discPath(MIDDLE, MIDDLE, MIDDLE - 2), '#8a4a06');
    fillPath(pen, discPath(MIDDLE, MIDDLE, MIDDLE - 6), '#ffcf57');
    for (const slice of slices) paintSlice(pen, slice);
    paintCoinMark(pen, MIDDLE, MIDDLE, 62);
  });
}

function paintSlice(pen: Pen, { result, from, to }: Slice): void {
  const [start, end] = [from - Math.PI / 2, to - Math.PI / 2];
  const path = new Path2D();
  path.moveTo(MIDDLE, MIDDLE);
  path.arc(MIDDLE, MIDDLE, RADIUS, start, end);
  path.closePath();
  const colour = JACKPOT_COLOURS[result];
  const fill = pen.createRadialGradient(MIDDLE, MIDDLE, 60, MIDDLE, MIDDLE, RADIUS);
  fill.addColorStop(0, mixColours(colour, '#000000', 0.12));
  fill.addColorStop(1, mixColours(colour, '#ffffff', 0.1));
  fillPath(pen, path, fill);
  pen.strokeStyle = '#ffe9a8';
  pen.lineWidth = 3;
  pen.stroke(path);
  if (to - from > 0.2) paintSign(pen, result, (start + end) / 2);
}

/** What a slice brings, upright when it is under the pointer. */
function paintSign(pen: Pen, result: Jackpot, angle: number): void {
  pen.save();
  pen.translate(MIDDLE, MIDDLE);
  pen.rotate(angle + Math.PI / 2);
  pen.translate(0, -RADIUS * 0.76);
  SIGNS[result](pen);
  pen.restore();
}

const SIGNS: Readonly<Record<Jackpot, (pen: Pen) => void>> = {
  loss: pen => {
    fillPath(pen, discPath(0, 0, 9), 'rgba(255,255,255,0.35)');
  },
  mini: pen => paintCoinMark(pen, 0, 4, 36),
  lucky: pen => {
    for (const [x, y] of [
      [-25, -8],
      [25, -8],
      [0, 24],
    ] as const)
      paintCoinMark(pen, x, y, 22);
  },
  major: pen => {
    for (const y of [24, 10, -4]) paintCoinMark(pen, 0, y, 22);
  },
  grand: pen => {
    fillPath(pen, starPath(0, 0, 26), '#fff');
  },
};
