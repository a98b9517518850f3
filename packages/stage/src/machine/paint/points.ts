/** What shines as points: their size in a picture, and what they are painted with. */
import { type CanvasTexture, MathUtils } from 'three';
import { fillPath, paintTexture, starPath } from './canvas.ts';

/** Every camera's field of view, from the lower to the upper edge of the picture. */
export const OPENING_DEGREES = 28;

/** Points are sized as if every camera saw a right angle. */
export function pointSize(size: number): number {
  return size / Math.tan((OPENING_DEGREES / 2) * MathUtils.DEG2RAD);
}

export function glowTexture(): CanvasTexture {
  return paintTexture(64, 64, pen => {
    const fill = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
    fill.addColorStop(0, 'rgba(255,255,255,1)');
    fill.addColorStop(0.25, 'rgba(255,255,255,0.45)');
    fill.addColorStop(0.6, 'rgba(255,255,255,0.1)');
    fill.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 64, 64);
  });
}

export function sparkTexture(): CanvasTexture {
  return paintTexture(64, 64, pen => {
    const fill = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
    fill.addColorStop(0, '#fff');
    fill.addColorStop(1, 'rgba(255,255,255,0.1)');
    pen.fillStyle = fill;
    fillPath(pen, starPath(32, 32, 31, 0.2, 4), fill);
  });
}
