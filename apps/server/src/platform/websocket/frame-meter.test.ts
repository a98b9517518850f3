import { describe, expect, it } from 'vitest';
import { FrameMeter } from './frame-meter.ts';

const LIMITS = { framesPerSecond: 10, frameBurst: 5, bytesPerSecond: 1_000_000, byteBurst: 10_000_000 };
const MASK = [1, 2, 3, 4];

function frame(opcode: number, length: number, isMasked = true): Uint8Array {
  const sizes =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255];
  sizes[0] = (sizes[0] ?? 0) | (isMasked ? 0x80 : 0);
  // Content that would be heads of frames if its length were not believed.
  return Uint8Array.from([
    0x80 | opcode,
    ...sizes,
    ...(isMasked ? MASK : []),
    ...Array<number>(length).fill(0x89),
  ]);
}

const joined = (frames: readonly Uint8Array[]) => Uint8Array.from(frames.flatMap(one => [...one]));
const KINDS = [
  ['a piece', 0],
  ['text', 1],
  ['bytes', 2],
  ['close', 8],
  ['ping', 9],
  ['pong', 10],
  ['no kind at all', 15],
] as const;

describe('the meter', () => {
  it.each(KINDS)('counts %s', (_kind, opcode) => {
    const meter = new FrameMeter(LIMITS, 0);
    for (let count = 0; count < 5; count++) expect(meter.take(frame(opcode, 0), 0)).toBe(true);
    expect(meter.take(frame(opcode, 0), 0)).toBe(false);
  });

  it.each([0, 1, 125, 126, 300, 65_535, 65_536, 70_000])('finds the next frame behind %i bytes', length => {
    for (const isMasked of [true, false]) {
      const meter = new FrameMeter(LIMITS, 0);
      const five = joined(Array.from({ length: 5 }, () => frame(2, length, isMasked)));
      expect(meter.take(five, 0)).toBe(true);
      expect(meter.take(frame(9, 0), 0)).toBe(false);
    }
  });

  it('counts alike however the bytes arrive', () => {
    const bytes = joined([frame(1, 3), frame(9, 0), frame(2, 300), frame(10, 7), frame(0, 200)]);
    for (const step of [1, 2, 3, 7, 64]) {
      const meter = new FrameMeter(LIMITS, 0);
      for (let at = 0; at < bytes.length; at += step) {
        expect(meter.take(bytes.subarray(at, at + step), 0)).toBe(true);
      }
      expect(meter.take(frame(9, 0).subarray(0, 1), 0)).toBe(false);
    }
  });

  it('stops in the middle of a chunk full of them', () => {
    const pings = joined(Array.from({ length: 10_000 }, () => frame(9, 0)));
    expect(new FrameMeter(LIMITS, 0).take(pings, 0)).toBe(false);
  });

  it('forgives with time, up to the burst', () => {
    const meter = new FrameMeter(LIMITS, 0);
    const five = joined(Array.from({ length: 5 }, () => frame(9, 0)));
    expect(meter.take(five, 0)).toBe(true);
    expect(meter.take(five, 500)).toBe(true);
    expect(meter.take(five, 90_000)).toBe(true);
    expect(meter.take(frame(9, 0), 90_000)).toBe(false);
  });

  it('counts bytes of a frame that never ends', () => {
    const meter = new FrameMeter({ ...LIMITS, byteBurst: 1000, bytesPerSecond: 100 }, 0);
    expect(meter.take(frame(2, 70_000).subarray(0, 900), 0)).toBe(true);
    expect(meter.take(new Uint8Array(100), 0)).toBe(true);
    expect(meter.take(new Uint8Array(1), 0)).toBe(false);
  });
});
