import { type Draws, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { WheelSegment } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import type { PusherEvent } from '../types.ts';
import { drawSegment, totalWeight, Wheel } from './wheel.ts';

const WHEEL: readonly WheelSegment[] = [
  { result: 'loss', weight: 2, payout: 0 },
  { result: 'mini', weight: 1, payout: 3 },
  { result: 'lucky', weight: 1, payout: 0, bonus: 'shower' },
];
const CONFIG = { ...DEFAULT_PUSHER, roomCoin: 20, wheel: WHEEL, wheelSteps: 5 };

function always(draw: number): Draws {
  return { uint32: () => draw };
}

/** What the wheel tells in so many steps, with the step, counted from 1. */
function run(wheel: Wheel, draws: Draws, steps: number): [number, PusherEvent | string][] {
  const told: [number, PusherEvent | string][] = [];
  for (let step = 1; step <= steps; step++) {
    const bonus = wheel.advance(draws, event => told.push([step, event]));
    if (bonus !== undefined) told.push([step, bonus]);
  }
  return told;
}

describe('the wheel', () => {
  it('stands while no star is won', () => {
    const wheel = new Wheel(CONFIG);
    expect(run(wheel, always(0), 20)).toEqual([]);
    expect(wheel.isIdle).toBe(true);
  });

  it('tells its result when it begins and pays when it stops', () => {
    const wheel = new Wheel(CONFIG);
    wheel.addSpin();
    expect(wheel.isIdle).toBe(false);
    expect(run(wheel, always(2), 6)).toEqual([
      [1, { type: 'wheelSpun', spin: 1, segment: 1, result: 'mini' }],
      [6, { type: 'wheelStopped', spin: 1, result: 'mini', payout: 60 }],
    ]);
    expect(wheel.isIdle).toBe(true);
  });

  it('gives the bonus of its segment when it stops', () => {
    const wheel = new Wheel(CONFIG);
    wheel.addSpin();
    expect(run(wheel, always(3), 6).slice(1)).toEqual([
      [6, { type: 'wheelStopped', spin: 1, result: 'lucky', payout: 0, bonus: 'shower' }],
      [6, 'shower'],
    ]);
  });

  it('turns once for every star, one after the other', () => {
    const wheel = new Wheel(CONFIG);
    for (let star = 0; star < 3; star++) wheel.addSpin();
    const told = run(wheel, always(0), 30).map(([step, event]) => [step, (event as PusherEvent).type]);
    expect(told).toEqual([
      [1, 'wheelSpun'],
      [6, 'wheelStopped'],
      [7, 'wheelSpun'],
      [12, 'wheelStopped'],
      [13, 'wheelSpun'],
      [18, 'wheelStopped'],
    ]);
  });

  it('goes on after saving and loading as it would have', () => {
    const wheel = new Wheel(CONFIG);
    for (let star = 0; star < 3; star++) wheel.addSpin();
    run(wheel, seededDraws(1), 8);
    const writer = new ByteWriter();
    wheel.save(writer);
    const loaded = new Wheel(CONFIG);
    loaded.load(new ByteReader(writer.finish()));
    expect(run(loaded, seededDraws(5), 30)).toEqual(run(wheel, seededDraws(5), 30));
  });
});

describe('drawSegment', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
    [7, 2],
  ])('takes draw %d to segment %d of weights 2, 1, 1', (draw, segment) => {
    expect(drawSegment(WHEEL, always(draw))).toBe(segment);
  });

  it('hits each segment of the default wheel as often as its weight says', () => {
    const { wheel } = DEFAULT_PUSHER;
    const draws = seededDraws(77);
    const rounds = 200_000;
    const hits = wheel.map(() => 0);
    for (let round = 0; round < rounds; round++) {
      const segment = drawSegment(wheel, draws);
      hits[segment] = (hits[segment] ?? 0) + 1;
    }
    wheel.forEach(({ weight }, segment) => {
      const chance = weight / totalWeight(wheel);
      const deviation = Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs((hits[segment] ?? 0) - rounds * chance)).toBeLessThan(4.5 * deviation);
    });
  });
});
