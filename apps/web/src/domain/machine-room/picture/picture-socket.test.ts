import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureSocket } from './picture-socket.ts';
import type { Quality } from './quality.ts';

/** The server's side is this test. */
class Line {
  readyState = 1;
  binaryType = '';
  readonly heard: string[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onclose: (() => void) | undefined;
  isClosed = false;

  send(text: string): void {
    this.heard.push(text);
  }

  close(): void {
    this.isClosed = true;
  }
}

let lines: Line[];
let frames: number[];
let quality: Quality;
let socket: PictureSocket;
const onLost = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  frames = [];
  quality = 'q0';
  onLost.mockClear();
  socket = new PictureSocket({
    open: () => {
      const line = new Line();
      lines.push(line);
      return line as unknown as WebSocket;
    },
    quality: () => quality,
    spread: () => 0.5,
    onFrame: frame => frames.push(...frame),
    onOpen: () => undefined,
    onLost,
  });
});
afterEach(() => {
  socket.watch(false);
  vi.useRealTimers();
});

test('brings frames while it is watched, and none of a line that was given up', () => {
  socket.watch(true);
  lines[0]?.onmessage?.({ data: Uint8Array.of(1, 2).buffer });
  socket.watch(false);
  lines[0]?.onmessage?.({ data: Uint8Array.of(3).buffer });
  expect(frames).toEqual([1, 2]);
  expect(lines[0]?.isClosed).toBe(true);
});

test('is opened again after a loss, later each time, and not once nobody watches', () => {
  socket.watch(true);
  lines[0]?.onclose?.();
  expect(onLost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
  lines[1]?.onclose?.();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(3);
  lines[2]?.onclose?.();
  socket.watch(false);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
});

test('says which quality it wants, also to a new line', () => {
  quality = 'q2';
  socket.watch(true);
  lines[0]?.onopen?.();
  expect(lines[0]?.heard).toEqual(['q2']);
  lines[0]?.onclose?.();
  vi.advanceTimersByTime(500);
  lines[1]?.onopen?.();
  expect(lines[1]?.heard).toEqual(['q2']);
});
