/** The lines that have won: each ends where its win ends. */
import type { Graphics } from 'pixi.js';
import type { Frame } from './frame.ts';
import { cellX, cellY, type SlotLayout } from './layout.ts';

const COLOURS = [
  '#ffe27a',
  '#3fe0d0',
  '#ff7de0',
  '#7dff9a',
  '#ff9d5c',
  '#8fdcff',
  '#c8b8ff',
  '#fff27a',
  '#ff8fa3',
  '#a6fff0',
];

export function drawLines(graphics: Graphics, layout: SlotLayout, { wins, drawn }: Frame): void {
  graphics.clear();
  for (const { line, cells } of wins) {
    if (line === undefined) continue;
    const points = partOf(
      cells.map(({ reel, row }) => ({ x: cellX(layout, reel), y: cellY(layout, row) })),
      drawn,
    );
    const colour = COLOURS[line % COLOURS.length] ?? '#ffe27a';
    for (const [width, paint] of [
      [9, '#3a1600'],
      [5.5, colour],
      [2, '#ffffff'],
    ] as const) {
      points.forEach(({ x, y }, index) => (index === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)));
      graphics.stroke({ width, color: paint, alpha: width === 2 ? 0.9 : 0.8, cap: 'round', join: 'round' });
    }
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The first part of a way through points, 1 for all of it. */
export function partOf(points: readonly Point[], drawn: number): readonly Point[] {
  const reached = (points.length - 1) * drawn;
  const whole = points.slice(0, Math.floor(reached) + 1);
  const [last, next] = [whole.at(-1), points[whole.length]];
  if (!last || !next) return whole;
  const rest = reached - Math.floor(reached);
  return [...whole, { x: last.x + (next.x - last.x) * rest, y: last.y + (next.y - last.y) * rest }];
}
