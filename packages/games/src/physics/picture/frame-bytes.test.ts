/** The bytes of frames and what is made of them: numbers, JSON, places and whole frames. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader, FrameWriter } from './frame-bytes.ts';
import { readFrame } from './frames.ts';
import { jsonBytes, jsonOf } from './json-bytes.ts';
import { FRAME_KINDS, MAX_FRAME_BYTES, MAX_PICTURE_BODIES } from './picture.ts';
import { PLACE_FLOATS, readPlace, writePlace } from './pose-code.ts';

const writer = new FrameWriter();

function written(write: (writer: FrameWriter) => void): FrameReader {
  writer.begin(7);
  write(writer);
  const reader = new FrameReader(writer.finish());
  expect(reader.u8()).toBe(7);
  return reader;
}

describe('numbers of a frame', () => {
  it('come back, and nothing is left', () => {
    const numbers = fc.record({
      u8: fc.nat(0xff),
      u16: fc.nat(0xffff),
      i16: fc.integer({ min: -0x8000, max: 0x7fff }),
      u32: fc.nat(0xffff_ffff),
      small: fc.nat(0xffff_ffff),
      block: fc.uint8Array({ maxLength: 300 }),
    });
    fc.assert(
      fc.property(numbers, ({ u8, u16, i16, u32, small, block }) => {
        const reader = written(to => {
          to.u8(u8);
          to.u16(u16);
          to.i16(i16);
          to.u32(u32);
          to.small(small);
          to.block(block);
        });
        expect([reader.u8(), reader.u16(), reader.i16(), reader.u32()]).toEqual([u8, u16, i16, u32]);
        expect(reader.small(0xffff_ffff)).toBe(small);
        expect(reader.block(300)).toEqual(block);
        expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
      }),
    );
  });

  it.each([
    [0, 1],
    [127, 1],
    [128, 2],
    [16_383, 2],
    [16_384, 3],
    [0xffff_ffff, 5],
  ])('%d takes %d bytes when it is small', (value, bytes) => {
    writer.begin(0);
    writer.small(value);
    expect(writer.finish()).toHaveLength(1 + bytes);
    expect(writer.room).toBe(MAX_FRAME_BYTES - 1 - bytes);
  });

  it('above what is expected make the reader unsound', () => {
    for (const [value, maximum] of [
      [5, 4],
      [0xffff_ffff, MAX_PICTURE_BODIES],
    ] as const) {
      const reader = written(to => to.small(value));
      expect(reader.small(maximum)).toBe(0);
      expect(reader.isSound).toBe(false);
    }
  });

  it('that are cut are zeros from there on, also those that would have fitted', () => {
    const reader = new FrameReader(Uint8Array.of(1, 2, 3));
    expect(reader.u32()).toBe(0);
    expect([reader.u8(), reader.u16(), reader.i16()]).toEqual([0, 0, 0]);
    expect(reader.block(10)).toHaveLength(0);
    expect(reader.isSound).toBe(false);
  });

  it('are written anew with each frame', () => {
    writer.begin(1);
    writer.block(new Uint8Array(100).fill(9));
    writer.begin(2);
    expect(Array.from(writer.finish())).toEqual([2]);
  });

  it('are read from the middle of a larger buffer', () => {
    const bytes = Uint8Array.of(9, 9, 1, 2, 3, 4, 9).subarray(2, 6);
    const reader = new FrameReader(bytes);
    expect(reader.u32()).toBe(0x0403_0201);
    expect(reader.isAtEnd).toBe(true);
  });
});

describe('JSON as bytes', () => {
  const text = fc.string({ unit: 'binary' });
  const values = fc.dictionary(
    text,
    fc.oneof(text, fc.integer(), fc.array(text), fc.constantFrom(null, true)),
  );

  it('is ASCII, and comes back in every language', () => {
    fc.assert(
      fc.property(values, value => {
        const bytes = jsonBytes(value);
        expect(bytes.every(byte => byte < 128)).toBe(true);
        // Through JSON itself, which knows objects of one prototype only.
        expect(jsonOf(bytes)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each(['幸運', '🍀', '\u2028', 'ü'])('keeps %j', text => {
    expect(jsonOf(jsonBytes({ text }))).toEqual({ text });
  });

  it('is undefined for bytes that are none', () => {
    expect(jsonOf(new Uint8Array(0))).toBeUndefined();
    expect(jsonOf(Uint8Array.of(123))).toBeUndefined();
    fc.assert(fc.property(fc.uint8Array(), bytes => void jsonOf(bytes)));
  });
});

/** A turn by its axis and angle, of length 1. */
const rotations = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(359), fc.nat(359))
  .map(([share, alpha, beta]) => {
    const [a, b] = [(alpha * Math.PI) / 180, (beta * Math.PI) / 180];
    const [one, other] = [Math.sqrt(share), Math.sqrt(1 - share)];
    return [one * Math.sin(a), one * Math.cos(a), other * Math.sin(b), other * Math.cos(b)];
  });

