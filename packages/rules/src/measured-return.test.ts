import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import {
  addReturns,
  asOnePlay,
  judgeReturn,
  measuredReturn,
  measuredShare,
  NO_RETURN_SUMS,
  type ReturnSums,
  studentQuantile,
} from './measured-return.ts';

const sumsOf = (plays: readonly (readonly [stake: number, back: number])[]): ReturnSums =>
  plays.map(([stake, back]) => asOnePlay({ stake, back })).reduce(addReturns, NO_RETURN_SUMS);

describe('the quantile', () => {
  // Tables of Student's distribution, two-sided 99 %.
  it.each([
    [1, 63.657],
    [5, 4.032],
    [10, 3.169],
    [11, 3.106],
    [15, 2.947],
    [20, 2.845],
    [30, 2.75],
    [60, 2.66],
    [120, 2.617],
    [1_000_000, 2.576],
  ])('of %i degrees of freedom is %f', (degrees, quantile) => {
    expect(studentQuantile(degrees)).toBeCloseTo(quantile, 2);
  });
});

describe('a measured return', () => {
  it('is nothing before enough was played', () => {
    expect(measuredReturn(NO_RETURN_SUMS, 0)).toBeUndefined();
    expect(measuredReturn(sumsOf([[10, 5]]), 0)).toBeUndefined();
    expect(
      measuredReturn(
        sumsOf([
          [0, 0],
          [0, 0],
        ]),
        2,
      ),
    ).toBeUndefined();
    expect(measuredReturn(sumsOf(Array.from({ length: 99 }, () => [10, 9] as const)), 100)).toBeUndefined();
  });

  it('has no width where every stake brought the same share', () => {
    const { share, low, high } =
      measuredReturn(
        sumsOf([
          [10, 9],
          [20, 18],
          [50, 45],
        ]),
        2,
      ) ?? {};
    for (const bound of [share, low, high]) expect(bound).toBeCloseTo(0.9, 6);
  });

  // By hand: residues are +10, -10, +10, -10; √(400 · 4/3) / 40 · 5.841.
  it('is as wide as the residues say', () => {
    const measured = measuredReturn(
      sumsOf([
        [10, 20],
        [10, 0],
        [10, 20],
        [10, 0],
      ]),
      2,
    );
    expect(measured?.share).toBe(1);
    expect(measured?.high).toBeCloseTo(1 + (5.841 * Math.sqrt((400 * 4) / 3)) / 40, 6);
    expect(measured?.low).toBe(0);
  });

  it('weighs stakes, not plays', () => {
    expect(
      measuredReturn(
        sumsOf([
          [1, 0],
          [99, 99],
        ]),
        2,
      )?.share,
    ).toBe(0.99);
  });

  it('holds what is true in 99 of 100 measurements', () => {
    const draws = seededDraws(7_262_019);
    const hits = Array.from({ length: 1500 }, () => {
      // A tenth of the stakes comes back ninefold, stakes differ.
      const plays = Array.from({ length: 400 }, (): [number, number] => {
        const stake = 1 + (draws.uint32() % 5);
        return [stake, draws.uint32() % 10 === 0 ? 9 * stake : 0];
      });
      return judgeReturn(alike(0.9), measuredReturn(sumsOf(plays), 100)) === 'inside';
    });
    const share = hits.filter(isInside => isInside).length / hits.length;
    expect(share).toBeGreaterThan(0.975);
    expect(share).toBeLessThan(0.999);
  });
});

/** Whoever plays. */
const alike = (share: number) => ({ low: share, high: share });

describe('a published return', () => {
  it.each([
    [0.9, 'inside'],
    [0.8, 'inside'],
    [0.95, 'inside'],
    [0.79, 'above'],
    [0.96, 'below'],
    [undefined, 'unknown'],
  ] as const)('of %s is %s an interval from 0.8 to 0.95', (published, verdict) => {
    const told = published === undefined ? undefined : alike(published);
    expect(judgeReturn(told, { share: 0.9, low: 0.8, high: 0.95 })).toBe(verdict);
  });

  it.each([
    [0.7, 0.85, 'inside'],
    [0.85, 0.9, 'inside'],
    [0.7, 0.99, 'inside'],
    [0.95, 0.99, 'inside'],
    [0.7, 0.8, 'inside'],
    [0.7, 0.79, 'above'],
    [0.96, 0.99, 'below'],
  ] as const)('from %f to %f is %s an interval from 0.8 to 0.95', (low, high, verdict) => {
    expect(judgeReturn({ low, high }, { share: 0.9, low: 0.8, high: 0.95 })).toBe(verdict);
  });

  it('is not judged before something was measured', () => {
    expect(judgeReturn(alike(0.9), undefined)).toBe('unknown');
  });
});

describe('a measured share', () => {
  // Wilson's interval at 99 %, by hand.
  it.each([
    [0, 100, 0, 0, 0.062_2],
    [11, 100, 0.11, 0.052_5, 0.216_2],
    [50, 100, 0.5, 0.375_3, 0.624_7],
    [100, 100, 1, 0.937_8, 1],
  ])('of %i in %i is %f, between %f and %f', (hits, count, share, low, high) => {
    const measured = measuredShare(hits, count, 100);
    expect(measured?.share).toBe(share);
    expect(measured?.low).toBeCloseTo(low, 3);
    expect(measured?.high).toBeCloseTo(high, 3);
  });

  it('is nothing before enough was tried', () => {
    expect(measuredShare(9, 99, 100)).toBeUndefined();
    expect(measuredShare(0, 0, 0)).toBeUndefined();
  });
});
