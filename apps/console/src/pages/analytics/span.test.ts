import { expect, it } from 'vitest';
import { dayText, spanOf } from './span.ts';

const NOW = Date.parse('2026-11-23T15:30Z');
const textOf = ({ from, until }: { from: number; until: number }) => [dayText(from), dayText(until)];

it.each([
  [{}, ['2026-10-27', '2026-11-24']],
  [{ days: '7' }, ['2026-11-17', '2026-11-24']],
  [{ days: 'nonsense' }, ['2026-10-27', '2026-11-24']],
  [{ days: 'choose', from: '2026-11-01', until: '2026-11-01' }, ['2026-11-01', '2026-11-02']],
  [{ days: 'choose', from: '2026-01-01', until: '2026-11-01' }, ['2026-08-02', '2026-11-02']],
  [{ days: 'choose', from: '2026-11-02', until: '2026-11-01' }, ['2026-10-27', '2026-11-24']],
  [{ days: 'choose', from: '', until: 'x' }, ['2026-10-27', '2026-11-24']],
])('%j is %j', (filters, expected) => {
  expect(textOf(spanOf(filters, NOW))).toEqual(expected);
});
