import { describe, expect, it } from 'vitest';
import { PRIZE_KINDS, type Vector3 } from '../types.ts';
import { hingeAxisOf, THREE_FINGERS } from './claw-shape.ts';
import { HALF, REACH, turnAround } from './geometry.ts';
import { CHUTE } from './heap.ts';
import { clawScene, HEAP_PLAN } from './plans.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';

const scene = clawScene(HEAP_PLAN);

function isInBox(point: Vector3, { center, half }: { center: Vector3; half: Vector3 }): boolean {
  return point.every((value, axis) => Math.abs(value - (center[axis] ?? 0)) < (half[axis] ?? 0));
}

describe('the cabinet', () => {
  it('has a floor everywhere but over the chute', () => {
    const wrong: number[][] = [];
    for (let x = -HALF + 0.05; x < HALF; x += 0.1) {
      for (let z = -HALF + 0.05; z < HALF; z += 0.1) {
        const isHole = x < CHUTE.maxX && z > CHUTE.minZ;
        const below = scene.boxes.filter(box => isInBox([x, -0.25, z], box));
        const isNearRim = Math.abs(x - CHUTE.maxX) < 0.16 || Math.abs(z - CHUTE.minZ) < 0.16;
        if (!isNearRim && below.length > 0 === isHole) wrong.push([x, z]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is closed by glass on all sides, down the shaft too', () => {
    for (const y of [-3.5, -0.5, 1, 8]) {
      for (const [x, z] of [
        [HALF + 0.1, 0],
        [-HALF - 0.1, 3],
        [2, HALF + 0.1],
        [0, -HALF - 0.1],
      ] as const) {
        expect(scene.boxes.some(box => isInBox([x, y, z], box))).toBe(true);
      }
    }
  });

  it('has the chute where the claw rests, within its reach', () => {
    expect(scene.home.x).toBeCloseTo((CHUTE.minX + CHUTE.maxX) / 2, 9);
    expect(scene.home.z).toBeCloseTo((CHUTE.minZ + CHUTE.maxZ) / 2, 9);
    expect(REACH.minX).toBeLessThanOrEqual(scene.home.x);
    expect(REACH.maxZ).toBeGreaterThanOrEqual(scene.home.z);
  });
});

describe('the claw', () => {
  it('has three fingers alike, a third of a turn apart', () => {
    const sum = THREE_FINGERS.reduce((total, { x, z }) => ({ x: total.x + x, z: total.z + z }));
    expect(sum.x).toBeCloseTo(0, 3);
    expect(sum.z).toBeCloseTo(0, 3);
    for (const { x, z } of THREE_FINGERS) expect(x * x + z * z).toBeCloseTo(1, 4);
    for (const finger of scene.claw.fingers) expect(finger).toHaveLength(4);
  });

  it('turns its fingers outwards for positive angles', () => {
    for (const direction of THREE_FINGERS) {
      const [ax, , az] = hingeAxisOf(direction);
      const { x, z } = direction;
      // The way of what hangs below the axis: axis × down.
      expect(az * x - ax * z).toBeCloseTo(1, 4);
    }
  });

  it('has rotations of length 1', () => {
    const parts = [...scene.claw.head, ...scene.claw.fingers.flat()];
    const rotations = [...parts.map(({ rotation }) => rotation), turnAround([0, 0, 1], 8000)];
    for (const rotation of rotations) {
      expect(rotation.reduce((sum, part) => sum + part * part, 0)).toBeCloseTo(1, 4);
    }
  });
});

describe('prizes', () => {
  it.each(PRIZE_KINDS.filter(kind => kind !== 'figure'))(
    '%s fits through the chute, weighs what a toy weighs, and is within its radius',
    kind => {
      const { parts, radius, mass } = PRIZE_SHAPES[kind];
      expect(radius * 2).toBeLessThan(CHUTE.maxX - CHUTE.minX);
      expect(mass).toBeGreaterThanOrEqual(0.05);
      expect(mass).toBeLessThanOrEqual(0.3);
      for (const part of parts) {
        const reach =
          part.solid === 'box'
            ? Math.sqrt(part.half.reduce((sum, half) => sum + half * half, 0))
            : part.radius;
        const length = part.solid === 'capsule' || part.solid === 'cylinder' ? part.halfHeight : 0;
        const distance = Math.sqrt(part.at.reduce((sum, at) => sum + at * at, 0));
        expect(distance).toBeLessThanOrEqual(radius + 0.001);
        expect(reach + length).toBeLessThanOrEqual(radius + 0.25);
      }
    },
  );
});
