/** What is true of a pusher's play whatever is asked of it, and what the wheel gives to the last draw. */
import { type Draws, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { GATE_STEPS } from '../cabinet/geometry.ts';
import type { WheelSegment } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { wheelOdds } from '../odds/odds.ts';
import { COIN_KINDS, JACKPOTS, MAX_AIM, type PusherEvent, type PusherInput } from '../types.ts';
import { Buffs } from './buffs.ts';
import { Chute, type ChuteInput } from './chute.ts';
import { type Arrival, Falling } from './falling.ts';
import { Play } from './play.ts';
import { drawSegment, totalWeight, Wheel } from './wheel.ts';

const CONFIG = { ...DEFAULT_PUSHER, dropEverySteps: 10, maxQueue: 3, maxRain: 20, wheelSteps: 5 };

const chuteInputs: fc.Arbitrary<ChuteInput> = fc.oneof(
  fc.record({ type: fc.constant('aim' as const), x: fc.integer({ min: -MAX_AIM, max: MAX_AIM }) }),
  fc.record({ type: fc.constant('rain' as const), coins: fc.integer({ min: 1, max: CONFIG.maxRain }) }),
  fc.constantFrom({ type: 'drop' } as const, { type: 'stop' } as const),
);
const inputs: fc.Arbitrary<PusherInput> = fc.oneof(
  chuteInputs,
  fc.record({
    type: fc.constant('buff' as const),
    kind: fc.constantFrom('double' as const, 'walls' as const),
    steps: fc.integer({ min: 0, max: 200 }),
  }),
);

describe('any play at the chute', () => {
  const plays = fc.array(fc.record({ input: chuteInputs, steps: fc.nat(40), isBlocked: fc.boolean() }), {
    maxLength: 40,
  });

  it('brings no coin that nobody asked for, never two within its rate, and none while it is blocked', () => {
    fc.assert(
      fc.property(plays, list => {
        const chute = new Chute(CONFIG);
        let [presses, rain, dropped, sinceDrop] = [0, 0, 0, 1000];
        for (const { input, steps, isBlocked } of list) {
          const refusal = chute.apply(input);
          if (input.type === 'drop' && refusal === undefined) presses += 1;
          if (input.type === 'rain') rain += input.coins;
          for (let step = 0; step < steps; step++) {
            sinceDrop += 1;
            if (!chute.advance(() => isBlocked)) continue;
            expect(isBlocked).toBe(false);
            expect(sinceDrop).toBeGreaterThanOrEqual(CONFIG.dropEverySteps);
            sinceDrop = 0;
            dropped += 1;
          }
        }
        expect(dropped).toBeLessThanOrEqual(presses + rain);
      }),
    );
  });

  it('drops every press that was taken, sooner or later', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 30 }), pauses => {
        const chute = new Chute(CONFIG);
        let [taken, dropped] = [0, 0];
        for (const pause of pauses) {
          if (chute.apply({ type: 'drop' }) === undefined) taken += 1;
          for (let step = 0; step < pause; step++) dropped += Number(chute.advance(() => false));
        }
        for (let step = 0; step < 60; step++) dropped += Number(chute.advance(() => false));
        expect(dropped).toBe(taken);
        expect(chute.isIdle).toBe(true);
      }),
    );
  });

  it('moves the chute evenly, within its way and straight to where it was sent', () => {
    const aims = fc.array(fc.integer({ min: -MAX_AIM, max: MAX_AIM }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(aims, list => {
        const chute = new Chute(CONFIG);
        for (const x of list) {
          chute.apply({ type: 'aim', x });
          const way = Math.abs(x - chute.x);
          for (let step = 1; step <= Math.ceil(way / 22); step++) {
            chute.advance(() => false);
            expect(Math.abs(x - chute.x)).toBe(Math.max(0, way - 22 * step));
          }
          expect(chute.x).toBe(x);
        }
      }),
    );
  });
});

