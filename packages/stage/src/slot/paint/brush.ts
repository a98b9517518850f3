/** How the symbols are painted: shapes with light from above, an outline in their own colour, a highlight and a shadow. */

export type Brush = CanvasRenderingContext2D;

/** Paints into a square of 100 by 100. */
export type SymbolPainter = (brush: Brush) => void;

interface Look {
  /** From the top to the bottom, or one colour. */
  readonly fill: readonly [string, string] | string;
  readonly edge: string;
  readonly width?: number;
  readonly isLit?: boolean;
}

/** A closed shape; `isLit` casts a shadow. */
export function shape(brush: Brush, path: string, { fill, edge, width = 3.5, isLit = false }: Look): void {
  const drawn = new Path2D(path);
  brush.save();
  if (isLit) {
    brush.shadowColor = 'rgb(0 0 20 / 45%)';
    brush.shadowBlur = 7;
    brush.shadowOffsetY = 5;
  }
  brush.lineJoin = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = edge;
  brush.stroke(drawn);
  brush.restore();
  brush.fillStyle = typeof fill === 'string' ? fill : shade(brush, fill);
  fillWith(brush, drawn);
  brush.lineJoin = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = edge;
  brush.stroke(drawn);
}

export function line(brush: Brush, path: string, colour: string, width: number): void {
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = colour;
  brush.stroke(new Path2D(path));
}

/** In the brush's own colour, without an outline. */
export function flat(brush: Brush, path: string): void {
  fillWith(brush, new Path2D(path));
}

function fillWith(brush: Brush, drawn: Path2D): void {
  brush.fill(drawn);
}

/** Light that lies on a thing. */
export function glint(brush: Brush, path: string, strength = 0.6): void {
  brush.fillStyle = `rgb(255 255 255 / ${strength * 100}%)`;
  flat(brush, path);
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

export function oval(x: number, y: number, across: number, down: number): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}

export function word(brush: Brush, text: string, y: number, size: number, fill: string, edge: string): void {
  brush.font = `700 ${size}px Fredoka, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = size / 5;
  brush.strokeStyle = edge;
  brush.strokeText(text, 50, y);
  brush.fillStyle = fill;
  brush.fillText(text, 50, y);
}

function shade(brush: Brush, [top, bottom]: readonly [string, string]): CanvasGradient {
  const gradient = brush.createLinearGradient(0, 8, 0, 92);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, bottom);
  return gradient;
}
