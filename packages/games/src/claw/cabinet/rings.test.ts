import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawBetween, loadPhysics, type Physics } from '../../physics/index.ts';
import { RINGS_CLAW } from '../config/rings.data.ts';
import {
  type ClawMachine,
  finish,
  run,
  seenPrizes,
  startClaw,
  steerTo,
  typesOf,
} from '../machine.test-data.ts';
import { clawScene, planOf } from './plans.ts';
import { POST_X, RINGS_PLAN, ROD_END_X, rodTopAt } from './rings.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

/** A machine whose ring hangs at another place along the rod, and still. */
function startWithRingAt(x: number): ClawMachine {
  const fresh = startClaw(physics, RINGS_CLAW, 1);
  const layout = fresh.layout();
  fresh.free();
  // The pose is the layout's end: x, y, z, quaternion.
  const pose = new Float32Array(layout.slice(-28).buffer);
  const [from = 0, y = 0] = pose;
  pose[0] = x;
  pose[1] = y + rodTopAt(x) - rodTopAt(from);
  layout.set(new Uint8Array(pose.buffer), layout.length - 28);
  const machine = startClaw(physics, RINGS_CLAW, 1, layout);
  finish(machine);
  return machine;
}

/** Lets the claw down so far ahead of the ring; where the ring hangs then, undefined where it was won. */
function playAt(machine: ClawMachine, ahead: number, z: number): number | undefined {
  const [ring] = seenPrizes(machine);
  steerTo(machine, Math.min(3.1, Math.max(-3.1, (ring?.x ?? 0) + ahead)), z);
  machine.apply({ type: 'grab' });
  finish(machine);
  return seenPrizes(machine)[0]?.x;
}

