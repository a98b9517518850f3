/** What stands on the jackpot reel: one picture for each result, one below the other in a texture. Painted once. */
import { JACKPOTS, type Jackpot } from '@boardwalk/games/pusher';
import type { CanvasTexture } from 'three';
import {
  discPath,
  fillPath,
  type Pen,
  paintCoinMark,
  paintTexture,
  starPath,
  verticalFill,
} from '../../machine/paint/canvas.ts';
import { mixColours } from '../../machine/paint/theme.ts';
import { JACKPOT_COLOURS } from '../wheel/wheel-art.ts';

const WIDTH = 384;
const HEIGHT = 128;

export function reelTexture(): CanvasTexture {
  return paintTexture(WIDTH, HEIGHT * JACKPOTS.length, pen => {
    JACKPOTS.forEach((result, row) => {
      pen.save();
      pen.translate(0, row * HEIGHT);
      paintCell(pen, result);
      pen.restore();
    });
  });
}

/** The rows of the texture that show this result, from below, as shares of its height. */
export function rowsOf(result: Jackpot): readonly [low: number, high: number] {
  const row = JACKPOTS.indexOf(result);
  return [1 - (row + 1) / JACKPOTS.length, 1 - row / JACKPOTS.length];
}

function paintCell(pen: Pen, result: Jackpot): void {
  pen.fillStyle = verticalFill(pen, 0, HEIGHT, '#fffdf4', '#ffeecb');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#d99a3a';
  pen.fillRect(0, 0, WIDTH, 3);
  pen.fillRect(0, HEIGHT - 3, WIDTH, 3);
  const colour = JACKPOT_COLOURS[result];
  const edge = mixColours(colour, '#1a0838', 0.45);
  const [high, low] = [mixColours(colour, '#ffffff', 0.25), mixColours(colour, '#1a0838', 0.12)];
  const band = (inset: number) => {
    const path = new Path2D();
    path.roundRect(14 + inset, 14 + inset, WIDTH - 28 - 2 * inset, HEIGHT - 28 - 2 * inset, 30 - inset);
    return path;
  };
  if (result !== 'loss') {
    fillPath(pen, band(0), edge);
    fillPath(pen, band(5), verticalFill(pen, 14, HEIGHT - 14, high, low));
  }
  pen.translate(WIDTH / 2, HEIGHT / 2);
  SIGNS[result](pen);
}

const SIGNS: Readonly<Record<Jackpot, (pen: Pen) => void>> = {
  loss: pen => {
    for (const x of [-70, 0, 70]) fillPath(pen, discPath(x, 0, 9), '#d9b67c');
  },
  mini: pen => paintCoinMark(pen, 0, 0, 40),
  lucky: pen => {
    for (const [x, y] of [
      [-104, 8],
      [-52, -12],
      [0, 10],
      [52, -12],
      [104, 8],
    ] as const)
      paintCoinMark(pen, x, y, 26);
  },
  major: pen => {
    for (const x of [-84, 0, 84]) for (const y of [16, 2, -12]) paintCoinMark(pen, x, y, 28);
  },
  grand: pen => {
    for (const x of [-104, 0, 104]) {
      fillPath(pen, starPath(x, 3, x === 0 ? 50 : 36), '#8a4a06');
      fillPath(pen, starPath(x, 0, x === 0 ? 46 : 32), '#ffffff');
    }
  },
};
