import { type ClawScene, clawGame, HOUSE_CLAWS } from '@boardwalk/games/claw';
import { loadPhysics, startMachine } from '@boardwalk/games/physics';
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
    const flat = [...lacquer, ...gold].map(solid => solid.toNonIndexed().getAttribute('position'));
    for (const { x, y, z, radius } of scene.cups ?? []) {
      const near = flat.some(places =>
        Array.from({ length: places.count }, (_, corner) => corner).some(
          corner =>
            places.getY(corner) > y - 0.5 &&
            Math.hypot(places.getX(corner) - x, places.getZ(corner) - z) < radius * 0.85,
        ),
      );
      expect(near).toBe(false);
    }
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
