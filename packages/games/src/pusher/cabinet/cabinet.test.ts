import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, type RigidBody } from '../../physics/index.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { buildCabinet, type Cabinet, moveGates, moveParts, placeParts } from './cabinet.ts';
import { CoinSet, type Placement } from './coin-set.ts';
import { GATE_STEPS, GONE_Y, gatePlace, HALF_WIDTH, SHELF_HEIGHT, WIPER_Z } from './geometry.ts';
import { shelfZ } from './shelf.ts';

let physics: Physics;
let cabinet: Cabinet;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  cabinet = buildCabinet(physics, DEFAULT_PUSHER);
});

function coinAt(x: number, y: number, z: number): RigidBody {
  const placement: Placement = { kind: 'coin', x, y, z, rotation: { x: 0, y: 0, z: 0, w: 1 } };
  return new CoinSet(physics, cabinet.world).add(placement).body;
}

describe('the shelf of a cabinet', () => {
  it('is where it belongs after every step, and pushes no faster than it moves', () => {
    for (let step = 1; step <= DEFAULT_PUSHER.shelf.periodSteps; step++) {
      moveParts(cabinet, DEFAULT_PUSHER, step);
      cabinet.world.step();
      expect(cabinet.shelf.translation().z).toBeCloseTo(shelfZ(DEFAULT_PUSHER, step), 5);
      expect(cabinet.shelf.translation().y).toBeCloseTo(SHELF_HEIGHT / 2, 6);
    }
  });

  it.each([0, 1, 50, 137, 200])('is put where a layout of step %d has it, at once', step => {
    placeParts(cabinet, DEFAULT_PUSHER, step);
    expect(cabinet.shelf.translation().z).toBeCloseTo(shelfZ(DEFAULT_PUSHER, step), 5);
  });

  it('pushes the coin before it, and carries the one upon it up to the wiper', () => {
    const pushed = coinAt(0, 0.06, shelfZ(DEFAULT_PUSHER, 0) + 2 + 0.4);
    const carried = coinAt(1, SHELF_HEIGHT + 0.06, WIPER_Z + 0.35);
    const before = [pushed.translation().z, carried.translation().z];
    for (let step = 1; step <= 250; step++) {
      moveParts(cabinet, DEFAULT_PUSHER, step);
      cabinet.world.step();
      expect(carried.translation().z).toBeGreaterThan(WIPER_Z + 0.25);
    }
    expect(pushed.translation().z).toBeGreaterThan((before[0] ?? 0) + 0.3);
    expect(pushed.translation().y).toBeLessThan(0.1);
    expect(carried.translation().y).toBeGreaterThan(SHELF_HEIGHT);
  });
});

describe('the gates of a cabinet', () => {
  it('are below everything that leaves while nobody has asked for them', () => {
    for (const gate of cabinet.gates) expect(gate.translation().y + 0.5).toBeLessThan(GONE_Y);
  });

  it('rise on both sides alike to where they close the openings', () => {
    for (let rise = 1; rise <= GATE_STEPS; rise++) {
      moveGates(cabinet.gates, DEFAULT_PUSHER, rise);
      cabinet.world.step();
      ([-1, 1] as const).forEach((side, index) => {
        const at = cabinet.gates[index]?.translation();
        const [x, y, z] = gatePlace(DEFAULT_PUSHER, side, rise);
        expect([at?.x, at?.y, at?.z]).toEqual([x, y, z].map(value => expect.closeTo(value, 4)));
      });
    }
    const [left, right] = cabinet.gates.map(gate => gate.translation());
    expect(left?.x).toBeCloseTo(-(right?.x ?? 0), 6);
    expect(right?.x).toBeGreaterThan(HALF_WIDTH);
    expect((right?.y ?? 0) - 0.5).toBeLessThan(0);
  });

  it('lift a coin that lies over the side at most as high as themselves', () => {
    const coin = coinAt(HALF_WIDTH - 0.05, 0.06, -1);
    for (let rise = 1; rise <= GATE_STEPS + 60; rise++) {
      moveGates(cabinet.gates, DEFAULT_PUSHER, Math.min(GATE_STEPS, rise));
      cabinet.world.step();
      expect(coin.translation().y).toBeLessThan(1.3);
    }
  });
});

describe('the deck', () => {
  it.each<readonly [string, number, number, boolean]>([
    ['in the middle', 0, -2, true],
    ['at the front edge, just upon it', 0, -0.1, true],
    ['beyond the front edge', 0, 0.35, false],
    ['beyond the opening of the side', HALF_WIDTH + 0.35, -1, false],
  ])('holds a coin that falls %s, or not', (_, x, z, isHeld) => {
    const coin = coinAt(x, 0.5, z);
    for (let step = 0; step < 60; step++) cabinet.world.step();
    expect(coin.translation().y > 0).toBe(isHeld);
  });

  it('has a wall at its side up to the opening', () => {
    const coin = coinAt(HALF_WIDTH - 0.4, 0.06, -4);
    coin.setLinvel({ x: 20, y: 0, z: 0 }, true);
    for (let step = 0; step < 60; step++) cabinet.world.step();
    expect(coin.translation().x).toBeLessThan(HALF_WIDTH);
    expect(coin.translation().y).toBeGreaterThan(0);
  });
});
