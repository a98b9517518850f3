/** No coin comes from nowhere and none gets lost: whatever a player does, what went in came out or still lies there. */
import fc from 'fast-check';
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
import type { PusherConfig } from '../config/config.ts';
import { pusherGame } from '../game.ts';
import { type CoinKind, PARTS, type PusherEvent, type PusherInput, type PusherScene } from '../types.ts';
import { type Laid, layoutOf, SEEDS, SMALL } from './small.test-data.ts';

type Machine = PhysicsMachine<PusherInput, PusherEvent, PusherScene>;

/** Every third coin is a star, and every turn of the wheel brings something. */
const BUSY: PusherConfig = {
  ...SMALL,
  roomCoin: 20,
  values: { coin: 1, star: 2, token: 15 },
  wheel: [
    { result: 'lucky', weight: 2, payout: 3, bonus: 'shower' },
    { result: 'major', weight: 1, payout: 0, bonus: 'tower' },
    { result: 'mini', weight: 1, payout: 7 },
  ],
  towerCoins: 4,
  dropEverySteps: 10,
  maxRain: 20,
};
const game = pusherGame(BUSY);
const MOST_STEPS = 2500;

/** A row before each edge of the deck, so that what comes pushes something over. */
function ontoTheEdges(): Laid[] {
  const front = Array.from({ length: 10 }, (_, index) => [-2.9 + 0.64 * index, 0.06, -0.31] as const);
  const sides = [-3.28, 3.28].flatMap(x => [-1.2, -1.9].map(z => [x, 0.06, z] as const));
  return [...front, ...sides].map((at, index) => ({ kind: index % 5 === 0 ? 'star' : 'coin', at }));
}

/** On their way out already: two stars and a token over the front, one coin over each side. */
function overTheEdges(): Laid[] {
  return [
    { kind: 'star', at: [-1, 0.1, 0.4] },
    { kind: 'star', at: [0, 0.3, 0.4] },
    { kind: 'token', at: [1.5, 0.2, 0.5] },
    { kind: 'coin', at: [-4.1, 0, -1] },
    { kind: 'coin', at: [4.1, 0, -1] },
  ];
}

const inputs: fc.Arbitrary<PusherInput> = fc.oneof(
  fc.record({ type: fc.constant('aim' as const), x: fc.integer({ min: -1000, max: 1000 }) }),
  fc.record({ type: fc.constant('rain' as const), coins: fc.integer({ min: 1, max: 20 }) }),
  fc.constantFrom({ type: 'drop' } as const, { type: 'stop' } as const),
  fc.record({
    type: fc.constant('buff' as const),
    kind: fc.constantFrom('double' as const, 'walls' as const),
    steps: fc.integer({ min: 0, max: 150 }),
  }),
);
const plays = fc.array(fc.record({ input: inputs, pause: fc.nat(60) }), { minLength: 3, maxLength: 12 });
type Play = typeof plays extends fc.Arbitrary<infer Value> ? Value : never;

const DOUBLE: PusherInput = { type: 'buff', kind: 'double', steps: 100 };
/** Physics is slow: few plays, and always the same ones; every other begins doubled. */
const PLAYS = fc
  .sample(plays, { numRuns: 5, seed: 20 })
  .map((play, index) => (index % 2 === 0 ? [{ input: DOUBLE, pause: 0 }, ...play] : play));

let physics: Physics;
let layout: Uint8Array;
let courses: readonly Course[];
beforeAll(async () => {
  physics = await loadPhysics();
  layout = layoutOf(physics, [...ontoTheEdges(), ...overTheEdges()]);
  courses = PLAYS.map(courseOf);
});

/** Does all of a play and waits for rest. */
function perform(machine: Machine, play: Play): PusherEvent[] {
  const told: PusherEvent[] = [];
  for (const { input, pause } of play) {
    machine.apply(input);
    for (let step = 0; step < pause; step++) told.push(...machine.advance());
  }
  return [...told, ...rest(machine)];
}

function rest(machine: Machine): PusherEvent[] {
  const told: PusherEvent[] = [];
  machine.apply({ type: 'stop' });
  while (!machine.isIdle && machine.step < MOST_STEPS) told.push(...machine.advance());
  expect(machine.isIdle).toBe(true);
  return told;
}

function idsIn(machine: Machine): number[] {
  const poses = machine.poses();
  return Array.from(
    { length: poses.length / POSE_FLOATS - PARTS },
    (_, index) => poses[(PARTS + index) * POSE_FLOATS] ?? Number.NaN,
  );
}

function told<Type extends PusherEvent['type']>(
  events: readonly PusherEvent[],
  type: Type,
): Extract<PusherEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<PusherEvent, { type: Type }> => event.type === type);
}

