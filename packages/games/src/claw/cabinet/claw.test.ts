import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, type World } from '../../physics/index.ts';
import { buildCabinet } from './cabinet.ts';
import { buildClaw, type Claw, hingeOfHandle, moveFingers, type Pull, pullCable } from './claw.ts';
import { hingeOf, THREE_FINGERS } from './claw-shape.ts';
import { CABLE_Y, HEAD_TOP_Y, RAIL_Y, SHORTEST_LINE } from './geometry.ts';
import { HEAP_PLAN } from './plans.ts';

let physics: Physics;
let world: World;
let claw: Claw;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  world = buildCabinet(physics, HEAP_PLAN);
  claw = buildClaw(physics, world, HEAP_PLAN);
});

const { home: HOME } = HEAP_PLAN;
const AT_HOME: Pull = { ...HOME, line: SHORTEST_LINE, speedX: 0, speedZ: 0, calming: 0.05 };

/** So many steps; how much too high the head was at last. */
function hang(steps: number, pull: Pull = AT_HOME, opening = 1, grip?: number): number {
  let rise = 0;
  for (let step = 0; step < steps; step++) {
    moveFingers(claw, opening, grip);
    rise = pullCable(claw, pull);
    world.step();
  }
  return rise;
}

/** How far each finger's tip side is from the head's axis: by its turn around its hinge. */
function anglesOf({ fingers }: Claw): number[] {
  return fingers.map(finger => {
    const { w } = finger.rotation();
    return 2 * Math.acos(Math.min(1, Math.abs(w)));
  });
}

describe('a claw', () => {
  it('hangs at home, open, and weighs what its parts weigh', () => {
    expect(claw.head.translation().y).toBeCloseTo(HEAD_TOP_Y, 5);
    expect([claw.fingers.length, claw.hinges.length]).toEqual([3, 3]);
    world.step();
    const mass = [claw.head, ...claw.fingers].reduce((sum, body) => sum + body.mass(), 0);
    expect(mass).toBeCloseTo(claw.mass, 5);
  });

  it('stays there, upright and still, when nothing moves', () => {
    const rise = hang(240);
    const { x, y, z } = claw.head.translation();
    expect([x, z]).toEqual([expect.closeTo(HOME.x, 2), expect.closeTo(HOME.z, 2)]);
    expect(Math.abs(y - HEAD_TOP_Y)).toBeLessThan(0.05);
    expect(Math.abs(rise)).toBeLessThan(0.05);
    hang(60);
    const later = claw.head.translation();
    expect(Math.hypot(later.x - x, later.y - y, later.z - z)).toBeLessThan(0.005);
    expect(Math.abs(claw.head.rotation().w)).toBeGreaterThan(0.9999);
  });

  it('keeps its fingers on their hinges', () => {
    hang(120, AT_HOME, 0, 1000);
    const { x, y, z } = claw.head.translation();
    THREE_FINGERS.forEach((direction, index) => {
      const [hx, hy, hz] = hingeOf(direction);
      const at = claw.fingers[index]?.translation() ?? { x: 0, y: 0, z: 0 };
      expect(Math.hypot(at.x - x - hx, at.y - y - hy, at.z - z - hz)).toBeLessThan(0.03);
    });
  });
});

