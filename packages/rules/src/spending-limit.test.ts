import { DAY_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { brokenLimit, changedLimit, limitInForce, type Spent } from './spending-limit.ts';

const NOW = 1_800_000_000_000;

describe('a limit', () => {
  it.each<[number | undefined, number | undefined, number | undefined, number | undefined]>([
    // From, to, at once, a day later.
    [undefined, 5000, 5000, 5000],
    [5000, 2000, 2000, 2000],
    [5000, 5000, 5000, 5000],
    [5000, 8000, 5000, 8000],
    [5000, undefined, 5000, undefined],
    [5000, 0, 0, 0],
    [undefined, undefined, undefined, undefined],
  ])('of %s set to %s is %s at once and %s a day later', (from, to, atOnce, later) => {
    const limit = changedLimit({ cents: from }, to, NOW);
    expect(limitInForce(limit, NOW)).toBe(atOnce);
    expect(limitInForce(limit, NOW + DAY_MS - 1)).toBe(atOnce);
    expect(limitInForce(limit, NOW + DAY_MS)).toBe(later);
  });

  it('that was raised and then lowered stays low', () => {
    const raised = changedLimit({ cents: 5000 }, 9000, NOW);
    const lowered = changedLimit(raised, 4000, NOW + 1000);
    expect(limitInForce(lowered, NOW + 2 * DAY_MS)).toBe(4000);
  });

  it('that is raised again waits anew', () => {
    const raised = changedLimit({ cents: 5000 }, 9000, NOW);
    const again = changedLimit(raised, 9500, NOW + DAY_MS - 1);
    expect(limitInForce(again, NOW + DAY_MS)).toBe(5000);
    expect(limitInForce(again, NOW + 2 * DAY_MS)).toBe(9500);
  });

  it('that was raised stands as its own after its day', () => {
    const raised = changedLimit({ cents: 5000 }, 9000, NOW);
    expect(changedLimit(raised, 8000, NOW + DAY_MS)).toEqual({ cents: 8000 });
  });
});

describe('a purchase', () => {
  const spent = (span: Spent['span'], limitCents: number, spentCents: number): Spent => ({
    span,
    limitCents,
    spentCents,
  });
  it.each([
    ['breaks none without limits', [], 99_999, undefined],
    ['may use a limit up', [spent('day', 2000, 1000)], 1000, undefined],
    ['breaks it by one cent', [spent('day', 2000, 1000)], 1001, 'day'],
    ['breaks the longer one alone', [spent('day', 2000, 0), spent('month', 5000, 4500)], 501, 'month'],
    ['breaks the shortest of several', [spent('month', 100, 0), spent('day', 100, 0)], 101, 'day'],
    ['breaks a limit of nothing', [spent('week', 0, 0)], 1, 'week'],
  ])('%s', (_, limits, priceCents, span) => {
    expect(brokenLimit(limits, priceCents)?.span).toBe(span);
  });
});