function shownAs(place: readonly number[]): Float32Array {
  const into = new Float32Array(PLACE_FLOATS);
  const reader = written(to => writePlace(to, place));
  readPlace(reader, into);
  expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
  return into;
}

describe('a place', () => {
  const coordinate = fc.double({ min: -16, max: 16, noNaN: true });

  it('takes ten bytes and is shown within 0.03 mm and a fifth of a degree', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, rotations, (x, y, z, rotation) => {
        const shown = shownAs([x, y, z, ...rotation]);
        for (const [axis, value] of [x, y, z].entries()) {
          expect(Math.abs((shown[axis] ?? 99) - value)).toBeLessThan(0.0003);
        }
        const cosine = rotation.reduce((sum, part, index) => sum + part * (shown[3 + index] ?? 0), 0);
        expect(2 * Math.acos(Math.min(1, Math.abs(cosine))) * (180 / Math.PI)).toBeLessThan(0.2);
      }),
      { numRuns: 500 },
    );
    writer.begin(0);
    writePlace(writer, [0, 0, 0, 0, 0, 0, 1]);
    expect(writer.finish()).toHaveLength(11);
  });

  it.each([
    [20, 16],
    [-1e9, -16],
    [Number.POSITIVE_INFINITY, 16],
  ])('at %d is shown at %d, the end of the picture', (x, end) => {
    expect(shownAs([x, 0, 0, 0, 0, 0, 1])[0]).toBeCloseTo(end, 6);
  });

  it('is turned alike by a quaternion and its negative', () => {
    fc.assert(
      fc.property(rotations, rotation => {
        const negative = rotation.map(part => -part);
        const largest = Math.max(...rotation.map(Math.abs));
        // Where two numbers are equally large either may be left out.
        fc.pre(rotation.filter(part => largest - Math.abs(part) < 1e-9).length === 1);
        const [one, other] = [shownAs([0, 0, 0, ...rotation]), shownAs([0, 0, 0, ...negative])];
        for (let index = 3; index < PLACE_FLOATS; index++) {
          expect(Math.abs((one[index] ?? 0) - (other[index] ?? 9))).toBeLessThan(0.003);
        }
      }),
    );
  });

  it('whatever its bytes are, is a finite place with a rotation of length 1', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), bytes => {
        const into = new Float32Array(PLACE_FLOATS);
        readPlace(new FrameReader(bytes), into);
        expect(into.every(Number.isFinite)).toBe(true);
        expect(Math.max(...into.subarray(0, 3).map(Math.abs))).toBeLessThanOrEqual(16);
        // Bytes that no encoder writes may spell three numbers that are too large together.
        expect(Math.hypot(...into.subarray(3))).toBeLessThanOrEqual(Math.sqrt(1.5) + 1e-6);
      }),
    );
  });
});

describe('a frame', () => {
  it('of random bytes is bounded or none, and never an error', () => {
    const kinds = fc.constantFrom(FRAME_KINDS.full, FRAME_KINDS.delta);
    fc.assert(
      fc.property(kinds, fc.uint8Array({ maxLength: 200 }), (kind, tail) => {
        const frame = readFrame(Uint8Array.from([kind, ...tail]));
        if (frame === undefined) return;
        // A body takes ten bytes at least, a gone id one.
        expect(10 * (frame.fresh.length + frame.moved.length) + frame.gone.length).toBeLessThan(tail.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('is none wherever it is cut, and with a byte too many', () => {
    writer.begin(FRAME_KINDS.delta);
    writer.u32(77);
    for (const id of [2, 16, 1]) writer.small(id);
    writer.small(1);
    writer.small(40);
    writer.u8(3);
    writePlace(writer, [1, 2, 3, 0, 0, 0, 1]);
    writer.small(1);
    writer.small(43);
    writePlace(writer, [1, 2, 3, 0, 0, 0, 1]);
    const bytes = writer.finish();
    expect(readFrame(bytes)).toMatchObject({
      step: 77,
      gone: [16, 17],
      fresh: [{ id: 20, kind: 3, rides: false }],
      moved: [{ id: 21, rides: true }],
    });
    for (let length = 0; length < bytes.length; length++)
      expect(readFrame(bytes.slice(0, length))).toBeUndefined();
    expect(readFrame(Uint8Array.from([...bytes, 0]))).toBeUndefined();
  });

  it('with one body more than a machine has is none', () => {
    const withBodies = (count: number) => {
      writer.begin(FRAME_KINDS.full);
      writer.u32(0);
      writer.u8(3);
      writer.small(count);
      for (let index = 0; index < count; index++) {
        writer.small(2);
        writer.u8(2);
        writePlace(writer, [0, 0, 0, 0, 0, 0, 1]);
      }
      return readFrame(writer.finish());
    };
    expect(withBodies(MAX_PICTURE_BODIES)?.fresh).toHaveLength(MAX_PICTURE_BODIES);
    expect(withBodies(MAX_PICTURE_BODIES + 1)).toBeUndefined();
  });
});