describe('the cable', () => {
  it('follows as it is let out, and tells nothing of having landed', () => {
    for (let step = 1; step <= 100; step++) {
      const rise = hang(1, { ...AT_HOME, line: SHORTEST_LINE + 0.04 * step });
      expect(Math.abs(rise)).toBeLessThan(0.15);
    }
    hang(60, { ...AT_HOME, line: SHORTEST_LINE + 4 });
    expect(claw.head.translation().y).toBeCloseTo(HEAD_TOP_Y - 4, 1);
  });

  it('takes a claw up again', () => {
    hang(90, { ...AT_HOME, line: SHORTEST_LINE + 2 });
    for (let step = 1; step <= 100; step++) hang(1, { ...AT_HOME, line: SHORTEST_LINE + 2 - 0.02 * step });
    hang(60);
    expect(claw.head.translation().y).toBeCloseTo(HEAD_TOP_Y, 1);
  });

  it('only pulls: a claw that lies on the floor is not pushed into it, and is too high by what hangs through', () => {
    const over = { ...AT_HOME, x: 2, z: -2 };
    for (const body of [claw.head, ...claw.fingers]) {
      const { x, y, z } = body.translation();
      body.setTranslation({ x: x + 2 - HOME.x, y, z: z - 2 - HOME.z }, true);
    }
    const longest = RAIL_Y - CABLE_Y - SHORTEST_LINE;
    for (let step = 1; step <= 200; step++)
      hang(1, { ...over, line: SHORTEST_LINE + Math.min(longest, 0.04 * step) });
    const rise = hang(60, { ...over, line: SHORTEST_LINE + longest });
    expect(claw.head.translation().y).toBeGreaterThan(1.2);
    expect(rise).toBeGreaterThan(1);
  });

  it.each([
    [1, 0],
    [0, -1],
  ])('draws the claw after the trolley, which moves by (%d, %d), and calms its swing', (dx, dz) => {
    let [x, z] = [HOME.x, HOME.z];
    const mostOf = (calming: number): number => {
      let most = 0;
      for (let step = 0; step < 200; step++) {
        const [speedX, speedZ] = step < 60 ? [2 * dx, 2 * dz] : [0, 0];
        x += speedX / 60;
        z += speedZ / 60;
        hang(1, { ...AT_HOME, x, z, speedX, speedZ, calming });
        const at = claw.head.translation();
        if (step > 80) most = Math.max(most, Math.hypot(at.x - x, at.z - z));
      }
      return most;
    };
    const wild = mostOf(0.01);
    world = buildCabinet(physics, HEAP_PLAN);
    claw = buildClaw(physics, world, HEAP_PLAN);
    [x, z] = [HOME.x, HOME.z];
    const calm = mostOf(0.2);
    expect(wild).toBeGreaterThan(calm);
    expect(wild).toBeLessThan(1);
  });
});

describe('the fingers', () => {
  it('are sent from open to closed and back, all alike', () => {
    hang(90, AT_HOME, 1);
    const open = anglesOf(claw);
    hang(120, AT_HOME, 0, 500);
    const closed = anglesOf(claw);
    hang(120, AT_HOME, 1);
    const again = anglesOf(claw);
    for (const index of [0, 1, 2]) {
      // 46 degrees are 0.803; they sag a little.
      expect(open[index]).toBeGreaterThan(0.65);
      expect(open[index]).toBeLessThan(0.85);
      expect(closed[index]).toBeLessThan(0.1);
      expect(again[index]).toBeCloseTo(open[index] ?? 0, 1);
    }
  });

  it('close with hardly any grip, too: nothing is in their way', () => {
    hang(240, AT_HOME, 0, 50);
    for (const angle of anglesOf(claw)) expect(angle).toBeLessThan(0.25);
  });

  it('stop half way when they are sent there', () => {
    hang(180, AT_HOME, 0.5, 1000);
    for (const angle of anglesOf(claw)) {
      expect(angle).toBeGreaterThan(0.2);
      expect(angle).toBeLessThan(0.6);
    }
  });
});

describe('a hinge of a snapshot', () => {
  it('is found by its handle in the world that was restored', () => {
    const restored = physics.World.restoreSnapshot(world.takeSnapshot());
    for (const { handle } of claw.hinges)
      expect(hingeOfHandle(physics, restored, handle).handle).toBe(handle);
  });

  it('that is none stops', () => {
    expect(() => hingeOfHandle(physics, world, 1e-300)).toThrow('a snapshot has its hinges');
  });
});
