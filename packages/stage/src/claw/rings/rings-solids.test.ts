import type { ClawScene } from '@boardwalk/games/claw';
import { describe, expect, it } from 'vitest';
import { MACHINE_THEMES } from '../../machine/paint/theme.ts';
import { ringsSolids } from './rings-solids.ts';

const bar = { part: 'bar', center: [-0.45, 1.6, 0], half: [2.45, 0.1, 0.1], rotation: [0, 0, 0.013, 0.9999] };
const post = { part: 'post', center: [-1.95, -1.2, 0], half: [0.12, 2.8, 0.12] };
const scene = { style: 'rings', half: 4.5, boxes: [bar, post] } as unknown as ClawScene;

function boundsOf(solid: ReturnType<typeof ringsSolids>['lacquer'][number]) {
  solid.computeBoundingBox();
  if (solid.boundingBox === null) throw new Error('a solid has bounds');
  return solid.boundingBox;
}

describe('what stands in the cabinet with the rod', () => {
  const { lacquer, gold, glow } = ringsSolids(scene, MACHINE_THEMES.blue);

  it('stays inside the glass', () => {
    for (const solid of [...lacquer, ...gold, ...glow]) {
      const { min, max } = boundsOf(solid);
      expect(Math.max(-min.x, max.x)).toBeLessThan(4.52);
      expect(Math.max(-min.z, max.z)).toBeLessThan(4.52);
    }
  });

  it('leaves the way free along which rings hang and fall', () => {
    const inTheWay = [...lacquer, ...gold].filter(solid => {
      const { min, max } = boundsOf(solid);
      const isAlong = max.x > -1.6 && min.x < 3.2 && max.z > -0.7 && min.z < 0.7;
      return isAlong && max.y > 0 && min.y < 1.4;
    });
    expect(inTheWay).toEqual([]);
  });

  it('has a mark along the rod for every half decimetre of the way, none of them thick enough to hold a ring', () => {
    const bands = lacquer.map(boundsOf).filter(({ min, max }) => max.x - min.x < 0.2 && min.y > 1.4);
    expect(bands.length).toBeGreaterThan(6);
    for (const { min, max } of bands) expect(max.z - min.z).toBeLessThan(0.24);
  });
});
