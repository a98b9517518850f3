import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputHash } from './input-hash.ts';
import type { Json } from './transfer.ts';

describe('an input hash', () => {
  it('is 128 bits as hex', () => {
    expect(inputHash({ roomId: 1 })).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stays the same from version to version', () => {
    expect(inputHash({ roomId: 6001, rows: 12, risk: 'high' })).toBe('2845c4623502e24f1f8497c6e27f906d');
  });

  it('does not depend on the order of fields, at any depth', () => {
    const one = { a: 1, b: { c: [1, { x: 1, y: 2 }], d: 'e' } };
    const other = { b: { d: 'e', c: [1, { y: 2, x: 1 }] }, a: 1 };
    expect(inputHash(one)).toBe(inputHash(other));
  });

  const different: readonly [Json, Json][] = [
    [1, '1'],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, [1]],
    [
      [1, 2],
      [2, 1],
    ],
    [[[1], 2], [[1, 2]]],
    [null, 'null'],
    [{}, []],
    [{ a: null }, {}],
    [{ 'a":1,"b': 1 }, { a: 1, b: 1 }],
  ];
  it.each(different)('tells %j from %j', (one, other) => {
    expect(inputHash(one)).not.toBe(inputHash(other));
  });

  it('tells any two values apart that JSON tells apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(inputHash(one as Json) === inputHash(other as Json)).toBe(isSame);
      }),
    );
  });
});

/** The same value with the fields of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { fields: fields.map(([name, part]) => [name, sorted(part)]) };
}
