/**
 * How column values arrive. Beside pg's defaults: `bigint` is a number, refused when a number cannot hold it
 * exactly; `date` stays the text 'YYYY-MM-DD', because a calendar day has no time zone. `numeric`, which is what
 * `sum(bigint)` returns, stays text: cast it (`sum(...)::bigint`).
 */
import { assert } from '@boardwalk/base';
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;

function safeInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `a bigint column holds ${text}, which no number holds exactly`);
  return value;
}

type Parser = (text: string) => unknown;

// pg's own types know only the type numbers that it lists.
const defaultParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;
const defaultInt8Array = defaultParser(INT8_ARRAY) as (text: string) => (string | null)[];

const parsers = new Map<number, Parser>([
  [INT8, safeInteger],
  [DATE, text => text],
  [INT8_ARRAY, text => defaultInt8Array(text).map(item => (item === null ? null : safeInteger(item)))],
]);

export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? defaultParser(oid, format);
  },
};
