/** What a pusher does not take, at whatever moment it comes, and that nothing comes of it. */
import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BODY_FLOATS,
  decodeMachineLog,
  encodeMachineLog,
  loadPhysics,
  type Physics,
  type PhysicsMachine,
  replay,
  startMachine,
} from '../../physics/index.ts';
import { pusherGame } from '../game.ts';
import type { PusherEvent, PusherInput, PusherScene } from '../types.ts';
import { type Laid, layoutOf, SEEDS, SMALL } from './small.test-data.ts';

type Machine = PhysicsMachine<PusherInput, PusherEvent, PusherScene>;

const game = pusherGame(SMALL);
const LAID: readonly Laid[] = [
  { kind: 'star', at: [0, 0.2, 0.4] },
  { kind: 'coin', at: [1, 0.06, -1] },
  { kind: 'token', at: [-1, 0.08, -2] },
];

let physics: Physics;
let layout: Uint8Array;
beforeAll(async () => {
  physics = await loadPhysics();
  layout = layoutOf(physics, LAID);
});

const started = (from = layout): Machine => startMachine(physics, game, { seeds: SEEDS, layout: from });

function run(machine: Machine, steps: number): PusherEvent[] {
  return Array.from({ length: steps }, () => machine.advance()).flat();
}

/** In the middle of everything: walls half way up, a coin on its way, the wheel turning, a rain going on. */
function busy(): Machine {
  const machine = started();
  machine.apply({ type: 'buff', kind: 'double', steps: 300 });
  machine.apply({ type: 'rain', coins: 30 });
  run(machine, 30);
  machine.apply({ type: 'buff', kind: 'walls', steps: 100 });
  run(machine, 12);
  return machine;
}

const wrongNumbers = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  -(2 ** 31) - 1,
  1e300,
  0.5,
  -0.5,
  undefined,
  null,
  '7',
);
const wrong = fc.oneof(
  fc.record({ type: fc.constant('aim'), x: fc.oneof(wrongNumbers, fc.constantFrom(1001, -1001)) }),
  fc.record({
    type: fc.constant('rain'),
    coins: fc.oneof(wrongNumbers, fc.constantFrom(0, -1, SMALL.maxRain + 1)),
  }),
  fc.record({
    type: fc.constant('buff'),
    kind: fc.constantFrom('double', 'walls'),
    steps: fc.oneof(wrongNumbers, fc.constantFrom(-1, 36_001)),
  }),
  fc.record({ type: fc.constant('buff'), kind: fc.constantFrom('triple', '', 0, null), steps: fc.nat(100) }),
) as fc.Arbitrary<PusherInput>;

describe('an input that is none', () => {
  it('is refused in the middle of everything, changes nothing and is not recorded', () => {
    const machine = busy();
    fc.assert(
      fc.property(wrong, fc.nat(2), (input, pause) => {
        const before = [machine.hash(), machine.log()];
        expect(machine.apply(input)).toMatchObject({ code: 'badInput', detail: { field: 'input' } });
        expect([machine.hash(), machine.log()]).toEqual(before);
        run(machine, pause);
      }),
      { numRuns: 40 },
    );
    machine.free();
  });

  it('leaves the course as it would have been without it', () => {
    const [calm, attacked] = [busy(), busy()];
    for (let step = 0; step < 120; step++) {
      for (const x of [Number.NaN, 5000, 0.1]) attacked.apply({ type: 'aim', x });
      expect(attacked.advance()).toEqual(calm.advance());
    }
    expect(attacked.log()).toEqual(calm.log());
    for (const machine of [calm, attacked]) machine.free();
  });
});

describe('more than a machine takes at once', () => {
  it('is refused press by press, and what was taken still falls', () => {
    const machine = started();
    const codes = Array.from({ length: 500 }, () => machine.apply({ type: 'drop' })?.code);
    expect(codes.filter(code => code === undefined)).toHaveLength(SMALL.maxQueue);
    expect(new Set(codes.slice(SMALL.maxQueue))).toEqual(new Set(['tooManyPlays']));
    const dropped = run(machine, SMALL.maxQueue * SMALL.dropEverySteps).filter(
      ({ type }) => type === 'coinDropped',
    );
    expect(dropped).toHaveLength(SMALL.maxQueue);
    machine.free();
  });

  it('is a second buff of a kind, until the first has ended', () => {
    const machine = started();
    const doubled = { type: 'buff', kind: 'double', steps: 20 } as const;
    expect([0, 1, 2].map(() => machine.apply(doubled)?.code)).toEqual([
      undefined,
      'tooManyPlays',
      'tooManyPlays',
    ]);
    run(machine, 19);
    expect(machine.apply(doubled)?.code).toBe('tooManyPlays');
    run(machine, 1);
    expect(machine.apply(doubled)).toBeUndefined();
    expect(machine.log().inputs.map(({ step }) => step)).toEqual([0, 20]);
    machine.free();
  });
});

describe('a layout whose bytes were changed', () => {
  /** After version, phase, aim and count each coin is its kind and thirteen floats, their largest byte last. */
  const largestBytes = LAID.flatMap((_, coin) =>
    Array.from({ length: BODY_FLOATS }, (__, part) => 4 + 53 * coin + 1 + 4 * part + 3),
  );

  it('is refused where a place or a speed is beyond all measure or no number at all', () => {
    for (const at of largestBytes) {
      for (const [largest, second] of [
        [0x7e, 0],
        [0xfe, 0],
        [0x7f, 0x80],
        [0x7f, 0xc0],
      ] as const) {
        expect(game.isLayout(layout.with(at, largest).with(at - 1, second))).toBe(false);
      }
    }
  });

  it('is refused, or starts a machine that runs: every body stays at a place', () => {
    fc.assert(
      fc.property(fc.nat(layout.length - 1), fc.integer({ min: 1, max: 255 }), (at, flips) => {
        const changed = layout.with(at, (layout[at] ?? 0) ^ flips);
        if (!game.isLayout(changed)) return;
        const machine = started(changed);
        machine.apply({ type: 'rain', coins: 3 });
        run(machine, 60);
        expect(machine.hash()).toMatch(/^[0-9a-f]{16}$/);
        expect(machine.poses().every(Number.isFinite)).toBe(true);
        machine.free();
      }),
      { numRuns: 30, seed: 3 },
    );
  });
});

describe('a record whose bytes were changed', () => {
  it('is refused, found out, or tells the very same story', () => {
    const machine = started();
    machine.apply({ type: 'aim', x: 500 });
    machine.apply({ type: 'rain', coins: 4 });
    run(machine, 130);
    machine.apply({ type: 'buff', kind: 'double', steps: 9 });
    run(machine, 20);
    const log = machine.log();
    const [bytes, truth] = [encodeMachineLog(log), replay(physics, game, log)];
    machine.free();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flips) => {
        const changed = decodeMachineLog(bytes.with(at, (bytes[at] ?? 0) ^ flips));
        const result = isRefusal(changed) ? changed : replay(physics, game, changed);
        if (isRefusal(result) || result.firstDifferentStep !== undefined) return;
        expect(result).toEqual(truth);
        // Only what the engine rounds away: a speed of next to nothing instead of none.
        expect({ ...changed, layout }).toEqual({ ...log, layout });
      }),
      { numRuns: 30, seed: 4 },
    );
  });
});
