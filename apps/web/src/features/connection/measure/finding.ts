/** What a check found: how good it is, the measured value as written, and what to do about it. */
import type { TextKey } from '../../../platform/i18n/i18n.ts';

export type Grade = 'good' | 'fair' | 'bad';

export interface Finding {
  readonly grade: Grade;
  /** Numbers and names as technicians write them; the same in every language. */
  readonly value: string;
  readonly advice?: TextKey;
}

const RANKS: readonly Grade[] = ['good', 'fair', 'bad'];

/** The smaller the better: up to `good` it is, up to `fair` it will do. */
export function gradeBelow(value: number, good: number, fair: number): Grade {
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'bad';
}

export function worstOf(grades: readonly Grade[]): Grade {
  return RANKS.findLast(rank => grades.includes(rank)) ?? 'good';
}

/** The value below which so much of all values lie, by the nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function roundTripText(timesMs: readonly number[]): string {
  return `p50 ${Math.round(percentile(timesMs, 50))} ms · p95 ${Math.round(percentile(timesMs, 95))} ms`;
}

/** Within so many milliseconds, or not at all. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
