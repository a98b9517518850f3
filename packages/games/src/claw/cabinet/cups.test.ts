import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawBetween, loadPhysics, type Physics } from '../../physics/index.ts';
import type { ClawConfig } from '../config/config.ts';
import { CUPS_CLAW } from '../config/cups.data.ts';
import { type ClawMachine, finish, run, seenPrizes, startClaw, steerTo } from '../machine.test-data.ts';
import { type ClawEvent, PRIZE_KINDS, type PrizeKind } from '../types.ts';
import { buildCabinet } from './cabinet.ts';
import { wonBy } from './cup-balls.ts';
import { BOWL, CUP_Z, CUPS, CUPS_PLAN } from './cups.ts';
import { REACH } from './geometry.ts';
import { stockOfLayout } from './layout.ts';
import { clawScene, planOf } from './plans.ts';
import { PrizeSet, wayOut } from './prize-set.ts';

const POSE_BYTES = 28;

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const ballsIn = (machine: ClawMachine) => seenPrizes(machine).filter(({ kind }) => kind === 'marble');
const standing = (machine: ClawMachine) =>
  seenPrizes(machine)
    .filter(({ kind }) => kind !== 'marble')
    .map(({ kind }) => kind)
    .sort();

/** A machine whose first ball hangs in the air at a place; its poses are the layout's, one after the other. */
function startWithBallAt([x, y, z]: readonly [number, number, number]): ClawMachine {
  const filled = startClaw(physics, CUPS_CLAW, 4);
  const layout = filled.layout();
  const count = seenPrizes(filled).length;
  filled.free();
  // Version, next id and count, then for each prize its id, its kind and its pose.
  const first = layout.length - count * (POSE_BYTES + 2) + 2;
  layout.set(new Uint8Array(Float32Array.of(x, y, z).buffer), first);
  return startClaw(physics, CUPS_CLAW, 4, layout);
}

const wonIn = (events: readonly ClawEvent[]): PrizeKind[] =>
  events.flatMap(event => (event.type === 'prizeWon' ? [event.kind] : []));

/** One play after the other at new machines, each at the ball that lies nearest to the middle. */
function playUntil(
  config: ClawConfig,
  isIt: (events: readonly ClawEvent[], before: readonly number[], after: readonly number[]) => boolean,
): { readonly machine: ClawMachine; readonly won: readonly PrizeKind[] } {
  for (let nonce = 1; nonce < 20; nonce++) {
    const machine = startClaw(physics, config, nonce);
    const before = ballsIn(machine).map(({ id }) => id);
    const [near] = ballsIn(machine).sort((left, right) => Math.abs(left.x) - Math.abs(right.x));
    steerTo(machine, near?.x ?? 0, (near?.z ?? 0) + 0.1);
    machine.apply({ type: 'grab' });
    const events = finish(machine);
    if (
      isIt(
        events,
        before,
        ballsIn(machine).map(({ id }) => id),
      )
    )
      return { machine, won: wonIn(events) };
    machine.free();
  }
  throw new Error('twenty plays are enough');
}

describe('the plan of the cups', () => {
  it('is that of settings of its style alone, and tells its cups to the stage', () => {
    expect(planOf(CUPS_CLAW)).toBe(CUPS_PLAN);
    expect(planOf({})).not.toBe(CUPS_PLAN);
    expect(clawScene(CUPS_PLAN)).toMatchObject({ style: 'cups', cups: CUPS });
    expect(clawScene(planOf({}))).not.toHaveProperty('cups');
  });

  it('has narrower cups the better they are, the best in the middle, and none in another', () => {
    expect(CUPS.map(({ value }) => value)).toEqual([1, 2, 3, 2, 1]);
    for (const [index, { x, radius, value }] of CUPS.entries()) {
      const next = CUPS[index + 1];
      expect(CUPS[CUPS.length - 1 - index]?.x).toBeCloseTo(-x, 9);
      if (next === undefined) continue;
      expect(x + radius).toBeLessThan(next.x - next.radius);
      if (next.value > value) expect(next.radius).toBeLessThan(radius);
    }
  });
});

describe('a ball that falls', () => {
  it.each(CUPS.map(({ x, value, kind }) => [value, x, kind] as const))(
    'into a cup of %d at %d passes the sensor, and stands for the %s before it',
    (_, x, kind) => {
      const world = buildCabinet(physics, CUPS_PLAN);
      const prizes = new PrizeSet(physics, world);
      for (const placement of CUPS_PLAN.fill(seededDraws(1), CUPS_CLAW)) prizes.add(placement);
      const ball = prizes.add({ kind: 'marble', at: [x, 4.5, CUP_Z], rotation: [0, 0, 0, 1] });
      for (let step = 0; step < 120 && wayOut(ball, CUPS_PLAN) === undefined; step++) world.step();
      expect(wayOut(ball, CUPS_PLAN)).toBe('chute');
      const won = wonBy(CUPS_PLAN, ball, prizes.prizes);
      expect(won?.kind).toBe(kind);
      expect(won?.body.translation().x).toBeCloseTo(x, 1);
      const others = prizes.prizes.filter(prize => prize.kind !== kind);
      expect(wonBy(CUPS_PLAN, ball, others)).toBeUndefined();
      world.free();
    },
  );
});

