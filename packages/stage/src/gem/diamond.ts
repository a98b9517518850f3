/** The diamond, seen from its side, as it is known from cards. */
import type { Drawing } from './drawing.ts';
import { glints, type Point, pathOf, toneOf } from './facets.ts';

const OUTLINE: readonly Point[] = [
  [25, 14],
  [75, 14],
  [97, 40],
  [50, 94],
  [3, 40],
];
const EDGE = '#0a4a78';

/** How much light each facet has, from −1 to 1, and its three corners. */
const FACETS: readonly (readonly [light: number, ...corners: number[]])[] = [
  [0.35, 26, 17, 37, 40, 6, 40],
  [0.95, 26, 17, 50, 17, 37, 40],
  [0.6, 50, 17, 63, 40, 37, 40],
  [0.8, 50, 17, 74, 17, 63, 40],
  [0.1, 74, 17, 94, 40, 63, 40],
  [0.2, 6, 42, 37, 42, 50, 90],
  [0.45, 37, 42, 63, 42, 50, 90],
  [-0.5, 63, 42, 94, 42, 50, 90],
];

const tone = toneOf([255, 255, 255], [116, 226, 255], [20, 128, 196]);

export const diamond: Drawing = [
  { d: pathOf(OUTLINE), fill: EDGE, stroke: EDGE, width: 3 },
  ...FACETS.map(([light, ...corners]) => ({
    d: pathOf(pointsOf(corners)),
    fill: tone([-0.45 * light, -0.89 * light], 0),
  })),
  ...glints(30, 27),
];

function pointsOf(corners: readonly number[]): readonly Point[] {
  return [0, 2, 4].map(at => [corners[at] ?? 0, corners[at + 1] ?? 0] as const);
}
