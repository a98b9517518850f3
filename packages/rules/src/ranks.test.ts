import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARNING_KINDS, RANK_PERIODS, rankSpan, rankSpanAt } from './ranks.ts';
import { dayText } from './zone-day.ts';

const dayOf = (text: string) => Date.parse(text) / DAY_MS;

describe('a period of the top list', () => {
  it.each([
    ['day', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
    ['season', '2026-11-23', '2026-10-01', '2027-01-01'],
    ['season', '2026-03-31', '2026-01-01', '2026-04-01'],
  ] as const)('%s of %s is from %s to %s', (period, day, first, until) => {
    const span = rankSpan(period, dayOf(day));
    expect([span.firstDay, span.untilDay].map(dayText)).toEqual([first, until]);
  });

  it.each([
    ['day', '2026-11-22'],
    ['week', '2026-11-16'],
    ['month', '2026-10-01'],
    ['season', '2026-07-01'],
  ] as const)('%s before 23 November 2026 begins on %s', (period, first) => {
    const span = rankSpanAt(period, Date.parse('2026-11-23T10:00Z'), true);
    expect(dayText(span.firstDay)).toBe(first);
  });

  it('has every day once, in every period', () => {
    const days = fc.integer({ min: -4000, max: 40_000 });
    fc.assert(
      fc.property(days, fc.constantFrom(...RANK_PERIODS), (day, period) => {
        const span = rankSpan(period, day);
        expect(span.firstDay <= day && day < span.untilDay).toBe(true);
        expect(rankSpan(period, span.firstDay)).toEqual(span);
        expect(rankSpan(period, span.untilDay).firstDay).toBe(span.untilDay);
        expect(rankSpan(period, span.untilDay - 1)).toEqual(span);
      }),
    );
  });
});

it('nothing that is bought, given or won by chance is earned', () => {
  const others = ['recharge', 'task.deposit', 'task.purchase', 'club.daily', 'level.reward', 'claw.settle'];
  expect(EARNING_KINDS.filter(kind => others.includes(kind))).toEqual([]);
});
