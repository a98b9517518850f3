import { describe, expect, it } from 'vitest';
import { averageTurn, waitOf } from './wait.ts';

const at = (nowMs: number, ahead: number, turn?: { startedAtMs: number; endTimeMs?: number }) =>
  waitOf({ nowMs, turnMs: 30_000, turn, ahead });

describe('the wait for a seat', () => {
  it.each([
    ['none where nobody sits and nobody waits', at(0, 0), 0],
    ['a turn for each ahead', at(0, 3), 90_000],
    ['the rest of a turn', at(10_000, 0, { startedAtMs: 0 }), 20_000],
    ['the rest of a turn and one for each ahead', at(10_000, 2, { startedAtMs: 0 }), 80_000],
    ['until the end that is known', at(10_000, 0, { startedAtMs: 0, endTimeMs: 15_000 }), 5000],
    ['a second at least while somebody sits', at(500_000, 0, { startedAtMs: 0 }), 1000],
    ['a second at least after an end that is past', at(9000, 1, { startedAtMs: 0, endTimeMs: 8000 }), 31_000],
  ])('is %s', (_what, waitMs, expected) => {
    expect(waitMs).toBe(expected);
  });

  it('is told in whole milliseconds', () => {
    expect(waitOf({ nowMs: 0, turnMs: 1000 / 3, turn: undefined, ahead: 1 })).toBe(333);
  });
});

describe('the length of a turn', () => {
  it('moves a fifth of the way to each new one', () => {
    expect(averageTurn(30_000, 30_000)).toBe(30_000);
    expect(averageTurn(30_000, 80_000)).toBe(40_000);
    expect(averageTurn(30_000, 5000)).toBe(25_000);
  });

  it('comes close to what turns have become', () => {
    const learnt = Array.from({ length: 20 }, () => 60_000).reduce(averageTurn, 10_000);
    expect(learnt).toBeGreaterThan(59_000);
    expect(learnt).toBeLessThanOrEqual(60_000);
  });
});
