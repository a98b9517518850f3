/** A claw machine in each of its phases: what it takes there, what it keeps there, and what it tells. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, resumeMachine } from '../physics/index.ts';
import { clawGame } from './game.ts';
import { type ClawMachine, configOf, run, seenPrizes, startClaw, startWithOne } from './machine.test-data.ts';
import { CLAW_PHASES, type ClawEvent, type ClawInput, type ClawPhase } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const QUICK = { speedX: 400, speedZ: 400, hoistSpeed: 400, playSteps: 300 } as const;
const EMPTY_MACHINE = configOf({ ...QUICK, stock: {} });
const BEGIN: ClawInput = { type: 'begin', round: 7, pity: 0 };
const MOVE: ClawInput = { type: 'move', x: 1, z: -1 };
const LONGEST_ROUND = 3000;

const INPUTS: Readonly<Record<ClawInput['type'], ClawInput>> = {
  begin: BEGIN,
  move: MOVE,
  grab: { type: 'grab' },
  end: { type: 'end' },
  restock: { type: 'restock', kind: 'duck' },
};
/** Everything else is refused there. */
const TAKEN: Readonly<Partial<Record<ClawPhase, readonly ClawInput['type'][]>>> = {
  rest: ['begin', 'restock'],
  moving: ['move', 'grab', 'end'],
};

interface Seen {
  readonly phase: ClawPhase;
  /** In this phase, counted from 1. */
  readonly steps: number;
  readonly events: readonly ClawEvent[];
}

/** Plays one round that grabs after so many steps, and calls after each. */
function playRound(machine: ClawMachine, grabAfter: number, each: (seen: Seen) => void): ClawEvent[] {
  const told: ClawEvent[] = [];
  machine.apply(BEGIN);
  machine.apply(MOVE);
  let [phase, steps]: [ClawPhase, number] = ['rest', 0];
  for (let step = 0; step < LONGEST_ROUND; step++) {
    if (step === grabAfter) machine.apply({ type: 'grab' });
    const events = machine.advance();
    told.push(...events);
    const entered = events.find(event => event.type === 'phase');
    [phase, steps] = entered ? [entered.phase, 1] : [phase, steps + 1];
    each({ phase, steps, events });
    if (phase === 'rest' && steps > 3) return told;
  }
  throw new Error('a round ends');
}

describe('in every phase of a round', () => {
  it('what is not meant for it is refused, changes nothing and is not recorded', () => {
    const machine = startClaw(physics, EMPTY_MACHINE);
    const seen = new Map<ClawPhase, number>();
    playRound(machine, 30, ({ phase, steps }) => {
      if (steps % 7 > 0) return;
      seen.set(phase, (seen.get(phase) ?? 0) + 1);
      const before = [machine.hash(), machine.log().inputs.length];
      for (const [type, input] of Object.entries(INPUTS)) {
        if (TAKEN[phase]?.some(known => known === type)) continue;
        expect([phase, type, machine.apply(input)?.code]).toEqual([phase, type, 'notNow']);
      }
      expect([machine.hash(), machine.log().inputs.length]).toEqual(before);
    });
    expect([...seen.keys()]).toEqual(CLAW_PHASES.filter(phase => phase !== 'rest'));
    machine.free();
  });

  it('what is meant for it is taken and recorded with its step', () => {
    for (const type of ['move', 'grab', 'end'] as const) {
      const machine = startClaw(physics, EMPTY_MACHINE);
      machine.apply(BEGIN);
      run(machine, 12);
      expect(machine.apply(INPUTS[type])).toBeUndefined();
      expect(machine.log().inputs.at(-1)?.step).toBe(12);
      machine.free();
    }
  });

  it.each<readonly [string, unknown]>([
    ['a round that is no number', { type: 'begin', round: Number.NaN, pity: 0 }],
    ['a round before the first', { type: 'begin', round: -1, pity: 0 }],
    ['a meter beyond all counting', { type: 'begin', round: 1, pity: 2 ** 31 }],
    ['half a round', { type: 'begin', round: 0.5, pity: 0 }],
    ['a direction there is not', { type: 'move', x: 2, z: 0 }],
    ['a direction in between', { type: 'move', x: 0.5, z: 0 }],
    ['no direction', { type: 'move' }],
    ['a prize nobody knows', { type: 'restock', kind: 'dragon' }],
  ])('%s is no input at all', (_, input) => {
    const machine = startClaw(physics, EMPTY_MACHINE);
    const before = machine.hash();
    expect(machine.apply(input as ClawInput)).toMatchObject({ code: 'badInput' });
    expect([machine.hash(), machine.log().inputs]).toEqual([before, []]);
    machine.free();
  });
});

