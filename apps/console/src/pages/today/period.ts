/** Which time is looked at: days of the browser's own time zone. */

export interface Period {
  readonly from: number;
  /** Not among it. */
  readonly until: number;
}

export const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: 'choose', label: 'Choose' },
] as const;

const DAYS: Readonly<Record<string, number>> = { today: 1, '7': 7, '28': 28 };
const MOST_DAYS = 400;

export interface PeriodFilters {
  readonly period?: string;
  /** As a date input has them, `2026-11-23`; the last day is among them. */
  readonly from?: string;
  readonly until?: string;
}

export function periodOf({ period = 'today', from = '', until = '' }: PeriodFilters, nowMs: number): Period {
  const first = dayOf(from);
  const last = dayOf(until);
  if (period === 'choose' && first && last) {
    const end = midnight(last, 1);
    const earliest = midnight(last, 1 - MOST_DAYS);
    if (first.getTime() < end) return { from: Math.max(first.getTime(), earliest), until: end };
  }
  const today = new Date(nowMs);
  return { from: midnight(today, 1 - (DAYS[period] ?? 1)), until: midnight(today, 1) };
}

/** As a date input wants it. */
export function dateText(atMs: number): string {
  const at = new Date(atMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function midnight(day: Date, plusDays: number): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + plusDays).getTime();
}

function dayOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}
