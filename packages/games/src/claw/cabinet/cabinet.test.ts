import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, type RigidBody, type World } from '../../physics/index.ts';
import type { Vector3 } from '../types.ts';
import { buildCabinet, CLAW_GROUPS, PRIZE_GROUPS } from './cabinet.ts';
import { HALF, SENSOR_Y } from './geometry.ts';
import { CHUTE } from './heap.ts';
import { HEAP_PLAN } from './plans.ts';

let physics: Physics;
let world: World;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  world = buildCabinet(physics, HEAP_PLAN);
});

function ball([x, y, z]: Vector3, groups: number, speed: Vector3 = [0, 0, 0]): RigidBody {
  const [vx, vy, vz] = speed;
  const desc = physics.RigidBodyDesc.dynamic().setTranslation(x, y, z).setLinvel(vx, vy, vz);
  const body = world.createRigidBody(
    desc.setSoftCcdPrediction(0.3).setGravityScale(vx === 0 && vz === 0 ? 1 : 0),
  );
  world.createCollider(physics.ColliderDesc.ball(0.4).setCollisionGroups(groups), body);
  return body;
}

function run(steps: number): void {
  for (let step = 0; step < steps; step++) world.step();
}

describe('the cabinet', () => {
  it.each<readonly [string, Vector3]>([
    ['in the middle', [0, 2, 0]],
    ['in the corner behind the right', [HALF - 0.5, 2, -HALF + 0.5]],
    ['in front, at the right', [HALF - 0.5, 2, HALF - 0.5]],
    ['behind the chute', [-HALF + 0.5, 2, -HALF + 0.5]],
  ])('keeps what falls on its floor %s', (_, at) => {
    const body = ball(at, PRIZE_GROUPS);
    run(120);
    expect(body.translation().y).toBeCloseTo(0.4, 1);
  });

  it('lets what falls into the chute through, past the sensor', () => {
    const body = ball([(CHUTE.minX + CHUTE.maxX) / 2, 2, (CHUTE.minZ + CHUTE.maxZ) / 2], PRIZE_GROUPS);
    run(60);
    expect(body.translation().y).toBeLessThan(SENSOR_Y);
  });

  it.each<readonly [string, Vector3]>([
    ['left', [-40, 0, 0]],
    ['right', [40, 0, 0]],
    ['behind', [0, 0, -40]],
    ['in front', [0, 0, 40]],
  ])('keeps what flies against its glass at 4 m/s: %s', (_, speed) => {
    const body = ball([0, 5, 0], PRIZE_GROUPS, speed);
    run(60);
    const { x, z } = body.translation();
    expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(HALF);
  });

  it('keeps what rolls along the floor out of the chute: there is a rim', () => {
    const body = ball([0, 0.41, 3], PRIZE_GROUPS, [-10, 0, 0]);
    run(90);
    expect(body.translation().x).toBeGreaterThan(CHUTE.maxX + 0.3);
  });
});

describe('who touches whom', () => {
  /** Whether one that falls on another that is held comes to lie on it. */
  function touches(above: number, below: number): boolean {
    const held = world.createRigidBody(physics.RigidBodyDesc.fixed().setTranslation(1, 3, -1));
    world.createCollider(physics.ColliderDesc.cuboid(1, 0.2, 1).setCollisionGroups(below), held);
    const body = ball([1, 4.2, -1], above);
    run(90);
    return body.translation().y > 3;
  }

  it('a prize touches prizes and the claw, and the claw prizes', () => {
    expect(touches(PRIZE_GROUPS, PRIZE_GROUPS)).toBe(true);
    expect(touches(PRIZE_GROUPS, CLAW_GROUPS)).toBe(true);
  });

  it('parts of the claw go through each other', () => {
    expect(touches(CLAW_GROUPS, CLAW_GROUPS)).toBe(false);
  });
});