describe('any play', () => {
  const plays = fc.array(fc.record({ input: inputs, steps: fc.nat(60), stars: fc.nat(2) }), {
    maxLength: 25,
  });

  function run(play: Play, draws: Draws, steps: number): unknown[] {
    const told: unknown[] = [];
    const tell = (event: PusherEvent): void => void told.push(event);
    for (let step = 0; step < steps; step++) {
      if (play.chute.advance(() => false)) told.push('drop', play.chute.x);
      told.push(...play.bonuses.advance(draws, 100));
      play.buffs.moveGates();
      told.push(play.buffs.gateRise);
      const bonus = play.wheel.advance(draws, tell);
      if (bonus !== undefined && bonus !== 'layer') play.bonuses.start(bonus, tell);
      play.buffs.advance(tell);
    }
    return told;
  }

  it('goes on after saving and loading as it would have, wherever it is', () => {
    fc.assert(
      fc.property(plays, list => {
        const play = new Play(CONFIG);
        const draws = seededDraws(4);
        for (const { input, steps, stars } of list) {
          play.apply(input);
          for (let star = 0; star < stars; star++) play.wheel.addSpin();
          run(play, draws, steps);
        }
        const writer = new ByteWriter();
        play.save(writer);
        const reader = new ByteReader(writer.finish());
        const loaded = new Play(CONFIG);
        loaded.load(reader);
        expect([reader.isSound, reader.isAtEnd, loaded.isIdle]).toEqual([true, true, play.isIdle]);
        expect(run(loaded, seededDraws(9), 150)).toEqual(run(play, seededDraws(9), 150));
      }),
      { numRuns: 60 },
    );
  });

  it('comes to rest when nobody asks for anything more', () => {
    fc.assert(
      fc.property(plays, list => {
        const play = new Play(CONFIG);
        for (const { input } of list) play.apply(input);
        play.apply({ type: 'stop' });
        run(play, seededDraws(1), 200 + GATE_STEPS + 40);
        expect(play.isIdle).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the wheel, over every draw there is', () => {
  const wheels: fc.Arbitrary<readonly WheelSegment[]> = fc.array(
    fc.record({
      result: fc.constantFrom(...JACKPOTS),
      weight: fc.integer({ min: 1, max: 60 }),
      payout: fc.nat(500),
    }),
    { minLength: 1, maxLength: 24 },
  );
  const always = (draw: number): Draws => ({ uint32: () => draw });

  it('stops at each segment as often as it weighs, one after the other', () => {
    fc.assert(
      fc.property(wheels, wheel => {
        const stops = Array.from({ length: totalWeight(wheel) }, (_, draw) =>
          drawSegment(wheel, always(draw)),
        );
        expect(stops).toEqual(
          wheel.flatMap(({ weight }, segment) => Array(weight).fill(segment) as number[]),
        );
      }),
    );
  });

  it('gives the chances and the payout that are published of it', () => {
    fc.assert(
      fc.property(wheels, wheel => {
        const total = totalWeight(wheel);
        const segments = Array.from({ length: total }, (_, draw) => wheel[drawSegment(wheel, always(draw))]);
        const { chances, payout } = wheelOdds({ wheel });
        for (const result of JACKPOTS) {
          const hits = BigInt(segments.filter(segment => segment?.result === result).length);
          expect(chances[result].numerator * BigInt(total)).toBe(hits * chances[result].denominator);
        }
        const paid = BigInt(segments.reduce((sum, segment) => sum + (segment?.payout ?? Number.NaN), 0));
        expect(payout.numerator * BigInt(total)).toBe(paid * payout.denominator);
      }),
    );
  });

  it('draws again where a draw would make the first segments likelier', () => {
    // 2^32 leaves 96 over for the 100 of the default wheel: those draws do not count.
    const { wheel } = DEFAULT_PUSHER;
    const draws = [2 ** 32 - 1, 2 ** 32 - 96, 2 ** 32 - 97];
    expect(totalWeight(wheel)).toBe(100);
    expect(drawSegment(wheel, { uint32: () => draws.shift() ?? 0 })).toBe(wheel.length - 1);
    expect(draws).toEqual([]);
  });

  it('takes one draw a turn, when it begins, and none while it turns or stands', () => {
    const wheel = new Wheel(CONFIG);
    let taken = 0;
    const counting: Draws = { uint32: () => (taken++, 7) };
    wheel.addSpin();
    wheel.addSpin();
    const seen = Array.from({ length: 30 }, () => {
      wheel.advance(counting, () => undefined);
      return taken;
    });
    expect(seen.filter(count => count === 1)).toHaveLength(CONFIG.wheelSteps + 1);
    expect(taken).toBe(2);
  });
});

describe('coins on their way', () => {
  const coin = fc.record<Arrival>({
    id: fc.nat(5000),
    kind: fc.constantFrom(...COIN_KINDS),
    way: fc.constantFrom('front', 'left', 'right'),
    factor: fc.constantFrom(1, 2),
  });

  it('arrive each once, in order, at their step, through saving and loading', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ coin, pause: fc.nat(5) }), { maxLength: 60 }),
        fc.nat(40),
        (list, delay) => {
          let falling = new Falling();
          let step = 0;
          const arrived: { readonly step: number; readonly gone: Arrival }[] = [];
          const due: typeof arrived = [];
          const wait = (steps: number): void => {
            for (let count = 0; count < steps; count++) {
              step += 1;
              for (const gone of falling.takeDue(step)) arrived.push({ step, gone });
            }
          };
          for (const { coin: gone, pause } of list) {
            falling.add(gone, step + delay);
            due.push({ step: Math.max(step + 1, step + delay), gone });
            const writer = new ByteWriter();
            falling.save(writer);
            falling = new Falling();
            falling.load(new ByteReader(writer.finish()));
            wait(pause);
          }
          wait(delay + 1);
          expect(arrived).toEqual(due);
          expect(falling.isIdle).toBe(true);
        },
      ),
    );
  });
});

