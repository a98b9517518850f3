import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../world/engine.ts';
import { diceGame, START } from './dice.test-data.ts';
import type { MachineLog } from './log.ts';
import { decodeMachineLog, encodeMachineLog } from './log-codec.ts';
import { type ReplayResult, replay, startReplay } from './replay.ts';
import { startMachine } from './start-machine.ts';

let physics: Physics;
let log: MachineLog;
beforeAll(async () => {
  physics = await loadPhysics();
  const machine = startMachine(physics, diceGame, START);
  for (let step = 0; step < 300; step++) {
    if (step % 70 === 20) machine.apply({ strength: 2 + step / 70 - (step % 70) / 70 });
    machine.advance();
  }
  log = machine.log();
});

function replayed(change: Partial<MachineLog> = {}): ReplayResult<unknown> {
  const result = replay(physics, diceGame, { ...log, ...change });
  if (isRefusal(result)) throw result;
  return result;
}

describe('a replay', () => {
  it('comes to the same hash and the same events', () => {
    const result = replayed();
    expect(result.firstDifferentStep).toBeUndefined();
    expect(result.hash).toBe(log.hashes.at(-1)?.hash);
    expect(result.events).toEqual([
      { step: 21, event: { type: 'kicked', strength: 2 } },
      { step: 91, event: { type: 'kicked', strength: 3 } },
      { step: 161, event: { type: 'kicked', strength: 4 } },
      { step: 231, event: { type: 'kicked', strength: 5 } },
    ]);
  });

  it('does so from the bytes of the log too', () => {
    const decoded = decodeMachineLog(encodeMachineLog(log));
    if (isRefusal(decoded)) throw decoded;
    expect(replay(physics, diceGame, decoded)).toEqual(replayed());
  });

  it('may be played in pieces, and shows what it has so far', () => {
    const run = startReplay(physics, diceGame, log);
    if (isRefusal(run)) throw run;
    expect(run.advance(100)).toBe(false);
    expect(run.machine.step).toBe(100);
    expect(run.result().events).toHaveLength(2);
    expect(run.advance(1000)).toBe(true);
    expect(run.result()).toEqual(replayed());
    run.free();
  });

  it('of a machine that never moved is its first hash', () => {
    const still = startMachine(physics, diceGame, START).log();
    expect(still.hashes).toHaveLength(1);
    expect(replayed(still)).toEqual({ hash: still.hashes[0]?.hash, events: [] });
  });

  it('starts from a layout when the machine did', () => {
    const first = startMachine(physics, diceGame, START);
    for (let step = 0; step < 90; step++) first.advance();
    const second = startMachine(physics, diceGame, { ...START, layout: first.layout() });
    second.apply({ strength: 6 });
    for (let step = 0; step < 30; step++) second.advance();
    expect(replayed(second.log())).toMatchObject({ hash: second.hash(), events: [{ step: 1 }] });
    expect(replayed(second.log()).firstDifferentStep).toBeUndefined();
  });

  it('leaves out inputs that no step followed', () => {
    const machine = startMachine(physics, diceGame, START);
    machine.advance();
    machine.apply({ strength: 6 });
    const result = replayed(machine.log());
    expect(result.events).toEqual([]);
    expect(result.firstDifferentStep).toBeUndefined();
  });
});

describe('a false log is found out', () => {
  it('at the first hash after an input that was left out', () => {
    expect(replayed({ inputs: log.inputs.slice(0, 2) }).firstDifferentStep).toBe(240);
  });

  it('at the first hash after an input that was moved by a single step', () => {
    const inputs = log.inputs.map(input => ({ ...input, step: input.step + 1 }));
    expect(replayed({ inputs }).firstDifferentStep).toBe(120);
  });

  it('at a changed hash', () => {
    const hashes = log.hashes.map(hash => (hash.step === 240 ? { ...hash, hash: 'f'.repeat(16) } : hash));
    expect(replayed({ hashes }).firstDifferentStep).toBe(240);
  });

  it('at other seeds', () => {
    expect(replayed({ seeds: { ...log.seeds, nonce: 8 } }).firstDifferentStep).toBe(120);
  });

  it.each([[[0]], [[10]], [[1, 1]], [[]], [[1.5]]])('at the step of an input that is none: %j', code => {
    expect(replayed({ inputs: [{ step: 50, code }] }).firstDifferentStep).toBe(50);
  });

  it('at the step of an input that the machine would have refused', () => {
    const inputs = [1, 2, 3, 4].map(strength => ({ step: 40, code: [strength] }));
    expect(replayed({ inputs }).firstDifferentStep).toBe(40);
  });
});

describe('the bytes of a log', () => {
  it('with any one changed are refused or found out: there is no second log of the same course', () => {
    const bytes = encodeMachineLog(log);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flips) => {
        const changed = decodeMachineLog(bytes.with(at, (bytes[at] ?? 0) ^ flips));
        if (isRefusal(changed)) return;
        // These dice fall by the nonce alone: other seeds of theirs are another log of the same course.
        const { serverSeed, clientSeed } = changed.seeds;
        fc.pre(serverSeed === log.seeds.serverSeed && clientSeed === log.seeds.clientSeed);
        const result = replay(physics, diceGame, changed);
        if (!isRefusal(result)) expect(result.firstDifferentStep).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('with any single bit of an input flipped are refused or found out', () => {
    const [before, after] = [encodeMachineLog({ ...log, inputs: [] }), encodeMachineLog(log)];
    const start = before.findIndex((byte, at) => byte !== after[at]);
    const length = after.length - before.length;
    let replays = 0;
    for (let bit = 0; bit < 8 * length; bit++) {
      const at = start + (bit >> 3);
      const changed = decodeMachineLog(after.with(at, (after[at] ?? 0) ^ (1 << (bit & 7))));
      if (isRefusal(changed)) continue;
      replays += 1;
      const result = replay(physics, diceGame, changed);
      expect(isRefusal(result) || result.firstDifferentStep !== undefined).toBe(true);
    }
    expect(replays).toBeGreaterThan(10);
  });
});

describe('inputs of a log', () => {
  const kicks = fc.array(fc.record({ pause: fc.nat(60), strength: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 8,
  });

  it('replay to the same course, whatever they are', () => {
    fc.assert(
      fc.property(kicks, list => {
        const machine = startMachine(physics, diceGame, START);
        for (const { pause, strength } of list) {
          for (let step = 0; step < pause; step++) machine.advance();
          machine.apply({ strength });
        }
        machine.advance();
        const made = decodeMachineLog(encodeMachineLog(machine.log()));
        if (isRefusal(made)) throw made;
        const result = replay(physics, diceGame, made);
        expect(result).toMatchObject({ hash: machine.hash() });
        expect(result).not.toHaveProperty('firstDifferentStep');
        machine.free();
      }),
      { numRuns: 15 },
    );
  });
});

describe('a log is refused', () => {
  it.each<[string, Partial<MachineLog>]>([
    ['engine', { engine: 'another engine' }],
    ['game', { game: 'claw' }],
    ['configVersion', { configVersion: 'dice-2' }],
    ['seeds', { seeds: { serverSeed: 'ab', clientSeed: 'mine', nonce: 1 } }],
    ['layout', { layout: new Uint8Array(5) }],
    ['hashes', { hashes: [] }],
    ['hashes', { steps: 299 }],
  ])('for its %s', (field, change) => {
    expect(replay(physics, diceGame, { ...log, ...change })).toMatchObject({
      code: 'badInput',
      detail: { field },
    });
  });
});
