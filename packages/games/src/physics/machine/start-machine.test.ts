import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, PHYSICS_ENGINE, type Physics } from '../world/engine.ts';
import { diceGame, type Kick, START } from './dice.test-data.ts';
import { HASH_EVERY_STEPS } from './log.ts';
import { type PhysicsMachine, POSE_FLOATS } from './machine.ts';
import { resumeMachine, startMachine } from './start-machine.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

type DiceMachine = PhysicsMachine<Kick, unknown, unknown>;

function start(layout = START.layout): DiceMachine {
  return startMachine(physics, diceGame, { ...START, layout });
}

/** Kicks every 50 steps, always in the same way. */
function run(machine: DiceMachine, steps: number): void {
  for (let count = 0; count < steps; count++) {
    if (machine.step % 50 === 10) machine.apply({ strength: 1 + ((machine.step / 10) % 9) });
    machine.advance();
  }
}

describe('a machine', () => {
  it('does the same from the same start and inputs, and something else from others', () => {
    const [one, same, other] = [start(), start(), start()];
    for (const machine of [one, same, other]) run(machine, 100);
    expect(one.hash()).toBe(same.hash());
    other.apply({ strength: 9 });
    for (const machine of [one, same, other]) run(machine, 30);
    expect(one.hash()).toBe(same.hash());
    expect(one.hash()).not.toBe(other.hash());
  });

  it('counts its steps and gives the events of each', () => {
    const machine = start();
    expect(machine.step).toBe(0);
    expect(machine.advance()).toEqual([]);
    machine.apply({ strength: 3 });
    machine.apply({ strength: 4 });
    expect(machine.advance()).toEqual([
      { type: 'kicked', strength: 3 },
      { type: 'kicked', strength: 4 },
    ]);
    expect(machine.step).toBe(2);
  });

  it.each([0, 10, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses the input %d, records nothing and is not changed',
    strength => {
      const machine = start();
      const before = machine.hash();
      expect(machine.apply({ strength })).toMatchObject({ code: 'badInput' });
      expect(machine.hash()).toBe(before);
      expect(machine.log().inputs).toEqual([]);
    },
  );

  it("passes on the game's own refusal and does not record the input", () => {
    const machine = start();
    for (const strength of [1, 2, 3]) expect(machine.apply({ strength })).toBeUndefined();
    expect(machine.apply({ strength: 4 })).toMatchObject({ code: 'tooManyPlays', detail: { max: 3 } });
    expect(machine.log().inputs.map(input => input.code)).toEqual([[1], [2], [3]]);
  });

  it('records inputs with the steps done before them, and a hash every two seconds and at the end', () => {
    const machine = start();
    run(machine, 250);
    const log = machine.log();
    expect(log).toMatchObject({ engine: PHYSICS_ENGINE, game: 'dice', configVersion: 'dice-1', steps: 250 });
    expect(log.seeds).toEqual(START.seeds);
    expect(log.inputs.map(input => input.step)).toEqual([10, 60, 110, 160, 210]);
    expect(log.hashes.map(hash => hash.step)).toEqual([HASH_EVERY_STEPS, 2 * HASH_EVERY_STEPS, 250]);
    expect(log.hashes.at(-1)?.hash).toBe(machine.hash());
  });

  it('leaves inputs that still wait for their step out of the hash of the log', () => {
    const [machine, untouched] = [start(), start()];
    run(machine, 5);
    run(untouched, 5);
    machine.apply({ strength: 5 });
    expect(machine.log().hashes).toEqual(untouched.log().hashes);
    expect(machine.hash()).not.toBe(untouched.hash());
  });

  it('is idle when nothing waits', () => {
    const machine = start();
    expect(machine.isIdle).toBe(true);
    machine.apply({ strength: 1 });
    expect(machine.isIdle).toBe(false);
    machine.advance();
    expect(machine.isIdle).toBe(true);
  });

  it('shows where every body is', () => {
    const machine = start();
    run(machine, 200);
    const poses = machine.poses();
    expect(poses).toHaveLength(12 * POSE_FLOATS);
    for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
      expect(poses[offset + 3]).toBeGreaterThan(0.7);
      expect(Math.hypot(...poses.slice(offset + 5, offset + 9))).toBeCloseTo(1, 5);
    }
  });
});

describe('a snapshot', () => {
  it('brings the machine back exactly, with the inputs that waited', () => {
    const machine = start();
    run(machine, 75);
    machine.apply({ strength: 8 });
    const [snapshot, hash, log] = [machine.snapshot(), machine.hash(), machine.log()];
    run(machine, 100);
    const later = machine.hash();
    machine.restore(snapshot);
    expect([machine.step, machine.hash(), machine.log()]).toEqual([75, hash, log]);
    run(machine, 100);
    expect(machine.hash()).toBe(later);
  });

  it('goes on in another process as if nothing had happened', () => {
    const machine = start();
    run(machine, 130);
    const resumed = resumeMachine(physics, diceGame, machine.log(), machine.snapshot());
    for (const one of [machine, resumed]) run(one, 130);
    expect(resumed.log()).toEqual(machine.log());
  });

  it.each([
    ['empty', (_: Uint8Array) => new Uint8Array(0)],
    ['cut short', (bytes: Uint8Array) => bytes.slice(0, -1)],
    ['too long', (bytes: Uint8Array) => Uint8Array.from([...bytes, 0])],
    ['of another engine', (bytes: Uint8Array) => bytes.with(10, (bytes[10] ?? 0) ^ 1)],
  ])('that is %s is not taken', (_, spoil) => {
    const machine = start();
    const snapshot = spoil(machine.snapshot());
    expect(() => machine.restore(snapshot)).toThrow('a snapshot is of this engine and whole');
  });

  it('of the future is not taken', () => {
    const machine = start();
    const first = machine.snapshot();
    run(machine, 3);
    const later = machine.snapshot();
    machine.restore(first);
    expect(() => machine.restore(later)).toThrow('back, not forward');
  });
});

describe('a layout', () => {
  it('starts another machine where this one is, with the same hash for the same layout', () => {
    const machine = start();
    run(machine, 200);
    const [one, two] = [start(machine.layout()), start(machine.layout())];
    expect(one.poses()).toEqual(machine.poses());
    for (const next of [one, two]) run(next, 60);
    expect(one.hash()).toBe(two.hash());
  });
});
