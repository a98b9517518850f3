import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, type RigidBody } from '../../physics/index.ts';
import { BRIDGE_CLAW } from '../config/bridge.data.ts';
import { finish, run, seenPrizes, startClaw, steerTo, typesOf } from '../machine.test-data.ts';
import { BAR_TOP_Y, BRIDGE_PLAN } from './bridge.ts';
import { HALF, SENSOR_Y } from './geometry.ts';
import { clawScene, HEAP_PLAN, planOf } from './plans.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';
import { type Prize, wayOut } from './prize-set.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

/** A box whose middle has come to this place. */
function boxAt(x: number, y: number, z: number): Prize {
  const translation = (to: { x: number; y: number; z: number }) => Object.assign(to, { x, y, z });
  return { id: 16, kind: 'figure', body: { translation } as unknown as RigidBody, lastFall: 0 };
}

describe('the plan of the bridge', () => {
  it('is that of settings of its style alone', () => {
    expect(planOf(BRIDGE_CLAW)).toBe(BRIDGE_PLAN);
    expect(planOf({})).not.toBe(BRIDGE_PLAN);
    expect(clawScene(BRIDGE_PLAN)).toMatchObject({ style: 'bridge', chute: { minX: -HALF, maxX: HALF } });
  });

  it('has two fingers, opposite to each other, along the box', () => {
    const [right, left] = BRIDGE_PLAN.directions;
    expect(BRIDGE_PLAN.shape.fingers).toHaveLength(2);
    expect([right?.x, left?.x]).toEqual([expect.closeTo(1, 4), expect.closeTo(-1, 4)]);
  });

  it('leaves room between the bars for a box that was turned, and not for one that lies across', () => {
    const bars = BRIDGE_PLAN.boxes.filter(({ part }) => part === 'bar');
    const [left, right] = bars.map(({ center, half }) => ({ x: center[0], half: half[0] }));
    const gap = (right?.x ?? 0) - (left?.x ?? 0) - (right?.half ?? 0) - (left?.half ?? 0);
    const [part] = PRIZE_SHAPES.figure.parts;
    const [length, , depth] = part?.solid === 'box' ? part.half : [0, 0, 0];
    expect(2 * depth).toBeLessThan(gap);
    expect(2 * length).toBeGreaterThan(gap + 0.5);
  });

  it.each([1, 2, 3, 4, 5])('lays a box across the bars, a little otherwise by its draws: %d', seed => {
    const [one, same, other] = [seed, seed, seed + 100].map(number =>
      BRIDGE_PLAN.restock(seededDraws(number), 'figure', []),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
    const [x, , z] = BRIDGE_PLAN.restock(seededDraws(seed), 'figure', []).at;
    expect(Math.abs(x)).toBeLessThan(0.1);
    expect(Math.abs(z)).toBeLessThan(0.7);
  });
});

describe('a bridge', () => {
  it.each([1, 2, 3])('is filled with one box that lies still on its bars: %d', nonce => {
    const machine = startClaw(physics, BRIDGE_CLAW, nonce);
    const [box, ...others] = seenPrizes(machine);
    expect(others).toEqual([]);
    expect(machine.isIdle).toBe(true);
    expect(box?.kind).toBe('figure');
    expect(box?.y).toBeCloseTo(BAR_TOP_Y + 0.6, 1);
    run(machine, 200);
    const [later] = seenPrizes(machine);
    expect(Math.hypot((later?.x ?? 0) - (box?.x ?? 0), (later?.z ?? 0) - (box?.z ?? 0))).toBeLessThan(0.02);
    machine.free();
  });

  it.each([
    [0, 0],
    [2.4, 1],
    [-2.6, -1],
    [-4.3, 4.3],
    [4.3, -4.3],
  ])('gives a box wherever it falls, and not before it has: %d, %d', (x, z) => {
    expect(wayOut(boxAt(x, SENSOR_Y - 0.1, z), BRIDGE_PLAN)).toBe('chute');
    expect(wayOut(boxAt(x, SENSOR_Y + 0.1, z), BRIDGE_PLAN)).toBeUndefined();
  });

  it('is no rule of a heap, where most of the floor is no chute', () => {
    expect(wayOut(boxAt(2.4, SENSOR_Y - 0.1, 1), HEAP_PLAN)).not.toBe('chute');
  });

  it('keeps what a play did to the box for the next one', () => {
    const machine = startClaw(physics, BRIDGE_CLAW, 3);
    const [before] = seenPrizes(machine);
    steerTo(machine, (before?.x ?? 0) + 0.8, before?.z ?? 0);
    machine.apply({ type: 'grab' });
    const events = finish(machine);
    const won = events.some(({ type }) => type === 'prizeWon');
    const [after] = seenPrizes(machine);
    const next = startClaw(physics, BRIDGE_CLAW, 4, machine.layout());
    const [kept] = seenPrizes(next);
    expect(typesOf(events)).toContain('roundEnded');
    expect(won).toBe(after === undefined);
    expect(kept?.x ?? 0).toBeCloseTo(after?.x ?? 0, 1);
    expect(kept?.z ?? 0).toBeCloseTo(after?.z ?? 0, 1);
    machine.free();
    next.free();
  });

  it('is laid out anew after a win, and only with a box', () => {
    const machine = startClaw(physics, { ...BRIDGE_CLAW, stock: {} });
    expect(seenPrizes(machine)).toEqual([]);
    expect(machine.apply({ type: 'restock', kind: 'figure' })).toBeUndefined();
    finish(machine);
    run(machine, 200);
    expect(seenPrizes(machine).map(({ kind }) => kind)).toEqual(['figure']);
    machine.free();
  });
});
