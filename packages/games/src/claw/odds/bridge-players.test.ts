import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { BRIDGE_PLAN } from '../cabinet/bridge.ts';
import { REACH } from '../cabinet/geometry.ts';
import { clawScene } from '../cabinet/plans.ts';
import { POSE_KINDS, PRIZE_KINDS } from '../types.ts';
import { aimOf, CLAW_PLAYERS } from './players.ts';

const scene = clawScene(BRIDGE_PLAN);
const KIND = POSE_KINDS.prize + PRIZE_KINDS.indexOf('figure');

function posesOf(x: number, z: number, rotation: readonly number[] = [0, 0, 0, 1]): Float32Array {
  const parts = [0, 1, 2, 2].map((kind, id) => [id, kind, -3, 6, 3, 0, 0, 0, 1]);
  return Float32Array.from([...parts, [16, KIND, x, 2.4, z, ...rotation]].flat());
}

describe('a player at the bridge', () => {
  it.each(CLAW_PLAYERS)('aims within the reach, with and without a box: %s', player => {
    for (let seed = 0; seed < 50; seed++) {
      for (const poses of [posesOf(4, -4), posesOf(0.3, 1), new Float32Array(0)]) {
        const { x, z } = aimOf(player, seededDraws(seed), scene, poses);
        expect(x >= REACH.minX && x <= REACH.maxX && z >= REACH.minZ && z <= REACH.maxZ).toBe(true);
      }
    }
  });

  it('who plays well lets the claw down over the half that is further out', () => {
    for (const [x, side] of [
      [0.3, 1],
      [-0.3, -1],
    ] as const) {
      const aim = aimOf('perfect', seededDraws(1), scene, posesOf(x, 0.5));
      expect(Math.abs(aim.x - (x + side * 0.8))).toBeLessThanOrEqual(0.12);
      expect(Math.abs(aim.z - 0.5)).toBeLessThanOrEqual(0.12);
    }
  });

  it.each([1, -1])('sees which end has come up (%d), and goes there', side => {
    // A twentieth of a turn around z.
    const half = side * 0.157;
    const poses = posesOf(0, 0, [0, 0, Math.sin(half), Math.cos(half)]);
    expect(Math.sign(aimOf('perfect', seededDraws(1), scene, poses).x)).toBe(side);
    for (let seed = 0; seed < 10; seed++) {
      expect(Math.sign(aimOf('fair', seededDraws(seed), scene, poses).x)).toBe(side);
    }
  });

  it('goes to either end of a box that lies level, as most people do', () => {
    const sides = Array.from({ length: 30 }, (_, seed) =>
      Math.sign(aimOf('fair', seededDraws(seed), scene, posesOf(0, 0)).x),
    );
    expect(new Set(sides)).toEqual(new Set([1, -1]));
  });
});
