import { type ClawScene, clawGame, HOUSE_CLAWS } from '@boardwalk/games/claw';
import { loadPhysics, startMachine } from '@boardwalk/games/physics';
import type { BufferGeometry } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { MACHINE_THEMES } from '../../machine/paint/theme.ts';
import { cupsSolids } from './cups-solids.ts';

let scene: ClawScene;
beforeAll(async () => {
  const seeds = { serverSeed: '5eed'.padEnd(64, '0'), clientSeed: 'stage', nonce: 1 };
  const start = { seeds, layout: new Uint8Array(0) };
  const machine = startMachine(await loadPhysics(), clawGame(HOUSE_CLAWS.cups), start);
  scene = machine.scene;
  machine.free();
});

function boundsOf(solid: ReturnType<typeof cupsSolids>['lacquer'][number]) {
  solid.computeBoundingBox();
  const { min, max } = solid.boundingBox ?? { min: { x: 9, y: 9, z: 9 }, max: { x: 9, y: 9, z: 9 } };
  return { min, max };
}

/** Whether one of its triangles is over or under a place, at this height or above. */
function covers(
  solid: BufferGeometry,
  { x, z, above }: { readonly x: number; readonly z: number; readonly above: number },
): boolean {
  const places = solid.getAttribute('position');
  const side = (one: number, other: number) =>
    (places.getX(other) - places.getX(one)) * (z - places.getZ(one)) -
    (places.getZ(other) - places.getZ(one)) * (x - places.getX(one));
  for (let face = 0; face < places.count; face += 3) {
    const sides = [side(face, face + 1), side(face + 1, face + 2), side(face + 2, face)];
    const isInside = sides.every(one => one > 0) || sides.every(one => one < 0);
    if (isInside && places.getY(face) > above) return true;
  }
  return false;
}

describe('what stands in the cabinet of the cups', () => {
  it('stays inside the frame, and below the claw that carries a ball', () => {
    const { lacquer, gold, glow } = cupsSolids(scene, MACHINE_THEMES.pink);
    for (const { min, max } of [...lacquer, ...gold, ...glow].map(boundsOf)) {
      expect(Math.max(-min.x, max.x)).toBeLessThan(4.85);
      expect(Math.max(-min.z, max.z)).toBeLessThan(4.85);
      expect(max.y).toBeLessThan(3);
    }
  });

  it('leaves every cup open: no deck, awning or ring over the middle of its mouth', () => {
    const { lacquer, gold } = cupsSolids(scene, MACHINE_THEMES.blue);
    const flat = [...lacquer, ...gold].map(solid => (solid.index ? solid.toNonIndexed() : solid));
    for (const { x, y, z } of scene.cups ?? []) {
      expect(flat.filter(solid => covers(solid, { x, z, above: y - 0.5 }))).toEqual([]);
    }
    const [{ x, z } = { x: 0, z: 0 }] = scene.cups ?? [];
    expect(flat.some(solid => covers(solid, { x, z: z - 1.05, above: 1.5 }))).toBe(true);
  });

  it('marks every cup with as many stars as it has', () => {
    const { lacquer } = cupsSolids(scene, MACHINE_THEMES.pink);
    const stars = lacquer.filter(solid => {
      const { min, max } = boundsOf(solid);
      return min.z > 4.4 && max.y - min.y > 0.25 && max.y - min.y < 0.36 && max.x - min.x < 0.36;
    });
    expect(stars).toHaveLength(1 + 2 + 3 + 2 + 1);
  });
});
