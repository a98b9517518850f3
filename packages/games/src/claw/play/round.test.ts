import { type Draws, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { ClawConfig } from '../config/config.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import type { ClawEvent, ClawPhase } from '../types.ts';
import { Round, type Seen } from './round.ts';

const NOTHING: Seen = { isLanded: false, isDown: false, isUp: false, isHome: false, isQuiet: false };
const ALL: Seen = { isLanded: true, isDown: true, isUp: true, isHome: true, isQuiet: true };
const GRIPS = { gripStrong: 900, gripMedium: 300, gripWeak: 50, gripSteps: 100, loosenAtTop: false };

function roundOf(change: Partial<ClawConfig> = {}): Round {
  return new Round({ ...DEFAULT_CLAW, payoutMode: 'none', guaranteeAfter: 0, ...GRIPS, ...change });
}

function draws(): Draws {
  return seededDraws(1);
}

function advance(round: Round, steps: number, seen: Seen): ClawEvent[] {
  const events: ClawEvent[] = [];
  for (let step = 0; step < steps; step++) round.advance(seen, event => events.push(event));
  return events;
}

/** Steps in a phase until the next, at most so many. */
function stepsOf(round: Round, phase: ClawPhase, seen: Seen, most = 5000): number {
  let steps = 0;
  while (round.phase === phase && steps < most) {
    advance(round, 1, seen);
    steps += 1;
  }
  return steps;
}

function dropped(round: Round, pity = 0, number = 1): Round {
  round.begin(number, pity, draws());
  round.leave('dropping');
  return round;
}

describe('the course of a round', () => {
  it('ends by itself in less than two minutes after the play, whatever is never seen', () => {
    const round = roundOf({ playSteps: 300 });
    round.begin(7, 0, draws());
    const events = advance(round, 300 + 120 * 60, NOTHING);
    expect(events).toContainEqual({ type: 'roundEnded', round: 7, won: [], strong: false });
    expect(round.phase).toBe('rest');
  });

  it('hurries when everything is seen at once, but lets fingers move and prizes fall', () => {
    const round = dropped(roundOf());
    const phases = ['dropping', 'closing', 'lifting', 'returning', 'opening', 'settling'] as const;
    for (const phase of phases) {
      expect(round.phase).toBe(phase);
      expect(stepsOf(round, phase, ALL)).toBeGreaterThanOrEqual(20);
    }
    expect(round.phase).toBe('rest');
  });

  it('tells each phase once', () => {
    const round = dropped(roundOf());
    const told = advance(round, 1000, ALL).flatMap(event => (event.type === 'phase' ? [event.phase] : []));
    expect(told).toEqual(['dropping', 'closing', 'lifting', 'returning', 'opening', 'settling', 'rest']);
  });

  it('closes the fingers while it closes and opens them at home only', () => {
    const round = dropped(roundOf());
    expect(round.opening).toBe(1);
    stepsOf(round, 'dropping', ALL);
    stepsOf(round, 'closing', ALL);
    expect(round.opening).toBe(0);
    stepsOf(round, 'lifting', ALL);
    stepsOf(round, 'returning', ALL);
    expect([round.opening, round.grip]).toEqual([0, undefined]);
    stepsOf(round, 'opening', ALL);
    expect(round.opening).toBe(1);
  });

  it('remembers what was won until it ends', () => {
    const round = dropped(roundOf());
    round.win({ id: 20, kind: 'duck' });
    const ended = advance(round, 1000, ALL).find(({ type }) => type === 'roundEnded');
    expect(ended).toMatchObject({ won: [{ id: 20, kind: 'duck' }] });
  });

  it.each([0, 30, 90, 200, 330])('goes on after it was saved at step %d', steps => {
    const round = dropped(roundOf());
    round.win({ id: 17, kind: 'bear' });
    advance(round, steps, ALL);
    const writer = new ByteWriter();
    round.save(writer);
    const loaded = roundOf();
    loaded.load(new ByteReader(writer.finish()));
    expect(advance(loaded, 500, ALL)).toEqual(advance(round, 500, ALL));
    expect(loaded).toEqual(round);
  });
});

describe('the grip of a round', () => {
  it('is medium at first and weak after its steps', () => {
    const round = dropped(roundOf());
    stepsOf(round, 'dropping', ALL);
    expect(round.grip).toBe(300);
    advance(round, 99, NOTHING);
    expect(round.grip).toBe(300);
    advance(round, 1, NOTHING);
    expect(round.grip).toBe(50);
  });

  it('loosens at the top when that is set, and else does not', () => {
    for (const [loosenAtTop, grip] of [
      [true, 50],
      [false, 300],
    ] as const) {
      const round = dropped(roundOf({ loosenAtTop, gripSteps: 1200 }));
      for (const phase of ['dropping', 'closing', 'lifting'] as const) stepsOf(round, phase, ALL);
      expect(round.phase).toBe('returning');
      expect(round.grip).toBe(grip);
    }
  });

  it('is strong from the guaranteed round on, all the way', () => {
    for (const [pity, grip] of [
      [11, 50],
      [12, 900],
      [40, 900],
    ] as const) {
      const round = dropped(roundOf({ guaranteeAfter: 12, loosenAtTop: true }), pity);
      for (const phase of ['dropping', 'closing', 'lifting'] as const) stepsOf(round, phase, ALL);
      expect(round.grip).toBe(grip);
    }
  });

  it('is never strong by itself in the mode none, and never guaranteed when that is off', () => {
    for (let number = 0; number < 50; number++) {
      const round = dropped(roundOf({ payoutMode: 'none', strongOneIn: 1 }), 1000, number);
      stepsOf(round, 'dropping', ALL);
      expect(round.grip).toBe(300);
    }
  });

  it('is strong in every nth round in the mode fixed', () => {
    const strong = Array.from({ length: 12 }, (_, index) => {
      const round = dropped(roundOf({ payoutMode: 'fixed', strongOneIn: 4 }), 0, index + 1);
      stepsOf(round, 'dropping', ALL);
      return round.grip === 900 ? [index + 1] : [];
    }).flat();
    expect(strong).toEqual([4, 8, 12]);
  });

  it('is strong one time in n in the mode random', () => {
    const source = seededDraws(5);
    let strong = 0;
    for (let number = 0; number < 4000; number++) {
      const round = roundOf({ payoutMode: 'random', strongOneIn: 8 });
      round.begin(number, 0, source);
      round.leave('dropping');
      stepsOf(round, 'dropping', ALL);
      if (round.grip === 900) strong += 1;
    }
    expect(strong / 4000).toBeCloseTo(1 / 8, 1);
  });

  it('takes the same draw in every mode, so that what comes after it does not depend on the settings', () => {
    const next = (change: Partial<ClawConfig>, pity: number) => {
      const source = seededDraws(9);
      roundOf({ strongOneIn: 8, ...change }).begin(1, pity, source);
      return source.uint32();
    };
    const expected = next({ payoutMode: 'random' }, 0);
    expect(next({ payoutMode: 'none' }, 0)).toBe(expected);
    expect(next({ payoutMode: 'fixed', guaranteeAfter: 3 }, 5)).toBe(expected);
  });
});
