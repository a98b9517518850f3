/** Whole days of UTC, so that an answer is kept until the next one begins. */
const DAY_MS = 86_400_000;
const MOST_DAYS = 92;

export const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '91', label: '13 weeks' },
  { value: 'choose', label: 'Choose' },
] as const;

export interface SpanFilters {
  readonly days?: string;
  /** `2026-11-23`; the last day is among them. */
  readonly from?: string;
  readonly until?: string;
}

export interface Span {
  readonly from: number;
  /** Not among it. */
  readonly until: number;
}

/** A time that is longer than is told at once begins later. */
export function spanOf({ days, from = '', until = '' }: SpanFilters, nowMs: number): Span {
  const tomorrow = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  if (days === 'choose') {
    const [first, last] = [Date.parse(`${from}T00:00Z`), Date.parse(`${until}T00:00Z`)];
    if (first <= last) {
      const end = last + DAY_MS;
      return { from: Math.max(first, end - MOST_DAYS * DAY_MS), until: end };
    }
  }
  const chosen = PERIODS.find(({ value }) => value === days && value !== 'choose')?.value ?? '28';
  return { from: tomorrow - Number(chosen) * DAY_MS, until: tomorrow };
}

export function dayText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
