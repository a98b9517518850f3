import { describe, expect, it } from 'vitest';
import {
  GEM_CELLS,
  GEM_CLUSTER_LEAST,
  GEM_CLUSTER_MOST,
  GEM_DROPS,
  GEM_KINDS,
  GEM_PAYS,
  GEM_PIECES,
  GEM_TRACK,
  GEM_WEIGHTS,
  gemMultiplier,
  gemPays,
} from './config.data.ts';

/** What bets may be staked at, as the specification has them. */
const STAKES = [100, 200, 500, 1000, 2000, 5000];

describe('the pieces', () => {
  it('have a weight each, 1,024 together', () => {
    expect(GEM_WEIGHTS).toHaveLength(GEM_PIECES.length);
    expect(GEM_WEIGHTS.reduce((sum, weight) => sum + weight, 0)).toBe(1024);
    expect(Math.min(...GEM_WEIGHTS)).toBeGreaterThan(0);
  });

  it('are 49 on a board, of a book of 2^20', () => {
    expect([GEM_CELLS, GEM_DROPS]).toEqual([49, 2 ** 20]);
  });
});

describe('what a cluster pays', () => {
  it.each(GEM_KINDS)('is more for each further %s', kind => {
    const pays = GEM_PAYS[kind];
    expect(pays).toHaveLength(GEM_CLUSTER_MOST - GEM_CLUSTER_LEAST + 1);
    expect(pays).toEqual(pays.toSorted((one, other) => one - other));
    expect(new Set(pays).size).toBe(pays.length);
  });

  it('is never less for a kind that is worth more', () => {
    for (let kind = 1; kind < GEM_KINDS.length; kind++) {
      for (let size = GEM_CLUSTER_LEAST; size <= GEM_CLUSTER_MOST; size++)
        expect(gemPays(kind, size)).toBeGreaterThanOrEqual(gemPays(kind - 1, size));
    }
  });

  it('are whole coins at every stake, whatever the cascade', () => {
    for (const stake of [10, ...STAKES]) {
      for (const pays of Object.values(GEM_PAYS).flat())
        for (const multiplier of GEM_TRACK) expect((stake * pays * multiplier) % 100).toBe(0);
    }
  });

  it.each([
    [0, 5, 10],
    [0, 12, 500],
    [0, 49, 500],
    [6, 5, 200],
    [6, 11, 20_000],
    [6, 12, 40_000],
  ])('of kind %i and %i gems is %i hundredths', (kind, size, pays) => {
    expect(gemPays(kind, size)).toBe(pays);
  });

  it.each([
    [7, 5, 'one kind'],
    [-1, 5, 'one kind'],
    [0, 4, 'at least five'],
    [0, 5.5, 'at least five'],
  ])('is asked for no kind %i of %d', (kind, size, fault) => {
    expect(() => gemPays(kind, size)).toThrow(fault);
  });
});

it.each([
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 5],
  [4, 8],
  [5, 13],
  [6, 13],
  [40, 13],
])('cascade %i multiplies with %i', (cascade, multiplier) => {
  expect(gemMultiplier(cascade)).toBe(multiplier);
});
