/** What a check found: how good it is, what was measured, and what to do about it. */
import { formatQuantity, type Quantity } from '../../../platform/format/quantity.ts';
import type { TextKey } from '../../../platform/i18n/i18n.ts';

export type Grade = 'good' | 'fair' | 'bad';

/** Names as technicians write them, the same in every language, and amounts between them. */
export type Value = readonly (string | Quantity)[];

export interface Finding {
  readonly grade: Grade;
  readonly value: Value;
  readonly advice?: TextKey;
}

export const NOTHING_MEASURED: Value = ['–'];

/** In the language of the app, unless another is asked for. */
export function valueText(value: Value, locale?: string): string {
  return value.map(part => (typeof part === 'string' ? part : formatQuantity(part, locale))).join('');
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

export function roundTrip(timesMs: readonly number[]): Value {
  const at = (percent: number): Quantity => ({ amount: percentile(timesMs, percent), unit: 'millisecond' });
  return ['p50 ', at(50), ' · p95 ', at(95)];
}

/** Within so many milliseconds, or not at all. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
