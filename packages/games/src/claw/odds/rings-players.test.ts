import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { REACH } from '../cabinet/geometry.ts';
import { clawScene } from '../cabinet/plans.ts';
import { RINGS_PLAN } from '../cabinet/rings.ts';
import { POSE_KINDS, PRIZE_KINDS } from '../types.ts';
import { aimOf, CLAW_PLAYERS, type ClawPlayer } from './players.ts';

const scene = clawScene(RINGS_PLAN);
const KIND = POSE_KINDS.prize + PRIZE_KINDS.indexOf('charm');

function posesOf(x: number): Float32Array {
  const parts = [0, 1, 2, 2].map((kind, id) => [id, kind, -3, 6, 3, 0, 0, 0, 1]);
  return Float32Array.from([...parts, [16, KIND, x, 1.3, 0, 0, 0, 0, 1]].flat());
}

function aims(player: ClawPlayer, x: number) {
  return Array.from({ length: 200 }, (_, seed) => aimOf(player, seededDraws(seed), scene, posesOf(x)));
}

describe('a player at the rod', () => {
  it.each(CLAW_PLAYERS)('aims within the reach, with and without a ring: %s', player => {
    for (let seed = 0; seed < 50; seed++) {
      for (const poses of [posesOf(2.5), posesOf(-1), new Float32Array(0)]) {
        const { x, z } = aimOf(player, seededDraws(seed), scene, poses);
        expect(x >= REACH.minX && x <= REACH.maxX && z >= REACH.minZ && z <= REACH.maxZ).toBe(true);
      }
    }
  });

  it.each(['fair', 'perfect'] as const)('lets the claw stop ahead of the ring, over the rod: %s', player => {
    const [near, far] = [aims(player, -1), aims(player, 0.5)];
    const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
    expect(mean(far.map(({ x }) => x)) - mean(near.map(({ x }) => x))).toBeCloseTo(1.5, 1);
    expect(mean(near.map(({ x }) => x)) + 1).toBeGreaterThan(0.5);
    expect(Math.abs(mean(near.map(({ z }) => z)))).toBeLessThan(0.2);
  });

  it('who plays well comes nearer to the ring, and misses less', () => {
    const placesOf = (player: ClawPlayer) => {
      const places = aims(player, 0).map(({ x }) => x);
      const mean = places.reduce((sum, x) => sum + x, 0) / places.length;
      return { mean, width: Math.max(...places) - Math.min(...places) };
    };
    const [fair, perfect] = [placesOf('fair'), placesOf('perfect')];
    expect(perfect.width).toBeLessThan(fair.width / 4);
    expect(perfect.mean).toBeGreaterThan(fair.mean + 0.05);
  });
});
