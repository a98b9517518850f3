/** A machine's record, whatever is done to the machine: in any order, up to its bounds, from any bytes. */
import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../world/engine.ts';
import { START } from './dice.test-data.ts';
import { HASH_EVERY_STEPS, MAX_INPUTS, MAX_STEPS, type MachineLog } from './log.ts';
import { decodeMachineLog, encodeMachineLog } from './log-codec.ts';
import type { PhysicsMachine } from './machine.ts';
import { type ReplayResult, replay } from './replay.ts';
import { resumeMachine, startMachine } from './start-machine.ts';
import { MAX_WAITING, type Put, type Summed, sumGame } from './sum.test-data.ts';

type Machine = PhysicsMachine<Put, Summed, string>;

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const started = (): Machine => startMachine(physics, sumGame, START);

/** Through the bytes of the log. */
function replayed(log: MachineLog): ReplayResult<Summed> {
  const decoded = decodeMachineLog(encodeMachineLog(log));
  if (isRefusal(decoded)) throw decoded;
  expect(decoded).toEqual(log);
  const result = replay(physics, sumGame, decoded);
  if (isRefusal(result)) throw result;
  return result;
}

const act = fc.oneof(
  fc.record({ do: fc.constant('put' as const), number: fc.integer() }),
  fc.record({ do: fc.constant('run' as const), steps: fc.nat(150) }),
  fc.record({ do: fc.constant('keep' as const) }),
  fc.record({ do: fc.constant('goBack' as const), to: fc.nat(4) }),
  fc.record({ do: fc.constant('moveAway' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A room's machine that now and then goes back to what was kept, or on in another process. */
class Room {
  machine = started();
  events: { readonly step: number; readonly event: Summed }[] = [];
  private kept: { readonly step: number; readonly bytes: Uint8Array; readonly hash: string }[] = [];

  perform(one: Act): void {
    const { machine } = this;
    if (one.do === 'put') this.put(one.number);
    if (one.do === 'run') for (let count = 0; count < one.steps; count++) this.advance();
    if (one.do === 'keep') {
      this.kept.push({ step: machine.step, bytes: machine.snapshot(), hash: machine.hash() });
    }
    if (one.do === 'goBack') this.goBack(one.to);
    if (one.do === 'moveAway')
      this.machine = resumeMachine(physics, sumGame, machine.log(), machine.snapshot());
  }

  advance(): void {
    for (const event of this.machine.advance()) this.events.push({ step: this.machine.step, event });
  }

  private put(number: number): void {
    const before = [this.machine.hash(), this.machine.log()];
    const refusal = this.machine.apply({ number });
    if (refusal) expect([this.machine.hash(), this.machine.log()]).toEqual(before);
    else expect(this.machine.log().inputs.at(-1)).toEqual({ step: this.machine.step, code: [number] });
  }

  private goBack(to: number): void {
    const [goal] = this.kept.slice(to, to + 1);
    if (goal === undefined) return;
    this.machine.restore(goal.bytes);
    expect([this.machine.step, this.machine.hash()]).toEqual([goal.step, goal.hash]);
    // What was kept later belongs to a course that is forgotten.
    this.kept = this.kept.slice(0, to + 1);
    this.events = this.events.filter(({ step }) => step <= goal.step);
  }
}

describe('a record', () => {
  it('is that of the course that remained, whatever was gone back on and wherever the machine went', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), acts => {
        const room = new Room();
        for (const one of acts) room.perform(one);
        room.advance();
        const log = room.machine.log();
        const result = replayed(log);
        expect(result.firstDifferentStep).toBeUndefined();
        expect(result.hash).toBe(room.machine.hash());
        expect(result.events).toEqual(room.events);
      }),
      { numRuns: 150 },
    );
  });

  it('has its hashes every two seconds and at its end, none twice and none missing', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), acts => {
        const room = new Room();
        for (const one of acts) room.perform(one);
        const { hashes, steps } = room.machine.log();
        const regular = Math.floor(steps / HASH_EVERY_STEPS);
        const expected = Array.from({ length: regular }, (_, index) => (index + 1) * HASH_EVERY_STEPS);
        if (expected.at(-1) !== steps) expected.push(steps);
        // One that moved away before its first step keeps the hash of its start beside them.
        const told = hashes.map(({ step }) => step).filter(step => step > 0 || steps === 0);
        expect(told).toEqual(expected);
      }),
    );
  });

  it('knows nothing of inputs that were refused', () => {
    const machine = started();
    const codes = [1, 0, 2, 3, 4, 2 ** 31, 0.5, Number.NaN].map(number => machine.apply({ number })?.code);
    const [none, bad, full] = [undefined, 'badInput', 'tooManyPlays'];
    expect(codes).toEqual([none, bad, none, none, full, bad, bad, bad]);
    expect(machine.log().inputs.map(({ code }) => code)).toEqual([[1], [2], [3]]);
    expect(machine.advance()).toHaveLength(MAX_WAITING);
  });

  it('that was given away does not change any more', () => {
    const machine = started();
    machine.apply({ number: 5 });
    machine.advance();
    const log = machine.log();
    const asItWas = structuredClone(log);
    machine.apply({ number: 6 });
    for (let step = 0; step < 200; step++) machine.advance();
    expect(log).toEqual(asItWas);
  });
});

