import { Refusal } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  decodeMachineLog,
  encodeMachineLog,
  loadPhysics,
  type Physics,
  replay,
  resumeMachine,
} from '../physics/index.ts';
import { clawGame } from './game.ts';
import { stockOfLayout } from './index.ts';
import {
  type ClawMachine,
  configOf,
  finish,
  run,
  seenPrizes,
  startClaw,
  startWithOne,
  steerTo,
  typesOf,
} from './machine.test-data.ts';
import { CLAW_PHASES, type ClawEvent, type ClawInput } from './types.ts';

// Some thousand steps of physics each, beside other suites.

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const BEGIN: ClawInput = { type: 'begin', round: 1, pity: 0 };
const STOP: ClawInput = { type: 'move', x: 0, z: 0 };

function refusalsOf(machine: ClawMachine, inputs: readonly ClawInput[]): (string | undefined)[] {
  return inputs.map(input => machine.apply(input)?.code);
}

/** Plays one round to its end from wherever the machine stands. */
function playRound(machine: ClawMachine, steps = 90): ClawEvent[] {
  machine.apply(BEGIN);
  machine.apply({ type: 'move', x: 1, z: -1 });
  const moved = run(machine, steps);
  machine.apply({ type: 'grab' });
  return [...moved, ...finish(machine)];
}

describe('a round', () => {
  it('goes through all phases in their order and ends at rest', () => {
    const machine = startClaw(physics, configOf());
    const events = playRound(machine);
    const phases = events.flatMap(event => (event.type === 'phase' ? [event.phase] : []));
    expect(phases).toEqual([...CLAW_PHASES.slice(1), 'rest'].slice(0, phases.length));
    expect(events.filter(({ type }) => type === 'roundEnded')).toHaveLength(1);
    expect(machine.isIdle).toBe(true);
    machine.free();
  });

  it('drops the claw by itself when the time is over', () => {
    const machine = startClaw(physics, configOf({ playSteps: 300, stock: {} }));
    machine.apply(BEGIN);
    expect(typesOf(run(machine, 299))).toEqual(['moving']);
    expect(typesOf(run(machine, 2))).toEqual(['dropping']);
    machine.free();
  });

  it('that is given up brings the claw home open and empty', () => {
    const machine = startClaw(physics, configOf({ stock: { ball: 20 } }));
    machine.apply(BEGIN);
    machine.apply({ type: 'move', x: 1, z: 0 });
    run(machine, 60);
    machine.apply({ type: 'end' });
    const events = finish(machine);
    const heard = typesOf(events).filter(type => type !== 'contact');
    expect(heard).toEqual(['returning', 'opening', 'settling', 'roundEnded', 'rest'].slice(0, heard.length));
    expect(events).toContainEqual({ type: 'roundEnded', round: 1, won: [], strong: expect.any(Boolean) });
    machine.free();
  });

  it('moves only while a direction is held, and as far as the reach', () => {
    const machine = startClaw(physics, configOf({ stock: {} }));
    const { reach, home } = machine.scene;
    machine.apply(BEGIN);
    run(machine, 20);
    expect(machine.poses()[2]).toBe(Math.fround(home.x));
    machine.apply({ type: 'move', x: 1, z: -1 });
    run(machine, 240);
    expect([machine.poses()[2], machine.poses()[4]]).toEqual([reach.maxX, reach.minZ].map(Math.fround));
    machine.apply({ type: 'move', x: -1, z: 0 });
    run(machine, 60);
    machine.apply(STOP);
    run(machine, 30);
    const stoppedAt = machine.poses()[2];
    run(machine, 30);
    expect(machine.poses()[2]).toBe(stoppedAt);
    expect(stoppedAt).toBeLessThan(reach.maxX - 1);
    machine.free();
  });

  it.each([
    ['slowest', { speedX: 50, speedZ: 50, hoistSpeed: 50, lineLengthMm: 480 }],
    ['fastest', { speedX: 400, speedZ: 400, hoistSpeed: 400, swingProtection: 0 }],
  ] as const)('ends with the %s settings too', (_, change) => {
    const machine = startClaw(physics, configOf({ ...change, playSteps: 3600 }));
    const events = playRound(machine, 900);
    expect(events.at(-1)?.type === 'roundEnded' || typesOf(events).includes('roundEnded')).toBe(true);
    expect(machine.isIdle).toBe(true);
    machine.free();
  });
});

