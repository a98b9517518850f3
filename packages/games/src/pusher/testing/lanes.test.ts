/** The cabinet with lanes as a machine: the ring sweeps, coins through it light lamps, and a replay sees the same. */
import { isRefusal } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  loadPhysics,
  type Physics,
  type PhysicsMachine,
  POSE_FLOATS,
  replay,
  resumeMachine,
  startMachine,
} from '../../physics/index.ts';
import { lampsOf, partsOf } from '../cabinet/lanes.ts';
import { decodeLayout, encodeLayout } from '../cabinet/layout.ts';
import { machinePeriod, sweeperX } from '../cabinet/shelf.ts';
import type { PusherConfig } from '../config/config.ts';
import { pusherGame } from '../game.ts';
import { type AimingName, measuringPlayer } from '../odds/players.ts';
import { PARTS, POSE_KINDS, type PusherEvent, type PusherInput, type PusherScene } from '../types.ts';
import { layoutOf, SEEDS, SMALL } from './small.test-data.ts';

type Machine = PhysicsMachine<PusherInput, PusherEvent, PusherScene>;

const CONFIG: PusherConfig = {
  ...SMALL,
  starOneIn: 10_000,
  dropEverySteps: 20,
  wheel: [{ result: 'mini', weight: 1, payout: 3 }],
  lanes: { lamps: 1, sweepStrokes: 2 },
};
const game = pusherGame(CONFIG);

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

function empty(): Machine {
  return startMachine(physics, game, { seeds: SEEDS, layout: layoutOf(physics, []) });
}

/** What a player who is measured does and is told in so many steps. */
function play(machine: Machine, aiming: AimingName, steps: number): PusherEvent[] {
  const player = measuringPlayer(aiming, CONFIG);
  const told: PusherEvent[] = [];
  for (let step = 0; step < steps; step++) {
    for (const input of player.next(machine.step, count(told, 'coinDropped'))) machine.apply(input);
    for (const event of machine.advance()) {
      player.hear(event);
      told.push(event);
    }
  }
  return told;
}

const count = (events: readonly PusherEvent[], type: PusherEvent['type']) =>
  events.filter(event => event.type === type).length;

const lampsIn = (machine: Machine) => {
  const poses = machine.poses();
  return lampsOf(poses, poses.length / POSE_FLOATS);
};

describe('a pusher with lanes', () => {
  it('shows its ring where the step says, and a pose for each lane', () => {
    const machine = empty();
    for (let step = 1; step <= 100; step++) {
      machine.advance();
      const [id, kind, x = Number.NaN] = machine.poses().subarray(PARTS * POSE_FLOATS);
      expect([id, kind]).toEqual([PARTS, POSE_KINDS.sweeper]);
      expect(x).toBeCloseTo(sweeperX(CONFIG, step), 4);
    }
    expect(machine.poses().length / POSE_FLOATS).toBe(partsOf(CONFIG));
    machine.free();
  });

  it('turns its reel once for every five coins of a player who never misses, and pays what it stops at', () => {
    const machine = empty();
    const told = play(machine, 'best', 700);
    const [lit, dropped] = [count(told, 'laneLit'), count(told, 'coinDropped')];
    expect(lit).toBeGreaterThanOrEqual(10);
    expect(dropped - lit).toBeLessThanOrEqual(1);
    expect(count(told, 'lanesFull')).toBe(Math.floor(lit / 5));
    expect(count(told, 'wheelSpun')).toBe(count(told, 'lanesFull'));
    const stopped = told.find(({ type }) => type === 'wheelStopped');
    expect(stopped).toMatchObject({ result: 'mini', payout: 3 * CONFIG.roomCoin });
    machine.free();
  });

  it('lights far fewer lamps for somebody who does not look', () => {
    const [best, careless] = (['best', 'careless'] as const).map(aiming => {
      const machine = empty();
      const told = play(machine, aiming, 700);
      machine.free();
      return count(told, 'laneLit') / count(told, 'coinDropped');
    });
    expect(best ?? 0).toBeGreaterThan(0.9);
    expect(careless ?? 1).toBeLessThan(0.5);
  });

  it('begins dark for whoever comes next, with the ring where it was', () => {
    const machine = empty();
    play(machine, 'best', 160);
    expect(lampsIn(machine).some(lamps => lamps > 0)).toBe(true);
    const next = startMachine(physics, game, { seeds: SEEDS, layout: machine.layout() });
    const [step] = [160 % machinePeriod(CONFIG)];
    expect(lampsIn(next)).toEqual([0, 0, 0, 0, 0]);
    const [, , x = Number.NaN] = next.poses().subarray(PARTS * POSE_FLOATS);
    expect(x).toBeCloseTo(sweeperX(CONFIG, step), 4);
    machine.free();
    next.free();
  });

  it('takes layouts of the whole way of its ring, and none beyond', () => {
    const period = machinePeriod(CONFIG);
    expect(period).toBeGreaterThan(CONFIG.shelf.periodSteps);
    expect(game.isLayout(encodeLayout(period - 1, 0, []))).toBe(true);
    expect(game.isLayout(encodeLayout(period, 0, []))).toBe(false);
    expect(decodeLayout(encodeLayout(period, 0, []))).toBeDefined();
  });

  it('goes on from a snapshot in the middle of a fall as it would have, ring and lamps alike', () => {
    const machine = empty();
    play(machine, 'best', 150);
    machine.apply({ type: 'drop' });
    for (let step = 0; step < 4; step++) machine.advance();
    const resumed = resumeMachine(physics, game, machine.log(), machine.snapshot());
    expect(resumed.hash()).toBe(machine.hash());
    expect(lampsIn(resumed)).toEqual(lampsIn(machine));
    const go = (one: Machine) => Array.from({ length: 200 }, () => one.advance()).flat();
    expect(go(resumed)).toEqual(go(machine));
    expect(resumed.hash()).toBe(machine.hash());
    machine.free();
    resumed.free();
  });

  it('is the same when its log is replayed, and another when a coin was let go a little later', () => {
    const machine = empty();
    const events = play(machine, 'best', 400);
    const log = machine.log();
    machine.free();
    const played = replay(physics, game, log);
    if (isRefusal(played)) throw played;
    expect(played.firstDifferentStep).toBeUndefined();
    expect(played.events.map(({ event }) => event)).toEqual(events);
    const forged = { ...log, inputs: log.inputs.map(one => ({ ...one, step: one.step + 1 })) };
    const other = replay(physics, game, forged);
    expect(isRefusal(other) || other.firstDifferentStep !== undefined).toBe(true);
  });
});
