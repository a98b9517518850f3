/** What every prize is like, whoever draws it: solid, in one piece, not lopsided, and what the claw can hold. */
import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { drawBetween } from '../../physics/index.ts';
import { type PartSolid, PRIZE_KINDS, type PrizeKind, type ShapePart, type Vector3 } from '../types.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';
import { volumeOf } from './shapes.ts';

const SAMPLES = 6000;
/** Decimetres: four millimetres on either side of a crack are no gap to a finger of the claw. */
const CRACK = 0.04;

/** Whether a place lies in a part, by the shape's own definition and not by the engine's. */
function isIn({ at, rotation, ...solid }: ShapePart, point: Vector3): boolean {
  return isInSolid(solid, turnedBack(minus(point, at), rotation));
}

function isInSolid(solid: PartSolid, [x, y, z]: Vector3): boolean {
  switch (solid.solid) {
    case 'ball':
      return Math.hypot(x, y, z) <= solid.radius;
    case 'box':
      return [x, y, z].every((value, axis) => Math.abs(value) <= (solid.half[axis] ?? 0));
    case 'capsule': {
      const beyond = Math.max(0, Math.abs(y) - solid.halfHeight);
      return Math.hypot(x, beyond, z) <= solid.radius;
    }
    case 'cylinder':
      return Math.hypot(x, z) <= solid.radius && Math.abs(y) <= solid.halfHeight;
  }
}

function minus(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** By the opposite of a quaternion x, y, z, w. */
function turnedBack([x, y, z]: Vector3, [qx, qy, qz, w]: ShapePart['rotation']): Vector3 {
  const cross = ([ax, ay, az]: Vector3): Vector3 => [qz * ay - qy * az, qx * az - qz * ax, qy * ax - qx * ay];
  const [cx, cy, cz] = cross([x, y, z]);
  const [dx, dy, dz] = cross([cx, cy, cz]);
  return [x + 2 * (w * cx + dx), y + 2 * (w * cy + dy), z + 2 * (w * cz + dz)];
}

/** Places evenly strewn over a cube around the prize. */
function strewn(kind: PrizeKind): Vector3[] {
  const { radius } = PRIZE_SHAPES[kind];
  const draws = seededDraws(PRIZE_KINDS.indexOf(kind));
  const at = () => drawBetween(draws, -radius, radius);
  return Array.from({ length: SAMPLES }, (): Vector3 => [at(), at(), at()]);
}

function grown(part: ShapePart): ShapePart {
  if (part.solid !== 'box') return { ...part, radius: part.radius + CRACK };
  const [x, y, z] = part.half;
  return { ...part, half: [x + CRACK, y + CRACK, z + CRACK] };
}

/** Parts that can be reached from the first by parts that share a place. */
function connectedTo(parts: readonly ShapePart[], places: readonly Vector3[]): number {
  const reached = new Set([0]);
  const inside = places.map(point => parts.flatMap((part, index) => (isIn(part, point) ? [index] : [])));
  for (let round = 0; round < parts.length; round++) {
    for (const shared of inside) {
      if (shared.some(index => reached.has(index))) for (const index of shared) reached.add(index);
    }
  }
  return reached.size;
}

describe.each(PRIZE_KINDS)('a %s', kind => {
  const { parts, radius, mass } = PRIZE_SHAPES[kind];
  const all = strewn(kind);
  const places = all.filter(point => parts.some(part => isIn(part, point)));

  it('has all of itself within its radius, and reaches nearly as far', () => {
    const farthest = Math.max(...places.map(point => Math.hypot(...point)));
    expect(farthest).toBeLessThanOrEqual(radius + 0.01);
    expect(farthest).toBeGreaterThan(0.8 * radius);
  });

  it('is alike on two sides', () => {
    const alike = ([sideX, sideZ]: readonly [number, number]) =>
      places.filter(([x, y, z]) => parts.some(part => isIn(part, [sideX * x, y, sideZ * z]))).length;
    const [leftAndRight, frontAndBack] = [alike([-1, 1]), alike([1, -1])];
    expect(Math.max(leftAndRight, frontAndBack)).toBeGreaterThan(0.97 * places.length);
  });

  it('has its middle where its pose is, within a fifth of its radius', () => {
    for (const axis of [0, 1, 2] as const) {
      const middle = places.reduce((sum, point) => sum + point[axis], 0) / places.length;
      expect(Math.abs(middle)).toBeLessThan(radius / 5);
    }
  });

  it('is one piece but for cracks', () => {
    expect(connectedTo(parts.map(grown), all)).toBe(parts.length);
  });

  it('is as light as a toy of its size: lighter than water, heavier than air', () => {
    const cubicDecimetres = (places.length / SAMPLES) * (2 * radius) ** 3;
    expect(mass / cubicDecimetres).toBeGreaterThan(0.05);
    expect(mass / cubicDecimetres).toBeLessThan(1);
    const sum = parts.reduce((total, part) => total + volumeOf(part), 0);
    expect(sum).toBeGreaterThanOrEqual(0.9 * cubicDecimetres);
  });
});

describe('the prizes together', () => {
  it('differ in shape and lie between a hand and a head in size', () => {
    const shapes = PRIZE_KINDS.map(kind => JSON.stringify(PRIZE_SHAPES[kind].parts));
    expect(new Set(shapes).size).toBe(PRIZE_KINDS.length);
    for (const kind of PRIZE_KINDS) {
      const { radius } = PRIZE_SHAPES[kind];
      expect(radius > (kind === 'marble' ? 0.4 : 0.5)).toBe(true);
      expect(radius < (kind === 'figure' ? 1.4 : 1.1)).toBe(true);
    }
  });
});