/** In whole coins. */
function worth(kind: CoinKind): number {
  return BUSY.values[kind] * BUSY.roomCoin;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

interface Course {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly events: readonly PusherEvent[];
}

function courseOf(play: Play): Course {
  const machine = startMachine(physics, game, { seeds: SEEDS, layout });
  const before = idsIn(machine);
  const events = perform(machine, play);
  const after = idsIn(machine);
  machine.free();
  return { before, after, events };
}

describe('whatever is played', () => {
  it('coins laid in, dropped and brought by bonuses are won, lost or lie in the machine', () => {
    for (const { before, after, events } of courses) {
      const out = [...told(events, 'coinWon'), ...told(events, 'coinLost')];
      const brought = sumOf(told(events, 'bonusDropped').map(({ coins }) => coins));
      const dropped = told(events, 'coinDropped');
      expect(before.length + dropped.length + brought).toBe(after.length + out.length);
      expect(out.length).toBeGreaterThanOrEqual(overTheEdges().length);
      // Each leaves once, and is not there any more; ids never come twice.
      const left = out.map(({ id }) => id);
      expect(new Set([...left, ...after]).size).toBe(left.length + after.length);
      for (const id of [...before, ...dropped.map(coin => coin.id)]) {
        expect(left.includes(id) || after.includes(id)).toBe(true);
      }
    }
  });

  it('no coin is let go that nobody asked for', () => {
    courses.forEach(({ events }, index) => {
      const asked = (PLAYS[index] ?? []).map(({ input }) => {
        if (input.type === 'rain') return input.coins;
        return Number(input.type === 'drop');
      });
      expect(told(events, 'coinDropped').length).toBeLessThanOrEqual(sumOf(asked));
    });
  });

  it('a coin that is won pays its value or twice that, and one that is lost nothing', () => {
    for (const { events } of courses) {
      const isDoubled = told(events, 'buffStarted').some(({ kind }) => kind === 'double');
      for (const { kind, value } of told(events, 'coinWon')) {
        expect(isDoubled ? [worth(kind), 2 * worth(kind)] : [worth(kind)]).toContain(value);
      }
      const won = new Set(told(events, 'coinWon').map(({ id }) => id));
      for (const { id, side } of told(events, 'coinLost')) {
        expect([won.has(id), ['left', 'right'].includes(side)]).toEqual([false, true]);
      }
    }
  });

  it('what doubling brought is what was paid on top', () => {
    for (const { events } of courses) {
      const onTop = sumOf(told(events, 'coinWon').map(({ kind, value }) => value - worth(kind)));
      const ended = told(events, 'buffEnded').filter(({ kind }) => kind === 'double');
      expect(sumOf(ended.map(({ coins }) => coins))).toBe(onTop);
    }
    expect(courses.some(({ events }) => told(events, 'buffEnded').some(({ coins }) => coins > 0))).toBe(true);
  });

  it('each star that is won turns the wheel once, and each turn brings what its segment says', () => {
    for (const { events } of courses) {
      const stars = told(events, 'coinWon').filter(({ kind }) => kind === 'star');
      expect(told(events, 'specialWon').map(({ id }) => id)).toEqual(stars.map(({ id }) => id));
      const [spun, stopped] = [told(events, 'wheelSpun'), told(events, 'wheelStopped')];
      expect(spun.map(({ spin }) => spin)).toEqual(stars.map((_, index) => index + 1));
      expect(stopped).toHaveLength(spun.length);
      stopped.forEach(({ spin, result, payout, bonus }, index) => {
        const turn = spun[index];
        const known = BUSY.wheel[turn?.segment ?? -1];
        expect([spin, result]).toEqual([turn?.spin, turn?.result]);
        expect([result, payout, bonus]).toEqual([known?.result, (known?.payout ?? 0) * 20, known?.bonus]);
      });
      const bonuses = stopped.flatMap(({ bonus }) => bonus ?? []);
      expect(told(events, 'bonusDropped').map(({ bonus }) => bonus)).toEqual(bonuses);
    }
  });
});

describe('a play that is interrupted', () => {
  it.each([0, 2, 4])('after %d inputs, and goes on elsewhere, comes to the same end and record', at => {
    const play = PLAYS[at] ?? [];
    const first = startMachine(physics, game, { seeds: SEEDS, layout });
    const early: PusherEvent[] = [];
    for (const { input, pause } of play.slice(0, at)) {
      first.apply(input);
      for (let step = 0; step < pause; step++) early.push(...first.advance());
    }
    const second = resumeMachine(physics, game, first.log(), first.snapshot());
    first.free();
    expect([...early, ...perform(second, play.slice(at))]).toEqual(courses[at]?.events);
    expect(replay(physics, game, second.log())).not.toHaveProperty('firstDifferentStep');
    second.free();
  });
});
