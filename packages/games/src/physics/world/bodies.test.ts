import { beforeAll, describe, expect, it } from 'vitest';
import { createHash64 } from '../exact/hash.ts';
import { BODY_FLOATS, hashBody, placeBody, readBody, readPose } from './bodies.ts';
import { loadPhysics, type Physics, type RigidBody, type World } from './engine.ts';
import { createWorld } from './world.ts';

let physics: Physics;
let world: World;
beforeAll(async () => {
  physics = await loadPhysics();
  world = createWorld(physics, { lengthUnit: 1 });
});

function spinning(): RigidBody {
  const body = world.createRigidBody(
    physics.RigidBodyDesc.dynamic()
      .setTranslation(0.1, 2, -3)
      .setRotation({ x: 0.6, y: 0, z: 0, w: 0.8 })
      .setLinvel(4, 5, 6)
      .setAngvel({ x: 7, y: 8, z: 9 }),
  );
  world.createCollider(physics.ColliderDesc.ball(0.5), body);
  return body;
}

function stateOf(body: RigidBody): number[] {
  const floats = new Float32Array(BODY_FLOATS);
  readBody(body, floats, 0);
  return Array.from(floats);
}

function hashOf(body: RigidBody): string {
  const hash = createHash64();
  hashBody(hash, body);
  return hash.digest();
}

describe('a body', () => {
  it('is read as place, rotation, velocity and spin, each number as its 32 bits', () => {
    const expected = [0.1, 2, -3, 0.6, 0, 0, 0.8, 4, 5, 6, 7, 8, 9].map(Math.fround);
    stateOf(spinning()).forEach((number, index) => expect(number).toBeCloseTo(expected[index] ?? 0, 6));
  });

  it('is read to where the caller says', () => {
    const floats = new Float32Array(9);
    readPose(spinning(), floats, 2);
    expect(Array.from(floats.slice(0, 5))).toEqual([0, 0, Math.fround(0.1), 2, -3]);
  });

  it('is put where another was, to the last bit but for the length of its quaternion', () => {
    const [from, to] = [spinning(), spinning()];
    for (let step = 0; step < 7; step++) world.step();
    from.setLinvel({ x: 1, y: 1, z: 1 }, true);
    placeBody(to, Float32Array.from(stateOf(from)), 0);
    const [placed, original] = [stateOf(to), stateOf(from)];
    expect([...placed.slice(0, 3), ...placed.slice(7)]).toEqual([
      ...original.slice(0, 3),
      ...original.slice(7),
    ]);
    for (const index of [3, 4, 5, 6]) expect(placed[index]).toBeCloseTo(original[index] ?? 9, 6);
  });

  it.each<[string, (body: RigidBody) => void]>([
    ['place', body => body.setTranslation({ x: 0.1, y: 2, z: -3.000001 }, true)],
    ['rotation', body => body.setRotation({ x: 0, y: 0, z: 0, w: 1 }, true)],
    ['velocity', body => body.setLinvel({ x: 4, y: 5.000001, z: 6 }, true)],
    ['spin', body => body.setAngvel({ x: 7, y: 8, z: -9 }, true)],
  ])('has another hash with another %s', (_, change) => {
    const body = spinning();
    const before = hashOf(body);
    change(body);
    expect(hashOf(body)).not.toBe(before);
  });

  it('that is nowhere stops the machine', () => {
    const body = spinning();
    body.setLinvel({ x: Number.NaN, y: 0, z: 0 }, true);
    expect(() => hashOf(body)).toThrow('a body is at a place');
    world.removeRigidBody(body);
  });
});

describe('createWorld', () => {
  it('sets what was measured to keep coins still', () => {
    const made = createWorld(physics, { lengthUnit: 0.6 });
    expect(made.timestep).toBeCloseTo(1 / 60, 7);
    expect(made.lengthUnit).toBeCloseTo(0.6, 7);
    expect(made.numSolverIterations).toBe(4);
    expect(made.gravity.y).toBeCloseTo(-98.1, 5);
    made.free();
  });

  it('takes other iterations and another gravity, in decimetres as all worlds', () => {
    const made = createWorld(physics, { lengthUnit: 1, solverIterations: 2, gravity: 3 });
    expect([made.numSolverIterations, made.gravity.y]).toEqual([2, -30]);
    made.free();
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('stops at the length unit %d', lengthUnit => {
    expect(() => createWorld(physics, { lengthUnit })).toThrow('a length unit is a size');
  });
});
