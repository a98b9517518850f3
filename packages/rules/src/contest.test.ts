import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contestStageAt, sharePrizes, voterLack } from './contest.ts';

it.each([
  [9, 'soon'],
  [10, 'entries'],
  [19, 'entries'],
  [20, 'votes'],
  [30, 'final'],
  [39, 'final'],
  [40, 'done'],
] as const)('at %i a season is in the stage %s', (nowMs, stage) => {
  expect(contestStageAt({ entriesMs: 10, votesMs: 20, finalMs: 30, endMs: 40 }, nowMs)).toBe(stage);
});

it.each([
  [{ level: 0, ageMs: 9 * DAY_MS }, 'level'],
  [{ level: 1, ageMs: 3 * DAY_MS - 1 }, 'age'],
  [{ level: 1, ageMs: 3 * DAY_MS }, undefined],
])('a voter of %j lacks %s', (voter, lack) => expect(voterLack(voter)).toBe(lack));

describe('prizes', () => {
  it.each<[number[], number[], [number, number][]]>([
    [
      [9, 5, 2],
      [100, 50, 20],
      [
        [1, 100],
        [2, 50],
        [3, 20],
      ],
    ],
    [
      [9, 9, 2],
      [100, 51, 20],
      [
        [1, 75],
        [1, 75],
        [3, 20],
      ],
    ],
    [
      [9, 5, 5, 5],
      [100, 50, 20],
      [
        [1, 100],
        [2, 23],
        [2, 23],
        [2, 23],
      ],
    ],
    [
      [4, 3],
      [100],
      [
        [1, 100],
        [2, 0],
      ],
    ],
    [[], [100], []],
  ])('of %j with %j are %j', (votes, prizes, places) => {
    expect(sharePrizes(votes, prizes).map(({ place, coins }) => [place, coins])).toEqual(places);
  });

  it('are never more than there are, alike for equals, and never less for a better place', () => {
    const fall = (numbers: number[]) => numbers.toSorted((one, other) => other - one);
    const votes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }).map(fall);
    const prizes = fc.array(fc.nat(1000), { minLength: 1, maxLength: 10 }).map(fall);
    fc.assert(
      fc.property(votes, prizes, (counts, coins) => {
        const shared = sharePrizes(counts, coins);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(shared.map(one => one.coins))).toBeLessThanOrEqual(sum(coins));
        for (const [index, one] of shared.entries()) {
          const before = shared[index - 1];
          if (before && counts[index - 1] === counts[index]) expect(one).toEqual(before);
          else if (before) expect(one.coins).toBeLessThanOrEqual(before.coins);
        }
      }),
    );
  });
});
