import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { CUPS_PLAN } from '../cabinet/cups.ts';
import { REACH } from '../cabinet/geometry.ts';
import { clawScene } from '../cabinet/plans.ts';
import { POSE_KINDS, PRIZE_KINDS } from '../types.ts';
import { aimOf, CLAW_PLAYERS } from './players.ts';

const scene = clawScene(CUPS_PLAN);
const BALL = POSE_KINDS.prize + PRIZE_KINDS.indexOf('marble');
const GIFT = POSE_KINDS.prize + PRIZE_KINDS.indexOf('gift');

function posesOf(balls: readonly (readonly [x: number, z: number])[]): Float32Array {
  const parts = [0, 1, 2, 2, 2].map((kind, id) => [id, kind, -3, 6, 2, 0, 0, 0, 1]);
  const lying = balls.map(([x, z], index) => [16 + index, BALL, x, 1.45, z, 0, 0, 0, 1]);
  return Float32Array.from([...parts, ...lying, [40, GIFT, 0, 0.4, 3.8, 0, 0, 0, 1]].flat());
}

describe('a player at the cups', () => {
  it.each(CLAW_PLAYERS)('aims within the reach, with and without balls: %s', player => {
    for (let seed = 0; seed < 50; seed++) {
      for (const poses of [posesOf([[4, -4]]), posesOf([[2.9, -3]]), posesOf([]), new Float32Array(0)]) {
        const { x, z } = aimOf(player, seededDraws(seed), scene, poses);
        expect(x >= REACH.minX && x <= REACH.maxX && z >= REACH.minZ && z <= REACH.maxZ).toBe(true);
      }
    }
  });

  it('who plays well takes the ball that lies nearest to the best cup, a little towards it', () => {
    const aim = aimOf(
      'perfect',
      seededDraws(1),
      scene,
      posesOf([
        [2.4, -1],
        [-0.7, -2],
        [1.5, -2],
      ]),
    );
    expect(aim.x).toBeCloseTo(-0.5, 5);
    expect(aim.z).toBeCloseTo(-1.9, 5);
  });

  it('and leaves one alone on whose neighbour a finger would come to stand', () => {
    // The third finger points away from the player.
    const balls = [
      [0.1, -1],
      [0.1, -2.3],
      [-1.4, -2.6],
    ] as const;
    expect(aimOf('perfect', seededDraws(1), scene, posesOf(balls)).z).toBeCloseTo(-2.2, 5);
    expect(aimOf('perfect', seededDraws(1), scene, posesOf(balls.slice(0, 1))).z).toBeCloseTo(-0.9, 5);
  });

  it('who plays as people do takes one of three, and never a prize', () => {
    const balls = [
      [0, -1],
      [0.9, -2.6],
      [-1.6, -2.4],
      [2.8, -2.8],
    ] as const;
    const aims = Array.from({ length: 60 }, (_, seed) =>
      aimOf('fair', seededDraws(seed), scene, posesOf(balls)),
    );
    const taken = aims.map(({ x, z }) => balls.findIndex(([bx, bz]) => Math.hypot(bx - x, bz - z) < 0.75));
    expect(new Set(taken)).toEqual(new Set([0, 1, 2]));
  });
});
