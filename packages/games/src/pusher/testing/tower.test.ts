/** The cabinet with the tower as a machine: the wheel builds, coins topple, and whoever replays it sees the same. */

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
import { coinsOnPlate, LAYER_COINS } from '../cabinet/tower.ts';
import type { PusherConfig } from '../config/config.ts';
import { TOWER_PUSHER } from '../config/tower.data.ts';
import { pusherGame } from '../game.ts';
import { PARTS, type PusherEvent, type PusherInput, type PusherScene } from '../types.ts';
import { layoutOf, SEEDS, SMALL } from './small.test-data.ts';

type Machine = PhysicsMachine<PusherInput, PusherEvent, PusherScene>;

/** Every turn of the wheel brings a layer. */
const BUILDING: PusherConfig = {
  ...SMALL,
  wheel: [{ result: 'lucky', weight: 1, payout: 0, bonus: 'layer' }],
  tower: { firstLayers: 0, mostLayers: 6 },
};
const game = pusherGame(BUILDING);

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

/** With so many stars on their way over the front. */
function machineWithStars(stars: number): Machine {
  const laid = Array.from({ length: stars }, (_, index) => {
    return { kind: 'star', at: [0.7 * index - 1, 0.2, 0.5] } as const;
  });
  return startMachine(physics, game, { seeds: SEEDS, layout: layoutOf(physics, laid) });
}

function run(machine: Machine, steps: number): PusherEvent[] {
  return Array.from({ length: steps }, () => machine.advance()).flat();
}

const standing = (machine: Machine): number => {
  const poses = machine.poses();
  return coinsOnPlate(machine.scene, poses, poses.length / POSE_FLOATS) ?? -1;
};

describe('a pusher with a tower', () => {
  it('puts a layer onto its plate for each turn of the wheel, and says so', () => {
    const machine = machineWithStars(2);
    const told = run(machine, 260);
    expect(told.filter(({ type }) => type === 'bonusDropped')).toEqual([
      { type: 'bonusDropped', bonus: 'layer', coins: LAYER_COINS },
      { type: 'bonusDropped', bonus: 'layer', coins: LAYER_COINS },
    ]);
    expect(standing(machine)).toBe(2 * LAYER_COINS);
    expect(machine.isIdle).toBe(true);
    machine.free();
  });

  it('is not idle while a layer is still to come', () => {
    const machine = machineWithStars(1);
    const isBuilt = () => standing(machine) === LAYER_COINS;
    for (let step = 0; step < 400 && !isBuilt(); step++) {
      machine.advance();
      if (machine.isIdle && standing(machine) === 0 && step > 130) break;
    }
    expect(isBuilt()).toBe(true);
    machine.free();
  });

  it('lets no layer get lost: of a full tower the next one rains', () => {
    const low = pusherGame({ ...BUILDING, tower: { firstLayers: 0, mostLayers: 1 } });
    const laid = [0, 1, 2].map(index => ({ kind: 'star', at: [index - 1, 0.2, 0.5] }) as const);
    const machine = startMachine(physics, low, { seeds: SEEDS, layout: layoutOf(physics, laid) });
    const told = run(machine, 500);
    expect(told.filter(({ type }) => type === 'bonusDropped')).toHaveLength(3);
    expect(standing(machine)).toBe(LAYER_COINS);
    expect(machine.poses().length / POSE_FLOATS - PARTS).toBe(3 * LAYER_COINS);
    machine.free();
  });

  it('stands until coins push it over', () => {
    const config = { ...TOWER_PUSHER, tower: { firstLayers: 8, mostLayers: 12 } };
    const machine = startMachine(physics, pusherGame(config), { seeds: SEEDS, layout: new Uint8Array(0) });
    const before = standing(machine);
    expect(before).toBeGreaterThanOrEqual(8 * LAYER_COINS - 2);
    machine.apply({ type: 'rain', coins: 60 });
    run(machine, 1200);
    expect(standing(machine)).toBeLessThan(before - LAYER_COINS);
    machine.free();
  });

  it('goes on from a snapshot in the middle of building as it would have', () => {
    const machine = machineWithStars(3);
    run(machine, 75);
    const resumed = resumeMachine(physics, game, machine.log(), machine.snapshot());
    expect(resumed.hash()).toBe(machine.hash());
    expect(run(resumed, 200)).toEqual(run(machine, 200));
    expect(resumed.hash()).toBe(machine.hash());
    machine.free();
    resumed.free();
  });

  it('is the same when its log is replayed, and is not when one coin more was dropped', () => {
    const machine = machineWithStars(2);
    run(machine, 40);
    machine.apply({ type: 'drop' });
    const events = run(machine, 260);
    const log = machine.log();
    machine.free();
    const played = replay(physics, game, log);
    if (isRefusal(played)) throw played;
    expect(played.firstDifferentStep).toBeUndefined();
    expect(played.events.map(({ event }) => event).slice(-events.length)).toEqual(events);
    const forged = { ...log, inputs: [...log.inputs, ...log.inputs] };
    const other = replay(physics, game, forged);
    expect(isRefusal(other) || other.firstDifferentStep !== undefined).toBe(true);
  });
});
