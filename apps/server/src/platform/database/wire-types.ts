/**
 * How column values arrive. Beside pg's defaults: `bigint` is a number, refused when a number cannot hold it
 * exactly; `date` stays the text 'YYYY-MM-DD', because a calendar day has no time zone. `numeric`, which is what
 * `sum(bigint)` returns, stays text: cast it (`sum(...)::bigint`).
 */
import { assert } from '@boardwalk/base';
import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;

function safeInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `a bigint column holds ${text}, which no number holds exactly`);
  return value;
}

const defaultInt8Array = pg.types.getTypeParser(INT8_ARRAY as TypeId, 'text') as (
  text: string,
) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [DATE, text => text],
  [INT8_ARRAY, text => defaultInt8Array(text).map(item => (item === null ? null : safeInteger(item)))],
]);

export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid as TypeId, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
