import { CanvasTexture, NoColorSpace, SRGBColorSpace } from 'three';

export type Pen = CanvasRenderingContext2D;

/** A texture painted once. Data such as heights is not a colour and stays as painted. */
export function paintTexture(
  width: number,
  height: number,
  paint: (pen: Pen) => void,
  kind: 'colour' | 'data' = 'colour',
): CanvasTexture {
  const texture = new CanvasTexture(paintCanvas(width, height, paint));
  texture.colorSpace = kind === 'colour' ? SRGBColorSpace : NoColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export function paintCanvas(width: number, height: number, paint: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen !== null) paint(pen);
  return canvas;
}

/** Around a middle; a rounded star of the house's own mark has `inner` about half. */
export function starPath(x: number, y: number, radius: number, inner = 0.5, points = 5): Path2D {
  const path = new Path2D();
  for (let corner = 0; corner < 2 * points; corner++) {
    const angle = (corner * Math.PI) / points - Math.PI / 2;
    const reach = corner % 2 === 0 ? radius : radius * inner;
    path.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  path.closePath();
  return path;
}

export function discPath(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

export function fillPath(pen: Pen, path: Path2D, colour: string | CanvasGradient): void {
  pen.fillStyle = colour;
  pen.fill(path);
}

/** Colours at equal distances from top to bottom. */
export function verticalFill(
  pen: Pen,
  from: number,
  to: number,
  ...colours: readonly string[]
): CanvasGradient {
  const fill = pen.createLinearGradient(0, from, 0, to);
  colours.forEach((colour, index) => fill.addColorStop(index / Math.max(colours.length - 1, 1), colour));
  return fill;
}

/** The house's coin, flat: a star in a ring. */
export function paintCoinMark(pen: Pen, x: number, y: number, radius: number): void {
  const paint = (path: Path2D, colour: string) => fillPath(pen, path, colour);
  paint(discPath(x, y + radius * 0.05, radius), '#b8690c');
  paint(discPath(x, y - radius * 0.02, radius * 0.95), '#ffdf7a');
  paint(discPath(x, y, radius * 0.78), '#a8620d');
  paint(discPath(x, y + radius * 0.01, radius * 0.71), '#ffb52e');
  paint(starPath(x, y + radius * 0.03, radius * 0.56, 0.5), '#a8620d');
  paint(starPath(x, y + radius * 0.02, radius * 0.47, 0.5), '#fff0b8');
}
