import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, fitView, orbited, type Point3, positionOf, turnOrbit } from './view.ts';

const OPENING = 0.6;
const coordinate = fc.double({ min: -9, max: 9, noNaN: true });
const anyPoints = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 2, maxLength: 8 });
const anyAngle = fc.double({ min: -1.2, max: 1.2, noNaN: true });

/** How far from the middle of the picture a point is, 1 at its edges. */
function seenAt(point: Point3, yaw: number, pitch: number, from: Point3, aspect: number): readonly number[] {
  const [dx, dy, dz] = [point[0] - from[0], point[1] - from[1], point[2] - from[2]];
  const [x, toFront] = [dx * Math.cos(yaw) - dz * Math.sin(yaw), dx * Math.sin(yaw) + dz * Math.cos(yaw)];
  const depth = -toFront * Math.cos(pitch) - dy * Math.sin(pitch);
  const y = dy * Math.cos(pitch) - toFront * Math.sin(pitch);
  const size = depth * Math.tan(OPENING / 2);
  return [x / (size * aspect), y / size, depth];
}

describe('fitView', () => {
  it('has every point in the picture, and some at its edge', () => {
    fc.assert(
      fc.property(
        anyPoints,
        anyAngle,
        anyAngle,
        fc.constantFrom(0.5, 0.75, 1, 2),
        (points, yaw, pitch, aspect) => {
          const place = fitView({ yaw, pitch, points }, OPENING, aspect);
          const seen = points.map(point => seenAt(point, yaw, pitch, positionOf(place), aspect));
          fc.pre(seen.every(([, , depth = 0]) => depth > 0.1));
          const farthest = Math.max(...seen.map(([x = 0, y = 0]) => Math.max(Math.abs(x), Math.abs(y))));
          expect(farthest).toBeCloseTo(1, 4);
        },
      ),
    );
  });

  it('looks from the front at yaw 0 and from above at a quarter turn down', () => {
    const points: Point3[] = [
      [-1, -1, -1],
      [1, -1, 1],
      [1, 1, -1],
      [-1, 1, 1],
      [1, 1, 1],
      [-1, -1, 1],
      [1, -1, -1],
      [-1, 1, -1],
    ];
    const front = positionOf(fitView({ yaw: 0, pitch: 0, points }, OPENING, 1));
    expect(front[2]).toBeGreaterThan(1);
    expect(front[0]).toBeCloseTo(0, 9);
    const top = positionOf(fitView({ yaw: 0, pitch: Math.PI / 2, points }, OPENING, 1));
    expect(top[1]).toBeGreaterThan(1);
    expect(top[2]).toBeCloseTo(0, 9);
  });
});

describe('an orbit', () => {
  it('goes no farther than what is built to be seen', () => {
    const turned = turnOrbit({ yaw: 0, pitch: 0 }, 9, -9);
    expect(turned).toEqual(turnOrbit(turned, 1, -1));
    expect(turnOrbit(turned, -0.1, 0.1)).not.toEqual(turned);
  });

  it('never turns the camera over the top or under the floor', () => {
    const points: Point3[] = [[0, 0, 0]];
    expect(orbited({ yaw: 0, pitch: 1.45, points }, { yaw: 0, pitch: 0.35 }).pitch).toBeLessThan(Math.PI / 2);
    expect(orbited({ yaw: 0, pitch: 0.1, points }, { yaw: 0, pitch: -0.35 }).pitch).toBeGreaterThan(0);
  });
});

describe('the way between two views', () => {
  const from = { yaw: 0, pitch: 0.5, distance: 10, target: [0, 1, 2] as const };
  const to = { yaw: 1, pitch: 1.5, distance: 20, target: [2, 3, 4] as const };

  it('begins at the one and ends at the other', () => {
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1)).toEqual(to);
    expect(between(from, to, 0.5)).toEqual({ yaw: 0.5, pitch: 1, distance: 15, target: [1, 2, 3] });
  });

  it('is slow at both ends', () => {
    expect(between(from, to, 0.1).yaw).toBeLessThan(0.05);
    expect(between(from, to, 0.9).yaw).toBeGreaterThan(0.95);
  });
});
