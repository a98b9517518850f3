/** Pages of lists that go on after their last row. */
import { Refusal } from '@boardwalk/base';

export const PAGE_SIZE = 50;
/** The largest a number of 32 bits can be, as most rows are numbered. */
export const INT4_MAX = 2_147_483_647;

/** The number of the last row that was read; undefined at the beginning. Refuses `badInput`. */
export function numberAfter(after: string | undefined, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (after === undefined || after === '') return undefined;
  const number = Number(after);
  if (!Number.isSafeInteger(number) || number < 1 || number > most)
    throw new Refusal('badInput', { field: 'after' });
  return number;
}

/** The rows are one more than the page holds where it goes on. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Shown,
  keyOf: (row: Row) => string | number,
): { list: Shown[]; next: string } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { list: shown.map(present), next: rows.length > limit && last ? String(keyOf(last)) : '' };
}