describe('inputs out of their phase', () => {
  it('are refused and change nothing', () => {
    const machine = startClaw(physics, configOf({ stock: { ball: 3 } }));
    const before = machine.hash();
    expect(refusalsOf(machine, [STOP, { type: 'grab' }, { type: 'end' }])).toEqual([
      'notNow',
      'notNow',
      'notNow',
    ]);
    expect(machine.hash()).toBe(before);
    machine.apply(BEGIN);
    run(machine, 1);
    expect(refusalsOf(machine, [BEGIN, { type: 'restock', kind: 'bear' }])).toEqual(['notNow', 'notNow']);
    expect(refusalsOf(machine, [{ type: 'grab' }, { type: 'grab' }, STOP, { type: 'end' }])).toEqual([
      undefined,
      'notNow',
      'notNow',
      'notNow',
    ]);
    expect(machine.log().inputs).toHaveLength(2);
    machine.free();
  });
});

describe('the record of one round', () => {
  it('starts at the layout, fits a few kilobytes, and replays to the same hash and the same prizes', () => {
    const first = startClaw(physics, configOf());
    const layout = first.layout();
    first.free();
    const machine = startClaw(physics, configOf(), 5, layout);
    const events = playRound(machine);
    const bytes = encodeMachineLog(machine.log());
    expect(bytes.length).toBeLessThan(4000);
    const log = decodeMachineLog(bytes);
    if (log instanceof Refusal) throw log;
    const result = replay(physics, clawGame(configOf()), log);
    if (result instanceof Refusal) throw result;
    expect(result.firstDifferentStep).toBeUndefined();
    expect(result.hash).toBe(machine.hash());
    expect(result.events.map(({ event }) => event)).toEqual(events);
    machine.free();
  });

  it.each([30, 150, 260, 330])('goes on from a snapshot after %d steps as if nothing had been', steps => {
    const config = configOf();
    const whole = startClaw(physics, config, 3);
    whole.apply(BEGIN);
    whole.apply({ type: 'move', x: 1, z: -1 });
    run(whole, 90);
    whole.apply({ type: 'grab' });
    run(whole, steps);
    const snapshot = whole.snapshot();
    const events = run(whole, 400);
    const resumed = resumeMachine(physics, clawGame(config), whole.log(), snapshot);
    expect(run(resumed, 400)).toEqual(events);
    expect(resumed.hash()).toBe(whole.hash());
    whole.free();
    resumed.free();
  });
});

describe('a machine that starts from a layout', () => {
  /** Millimetres that the one that moved most is away. */
  function farthest(left: ClawMachine, right: ClawMachine): number {
    const others = seenPrizes(right);
    const ways = seenPrizes(left).flatMap(({ x, y, z }, index) => {
      const other = others[index];
      return other ? [x - other.x, y - other.y, z - other.z].map(Math.abs) : [Number.POSITIVE_INFINITY];
    });
    return Math.max(...ways) * 100;
  }

  it('has the same prizes within two millimetres, and none moves until the claw comes', () => {
    const first = startClaw(physics, configOf(), 8);
    playRound(first);
    const second = startClaw(physics, configOf(), 9, first.layout());
    expect(seenPrizes(second).map(({ id, kind }) => [id, kind])).toEqual(
      seenPrizes(first).map(({ id, kind }) => [id, kind]),
    );
    expect(farthest(first, second)).toBeLessThan(2);
    const before = seenPrizes(second);
    expect(second.isIdle).toBe(true);
    run(second, 300);
    expect(seenPrizes(second)).toEqual(before);
    first.free();
    second.free();
  });

  it('is the same machine every time', () => {
    const filled = startClaw(physics, configOf(), 4);
    const [one, other] = [0, 1].map(() => startClaw(physics, configOf(), 4, filled.layout()));
    expect(other?.hash()).toBe(one?.hash());
    for (const machine of [filled, one, other]) machine?.free();
  });
});

