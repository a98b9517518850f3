import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { CLAW_PHASES, type ClawEvent, type Direction, PRIZE_KINDS } from '../types.ts';
import { Gantry } from './gantry.ts';
import { Play } from './play.ts';
import { Round } from './round.ts';

const direction = fc.constantFrom<Direction>(-1, 0, 1);
const seen = fc.record({
  isLanded: fc.boolean(),
  isDown: fc.boolean(),
  isUp: fc.boolean(),
  isHome: fc.boolean(),
  isQuiet: fc.boolean(),
});

/** What a player and a machine may do to a round, a step at a time. */
const act = fc.oneof(
  fc.record({ do: fc.constant('begin' as const), pity: fc.nat(30) }),
  fc.record({ do: fc.constant('hold' as const), x: direction, z: direction }),
  fc.record({
    do: fc.constant('leave' as const),
    to: fc.constantFrom('dropping' as const, 'returning' as const),
  }),
  fc.record({ do: fc.constant('win' as const), id: fc.nat(1000), kind: fc.constantFrom(...PRIZE_KINDS) }),
  fc.record({ do: fc.constant('advance' as const), steps: fc.integer({ min: 1, max: 400 }), seen }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

function perform(round: Round, one: Act): ClawEvent[] {
  const told: ClawEvent[] = [];
  if (one.do === 'begin' && round.phase === 'rest') round.begin(1, one.pity, seededDraws(one.pity));
  if (one.do === 'hold') round.hold(one.x, one.z);
  if (one.do === 'leave') round.leave(one.to);
  if (one.do === 'win') round.win({ id: one.id, kind: one.kind });
  if (one.do === 'advance') {
    for (let step = 0; step < one.steps; step++) round.advance(one.seen, event => told.push(event));
  }
  return told;
}

describe('any round', () => {
  it('tells phases in their order only, and its end once for each beginning', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), acts => {
        const round = new Round(DEFAULT_CLAW);
        let [begun, ended] = [0, 0];
        let last = 'rest';
        for (const one of acts) {
          if (one.do === 'begin' && round.phase === 'rest') begun += 1;
          for (const event of perform(round, one)) {
            if (event.type === 'roundEnded') ended += 1;
            if (event.type !== 'phase') continue;
            const [from, to] = [last, event.phase].map(phase =>
              CLAW_PHASES.findIndex(known => known === phase),
            );
            // One on; or given up, or begun and left within one step.
            const isNext = to === ((from ?? 0) + 1) % CLAW_PHASES.length;
            const isShort =
              ['dropping', 'returning'].includes(event.phase) && ['rest', 'moving'].includes(last);
            const isAnew = event.phase === 'moving' && last === 'settling';
            expect(isNext || isShort || isAnew || (last === 'settling' && isShort)).toBe(true);
            last = event.phase;
          }
        }
        expect(begun - ended).toBe(round.phase === 'rest' ? 0 : 1);
      }),
    );
  });

  it('takes directions and grabs while it moves, refuses them else and is then as it was', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), direction, direction, (acts, x, z) => {
        const round = new Round(DEFAULT_CLAW);
        for (const one of acts) perform(round, one);
        const isMoving = round.phase === 'moving';
        const before = { ...round };
        const refusal = round.hold(x, z);
        expect(refusal?.code).toBe(isMoving ? undefined : 'notNow');
        if (!isMoving) expect({ ...round }).toEqual(before);
        else expect(round.held).toEqual({ x, z });
        expect(round.leave('dropping')?.code).toBe(isMoving ? undefined : 'notNow');
        if (!isMoving) expect({ ...round }).toEqual(before);
      }),
    );
  });

  it('is the same after saving and loading, wherever it is', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), acts => {
        const round = new Round(DEFAULT_CLAW);
        for (const one of acts) perform(round, one);
        const writer = new ByteWriter();
        round.save(writer);
        const reader = new ByteReader(writer.finish());
        const loaded = new Round(DEFAULT_CLAW);
        loaded.load(reader);
        expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
        expect(loaded).toEqual(round);
      }),
    );
  });

  it('has its fingers between open and closed, and a grip of the three that are set', () => {
    const { gripStrong, gripMedium, gripWeak } = DEFAULT_CLAW;
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), acts => {
        const round = new Round(DEFAULT_CLAW);
        for (const one of acts) {
          perform(round, one);
          expect(round.opening).toBeGreaterThanOrEqual(0);
          expect(round.opening).toBeLessThanOrEqual(1);
          expect([undefined, gripStrong, gripMedium, gripWeak]).toContain(round.grip);
          if (round.phase === 'rest' || round.phase === 'moving') expect(round.grip).toBeUndefined();
        }
      }),
    );
  });

  it('keeps 64 prizes at most', () => {
    const round = new Round(DEFAULT_CLAW);
    round.begin(1, 0, seededDraws(1));
    for (let id = 0; id < 100; id++) round.win({ id, kind: 'ball' });
    round.leave('returning');
    const told: ClawEvent[] = [];
    const all = { isLanded: true, isDown: true, isUp: true, isHome: true, isQuiet: true };
    for (let step = 0; step < 300; step++) round.advance(all, event => told.push(event));
    const end = told.find(event => event.type === 'roundEnded');
    expect(end?.won.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, id) => id));
  });
});

