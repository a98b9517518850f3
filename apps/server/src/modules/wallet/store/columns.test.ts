import { connectPatiently, createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { hexColumn, int2Column, int4Column, int8Column, jsonColumn, textColumn } from './columns.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase({ isEmpty: true });
  database = connectPatiently(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** What PostgreSQL reads of a column, as text, with its type. */
async function read(type: string, column: Buffer): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ value: string | null }>(
    `select case when pg_typeof(v)::text = 'bytea' then encode(v::text::bytea, 'escape') else v::text end as value
      from unnest($1::${type}[]) as v`,
    [column],
  );
  return rows.map(row => row.value);
}

const int8s = [
  0,
  1,
  -1,
  255,
  2 ** 31,
  -(2 ** 31),
  2 ** 32 - 1,
  2 ** 32,
  -(2 ** 32) - 1,
  Number.MAX_SAFE_INTEGER,
];

describe('a binary column', () => {
  it('carries every whole number that JavaScript holds exactly', async () => {
    const values = [...int8s, Number.MIN_SAFE_INTEGER];
    expect(await read('int8', int8Column(values))).toEqual(values.map(String));
    const anyInteger = fc.array(fc.maxSafeInteger(), { maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(anyInteger, async some => {
        expect(await read('int8', int8Column(some))).toEqual(some.map(String));
      }),
      { numRuns: 20 },
    );
  });

  it('of whole numbers takes nothing else', () => {
    expect(() => int8Column([0.5])).toThrow('safe integer');
    expect(() => int8Column([2 ** 53])).toThrow('safe integer');
  });

  it('carries smaller numbers', async () => {
    const values = [0, -1, 2_147_483_647, -2_147_483_648];
    expect(await read('int4', int4Column(values))).toEqual(values.map(String));
    expect(await read('int2', int2Column([0, -32_768, 32_767]))).toEqual(['0', '-32768', '32767']);
  });

  it('refuses numbers that do not fit', () => {
    expect(() => int4Column([2 ** 31])).toThrow(RangeError);
    expect(() => int2Column([40_000])).toThrow(RangeError);
  });

  it('carries any text, and none', async () => {
    const values = ['', 'a', '{"x",\\', 'Grüße 🎡 من', null, 'NULL', '\n\t'];
    expect(await read('text', textColumn(values))).toEqual(values);
  });

  it('carries JSON as it was written', async () => {
    const values = ['{"b":1,  "a":2}', '"text"', 'null', null, '[1,2]'];
    expect(await read('json', jsonColumn(values))).toEqual(values);
  });

  it('carries bytes', async () => {
    const { rows } = await database.pool.query<{ hex: string }>(
      "select encode(v, 'hex') as hex from unnest($1::bytea[]) as v",
      [hexColumn(['', '00ff', 'deadbeef'.repeat(4)])],
    );
    expect(rows.map(row => row.hex)).toEqual(['', '00ff', 'deadbeef'.repeat(4)]);
  });

  it('refuses text that is no hex', () => {
    expect(() => hexColumn(['zz'])).toThrow('whole bytes');
  });

  it.each([
    ['int8', int8Column([])],
    ['int4', int4Column([])],
    ['int2', int2Column([])],
    ['text', textColumn([])],
    ['json', jsonColumn([])],
    ['bytea', hexColumn([])],
  ])('of %s may be empty', async (type, column) => {
    expect(await read(type, column)).toEqual([]);
  });
});