describe('a machine that is saved', () => {
  const config = configOf({ ...QUICK, payoutMode: 'fixed', strongOneIn: 1 });

  it('in any phase goes on elsewhere as if nothing had been, to the same prize', () => {
    const machine = startWithOne(physics, config, 'ball');
    const kept = new Map<ClawPhase, { bytes: Uint8Array; step: number }>();
    let step = 0;
    const told = playRound(machine, 42, ({ phase, steps }) => {
      step += 1;
      if (steps === 5) kept.set(phase, { bytes: machine.snapshot(), step });
    });
    expect(kept.size).toBe(CLAW_PHASES.length - 1);
    const [log, hash] = [machine.log(), machine.hash()];
    for (const { bytes, step: at } of kept.values()) {
      const resumed = resumeMachine(physics, clawGame(config), log, bytes);
      expect(resumed.step).toBe(at);
      const events: ClawEvent[] = [];
      while (resumed.step < log.steps) {
        if (resumed.step === 42 && at < 42) resumed.apply({ type: 'grab' });
        events.push(...resumed.advance());
      }
      expect(resumed.hash()).toBe(hash);
      expect(told.slice(told.length - events.length)).toEqual(events);
      resumed.free();
    }
    machine.free();
  });

  it('goes back through all phases, the last first, and forward to the same end each time', () => {
    const machine = startWithOne(physics, config, 'octopus');
    const kept: Uint8Array[] = [];
    playRound(machine, 40, ({ steps }) => {
      if (steps === 9 && machine.step > 40) kept.push(machine.snapshot());
    });
    const [steps, hash] = [machine.step, machine.hash()];
    for (const bytes of kept.toReversed()) {
      machine.restore(bytes);
      run(machine, steps - machine.step);
      expect(machine.hash()).toBe(hash);
    }
    expect(kept.length).toBeGreaterThan(4);
    machine.free();
  });

  it('keeps what was asked for and has not yet fallen in', () => {
    const machine = startClaw(physics, EMPTY_MACHINE);
    for (const kind of ['bear', 'whale'] as const) machine.apply({ type: 'restock', kind });
    const resumed = resumeMachine(physics, clawGame(EMPTY_MACHINE), machine.log(), machine.snapshot());
    expect(resumed.isIdle).toBe(false);
    for (const one of [machine, resumed]) run(one, 200);
    expect(seenPrizes(resumed).map(({ kind }) => kind)).toEqual(['bear', 'whale']);
    expect(resumed.hash()).toBe(machine.hash());
    for (const one of [machine, resumed]) one.free();
  });
});

describe('what is told of a round', () => {
  it('is each phase once, and the end with the round’s own number', () => {
    const machine = startClaw(physics, EMPTY_MACHINE);
    const told = playRound(machine, 20, () => undefined);
    const phases = told.flatMap(event => (event.type === 'phase' ? [event.phase] : []));
    expect(phases).toEqual([...CLAW_PHASES.slice(1), 'rest']);
    const ends = told.filter(event => event.type === 'roundEnded');
    expect(ends).toEqual([{ type: 'roundEnded', round: 7, won: [], strong: expect.any(Boolean) }]);
    machine.free();
  });

  it('is never more than two contacts a step, within the width and of strengths 1 to 3', () => {
    const machine = startClaw(physics, EMPTY_MACHINE);
    for (let count = 0; count < 12; count++) machine.apply({ type: 'restock', kind: 'can' });
    let heard = 0;
    for (let step = 0; step < 150; step++) {
      const contacts = machine.advance().filter(event => event.type === 'contact');
      expect(contacts.length).toBeLessThanOrEqual(2);
      heard += contacts.length;
      for (const { strength, x } of contacts) {
        expect([1, 2, 3]).toContain(strength);
        expect(Number.isInteger(x) && Math.abs(x) <= 1000).toBe(true);
      }
    }
    expect(heard).toBeGreaterThan(5);
    machine.free();
  });
});

describe('the meter', () => {
  /** Whether the claw is strong in a round begun with so many rounds since the last win. */
  function isStrong(pity: number, guaranteeAfter: number): boolean {
    const config = configOf({ ...QUICK, stock: {}, payoutMode: 'none', guaranteeAfter });
    const machine = startClaw(physics, config);
    machine.apply({ type: 'begin', round: 1, pity });
    machine.apply({ type: 'end' });
    const end = run(machine, 400).find(event => event.type === 'roundEnded');
    machine.free();
    return end?.type === 'roundEnded' && end.strong;
  }

  it.each([
    [0, 12, false],
    [11, 12, false],
    [12, 12, true],
    [0x7fff_ffff, 12, true],
    [0x7fff_ffff, 0, false],
    [1, 1, true],
  ])('at %d of a guarantee after %d makes the claw strong: %s', (pity, guaranteeAfter, strong) => {
    expect(isStrong(pity, guaranteeAfter)).toBe(strong);
  });
});
