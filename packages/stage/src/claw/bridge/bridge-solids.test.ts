import type { ClawScene } from '@boardwalk/games/claw';
import { describe, expect, it } from 'vitest';
import { MACHINE_THEMES } from '../../machine/paint/theme.ts';
import { bridgeSolids } from './bridge-solids.ts';

const bar = (x: number) => ({ part: 'bar', center: [x, 1.67, 0], half: [0.13, 0.13, 4.5] }) as const;
const scene = { style: 'bridge', half: 4.5, boxes: [bar(-0.85), bar(0.85)] } as unknown as ClawScene;

describe('what stands in the cabinet of the bridge', () => {
  const { lacquer, gold, glow } = bridgeSolids(scene, MACHINE_THEMES.blue);

  it('stays inside the glass', () => {
    for (const solid of [...lacquer, ...gold, ...glow]) {
      solid.computeBoundingBox();
      const { min, max } = solid.boundingBox ?? { min: { x: 9, z: 9 }, max: { x: 9, z: 9 } };
      expect(Math.max(-min.x, max.x)).toBeLessThan(4.52);
      expect(Math.max(-min.z, max.z)).toBeLessThan(4.52);
    }
  });

  it('leaves the way free along which boxes fall', () => {
    const inTheWay = lacquer.filter(solid => {
      solid.computeBoundingBox();
      const { min, max } = solid.boundingBox ?? { min: { x: 0, y: 0 }, max: { x: 0, y: 0 } };
      const isBeside = min.x > 2.9 || max.x < -2.9;
      return !isBeside && max.y > 0 && min.y < 1.2;
    });
    expect(inTheWay).toEqual([]);
  });
});
