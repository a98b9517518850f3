/**
 * Arrays in PostgreSQL's binary form, one per column of a batch: several times cheaper for both
 * sides than array text. Layout: dimensions, has-nulls, element type, length, lower bound,
 * then each element as its byte length and its bytes (length −1 is null).
 */
import { assert } from '@boardwalk/base';

const HEADER_BYTES = 20;
// Without elements there are no dimensions to describe.
const EMPTY_BYTES = 12;
const TYPE = { bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, json: 114 } as const;
const TWO_TO_32 = 0x1_0000_0000;

export function int8Column(values: readonly number[]): Buffer {
  const bytes = allocate(TYPE.int8, values.length, values.length * 12);
  let offset = HEADER_BYTES;
  for (const value of values) {
    assert(Number.isSafeInteger(value), 'an int8 from JavaScript is a safe integer');
    bytes.writeInt32BE(8, offset);
    bytes.writeInt32BE(Math.floor(value / TWO_TO_32), offset + 4);
    bytes.writeInt32BE(value | 0, offset + 8);
    offset += 12;
  }
  return bytes;
}

export function int4Column(values: readonly number[]): Buffer {
  const bytes = allocate(TYPE.int4, values.length, values.length * 8);
  let offset = HEADER_BYTES;
  for (const value of values) {
    bytes.writeInt32BE(4, offset);
    bytes.writeInt32BE(value, offset + 4);
    offset += 8;
  }
  return bytes;
}

export function int2Column(values: readonly number[]): Buffer {
  const bytes = allocate(TYPE.int2, values.length, values.length * 6);
  let offset = HEADER_BYTES;
  for (const value of values) {
    bytes.writeInt32BE(2, offset);
    bytes.writeInt16BE(value, offset + 4);
    offset += 6;
  }
  return bytes;
}

export function textColumn(values: readonly (string | null)[]): Buffer {
  return texts(TYPE.text, values);
}

/** Values are JSON text already. */
export function jsonColumn(values: readonly (string | null)[]): Buffer {
  return texts(TYPE.json, values);
}

export function hexColumn(values: readonly string[]): Buffer {
  const size = values.reduce((sum, value) => sum + 4 + value.length / 2, 0);
  const bytes = allocate(TYPE.bytea, values.length, size);
  let offset = HEADER_BYTES;
  for (const value of values) {
    offset = bytes.writeInt32BE(value.length / 2, offset);
    offset += bytes.write(value, offset, 'hex');
  }
  assert(values.length === 0 || offset === bytes.length, 'hex text is whole bytes');
  return bytes;
}

function texts(type: number, values: readonly (string | null)[]): Buffer {
  const lengths = values.map(value => (value === null ? 0 : Buffer.byteLength(value)));
  const bytes = allocate(
    type,
    values.length,
    lengths.reduce((sum, length) => sum + 4 + length, 0),
  );
  let offset = HEADER_BYTES;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null;
    offset = bytes.writeInt32BE(value === null ? -1 : (lengths[index] ?? 0), offset);
    if (value !== null) offset += bytes.write(value, offset);
  }
  return bytes;
}

function allocate(type: number, count: number, elementBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(count === 0 ? EMPTY_BYTES : HEADER_BYTES + elementBytes);
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(type, 8);
  if (count === 0) return bytes;
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}
