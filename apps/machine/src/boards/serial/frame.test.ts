import { describe, expect, it } from 'vitest';
import { encodeFrame, FRAME_START, FrameReader, MAX_PAYLOAD } from './frame.ts';

const frame = { type: 3, payload: Uint8Array.of(1, 2, 0xfe) };

describe('frames of a serial line', () => {
  it('are read as they were written, also in single bytes', () => {
    const reader = new FrameReader();
    const bytes = encodeFrame(frame);
    const frames = [...bytes].flatMap(byte => reader.push(Uint8Array.of(byte)));
    expect(frames).toEqual([frame]);
  });

  it('begin after noise', () => {
    const noisy = Uint8Array.from([
      7,
      FRAME_START,
      0,
      9,
      ...encodeFrame(frame),
      ...encodeFrame({ ...frame, type: 4 }),
    ]);
    expect(new FrameReader().push(noisy)).toEqual([frame, { ...frame, type: 4 }]);
  });

  it('are passed over when their check is wrong, and the next is read', () => {
    const broken = encodeFrame({ type: 3, payload: Uint8Array.of(1, 2, 3) });
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
    expect(new FrameReader().push(Uint8Array.from([...broken, ...encodeFrame(frame)]))).toEqual([frame]);
  });

  it('carry the longest payload', () => {
    const longest = { type: 1, payload: new Uint8Array(MAX_PAYLOAD).fill(255) };
    expect(new FrameReader().push(encodeFrame(longest))).toEqual([longest]);
  });
});
