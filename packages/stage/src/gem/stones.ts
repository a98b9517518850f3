/** Cuts a stone out of its silhouette: girdle, facets, table, and where the light is caught. */
import type { Drawing, Shape } from './drawing.ts';
import { type Colour, glints, hexOf, mix, outwards, type Point, pathOf, shrunk, toneOf } from './facets.ts';

export interface Stone {
  readonly outline: readonly Point[];
  readonly light: Colour;
  readonly body: Colour;
  readonly deep: Colour;
  /** Brilliants have three facets a side and sparkle; steps have two rings. */
  readonly cut: 'brilliant' | 'step' | 'ridge';
}

export function drawn({ outline, light, body, deep, cut }: Stone): Drawing {
  const tone = toneOf(light, body, deep);
  const edge = hexOf(mix(deep, [10, 4, 30], 0.45));
  const rim = shrunk(outline, 0.93);
  const girdle: Shape[] = [{ d: pathOf(outline), fill: edge, stroke: edge, width: 3 }];
  const shine: Shape = { d: pathOf(shrunk(outline, 0.86)), stroke: 'rgb(255 255 255 / 16%)', width: 1.6 };
  if (cut === 'ridge') return [...girdle, ...ridges(rim, tone), shine, ...glints(44, 38, 22)];
  const inner = shrunk(rim, cut === 'step' ? 0.74 : 0.58);
  const table = cut === 'step' ? shrunk(rim, 0.5) : inner;
  const facets =
    cut === 'step' ? [...band(rim, inner, tone), ...band(inner, table, tone, 0.22)] : fan(rim, inner, tone);
  return [
    ...girdle,
    ...facets,
    { d: pathOf(table), fill: hexOf(mix(body, light, 0.42)) },
    { d: pathOf(halfOf(table)), fill: hexOf(mix(body, light, 0.72)) },
    shine,
    ...glints(38, 27),
  ];
}

/** One facet a side, between two rings. */
function band(
  outer: readonly Point[],
  inner: readonly Point[],
  tone: (angle: Point, bias: number) => string,
  bias = 0,
): readonly Shape[] {
  return outer.map((from, at) => {
    const next = (at + 1) % outer.length;
    const corners = [from, outer[next], inner[next], inner[at]] as readonly Point[];
    return { d: pathOf(corners), fill: tone(outwards(from, outer[next] as Point), bias) };
  });
}

/** Three facets a side that meet in the middle of the inner ring's sides. */
function fan(
  outer: readonly Point[],
  inner: readonly Point[],
  tone: (angle: Point, bias: number) => string,
): readonly Shape[] {
  return outer.flatMap((from, at) => {
    const next = (at + 1) % outer.length;
    const to = outer[next] as Point;
    const facing = outwards(from, to);
    const [one, other] = [inner[at] as Point, inner[next] as Point];
    const crown = [from, to, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]] as const;
    return [
      { d: pathOf([from, crown[2], one]), fill: tone(facing, 0.28) },
      { d: pathOf([to, other, crown[2]]), fill: tone(facing, -0.18) },
      { d: pathOf(crown), fill: tone(facing, 0.04) },
    ];
  });
}

/** From every corner to the middle, as folded. */
function ridges(outline: readonly Point[], tone: (angle: Point, bias: number) => string): readonly Shape[] {
  return outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length] as Point;
    return { d: pathOf([from, to, [50, 52]]), fill: tone(outwards(from, to), at % 2 === 0 ? 0.25 : -0.12) };
  });
}

/** The half of a table that the light lies on. */
function halfOf(table: readonly Point[]): readonly Point[] {
  return table.filter(([x, y]) => x * 0.5 + y * 0.87 <= 50 * 1.37 + 1);
}
