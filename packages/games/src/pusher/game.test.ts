import { isRefusal } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  decodeMachineLog,
  encodeMachineLog,
  loadPhysics,
  type MachineLog,
  type Physics,
  type PhysicsMachine,
  POSE_FLOATS,
  replay,
  resumeMachine,
  startMachine,
} from '../physics/index.ts';
import { DEFAULT_PUSHER, pusherGame } from './index.ts';
import { layoutOf, SEEDS, SMALL } from './testing/small.test-data.ts';
import { PARTS, type PusherEvent, type PusherInput, type PusherScene } from './types.ts';

type Machine = PhysicsMachine<PusherInput, PusherEvent, PusherScene>;

const game = pusherGame(SMALL);
let physics: Physics;
/** Settled once: where most tests begin. */
let settled: Uint8Array;
beforeAll(async () => {
  physics = await loadPhysics();
  const machine = startMachine(physics, game, { seeds: SEEDS, layout: new Uint8Array(0) });
  settled = machine.layout().slice();
  machine.free();
});

function started(layout = settled): Machine {
  return startMachine(physics, game, { seeds: SEEDS, layout });
}

const SCRIPT: readonly (readonly [step: number, PusherInput])[] = [
  [3, { type: 'aim', x: -700 }],
  [3, { type: 'rain', coins: 9 }],
  [20, { type: 'buff', kind: 'double', steps: 200 }],
  [40, { type: 'buff', kind: 'walls', steps: 90 }],
  [90, { type: 'stop' }],
  [100, { type: 'aim', x: 300 }],
  [130, { type: 'drop' }],
  [131, { type: 'drop' }],
];

/** With a star that falls over the front in the meantime, so that the wheel and its shower are part of it. */
function play(machine: Machine, until: number): PusherEvent[] {
  const events: PusherEvent[] = [];
  while (machine.step < until) {
    for (const [step, input] of SCRIPT) if (step === machine.step) machine.apply(input);
    events.push(...machine.advance());
  }
  return events;
}

function withStar(): Uint8Array {
  const coins = Array.from({ length: 12 }, (_, index) => ({
    kind: 'coin' as const,
    at: [(index % 4) - 2, 0.06, -1 - Math.floor(index / 4)] as const,
  }));
  return layoutOf(physics, [{ kind: 'star', at: [0, 0.3, 0.4] }, ...coins]);
}

function logOf(until: number): { log: MachineLog; events: PusherEvent[] } {
  const machine = started(withStar());
  const events = play(machine, until);
  const log = machine.log();
  machine.free();
  return { log, events };
}

describe('pusherGame', () => {
  it('has the version of its configuration and takes none that was not checked', () => {
    expect(game).toMatchObject({ name: 'pusher' });
    expect(game.configVersion).not.toBe(pusherGame(DEFAULT_PUSHER).configVersion);
    expect(() => pusherGame({ ...SMALL, roomCoin: 0 })).toThrow('a configuration is checked');
  });

  it('fills a machine by its seeds', () => {
    const coinsOf = (layout: Uint8Array) => {
      const machine = started(layout);
      const count = machine.poses().length / POSE_FLOATS - PARTS;
      machine.free();
      return count;
    };
    expect(coinsOf(settled)).toBeGreaterThan(SMALL.fieldCoins / 2);
    expect(coinsOf(settled)).toBeLessThan(SMALL.fieldCoins * 2);
    const other = startMachine(physics, game, { seeds: { ...SEEDS, nonce: 4 }, layout: new Uint8Array(0) });
    expect(other.layout()).not.toEqual(settled);
    other.free();
  });
});

describe('a log of a pusher', () => {
  it('plays again to the same events and the same hash, through its bytes', () => {
    const { log, events } = logOf(400);
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set([
        'coinDropped',
        'coinWon',
        'specialWon',
        'wheelSpun',
        'wheelStopped',
        'bonusDropped',
        'buffStarted',
        'buffEnded',
        'shelfTurned',
        'contact',
      ]),
    );
    const decoded = decodeMachineLog(encodeMachineLog(log));
    expect(decoded).toEqual(log);
    const again = replay(physics, game, decoded as MachineLog);
    expect(again).not.toHaveProperty('firstDifferentStep');
    expect(again).toMatchObject({ hash: log.hashes.at(-1)?.hash });
    expect(isRefusal(again) ? again : again.events.map(({ event }) => event)).toEqual(events);
  });

  it('that was changed is found out', () => {
    const { log } = logOf(250);
    const inputs = log.inputs.map((input, index) => (index === 0 ? { ...input, code: [0, -699] } : input));
    expect(replay(physics, game, { ...log, inputs })).toMatchObject({ firstDifferentStep: 120 });
  });

  it('of another configuration is refused', () => {
    const { log } = logOf(5);
    expect(replay(physics, pusherGame({ ...SMALL, roomCoin: 20 }), log)).toMatchObject({ code: 'badInput' });
  });
});

describe('a snapshot of a pusher', () => {
  // In mid-rise of the walls, while the wheel turns, while the shower falls, with a queue.
  it.each([5, 35, 50, 70, 131])('at step %d goes on as if nothing had happened, here and elsewhere', step => {
    const machine = started(withStar());
    play(machine, step);
    const [snapshot, log] = [machine.snapshot(), machine.log()];
    const events = play(machine, 300);
    const elsewhere = resumeMachine(physics, game, log, snapshot);
    expect(play(elsewhere, 300)).toEqual(events);
    expect(elsewhere.log()).toEqual(machine.log());
    const hash = machine.hash();
    machine.restore(snapshot);
    expect(play(machine, 300)).toEqual(events);
    expect(machine.hash()).toBe(hash);
    for (const one of [machine, elsewhere]) one.free();
  });

  it('that is cut short is not taken', () => {
    const machine = started();
    const snapshot = machine.snapshot();
    expect(() => machine.restore(snapshot.slice(0, -8))).toThrow('a snapshot is of this engine and whole');
    machine.free();
  });
});

describe('a layout of a pusher', () => {
  it('starts another machine with shelf, chute and coins where they were', () => {
    const machine = started();
    play(machine, 140);
    const layout = machine.layout();
    expect(game.isLayout(layout)).toBe(true);
    const [one, two] = [started(layout), started(layout)];
    const [places, were] = [one.poses(), machine.poses()];
    expect(places).toHaveLength(were.length);
    places.forEach((value, index) => {
      const [body, part] = [Math.floor(index / POSE_FLOATS), index % POSE_FLOATS];
      // Ids begin anew, and walls are down.
      if (part > 0 && (body < 2 || body >= PARTS)) expect(value).toBeCloseTo(were[index] ?? Number.NaN, 5);
    });
    for (const next of [one, two]) for (let step = 0; step < 50; step++) next.advance();
    expect(one.hash()).toBe(two.hash());
    for (const used of [machine, one, two]) used.free();
  });

  it('is none when it is empty, cut short or of a slower shelf', () => {
    expect(game.isLayout(new Uint8Array(0))).toBe(false);
    expect(game.isLayout(settled.slice(0, -1))).toBe(false);
    const late = settled.slice();
    late[1] = SMALL.shelf.periodSteps;
    expect(game.isLayout(late)).toBe(false);
  });
});
