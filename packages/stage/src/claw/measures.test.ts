import type { ClawScene } from '@boardwalk/games/claw';
import { describe, expect, it } from 'vitest';
import { clawBulbs, clawViews } from './measures.ts';

const scene = { style: 'heap', half: 4.5, glassHeight: 9 } as ClawScene;

describe('the cameras of a claw machine', () => {
  it('see from the front everything from plinth to marquee', () => {
    const heights = clawViews(scene).front.points.map(([, y]) => y);
    expect(Math.min(...heights)).toBeLessThan(-1.6);
    expect(Math.max(...heights)).toBeGreaterThan(scene.glassHeight);
  });

  it('look from the side across what the front looks along', () => {
    const { front, side } = clawViews(scene);
    expect(Math.abs(side.yaw - front.yaw)).toBeGreaterThan(1.3);
  });
});

describe('the bulbs', () => {
  it('are in front of the glass, as many to the left as to the right', () => {
    const bulbs = clawBulbs(scene);
    expect(bulbs.every(([, , z]) => z > scene.half)).toBe(true);
    expect(bulbs.reduce((sum, [x]) => sum + x, 0)).toBeCloseTo(0, 9);
  });
});
