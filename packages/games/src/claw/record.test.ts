/** A claw's layout and record as they come back from outside: whole, or with bytes that somebody changed. */
import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  decodeMachineLog,
  encodeMachineLog,
  loadPhysics,
  type MachineLog,
  type Physics,
  replay,
} from '../physics/index.ts';
import { clawGame } from './game.ts';
import { configOf, finish, run, startClaw, startWithOne } from './machine.test-data.ts';
import { type ClawEvent, PRIZE_KINDS } from './types.ts';

const CONFIG = configOf({
  speedX: 400,
  speedZ: 400,
  hoistSpeed: 400,
  payoutMode: 'fixed',
  strongOneIn: 1,
  lineLengthMm: 300,
});
const game = clawGame(CONFIG);

let physics: Physics;
/** The record of a short round at a machine with one ball. */
let log: MachineLog;
let events: ClawEvent[];
beforeAll(async () => {
  physics = await loadPhysics();
  const machine = startWithOne(physics, CONFIG, 'ball');
  machine.apply({ type: 'begin', round: 3, pity: 2 });
  machine.apply({ type: 'move', x: 1, z: -1 });
  events = run(machine, 40);
  machine.apply({ type: 'grab' });
  events.push(...finish(machine));
  log = machine.log();
  machine.free();
});

const changes = (bytes: Uint8Array) =>
  fc
    .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
    .map(([at, flips]) => bytes.with(at, (bytes[at] ?? 0) ^ flips));

describe('a record', () => {
  it('is played again to the same hash and the same story, as often as anybody likes', () => {
    const decoded = decodeMachineLog(encodeMachineLog(log));
    if (isRefusal(decoded)) throw decoded;
    for (let time = 0; time < 3; time++) {
      const result = replay(physics, game, decoded);
      if (isRefusal(result)) throw result;
      expect(result).not.toHaveProperty('firstDifferentStep');
      expect(result.hash).toBe(log.hashes.at(-1)?.hash);
      expect(result.events.map(({ event }) => event)).toEqual(events);
    }
  });

  it('with a byte changed is refused, found out, or tells the very same story', () => {
    const bytes = encodeMachineLog(log);
    fc.assert(
      fc.property(changes(bytes), changed => {
        const decoded = decodeMachineLog(changed);
        const result = isRefusal(decoded) ? decoded : replay(physics, game, decoded);
        if (isRefusal(result) || result.firstDifferentStep !== undefined) return;
        expect(result.hash).toBe(log.hashes.at(-1)?.hash);
        expect(result.events.map(({ event }) => event)).toEqual(events);
      }),
      { numRuns: 40, seed: 6 },
    );
  });

  it.each<readonly [string, (code: readonly number[]) => readonly number[]]>([
    ['of another round', ([type = 0, round = 0, pity = 0]) => [type, round + 1, pity]],
    ['of no round', () => [0, -1, 0]],
    ['without its meter', code => code.slice(0, 2)],
    ['of an unknown kind', () => [9]],
  ])('that begins with an input %s is found out', (_, change) => {
    const inputs = log.inputs.map((input, index) =>
      index === 0 ? { ...input, code: change(input.code) } : input,
    );
    expect(replay(physics, game, { ...log, inputs })).toHaveProperty('firstDifferentStep');
  });

  it('is refused by every other machine', () => {
    for (const other of [{ gripWeak: 29 }, { stock: {} }, { guaranteeAfter: 13 }, { loosenAtTop: true }]) {
      const result = replay(physics, clawGame({ ...CONFIG, ...other }), log);
      expect(result).toMatchObject({ code: 'badInput', detail: { field: 'configVersion' } });
    }
  });
});

describe('a layout whose bytes were changed', () => {
  it('is refused, or starts a machine in which a round ends and everything has a place', () => {
    fc.assert(
      fc.property(changes(log.layout), layout => {
        if (!game.isLayout(layout)) return;
        const machine = startClaw(physics, CONFIG, 0, layout);
        // A prize beside the cabinet is thrown in again first.
        finish(machine, 900);
        expect(machine.apply({ type: 'begin', round: 1, pity: 0 })).toBeUndefined();
        machine.apply({ type: 'end' });
        const ended = finish(machine, 900).filter(({ type }) => type === 'roundEnded');
        expect(ended).toHaveLength(1);
        expect(machine.poses().every(Number.isFinite)).toBe(true);
        machine.free();
      }),
      {
        numRuns: 20,
        seed: 7,
        // Eight decimetres to the left, far beyond the glass: x is the four bytes after version, ids and kind.
        examples: [[Uint8Array.from([...log.layout.slice(0, 5), 0, 0, 0, 0xc1, ...log.layout.slice(9)])]],
      },
    );
  });

  it.each(PRIZE_KINDS)('may say %s instead: then that lies there', kind => {
    const changed = log.layout.slice();
    // Version, next id, count and id stand before the kind.
    changed[4] = PRIZE_KINDS.indexOf(kind);
    const machine = startClaw(physics, CONFIG, 0, changed);
    run(machine, 30);
    expect(game.isLayout(machine.layout())).toBe(true);
    expect(machine.layout()[4]).toBe(PRIZE_KINDS.indexOf(kind));
    machine.free();
  });
});
