/** What grows on the ground: branches, tubes, domes. Each from the middle of its foot upwards. */
import type { Brush } from '../../flat/atlas.ts';
import { scatter } from '../../flat/scatter.ts';
import { Ink, oval } from './ink.ts';

/** Light, body and outline. */
type Growth = readonly [light: string, body: string, line: string];

interface Twig {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly width: number;
}

export function paintCoral(
  brush: Brush,
  x: number,
  y: number,
  unit: number,
  [light, body, line]: Growth,
  seed: number,
): void {
  const twigs: Twig[] = [];
  grow(twigs, x, y, -Math.PI / 2, 62 * unit, 24 * unit, seed, 0);
  brush.lineCap = 'round';
  const pass = (colour: string, wider: number, shift: number) => {
    brush.strokeStyle = colour;
    for (const twig of twigs) {
      brush.lineWidth = Math.max(1, twig.width + wider * unit);
      brush.beginPath();
      brush.moveTo(twig.x + shift, twig.y + shift);
      brush.lineTo(twig.toX + shift, twig.toY + shift);
      brush.stroke();
    }
  };
  pass(line, 6, 0);
  pass(body, 0, 0);
  for (const twig of twigs) {
    brush.strokeStyle = light;
    brush.lineWidth = Math.max(0.6, twig.width * 0.34);
    brush.beginPath();
    brush.moveTo(twig.x - twig.width * 0.2, twig.y - twig.width * 0.14);
    brush.lineTo(twig.toX - twig.width * 0.2, twig.toY - twig.width * 0.14);
    brush.stroke();
  }
}

function grow(
  twigs: Twig[],
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  seed: number,
  depth: number,
): void {
  const [toX, toY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  twigs.push({ x, y, toX, toY, width });
  if (depth === 3) return;
  const ways = depth === 0 ? 3 : 2;
  for (let way = 0; way < ways; way++) {
    const aside =
      (way / (ways - 1) - 0.5) * (depth === 0 ? 1.5 : 1.15) + (scatter(seed + way, depth) - 0.5) * 0.4;
    grow(
      twigs,
      toX,
      toY,
      turn + aside,
      length * (0.66 + scatter(seed, way) * 0.2),
      width * 0.74,
      seed * 3 + way,
      depth + 1,
    );
  }
}

export function paintTubes(
  brush: Brush,
  x: number,
  y: number,
  unit: number,
  [light, body, line]: Growth,
): void {
  for (const [aside, high, across] of [
    [-34, 110, 22],
    [30, 86, 20],
    [-2, 150, 26],
    [-58, 60, 18],
    [56, 50, 16],
  ] as const) {
    const [left, right, top] = [x + (aside - across) * unit, x + (aside + across) * unit, y - high * unit];
    const ink = new Ink(brush, 3.4 * unit);
    const foot = y + 70 * unit;
    ink.part(`M${left} ${top} L${left + 6 * unit} ${foot} L${right - 6 * unit} ${foot} L${right} ${top} Z`, [
      light,
      body,
      line,
      line,
    ]);
    ink.part(oval(x + aside * unit, top, across * unit, across * 0.42 * unit), [light, light, body, line]);
    ink.mark(oval(x + aside * unit, top + 1 * unit, across * 0.62 * unit, across * 0.24 * unit), line, 0.85);
  }
}

export function paintDome(
  brush: Brush,
  x: number,
  y: number,
  unit: number,
  [light, body, line]: Growth,
): void {
  const ink = new Ink(brush, 3.4 * unit);
  const [left, right, top] = [x - 66 * unit, x + 66 * unit, y - 74 * unit];
  ink.part(
    `M${left} ${y + 12 * unit} C${left} ${top} ${x - 40 * unit} ${top} ${x} ${top} C${x + 40 * unit} ${top} ${right} ${top} ${right} ${y + 12 * unit} Z`,
    [light, body, line, line],
    () => {
      for (let row = 0; row < 4; row++) {
        for (let at = -3; at <= 3; at++) {
          const [cx, cy] = [x + (at * 22 + (row % 2) * 11) * unit, top + (16 + row * 19) * unit];
          ink.line(
            `M${cx - 8 * unit} ${cy} Q${cx - 4 * unit} ${cy - 9 * unit} ${cx} ${cy} Q${cx + 4 * unit} ${cy + 9 * unit} ${cx + 8 * unit} ${cy}`,
            line,
            3 * unit,
            0.5,
          );
        }
      }
    },
  );
}

export function paintStar(brush: Brush, x: number, y: number, unit: number): void {
  const points = Array.from({ length: 10 }, (_, at) => {
    const turn = (at / 10) * Math.PI * 2 - Math.PI / 2 + 0.3;
    const far = (at % 2 === 0 ? 30 : 14) * unit;
    return `${(x + Math.cos(turn) * far).toFixed(1)} ${(y + Math.sin(turn) * far * 0.7).toFixed(1)}`;
  });
  const ink = new Ink(brush, 3 * unit);
  ink.part(`M${points.join(' L')} Z`, ['#ffd08a', '#ff9440', '#c9561a', '#6a2404']);
  for (let at = 0; at < 5; at++) {
    const turn = (at / 5) * Math.PI * 2 - Math.PI / 2 + 0.3;
    ink.mark(
      oval(x + Math.cos(turn) * 13 * unit, y + Math.sin(turn) * 9 * unit, 2.6 * unit, 2 * unit),
      '#fff0c8',
      0.9,
    );
  }
}
