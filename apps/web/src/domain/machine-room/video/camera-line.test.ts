import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CameraLine, type CameraState, type OpenPicture } from './camera-line.ts';

/** A way whose picture this test brings or loses. */
class Way {
  readonly tries: {
    onLost: () => void;
    signal: AbortSignal;
    resolve: () => void;
    reject: (error: Error) => void;
  }[] = [];

  readonly open: OpenPicture = (onLost, signal) =>
    new Promise((resolve, reject) => void this.tries.push({ onLost, signal, resolve, reject }));

  get last() {
    const last = this.tries.at(-1);
    if (!last) throw new Error('nobody tried this way');
    return last;
  }
}

let whep: Way;
let hls: Way;
let states: CameraState[];
let line: CameraLine;

function open(withHls = true): void {
  line = new CameraLine({
    whep: whep.open,
    hls: withHls ? hls.open : undefined,
    spread: () => 0.5,
    onState: state => states.push(state),
  });
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  whep = new Way();
  hls = new Way();
  states = [];
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test('plays by WHEP, and asks nobody else', async () => {
  open();
  whep.last.resolve();
  await settled();
  expect(states).toEqual(['connecting', 'playing']);
  expect(hls.tries).toHaveLength(0);
});

test('falls to HLS when WHEP brings nothing, and lets go of the first', async () => {
  open();
  whep.last.reject(new Error('no way'));
  await settled();
  expect(whep.last.signal.aborted).toBe(true);
  hls.last.resolve();
  await settled();
  expect(states.at(-1)).toBe('playing');
});

test('is fetched again after a loss, WHEP first', async () => {
  open();
  whep.last.resolve();
  await settled();
  whep.last.onLost();
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(500);
  expect(whep.tries).toHaveLength(2);
  whep.last.resolve();
  await settled();
  expect(states.at(-1)).toBe('playing');
});

test('is tried again later each time while there is neither', async () => {
  open(false);
  whep.last.reject(new Error('no way'));
  await vi.advanceTimersByTimeAsync(500);
  whep.last.reject(new Error('no way'));
  await vi.advanceTimersByTimeAsync(500);
  expect(whep.tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(whep.tries).toHaveLength(3);
});

test('is over once it is closed', async () => {
  open();
  const first = whep.last;
  line.close();
  first.reject(new Error('closed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.signal.aborted).toBe(true);
  expect([whep.tries.length, hls.tries.length]).toEqual([1, 0]);
});