describe('any buffs', () => {
  it('pay twice exactly while double runs, and tell in the end what that brought', () => {
    const falls = fc.array(fc.record({ steps: fc.nat(20), value: fc.integer({ min: 1, max: 1000 }) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), falls, (length, list) => {
        const buffs = new Buffs();
        buffs.apply({ type: 'buff', kind: 'double', steps: length });
        const told: PusherEvent[] = [];
        let [step, brought] = [0, 0];
        const wait = (steps: number): void => {
          for (let count = 0; count < steps; count++) buffs.advance(event => told.push(event));
          step += steps;
        };
        for (const { steps, value } of list) {
          wait(steps);
          const isDouble = step < length;
          expect(buffs.factorOf(16, value)).toBe(isDouble ? 2 : 1);
          if (isDouble) brought += value;
        }
        wait(length);
        expect(told).toEqual([
          { type: 'buffStarted', kind: 'double', steps: length },
          { type: 'buffEnded', kind: 'double', coins: brought },
        ]);
      }),
    );
  });

  it('move the walls by one a step, whenever they begin and end', () => {
    const turns = fc.array(fc.record({ steps: fc.nat(90), wait: fc.nat(150) }), { maxLength: 10 });
    fc.assert(
      fc.property(turns, list => {
        const buffs = new Buffs();
        for (const { steps, wait } of list) {
          buffs.apply({ type: 'buff', kind: 'walls', steps });
          for (let step = 0; step < wait; step++) {
            const before = buffs.gateRise;
            const hasMoved = buffs.moveGates();
            expect(Math.abs(buffs.gateRise - before)).toBe(Number(hasMoved));
            expect(buffs.gateRise >= 0 && buffs.gateRise <= GATE_STEPS).toBe(true);
            buffs.advance(() => undefined);
          }
        }
      }),
    );
  });
});