describe('the bounds of a record', () => {
  it('are a hundred thousand inputs: the next is refused and changes nothing, and the machine goes on', () => {
    const machine = started();
    for (let count = 0; count < MAX_INPUTS; count++) {
      if (machine.apply({ number: 1 + (count % 9) })) throw new Error(`input ${count} was refused`);
      if (count % MAX_WAITING === MAX_WAITING - 1) machine.advance();
    }
    machine.advance();
    const before = machine.hash();
    expect(machine.apply({ number: 1 })).toMatchObject({ code: 'tooManyRequests' });
    expect(machine.hash()).toBe(before);
    machine.advance();
    const log = machine.log();
    const decoded = decodeMachineLog(encodeMachineLog(log));
    if (isRefusal(decoded)) throw decoded;
    expect(decoded.inputs).toHaveLength(MAX_INPUTS);
    const result = replay(physics, sumGame, decoded);
    expect(result).toMatchObject({ hash: machine.hash() });
    expect(result).not.toHaveProperty('firstDifferentStep');
  });

  it('are a million steps: the machine stops there, and its log is whole', () => {
    const machine = started();
    for (let step = 0; step < MAX_STEPS; step++) machine.advance();
    expect(() => machine.advance()).toThrow('before its log is full');
    const log = machine.log();
    expect([log.steps, log.hashes.length]).toEqual([MAX_STEPS, Math.ceil(MAX_STEPS / HASH_EVERY_STEPS)]);
    expect(decodeMachineLog(encodeMachineLog(log))).toEqual(log);
    expect(isRefusal(decodeMachineLog(encodeMachineLog({ ...log, steps: MAX_STEPS + 1 })))).toBe(true);
  });
});

describe('a log from outside', () => {
  const bytesOf = (): Uint8Array => {
    const machine = started();
    for (let step = 0; step < 250; step++) {
      if (step % 40 === 5) machine.apply({ number: step });
      machine.advance();
    }
    return encodeMachineLog(machine.log());
  };

  it('with any one byte changed is refused, found out, or says nothing else', () => {
    const bytes = bytesOf();
    const original = decodeMachineLog(bytes);
    if (isRefusal(original)) throw original;
    const truth = replayed(original);
    for (let at = 0; at < bytes.length; at++) {
      for (const flips of [1, 16, 0x7f, 0x80, 0xff]) {
        const changed = decodeMachineLog(bytes.with(at, (bytes[at] ?? 0) ^ flips));
        const result = isRefusal(changed) ? changed : replay(physics, sumGame, changed);
        if (isRefusal(result) || result.firstDifferentStep !== undefined) continue;
        expect(result).toEqual(truth);
        // The sum takes no draws: only the seeds may be told otherwise.
        expect({ ...changed, seeds: original.seeds }).toEqual(original);
      }
    }
  });

  it('that is cut anywhere, or goes on, is refused', () => {
    const bytes = bytesOf();
    for (let length = 0; length < bytes.length; length++) {
      expect(isRefusal(decodeMachineLog(bytes.subarray(0, length)))).toBe(true);
    }
    expect(isRefusal(decodeMachineLog(Uint8Array.from([...bytes, ...bytes])))).toBe(true);
  });

  it.each<[string, (log: MachineLog) => MachineLog]>([
    ['without its last hash', log => ({ ...log, hashes: log.hashes.slice(0, -1) })],
    ['without any hash', log => ({ ...log, hashes: [] })],
    ['with an input after its end', log => ({ ...log, inputs: [{ step: log.steps + 1, code: [1] }] })],
    ['with an input of too many numbers', log => ({ ...log, inputs: [{ step: 1, code: Array(9).fill(1) }] })],
    ['with the same hash twice', log => ({ ...log, hashes: [...log.hashes, ...log.hashes.slice(-1)] })],
  ])('%s is refused', (_, change) => {
    const log = decodeMachineLog(bytesOf());
    if (isRefusal(log)) throw log;
    expect(isRefusal(decodeMachineLog(encodeMachineLog(change(log))))).toBe(true);
  });
});