describe('the plan of the rod', () => {
  it('is that of settings of its style alone', () => {
    expect(planOf(RINGS_CLAW)).toBe(RINGS_PLAN);
    expect(planOf({ style: 'bridge' })).not.toBe(RINGS_PLAN);
    expect(clawScene(RINGS_PLAN)).toMatchObject({ style: 'rings' });
  });

  it('has two fingers along the rod, each with a rake that reaches past both sides of a ring', () => {
    const [right, left] = RINGS_PLAN.directions;
    expect([right?.x, left?.x]).toEqual([expect.closeTo(1, 4), expect.closeTo(-1, 4)]);
    for (const parts of RINGS_PLAN.shape.fingers) {
      const rake = parts.at(-1);
      expect(rake?.solid === 'capsule' && rake.halfHeight).toBeCloseTo(0.62, 5);
      expect(rake?.at[2]).toBeCloseTo(0, 5);
    }
  });

  it('leans up towards the free end, where a trolley can still push from', () => {
    expect(rodTopAt(ROD_END_X)).toBeGreaterThan(rodTopAt(POST_X) + 0.05);
    expect(ROD_END_X).toBeLessThan(clawScene(RINGS_PLAN).reach.maxX - 1);
  });

  it.each([1, 2, 3, 4, 5])('hangs a ring up near the post, a little otherwise by its draws: %d', seed => {
    const [one, same, other] = [seed, seed, seed + 100].map(number =>
      RINGS_PLAN.restock(seededDraws(number), 'charm', []),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
    expect(one?.at[0]).toBeGreaterThan(POST_X + 0.5);
    expect(one?.at[0]).toBeLessThan(0);
  });
});

describe('a ring on the rod', () => {
  it.each([1, 2, 3])('hangs still from the first moment on, and goes on hanging there: %d', nonce => {
    const machine = startClaw(physics, RINGS_CLAW, nonce);
    const [ring, ...others] = seenPrizes(machine);
    expect(others).toEqual([]);
    expect([machine.isIdle, ring?.kind]).toEqual([true, 'charm']);
    run(machine, 600);
    const [later] = seenPrizes(machine);
    expect(Math.hypot((later?.x ?? 0) - (ring?.x ?? 0), (later?.z ?? 0) - (ring?.z ?? 0))).toBeLessThan(
      0.005,
    );
    machine.free();
  });

  it.each([-1.2, -0.5, 0.5, 1.5, 1.9])('stays where it was left, at %d, also for the next machine', x => {
    const machine = startWithRingAt(x);
    run(machine, 300);
    const next = startClaw(physics, RINGS_CLAW, 4, machine.layout());
    run(next, 300);
    expect(seenPrizes(next)[0]?.x).toBeCloseTo(x, 1);
    machine.free();
    next.free();
  });

  it('is pushed on by a finger that comes down behind it, and the farther the nearer that is', () => {
    const moved = [0.45, 0.6, 0.8].map(ahead => {
      const machine = startWithRingAt(0);
      const x = playAt(machine, ahead, 0) ?? 9;
      machine.free();
      return x;
    });
    const [little = 0, more = 0, most = 0] = moved;
    expect(little).toBeGreaterThan(0.1);
    expect(more).toBeGreaterThan(little + 0.05);
    expect(most).toBeGreaterThan(more + 0.05);
    expect(most).toBeLessThan(1.2);
  });

  it('goes back or stays where a finger comes down on it', () => {
    const machine = startWithRingAt(0);
    expect(playAt(machine, 1.4, 0) ?? 9).toBeLessThan(0.05);
    machine.free();
  });

  it('falls off the free end and is won, and the next one is hung up', () => {
    const machine = startWithRingAt(1.7);
    const [ring] = seenPrizes(machine);
    steerTo(machine, (ring?.x ?? 0) + 0.8, 0);
    machine.apply({ type: 'grab' });
    const events = finish(machine);
    expect(typesOf(events)).toContain('prizeWon');
    expect(events.at(-1)).toMatchObject({ type: 'roundEnded', won: [{ kind: 'charm' }] });
    expect(machine.apply({ type: 'restock', kind: 'charm' })).toBeUndefined();
    run(machine, 200);
    expect(seenPrizes(machine)[0]?.x).toBeLessThan(0);
    expect(machine.isIdle).toBe(true);
    machine.free();
  });

  it('is not pushed past the post, from wherever it is tried, and comes back from there', () => {
    const machine = startWithRingAt(-1.2);
    const places = Array.from({ length: 10 }, (_, play) =>
      playAt(machine, -0.7, play % 2 === 0 ? 0.1 : -0.3),
    );
    // It has come as far back as it goes, and hangs on the near side of the post.
    expect(Math.max(...places.slice(5).map(x => x ?? 9))).toBeLessThan(-1.3);
    expect(Math.min(...places.map(x => x ?? -9))).toBeGreaterThan(POST_X);
    let x: number | undefined = -1.7;
    for (let play = 0; play < 12 && x !== undefined; play++) x = playAt(machine, 0.8, 0);
    expect(x).toBeUndefined();
    machine.free();
  });
});

/** Anywhere near the rod, as nobody who looks would play. */
function wildPlays(seed: number, count: number): { readonly machine: ClawMachine; readonly won: number } {
  const draws = seededDraws(seed);
  const machine = startClaw(physics, RINGS_CLAW, seed);
  let won = 0;
  for (let play = 0; play < count; play++) {
    const x = drawBetween(draws, -3.1, 3.1);
    steerTo(machine, x, drawBetween(draws, -0.9, 0.9));
    machine.apply({ type: 'grab' });
    const events = finish(machine);
    expect(typesOf(events)).toContain('roundEnded');
    if (seenPrizes(machine).length > 0) continue;
    won += 1;
    machine.apply({ type: 'restock', kind: 'charm' });
    run(machine, 200);
  }
  return { machine, won };
}

describe('a ring that was played at without a plan', () => {
  it.each([1, 2, 3, 4])('is on the rod after fifty plays, and good play still wins it: %d', seed => {
    const { machine } = wildPlays(seed, 50);
    const [ring] = seenPrizes(machine);
    expect(ring?.x).toBeGreaterThan(POST_X);
    expect(ring?.x).toBeLessThan(ROD_END_X + 0.2);
    let x: number | undefined = ring?.x;
    for (let play = 0; play < 16 && x !== undefined; play++) x = playAt(machine, 0.8, 0);
    expect(x).toBeUndefined();
    machine.free();
  });
});
