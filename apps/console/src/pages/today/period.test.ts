import { describe, expect, it } from 'vitest';
import { dateText, periodOf } from './period.ts';

const NOON = new Date(2026, 10, 22, 12, 34).getTime();
const at = (month: number, day: number) => new Date(2026, month - 1, day).getTime();

describe('the time that is looked at', () => {
  it.each([
    ['today', {}, at(11, 22), at(11, 23)],
    ['seven days with today', { period: '7' }, at(11, 16), at(11, 23)],
    ['28 days with today', { period: '28' }, at(10, 26), at(11, 23)],
    [
      'the days that were chosen',
      { period: 'choose', from: '2026-11-01', until: '2026-11-03' },
      at(11, 1),
      at(11, 4),
    ],
    ['today where nothing is chosen yet', { period: 'choose' }, at(11, 22), at(11, 23)],
    [
      'today for days that run backwards',
      { period: 'choose', from: '2026-11-03', until: '2026-11-01' },
      at(11, 22),
      at(11, 23),
    ],
    [
      'today for what is no day',
      { period: 'choose', from: '2026-13-45', until: 'x' },
      at(11, 22),
      at(11, 23),
    ],
  ])('is %s', (_what, filters, from, until) => {
    expect(periodOf(filters, NOON)).toEqual({ from, until });
  });

  it('is never more than the server takes', () => {
    const { from, until } = periodOf({ period: 'choose', from: '2001-01-01', until: '2026-11-22' }, NOON);
    expect(until - from).toBeLessThanOrEqual(400 * 86_400_000 + 3_600_000);
  });

  it('is written as a date input wants it', () => {
    expect(dateText(at(11, 2))).toBe('2026-11-02');
  });
});
