import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import {
  canChangeComment,
  decidesAloneFromMs,
  hotRank,
  isMarkedEdited,
  isReactionMilestone,
  nextWritingMs,
  reportWeight,
  writingAllowance,
} from './forum.ts';

describe('how much somebody may write', () => {
  it.each([
    [0, 0, 2, 10],
    [6 * HOUR_MS - 1, 2, 2, 10],
    [6 * HOUR_MS, 0, 5, 30],
    [0, 3, 5, 30],
    [7 * DAY_MS - 1, 5, 5, 30],
    [7 * DAY_MS, 0, 20, 60],
    [0, 6, 20, 60],
  ])(
    'after %i ms on level %i: %i posts a day, %i comments an hour',
    (accountAgeMs, level, posts, comments) => {
      expect(writingAllowance({ accountAgeMs, level })).toMatchObject({
        postsADay: posts,
        commentsAnHour: comments,
      });
    },
  );

  const allowance = { postsADay: 2, commentsAnHour: 2, gapMs: 1000 };

  it('is anything for who has written nothing', () => {
    expect(nextWritingMs('post', allowance, { postsMs: [], commentsMs: [] })).toBe(0);
  });

  it('keeps a gap, whichever of both was written last', () => {
    expect(nextWritingMs('post', allowance, { postsMs: [], commentsMs: [50_000] })).toBe(51_000);
    expect(nextWritingMs('comment', allowance, { postsMs: [60_000], commentsMs: [50_000] })).toBe(61_000);
  });

  it('is over until the first of the last ones is a day or an hour old', () => {
    const written = { postsMs: [10_000, 20_000], commentsMs: [5000, 10_000, 20_000] };
    expect(nextWritingMs('post', allowance, written)).toBe(10_000 + DAY_MS);
    expect(nextWritingMs('comment', allowance, written)).toBe(10_000 + HOUR_MS);
  });
});

it.each([
  [0, 1],
  [DAY_MS - 1, 1],
  [DAY_MS, 2],
  [7 * DAY_MS - 1, 2],
  [7 * DAY_MS, 4],
])('a report by an account of %i ms weighs %i quarters', (accountAgeMs, weight) => {
  expect(reportWeight({ accountAgeMs })).toBe(weight);
});

describe('how much a post is talked about', () => {
  const at = 1_700_000_000_000;
  it('rises with reactions, and twice as fast with comments', () => {
    const rank = (reactions: number, comments: number) => hotRank(at, { reactions, comments });
    expect(rank(0, 0)).toBe(rank(1, 0));
    expect(rank(2, 0)).toBe(rank(0, 1));
    expect(rank(10, 0)).toBeGreaterThan(rank(2, 0));
  });

  it.each([2, 4, 1024])('makes up for hours each time it doubles, up to %i', reactions => {
    const hours = 3.75 * Math.round(Math.log2(reactions));
    expect(hotRank(at, { reactions, comments: 0 })).toBe(
      hotRank(at + hours * HOUR_MS, { reactions: 1, comments: 0 }),
    );
  });

  it('never falls as more is said', () => {
    const ranks = Array.from({ length: 300 }, (_none, reactions) => hotRank(at, { reactions, comments: 0 }));
    expect(ranks.toSorted((one, other) => one - other)).toEqual(ranks);
  });
});

it('marks what was changed after a quarter of an hour', () => {
  expect([isMarkedEdited(0, 15 * 60_000), isMarkedEdited(0, 15 * 60_000 + 1)]).toEqual([false, true]);
});

it('tells of the first reaction and of round numbers, and of none between', () => {
  const told = Array.from({ length: 1001 }, (_none, count) => count).filter(isReactionMilestone);
  expect(told).toEqual([1, 5, 10, 25, 50, 100, 200, 250, 500, 1000]);
});

it('a comment can be changed for fifteen minutes', () => {
  expect([canChangeComment(0, 15 * 60_000), canChangeComment(0, 15 * 60_000 + 1)]).toEqual([true, false]);
});

it.each([
  [0, 0, 7 * DAY_MS],
  [30 * DAY_MS, 0, 31 * DAY_MS],
  [30 * DAY_MS, 29 * DAY_MS, 36 * DAY_MS],
])('of an appeal of %i and alone since %i one decides from %i on', (appealedAtMs, aloneSinceMs, fromMs) => {
  expect(decidesAloneFromMs(appealedAtMs, aloneSinceMs)).toBe(fromMs);
});
