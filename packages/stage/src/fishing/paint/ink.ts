/**
 * How living things are painted: a body of its own colour, lit from above, with a dark outline of that colour, a rim of light
 * and a shade below. Paths have absolute M, L, Q, C and Z only, so that a shape's top and bottom can be read from it.
 */
import type { Brush } from '../../flat/atlas.ts';

/** From the lit side to the shaded one, and the outline. */
export type Tone = readonly [light: string, body: string, deep: string, line: string];

const RIM_PASSES = 5;

export class Ink {
  readonly brush: Brush;
  readonly #weight: number;

  constructor(brush: Brush, weight: number) {
    this.brush = brush;
    this.#weight = weight;
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
  }

  /** A plump part; what `within` paints lies on its skin, under rim, shade and outline. */
  part(d: string, [light, body, deep, line]: Tone, within?: () => void): void {
    const { brush } = this;
    const path = new Path2D(d);
    const [top, bottom] = heightsOf(d);
    const skin = brush.createLinearGradient(0, top, 0, bottom);
    skin.addColorStop(0.05, light);
    skin.addColorStop(0.5, body);
    skin.addColorStop(0.95, deep);
    brush.fillStyle = skin;
    fillWith(brush, path);
    brush.save();
    brush.clip(path);
    within?.();
    this.#rim(path, bottom - top);
    brush.restore();
    brush.strokeStyle = line;
    brush.lineWidth = this.#weight;
    brush.stroke(path);
  }

  /** A thin part that light shines through. */
  fin(d: string, tone: Tone, rays: readonly string[] = []): void {
    this.part(d, tone, () => {
      for (const ray of rays) this.line(ray, tone[3], this.#weight * 0.45, 0.45);
    });
  }

  mark(d: string, colour: string, alpha = 1): void {
    this.brush.globalAlpha = alpha;
    this.brush.fillStyle = colour;
    fillWith(this.brush, new Path2D(d));
    this.brush.globalAlpha = 1;
  }

  line(d: string, colour: string, width: number, alpha = 1): void {
    this.brush.globalAlpha = alpha;
    this.brush.strokeStyle = colour;
    this.brush.lineWidth = width;
    this.brush.stroke(new Path2D(d));
    this.brush.globalAlpha = 1;
  }

  /** Looks ahead, with a spark of the light above. */
  eye(x: number, y: number, r: number, iris = '#3b2a18', line = '#1b1430'): void {
    this.mark(oval(x, y, r * 1.16, r * 1.16), line);
    this.mark(oval(x, y, r, r), '#ffffff');
    this.mark(oval(x + r * 0.22, y + r * 0.06, r * 0.68, r * 0.7), iris);
    this.mark(oval(x + r * 0.28, y + r * 0.08, r * 0.4, r * 0.42), '#0c0716');
    this.mark(oval(x - r * 0.06, y - r * 0.3, r * 0.27, r * 0.25), '#ffffff');
    this.mark(oval(x + r * 0.46, y + r * 0.34, r * 0.12, r * 0.12), '#ffffff', 0.8);
  }

  /** Light that lies on a wet skin. */
  gloss(d: string, alpha = 0.5): void {
    this.mark(d, '#ffffff', alpha);
  }

  glow(x: number, y: number, radius: number, colour: string, alpha = 1): void {
    const light = this.brush.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, colour);
    light.addColorStop(1, 'rgb(0 0 0 / 0%)');
    this.brush.globalAlpha = alpha;
    this.brush.fillStyle = light;
    this.brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    this.brush.globalAlpha = 1;
  }

  /** Light along the upper edge and shade along the lower one, both soft. */
  #rim(path: Path2D, height: number): void {
    const { brush } = this;
    const depth = Math.min(14, height * 0.16);
    for (const [down, colour] of [
      [depth * 0.55, 'rgb(255 255 255 / 13%)'],
      [0 - depth * 0.7, 'rgb(8 2 48 / 12%)'],
    ] as const) {
      brush.save();
      brush.translate(0, down);
      brush.strokeStyle = colour;
      for (let pass = 1; pass <= RIM_PASSES; pass++) {
        brush.lineWidth = (depth * 1.6 * pass) / RIM_PASSES;
        brush.stroke(path);
      }
      brush.restore();
    }
  }
}

export function fillWith(brush: Brush, shape: Path2D): void {
  brush.fill(shape);
}

const BEZIER = 0.5523;

/** An ellipse, in the commands that a part may have. */
export function oval(x: number, y: number, across: number, down: number): string {
  const [a, d] = [across * BEZIER, down * BEZIER];
  return `M${x - across} ${y} C${x - across} ${y - d} ${x - a} ${y - down} ${x} ${y - down} C${x + a} ${y - down} ${x + across} ${y - d} ${x + across} ${y} C${x + across} ${y + d} ${x + a} ${y + down} ${x} ${y + down} C${x - a} ${y + down} ${x - across} ${y + d} ${x - across} ${y} Z`;
}

/** Top and bottom of a path's points and handles. */
export function heightsOf(d: string): readonly [top: number, bottom: number] {
  const numbers = d.match(/-?[\d.]+/gu) ?? [];
  const heights = numbers.filter((_, at) => at % 2 === 1).map(Number);
  return [Math.min(...heights), Math.max(...heights)];
}
