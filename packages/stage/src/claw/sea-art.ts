/** What the pictures by the sea have in common: clouds over it, and waves on it. */
import { shadeOf } from '../machine/instances.ts';
import { discPath, fillPath, type Pen } from '../machine/paint/canvas.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where, as shares of the picture, and how large. */
export type Cloud = readonly [x: number, y: number, size: number];

/** The discs a cloud consists of, around its middle. */
const PUFFS = [
  [-40, 8, 24],
  [-10, -6, 32],
  [26, 3, 27],
  [52, 11, 18],
] as const;

export function paintClouds(
  pen: Pen,
  { width, height }: Size,
  clouds: readonly Cloud[],
  opacity: number,
): void {
  for (const [x, y, size] of clouds) {
    for (const [dx, dy, radius] of PUFFS) {
      const disc = discPath(x * width + dx * size, y * height + dy * size, radius * size);
      fillPath(pen, disc, `rgba(255,255,255,${opacity})`);
    }
  }
}

/** Strokes of light, the nearer the longer. `light` is red, green and blue. */
export function paintWaves(pen: Pen, { width, height }: Size, top: number, light: string): void {
  for (let wave = 0; wave < 75; wave++) {
    const share = shadeOf(wave + 40);
    pen.fillStyle = `rgba(${light},${0.15 + 0.37 * shadeOf(wave + 7)})`;
    const y = top + 6 + (height - top - 8) * share;
    pen.fillRect(width * shadeOf(wave * 3), y, 14 + 42 * share, 2 + 2 * share);
  }
}
