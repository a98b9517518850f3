/** Times to answer, as the staff reads them. */
import { DAY_MS } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { WaitRow } from './store/times.ts';

type Times = ConsoleOutputOf<ConsoleCalls['reports.times']>;
type Both = Times['all'];

const NONE = { count: 0, medianMs: 0, p90Ms: 0 };
const MAINTAINER = 'A maintainer';

/** Midnight, UTC, of the first of so many days. */
export function beginOf(days: number, nowMs: number): Date {
  return new Date(Math.floor(nowMs / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
}

export function presentTimes(rows: readonly WaitRow[]): Omit<Times, 'targetMinutes'> {
  const days = keysOf(rows, ({ by, day }) => (by === 'day' ? day : null));
  const names = keysOf(rows, ({ by, name }) => (by === 'staff' ? name : null));
  return {
    all: bothOf(rows.filter(({ by }) => by === 'all')),
    days: days.map(day => ({ day, ...bothOf(rows.filter(row => row.by === 'day' && row.day === day)) })),
    staff: names.map(name => ({
      name: name || MAINTAINER,
      ...bothOf(rows.filter(row => row.by === 'staff' && row.name === name)),
    })),
  };
}

function keysOf(rows: readonly WaitRow[], keyOf: (row: WaitRow) => string | null): string[] {
  return [...new Set(rows.map(keyOf).filter(key => key !== null))];
}

function bothOf(rows: readonly WaitRow[]): Both {
  const spreadOf = (wanted: WaitRow['what']) => {
    const row = rows.find(({ what }) => what === wanted);
    return row ? { count: row.count, medianMs: row.median, p90Ms: row.p90 } : NONE;
  };
  return { first: spreadOf('first'), solved: spreadOf('solved') };
}