describe('any way of the gantry', () => {
  const speeds = fc.integer({ min: 50, max: 400 });
  const moves = fc.array(
    fc.record({ x: direction, z: direction, steps: fc.integer({ min: 1, max: 200 }), home: fc.boolean() }),
    { maxLength: 20 },
  );

  it('stays within the reach, never goes faster than is set, and ends at home', () => {
    fc.assert(
      fc.property(speeds, speeds, moves, (speedX, speedZ, list) => {
        const gantry = new Gantry({ ...DEFAULT_CLAW, speedX, speedZ });
        const step = (move: () => void): void => {
          const [x, z] = [gantry.x, gantry.z];
          move();
          expect(Math.max(Math.abs(gantry.x), Math.abs(gantry.z))).toBeLessThanOrEqual(3.1 + 1e-9);
          // The last half millimetre home is made in one.
          expect(Math.abs(gantry.x - x)).toBeLessThanOrEqual(speedX / 6000 + 0.005 + 1e-9);
          expect(Math.abs(gantry.z - z)).toBeLessThanOrEqual(speedZ / 6000 + 0.005 + 1e-9);
        };
        for (const { x, z, steps, home } of list) {
          for (let count = 0; count < steps; count++)
            step(() => (home ? gantry.driveHome() : gantry.drive(x, z)));
        }
        for (let count = 0; count < 900 && !gantry.isHome; count++) step(() => gantry.driveHome());
        expect(gantry.isHome).toBe(true);
      }),
      // From the far left, so slow a trolley reaches home with speed left.
      { numRuns: 40, examples: [[50, 194, [{ x: -1, z: -1, steps: 196, home: false }]]] },
    );
  });

  it('goes on from home as one that never left, so that a held direction begins alike', () => {
    fc.assert(
      fc.property(moves, list => {
        const [used, fresh] = [new Gantry(DEFAULT_CLAW), new Gantry(DEFAULT_CLAW)];
        for (const { x, z, steps } of list) for (let count = 0; count < steps; count++) used.drive(x, z);
        for (let count = 0; count < 900; count++) used.driveHome();
        for (let count = 0; count < 60; count++) for (const gantry of [used, fresh]) gantry.drive(1, -1);
        expect([used.x, used.z]).toEqual([expect.closeTo(fresh.x, 9), expect.closeTo(fresh.z, 9)]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('all of a play', () => {
  it('is saved and loaded as a whole, and goes on the same', () => {
    const play = new Play(DEFAULT_CLAW);
    play.round.begin(3, 1, seededDraws(2));
    play.round.hold(1, -1);
    for (let step = 0; step < 40; step++) play.gantry.drive(1, -1);
    play.quiet.assume();
    const writer = new ByteWriter();
    play.save(writer);
    const bytes = writer.finish();
    const loaded = new Play(DEFAULT_CLAW);
    loaded.load(new ByteReader(bytes));
    expect(loaded).toEqual(play);
    for (let length = 0; length < bytes.length; length++) {
      const reader = new ByteReader(bytes.slice(0, length));
      new Play(DEFAULT_CLAW).load(reader);
      expect(reader.isSound).toBe(false);
    }
  });
});
