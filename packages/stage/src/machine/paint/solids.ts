/** Boxes, rods and balls of one colour each, merged into a single mesh: a cabinet is one draw call. */
import { type BufferGeometry, Color, CylinderGeometry, Float32BufferAttribute } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Point3 } from '../view.ts';

/** By its half size, as engines measure; a `round` edge catches the light. */
export function box(center: Point3, half: Point3, colour: string, round = 0.06): BufferGeometry {
  const [x, y, z] = half;
  const radius = Math.min(round, x, y, z) * 0.999;
  const solid = new RoundedBoxGeometry(2 * x, 2 * y, 2 * z, 2, radius);
  return coloured(solid.translate(...center), colour);
}

/** Between two points. */
export function rod(from: Point3, to: Point3, radius: number, colour: string, sides = 10): BufferGeometry {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dy, dz);
  const solid = new CylinderGeometry(radius, radius, length, sides);
  solid.rotateX(Math.acos(dy / length)).rotateY(Math.atan2(dx, dz));
  return coloured(
    solid.translate((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2),
    colour,
  );
}

export function coloured(solid: BufferGeometry, colour: string): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const count = solid.getAttribute('position').count;
  const colours = Float32Array.from({ length: count * 3 }, (_, index) => [r, g, b][index % 3] ?? 0);
  solid.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return solid;
}

/** From the lowest to the highest of its points, for what is lit from below or above. */
export function shaded(solid: BufferGeometry, low: string, high: string): BufferGeometry {
  const [dark, bright, shade] = [new Color(low), new Color(high), new Color()];
  const places = solid.getAttribute('position');
  solid.computeBoundingBox();
  const { min, max } = solid.boundingBox ?? { min: { y: 0 }, max: { y: 1 } };
  const colours = new Float32Array(places.count * 3);
  for (let corner = 0; corner < places.count; corner++) {
    shade.lerpColors(dark, bright, (places.getY(corner) - min.y) / (max.y - min.y || 1));
    colours.set([shade.r, shade.g, shade.b], corner * 3);
  }
  solid.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return solid;
}

/** What was merged is no longer needed. */
export function merge(solids: readonly BufferGeometry[]): BufferGeometry {
  const flat = solids.map(solid => (solid.index === null ? solid : solid.toNonIndexed()));
  const merged = mergeGeometries(flat);
  for (const solid of [...solids, ...flat]) solid.dispose();
  return merged;
}
