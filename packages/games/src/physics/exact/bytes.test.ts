import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './bytes.ts';

function written(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  write(writer);
  return writer.finish();
}

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
});

describe('what was written is read', () => {
  it.each([
    [0, [0]],
    [127, [127]],
    [128, [128, 1]],
    [300, [172, 2]],
    [16_384, [128, 128, 1]],
    [Number.MAX_SAFE_INTEGER, [255, 255, 255, 255, 255, 255, 255, 15]],
  ])('the natural number %d as %j', (value, bytes) => {
    expect([...written(writer => writer.natural(value))]).toEqual(bytes);
    expect(new ByteReader(Uint8Array.from(bytes)).natural()).toBe(value);
  });

  it.each([
    [0, 0],
    [-1, 1],
    [1, 2],
    [-1000, 1999],
    [0x7fff_ffff, 0xffff_fffe],
    [-0x8000_0000, 0xffff_ffff],
  ])('the integer %d as the natural number %d', (value, folded) => {
    const bytes = written(writer => writer.integer(value));
    expect(bytes).toEqual(written(writer => writer.natural(folded)));
    expect(new ByteReader(bytes).integer()).toBe(value);
  });

  it('in the same order, and nothing is left', () => {
    const items = fc.tuple(fc.maxSafeNat(), fc.integer(), printable, fc.uint8Array({ maxLength: 600 }));
    fc.assert(
      fc.property(fc.array(items, { maxLength: 20 }), rows => {
        const bytes = written(writer => {
          for (const [natural, integer, text, block] of rows) {
            writer.natural(natural);
            writer.integer(integer);
            writer.text(text);
            writer.block(block);
          }
        });
        const reader = new ByteReader(bytes);
        const read = rows.map(() => [
          reader.natural(),
          reader.integer(),
          reader.text(1000),
          reader.block(1000),
        ]);
        expect(read).toEqual(rows);
        expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
      }),
    );
  });

  it('as a copy that does not change with its source', () => {
    const bytes = Uint8Array.from([2, 7, 8]);
    const block = new ByteReader(bytes).block(2);
    bytes.fill(0);
    expect([...block]).toEqual([7, 8]);
    expect(block.byteOffset).toBe(0);
  });
});

describe('a writer stops at', () => {
  it.each([-1, 0.5, Number.NaN, 2 ** 53])('%d as a natural number', value => {
    expect(() => written(writer => writer.natural(value))).toThrow('a natural number');
  });

  it.each([0.5, 2 ** 31, -(2 ** 31) - 1, Number.NaN])('%d as an integer', value => {
    expect(() => written(writer => writer.integer(value))).toThrow('an integer has 32 bits');
  });

  it('a text with other than printable letters', () => {
    expect(() => written(writer => writer.text('é'))).toThrow('printable ASCII');
    expect(() => written(writer => writer.text('a\n'))).toThrow('printable ASCII');
  });
});

describe('a reader is unsound after', () => {
  it.each([
    ['a number that ends too soon', [128], (reader: ByteReader) => reader.natural()],
    ['a number longer than it needs to be', [129, 0], (reader: ByteReader) => reader.natural()],
    [
      'a number above 2^53',
      [255, 255, 255, 255, 255, 255, 255, 16],
      (reader: ByteReader) => reader.natural(),
    ],
    ['a number without an end', Array(12).fill(255), (reader: ByteReader) => reader.natural()],
    ['a number above the maximum', [6], (reader: ByteReader) => reader.natural(5)],
    ['an integer of more than 32 bits', [128, 128, 128, 128, 16], (reader: ByteReader) => reader.integer()],
    ['a block longer than what is there', [5, 1, 2], (reader: ByteReader) => reader.block(10)],
    ['a block longer than allowed', [3, 1, 2, 3], (reader: ByteReader) => reader.block(2)],
    ['a text with a control letter', [1, 10], (reader: ByteReader) => reader.text(5)],
    ['nothing at all', [], (reader: ByteReader) => reader.raw(1)],
  ])('%s, and then reads nothing but zeros and empties', (_, bytes, read) => {
    const reader = new ByteReader(Uint8Array.from([...(bytes as number[]), 1, 1, 1].slice(0, bytes.length)));
    read(reader);
    expect(reader.isSound).toBe(false);
    expect([reader.natural(), reader.integer(), reader.text(9), reader.raw(0).length]).toEqual([0, 0, '', 0]);
  });

  it('whatever bytes come, it ends without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
        const reader = new ByteReader(bytes);
        for (let index = 0; index < 50 && reader.isSound; index++) {
          reader.natural();
          reader.text(20);
          reader.integer();
          reader.block(20);
        }
        expect(reader.isSound).toBe(false);
      }),
    );
  });
});
