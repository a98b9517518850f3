import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRatio, estimateYield } from './estimate.ts';

const machine = (given: number, taken = 100) => ({ given, taken });
const spread = (factor: number) =>
  [80, 90, 100, 110, 120, 90, 110, 100].map(given => machine(given * factor));
const widthOf = (machines: readonly { given: number; taken: number }[]) => {
  const { low, high } = estimateYield(machines);
  return high - low;
};

describe('an estimate', () => {
  it('is what all machines gave for all they took, not the mean of their means', () => {
    const { mean } = estimateYield([machine(10, 10), machine(0, 90), machine(0, 50), machine(20, 50)]);
    expect(mean).toBe(0.15);
  });

  it('is sure where all machines agree', () => {
    expect(estimateYield(Array.from({ length: 6 }, () => machine(93)))).toEqual({
      mean: 0.93,
      low: 0.93,
      high: 0.93,
    });
  });

  it('is less sure of few machines than of many of the same kind', () => {
    const [few, many] = [spread(1), [...spread(1), ...spread(1), ...spread(1), ...spread(1)]];
    expect(widthOf(many)).toBeLessThan(widthOf(few) * 0.6);
    expect(widthOf(many)).toBeGreaterThan(0);
  });

  it('asks for four machines', () => {
    expect(() => estimateYield([machine(1), machine(2), machine(3)])).toThrow('four machines');
  });

  it('of nothing taken is nothing', () => {
    expect(estimateYield(Array.from({ length: 4 }, () => machine(0, 0)))).toEqual({
      mean: 0,
      low: 0,
      high: 0,
    });
  });

  it('has its mean within its interval, within what single machines came to, and is the same each time', () => {
    const yields = fc.array(fc.record({ given: fc.nat(500), taken: fc.integer({ min: 1, max: 300 }) }), {
      minLength: 4,
      maxLength: 12,
    });
    fc.assert(
      fc.property(yields, machines => {
        const { mean, low, high } = estimateYield(machines);
        const each = machines.map(({ given, taken }) => given / taken);
        expect(low).toBeLessThanOrEqual(mean);
        expect(mean).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(Math.min(...each) - 0.0001);
        expect(high).toBeLessThanOrEqual(Math.max(...each) + 0.0001);
        expect(estimateYield(machines)).toEqual({ mean, low, high });
      }),
      { numRuns: 30 },
    );
  });

  it.each([5, 10])('holds the truth in nineteen of twenty measurings of %d machines', count => {
    const draws = seededDraws(3);
    let hits = 0;
    for (let measuring = 0; measuring < 400; measuring++) {
      // Sums of even draws, as good as normal, around 0.5.
      const machines = Array.from({ length: count }, () => {
        const sum = [0, 1, 2, 3].reduce(total => total + draws.uint32() / 2 ** 32, 0);
        return machine(25 * sum, 100);
      });
      const { low, high } = estimateYield(machines);
      hits += Number(low <= 0.5 && high >= 0.5);
    }
    expect(hits / 400).toBeGreaterThan(0.92);
    expect(hits / 400).toBeLessThan(0.985);
  });
});

describe('an estimate out of sums', () => {
  const sumsOf = (plays: readonly { given: number; taken: number }[]) => ({
    count: plays.length,
    given: plays.reduce((sum, play) => sum + play.given, 0),
    taken: plays.reduce((sum, play) => sum + play.taken, 0),
    givenSquares: plays.reduce((sum, play) => sum + play.given ** 2, 0),
    takenSquares: plays.reduce((sum, play) => sum + play.taken ** 2, 0),
    products: plays.reduce((sum, play) => sum + play.given * play.taken, 0),
  });

  it('comes to nearly the same as the plays drawn again', () => {
    const draws = seededDraws(5);
    const plays = Array.from({ length: 300 }, () => {
      const taken = 1 + (draws.uint32() % 50);
      return { taken, given: (taken * (draws.uint32() % 200)) / 100 };
    });
    const [bySums, again] = [estimateRatio(sumsOf(plays)), estimateYield(plays)];
    expect(bySums.mean).toBe(again.mean);
    expect(bySums.low).toBeCloseTo(again.low, 1);
    expect(Math.abs(bySums.high - bySums.low - (again.high - again.low))).toBeLessThan(0.02);
  });

  it('is sure where every play gave the same share, and never less than nothing', () => {
    expect(estimateRatio(sumsOf([machine(90), machine(45, 50), machine(9, 10)]))).toEqual({
      mean: 0.9,
      low: 0.9,
      high: 0.9,
    });
    expect(estimateRatio(sumsOf([machine(1), machine(0), machine(0)])).low).toBe(0);
    expect(() => estimateRatio(sumsOf([machine(1)]))).toThrow('a ratio needs plays');
  });
});
