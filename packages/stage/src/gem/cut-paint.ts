/** A drawing of 100 by 100 on a canvas. */
import type { Brush, Painter } from '../flat/atlas.ts';
import type { Drawing, Glow } from './drawing.ts';

/** What a gem leaves free around it, so that its edge is not cut off. */
const MARGIN = 0.04;

export function paintDrawing(drawing: Drawing): Painter {
  return (brush, width, height) => {
    brush.save();
    brush.translate(width * MARGIN, height * MARGIN);
    brush.scale((width * (1 - 2 * MARGIN)) / 100, (height * (1 - 2 * MARGIN)) / 100);
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
    for (const { d, fill, stroke, width: line = 1 } of drawing) {
      if (stroke !== undefined) {
        brush.strokeStyle = stroke;
        brush.lineWidth = line;
        brush.stroke(pathOf(d));
      }
      if (fill === undefined) continue;
      brush.fillStyle = typeof fill === 'string' ? fill : glowOf(brush, fill);
      brush.fill(pathOf(d));
    }
    brush.restore();
  };
}

function glowOf(brush: Brush, { x, y, radius, stops }: Glow): CanvasGradient {
  const glow = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) glow.addColorStop(at, colour);
  return glow;
}

function pathOf(d: string): Path2D {
  return new Path2D(d);
}