describe('restocking', () => {
  it('drops a prize in that comes to rest in the machine', () => {
    const machine = startClaw(physics, configOf());
    const before = stockOfLayout(machine.layout());
    expect(machine.apply({ type: 'restock', kind: 'whale' })).toBeUndefined();
    expect(machine.isIdle).toBe(false);
    expect(machine.apply(BEGIN)?.code).toBe('notNow');
    finish(machine, 1500);
    expect(machine.isIdle).toBe(true);
    expect(stockOfLayout(machine.layout())).toEqual({ ...before, whale: (before?.whale ?? 0) + 1 });
    machine.free();
  });

  it('stops where the machine is full', () => {
    const machine = startClaw(physics, configOf({ stock: { ball: 30 } }));
    const codes = Array.from({ length: 40 }, () => machine.apply({ type: 'restock', kind: 'ball' })?.code);
    expect(codes.filter(code => code === undefined)).toHaveLength(34);
    expect(codes.at(-1)).toBe('badInput');
    machine.free();
  });
});

describe('the grip', () => {
  /** How many of ten gifts are won: their flat sides are held by nothing but the fingers' force. */
  function giftsWon(grip: number, pity = 0): number {
    const config = configOf({ payoutMode: 'none', gripMedium: grip, gripWeak: 1, gripSteps: 1200 });
    const won = Array.from({ length: 10 }, (_, nonce) => {
      const machine = startWithOne(physics, config, 'gift', nonce);
      const [gift] = seenPrizes(machine);
      steerTo(machine, gift?.x ?? 0, gift?.z ?? 0, pity);
      machine.apply({ type: 'grab' });
      const end = finish(machine).find(event => event.type === 'roundEnded');
      machine.free();
      return end?.type === 'roundEnded' && end.won.length > 0;
    });
    return won.filter(Boolean).length;
  }

  it('brings a gift home when it is strong, and seldom when it is weak', () => {
    expect(giftsWon(1000)).toBeGreaterThanOrEqual(8);
    expect(giftsWon(50)).toBeLessThanOrEqual(2);
  });

  it('is strong when the meter is full', () => {
    expect(giftsWon(50, configOf().guaranteeAfter)).toBeGreaterThanOrEqual(8);
  });
});

describe('a prize that is won', () => {
  it('is gripped, falls through the chute, leaves the machine and is told once', () => {
    const config = configOf({ payoutMode: 'fixed', strongOneIn: 1 });
    const machine = startWithOne(physics, config, 'ball', 1);
    const [ball] = seenPrizes(machine);
    if (!ball) throw new Error('there is a ball');
    steerTo(machine, ball.x, ball.z);
    machine.apply({ type: 'grab' });
    const events = finish(machine);
    const told = events.filter(({ type }) => type !== 'phase' && type !== 'contact');
    expect(told).toEqual([
      { type: 'prizeGripped', ids: [ball.id] },
      { type: 'prizeWon', id: ball.id, kind: 'ball', round: 1 },
      { type: 'roundEnded', round: 1, won: [{ id: ball.id, kind: 'ball' }], strong: true },
    ]);
    expect(seenPrizes(machine)).toEqual([]);
    machine.free();
  });
});

describe('over many rounds', () => {
  it('nothing leaves the cabinet but by the chute, and everything lies still in between', () => {
    const config = configOf();
    let layout: Uint8Array = new Uint8Array(0);
    for (let round = 0; round < 12; round++) {
      const machine = startClaw(physics, config, 100 + round, layout);
      const before = seenPrizes(machine).length;
      const events = playRound(machine, 60 + 15 * round);
      const won = events.filter(({ type }) => type === 'prizeWon').length;
      const seen = seenPrizes(machine);
      expect(seen).toHaveLength(before - won);
      const { half } = machine.scene;
      expect(machine.isIdle).toBe(true);
      for (const { x, y, z } of seen) {
        expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(half);
        expect(y).toBeGreaterThan(0.15);
        expect(y).toBeLessThan(3);
      }
      layout = machine.layout();
      machine.free();
    }
  });

  it('seeds make the machine: other seeds fill it otherwise', () => {
    const [one, same, other] = [0, 0, 1].map(nonce => startClaw(physics, configOf(), nonce));
    expect(same?.hash()).toBe(one?.hash());
    expect(other?.hash()).not.toBe(one?.hash());
    for (const machine of [one, same, other]) machine?.free();
  });
});
