export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The nearest-rank percentile: always one of the values, 0 for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? 0;
}

/** The share, in percent, of values above a bound. */
export function percentAbove(values: readonly number[], bound: number): number {
  return percentOf(values.filter(value => value > bound).length, values.length);
}

export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
