/** Points, colours and light of what is cut. */
import type { Shape } from './drawing.ts';

export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];

/** Where the light comes from: above, a little from the left. */
const LIGHT: Point = [-0.45, -0.89];

export function pathOf(corners: readonly Point[]): string {
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** Towards the middle of its box. */
export function shrunk(corners: readonly Point[], share: number): readonly Point[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const middleX = (Math.min(...xs) + Math.max(...xs)) / 2;
  const middleY = (Math.min(...ys) + Math.max(...ys)) / 2;
  return corners.map(([x, y]) => [middleX + (x - middleX) * share, middleY + (y - middleY) * share] as const);
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  return [0, 1, 2].map(at => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * part) as unknown as Colour;
}

export function hexOf(colour: Colour): string {
  return `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a facet that faces somewhere; `bias` lifts it towards the light. */
export function toneOf(light: Colour, body: Colour, deep: Colour): (facing: Point, bias: number) => string {
  return ([x, y], bias) => {
    const lit = x * LIGHT[0] + y * LIGHT[1] + bias;
    return hexOf(lit > 0 ? mix(body, light, lit * 0.85) : mix(body, deep, -lit * 0.9));
  };
}

/** Where the light is caught. */
export function glints(x: number, y: number, below = 36): readonly Shape[] {
  const cross = (across: number, down: number, reach: number) =>
    pathOf([
      [across, down - reach],
      [across + reach * 0.24, down - reach * 0.24],
      [across + reach, down],
      [across + reach * 0.24, down + reach * 0.24],
      [across, down + reach],
      [across - reach * 0.24, down + reach * 0.24],
      [across - reach, down],
      [across - reach * 0.24, down - reach * 0.24],
    ]);
  return [
    { d: cross(x, y, 11), fill: 'rgb(255 255 255 / 92%)' },
    { d: cross(x + below * 0.72, y + below, 5), fill: 'rgb(255 255 255 / 55%)' },
  ];
}

/** Where a side of a clockwise outline faces. */
export function outwards(from: Point, to: Point): Point {
  const [x, y] = [to[1] - from[1], from[0] - to[0]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