describe('a machine with cups', () => {
  it.each([1, 2, 3])(
    'is filled with balls in the bowl and a prize before every cup, all at rest: %d',
    nonce => {
      const machine = startClaw(physics, CUPS_CLAW, nonce);
      expect(machine.isIdle).toBe(true);
      expect(ballsIn(machine)).toHaveLength(6);
      for (const { x, y, z } of ballsIn(machine)) {
        expect(Math.abs(x)).toBeLessThan(BOWL.maxX + 0.5);
        expect(z > BOWL.minZ - 0.5 && z < BOWL.maxZ + 0.5).toBe(true);
        expect(y).toBeGreaterThan(1.4);
      }
      const places = seenPrizes(machine).filter(({ kind }) => kind !== 'marble');
      for (const cup of CUPS) {
        expect(places.some(({ kind, x }) => kind === cup.kind && Math.abs(x - cup.x) < 0.1)).toBe(true);
      }
      machine.free();
    },
  );

  it('counts its prizes as stock, and not its balls', () => {
    const machine = startClaw(physics, CUPS_CLAW);
    const stock = stockOfLayout(machine.layout()) ?? {};
    for (const kind of PRIZE_KINDS) expect(stock[kind as never]).toBe(CUPS_CLAW.stock[kind] ?? 0);
    machine.free();
  });

  it('is played to a win, for which a prize goes, the ball comes back, and one may come in', () => {
    const { machine, won } = playUntil(CUPS_CLAW, events => wonIn(events).length > 0);
    const [kind] = won;
    expect(won).toHaveLength(1);
    const [, , x, , z] = machine.poses();
    expect([x, z]).toEqual([CUPS_PLAN.home.x, CUPS_PLAN.home.z].map(Math.fround));
    expect(standing(machine)).toHaveLength(4);
    expect(ballsIn(machine)).toHaveLength(6);
    for (const other of ['can', 'gift', 'robot', 'marble'] as const) {
      if (other === kind) continue;
      expect(machine.apply({ type: 'restock', kind: other })).toMatchObject({ code: 'badInput' });
    }
    expect(machine.apply({ type: 'restock', kind: kind ?? 'bear' })).toBeUndefined();
    expect(machine.apply({ type: 'restock', kind: kind ?? 'bear' })).toMatchObject({ code: 'badInput' });
    run(machine, 2);
    finish(machine);
    for (const cup of CUPS) {
      const own = seenPrizes(machine).filter(one => one.kind === cup.kind && Math.abs(one.x - cup.x) < 0.1);
      expect(own).toHaveLength(1);
    }
    machine.free();
  });

  it('gives nothing where no prize stands', () => {
    const config = { ...CUPS_CLAW, stock: {} };
    // A ball that fell into a cup has come back as another one.
    const { machine, won } = playUntil(config, (_, before, after) => after.join() !== before.join());
    expect(won).toEqual([]);
    expect(ballsIn(machine)).toHaveLength(6);
    machine.free();
  });

  it('takes a ball back that has come to lie between two cups, when the round is over', () => {
    const machine = startWithBallAt([-2.4, 3.1, 3.1]);
    finish(machine);
    const onBoard = () => ballsIn(machine).filter(({ z }) => z > 0.95).length;
    expect(onBoard()).toBe(1);
    expect(machine.apply({ type: 'begin', round: 1, pity: 0 })).toBeUndefined();
    expect(machine.apply({ type: 'end' })).toBeUndefined();
    expect(wonIn(finish(machine))).toEqual([]);
    expect([onBoard(), ballsIn(machine).length]).toEqual([0, 6]);
    machine.free();
  });

  it('gives nothing for what falls while nobody plays, and takes the ball back', () => {
    const machine = startWithBallAt([0, 2.6, 2.15]);
    const events = run(machine, 400);
    expect(wonIn(events)).toEqual([]);
    expect(ballsIn(machine).every(({ z }) => z < 0.95)).toBe(true);
    expect(standing(machine)).toHaveLength(5);
    machine.free();
  });
});

it('loses nothing and ends in time, however it is played', () => {
  const draws = seededDraws(77);
  let layout: Uint8Array = new Uint8Array(0);
  for (let round = 1; round <= 200; round++) {
    const machine = startClaw(physics, CUPS_CLAW, round, layout);
    finish(machine);
    machine.apply({ type: 'begin', round, pity: 0 });
    const x = drawBetween(draws, 0, 2) < 1 ? -1 : 1;
    machine.apply({ type: 'move', x: 1, z: -1 });
    run(machine, Math.round(drawBetween(draws, 10, 90)));
    machine.apply({ type: 'move', x, z: x === 1 ? 0 : 1 });
    run(machine, Math.round(drawBetween(draws, 5, 120)));
    machine.apply({ type: 'grab' });
    const events = finish(machine);
    expect(machine.isIdle).toBe(true);
    const won = wonIn(events);
    for (const kind of won) expect(machine.apply({ type: 'restock', kind })).toBeUndefined();
    run(machine, 2);
    finish(machine);
    expect(standing(machine)).toEqual(['can', 'can', 'gift', 'gift', 'robot']);
    const balls = ballsIn(machine);
    expect(balls).toHaveLength(6);
    expect(balls.filter(({ z }) => z < 0.95)).toHaveLength(6);
    // Not every ball has to be in reach, but one always is.
    expect(balls.some(ball => Math.abs(ball.x) <= REACH.maxX && ball.z >= REACH.minZ)).toBe(true);
    layout = machine.layout();
    machine.free();
  }
});
