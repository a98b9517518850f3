import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { drawBetween } from '../exact/uniform.ts';
import { POSE_FLOATS } from '../machine/machine.ts';
import {
  createPictureDecoder,
  createPictureEncoder,
  encodeEvents,
  encodeHello,
  type PictureDecoder,
  type PictureSpace,
} from './index.ts';

const EVERY = 3;
const STEP_MS = 1000 / 60;
const CARRIER = 0;
/** A shelf that goes to and fro half a decimetre. */
const zAt = (step: number): number => -5 + 0.5 * Math.abs(((step / 50) % 4) - 2);
const space: PictureSpace = { moveThreshold: 0.04, carrier: { id: CARRIER, zAt, stepOf: () => 0 } };
const header = { game: 'test', configVersion: 'test-1', config: {}, scene: {} };

type Body = readonly [id: number, kind: number, x: number, y: number, z: number, ...rotation: number[]];

const LYING = [0, 0, 0, 1];
const shelf = (step: number): Body => [CARRIER, 0, 0, 0.1, zAt(step), ...LYING];
const posesOf = (...bodies: Body[]): Float32Array => Float32Array.from(bodies.flat());

/** A decoder that has had its header and everything that lies there at step 0, at moment 0. */
function begun(poses: Float32Array): PictureDecoder {
  const decoder = createPictureDecoder(() => space);
  decoder.push(encodeHello(header), 0);
  decoder.push(createPictureEncoder(space, EVERY).restart(0, poses), 0);
  return decoder;
}

interface World {
  /** What the machine looks like after a step. */
  readonly at: (step: number) => Float32Array;
  readonly steps: number;
  /** Frames that never arrive. */
  readonly isLost?: (step: number) => boolean;
}

/** Runs encoder and decoder beside each other without delay on the way. */
function run({ at, steps, isLost = () => false }: World) {
  const encoder = createPictureEncoder(space, EVERY);
  const decoder = createPictureDecoder(() => space);
  decoder.push(encodeHello(header), 0);
  decoder.push(encoder.restart(0, at(0)), 0);
  let bytes = 0;
  for (let step = EVERY; step <= steps; step += EVERY) {
    const frame = encoder.delta(step, at(step));
    if (frame === undefined) continue;
    bytes += frame.length;
    if (!isLost(step)) decoder.push(frame, step * STEP_MS);
    decoder.sample(step * STEP_MS);
  }
  return { decoder, encoder, bytes };
}

/** What is seen at a moment, by id. */
function seen(decoder: PictureDecoder, nowMs: number): Map<number, number[]> {
  const { poses, count } = decoder.sample(nowMs);
  const bodies = Array.from({ length: count }, (_, index) =>
    Array.from(poses.subarray(index * POSE_FLOATS, (index + 1) * POSE_FLOATS)),
  );
  return new Map(bodies.map(body => [body[0] ?? 0, body]));
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...[2, 3, 4].map(axis => (one[axis] ?? 0) - (other[axis] ?? 0)));

describe('a full frame', () => {
  it('shows every body within 0.05 mm and a fifth of a degree', () => {
    const draws = seededDraws(7);
    const turned = (): number[] => {
      const parts = [1, 2, 3, 4].map(() => drawBetween(draws, -1, 1));
      const length = Math.hypot(...parts);
      return parts.map(part => part / length);
    };
    const bodies = Array.from({ length: 300 }, (_, index): Body => {
      const [x, y, z] = [drawBetween(draws, -4, 4), drawBetween(draws, -1, 3), drawBetween(draws, -9, 0)];
      return [index + 16, 2 + (index % 3), x, y, z, ...turned()];
    });
    const shown = seen(begun(posesOf(...bodies)), 0);
    expect(shown.size).toBe(300);
    for (const body of bodies) {
      const other = shown.get(body[0]) ?? [];
      expect(other[1]).toBe(body[1]);
      expect(distance(body, other)).toBeLessThan(0.0005);
      const cosine = [5, 6, 7, 8].reduce((sum, at) => sum + (body[at] ?? 0) * (other[at] ?? 0), 0);
      expect(2 * Math.acos(Math.min(1, Math.abs(cosine))) * (180 / Math.PI)).toBeLessThan(0.2);
    }
  });

  it('of 300 coins is smaller than four kilobytes', () => {
    const bodies = Array.from({ length: 300 }, (_, id): Body => [id + 16, 2, 0, 0, 0, ...LYING]);
    expect(createPictureEncoder(space, EVERY).restart(0, posesOf(...bodies)).length).toBeLessThan(4000);
  });
});

describe('deltas', () => {
  it('bring a body to where it goes, a little behind', () => {
    const at = (step: number) => posesOf(shelf(step), [16, 2, step / 100, 0, 0, ...LYING]);
    const { decoder } = run({ at, steps: 300 });
    const { step } = decoder.sample(300 * STEP_MS);
    expect(300 - step).toBeGreaterThan(3);
    expect(300 - step).toBeLessThan(9);
    const [, , x = 0] = seen(decoder, 300 * STEP_MS).get(16) ?? [];
    expect(Math.abs(x - step / 100)).toBeLessThan(0.04);
  });

  it('move what rides on the shelf for nothing, and the shelf itself', () => {
    const coins = (step: number) =>
      Array.from({ length: 100 }, (_, index): Body => [index + 16, 2, 0, 0.3, zAt(step) + 1, ...LYING]);
    const at = (step: number) => posesOf(shelf(step), ...coins(step));
    const { decoder, bytes } = run({ at, steps: 1200 });
    expect(bytes).toBeLessThan(100 * 11 * 4);
    const nowMs = 1200 * STEP_MS;
    const { step } = decoder.sample(nowMs);
    const shown = seen(decoder, nowMs);
    expect(shown.get(CARRIER)?.[4]).toBeCloseTo(zAt(step), 3);
    expect(Math.abs((shown.get(50)?.[4] ?? 0) - (zAt(step) + 1))).toBeLessThan(0.05);
  });

  it('say nothing of what stands still but a sign of life twice a second', () => {
    const { bytes } = run({ at: step => posesOf(shelf(step), [16, 2, 1, 0, 0, ...LYING]), steps: 600 });
    expect(bytes).toBeLessThan(20 * 9);
  });

  it('leave out less than what shows, and put it right within some seconds', () => {
    const at = (step: number) => posesOf([16, 2, step < 30 ? 0 : 0.03, 0, 0, ...LYING]);
    const early = run({ at, steps: 90 }).decoder;
    expect(seen(early, 90 * STEP_MS).get(16)?.[2]).toBeCloseTo(0, 3);
    const late = run({ at, steps: 300 }).decoder;
    expect(seen(late, 320 * STEP_MS).get(16)?.[2]).toBeCloseTo(0.03, 3);
  });

  it('tell a turn on the spot', () => {
    const turned = [0, Math.SQRT1_2, 0, Math.SQRT1_2];
    const at = (step: number) => posesOf([16, 2, 0, 0, 0, ...(step < 30 ? LYING : turned)]);
    const { decoder } = run({ at, steps: 90 });
    const body = seen(decoder, 90 * STEP_MS).get(16) ?? [];
    expect(Math.abs((body[6] ?? 0) * (body[8] ?? 0))).toBeCloseTo(0.5, 2);
  });

  it('bring new bodies and take those that have left', () => {
    const at = (step: number) =>
      step < 60
        ? posesOf([16, 2, 0, 0, 0, ...LYING], [17, 3, 1, 0, 0, ...LYING])
        : posesOf([17, 3, 1, 0, 0, ...LYING], [18, 4, 2, 0, 0, ...LYING]);
    const { decoder } = run({ at, steps: 90 });
    const shown = seen(decoder, 90 * STEP_MS);
    expect([...shown.keys()]).toEqual([17, 18]);
    expect(shown.get(18)?.[1]).toBe(4);
  });
});

describe('a viewer that missed frames', () => {
  const at = (step: number) =>
    step < 100
      ? posesOf(shelf(step), [16, 2, 0, 0, 0, ...LYING], [17, 2, 1, 0, 0, ...LYING])
      : posesOf(shelf(step), [16, 2, 3, 0, 0, ...LYING]);

  it('sees everything right after the next full one', () => {
    const { decoder, encoder } = run({ at, steps: 120, isLost: step => step >= 99 && step <= 105 });
    expect(seen(decoder, 120 * STEP_MS).size).toBe(3);
    decoder.push(encoder.full(120, at(120)), 120 * STEP_MS);
    const shown = seen(decoder, 132 * STEP_MS);
    expect([...shown.keys()]).toEqual([CARRIER, 16]);
    expect(shown.get(16)?.[2]).toBeCloseTo(3, 2);
  });
});

describe('a decoder', () => {
  it('is ready with the first full frame, and knows its header', () => {
    const decoder = createPictureDecoder(() => space);
    expect(decoder.isReady).toBe(false);
    expect(decoder.sample(0).count).toBe(0);
    decoder.push(encodeHello(header), 0);
    expect([decoder.isReady, decoder.header]).toEqual([false, header]);
    decoder.push(createPictureEncoder(space, EVERY).restart(0, posesOf(shelf(0))), 0);
    expect(decoder.isReady).toBe(true);
  });

  it('stays smooth when frames come by fits and starts', () => {
    const encoder = createPictureEncoder(space, EVERY);
    const at = (step: number) => posesOf([16, 2, step / 50, 0, 0, ...LYING]);
    const decoder = begun(at(0));
    encoder.restart(0, at(0));
    const arrivals: { atMs: number; frame: Uint8Array }[] = [];
    for (let step = EVERY; step < 600; step += EVERY) {
      const frame = encoder.delta(step, at(step));
      // Every fourth frame holds up those that follow, as a lost packet does.
      const late = step % 12 === 0 ? 90 : step % 12 === 3 ? 45 : 0;
      if (frame) arrivals.push({ atMs: step * STEP_MS + late, frame });
    }
    arrivals.sort((one, other) => one.atMs - other.atMs);
    const jumps: number[] = [];
    let last = 0;
    for (let nowMs = 0; nowMs < 9900; nowMs += 1000 / 60) {
      while (arrivals[0] && arrivals[0].atMs <= nowMs)
        decoder.push(arrivals.shift()?.frame ?? new Uint8Array(), nowMs);
      const x = seen(decoder, nowMs).get(16)?.[2] ?? 0;
      if (nowMs > 4000) jumps.push(x - last);
      last = x;
    }
    expect(Math.max(...jumps)).toBeLessThan(0.045);
    expect(Math.min(...jumps)).toBeGreaterThanOrEqual(-0.001);
  });

  it.each([
    ['nothing', []],
    ['an unknown kind', [9, 1, 2, 3]],
    ['a delta that ends too early', [3, 1, 0, 0, 0, 5]],
    ['a full one with too many bodies', [2, 1, 0, 0, 0, 3, 255, 255, 255, 127]],
    ['a header that is no JSON', [1, 65]],
  ])('leaves out %s', (_, bytes) => {
    const decoder = begun(posesOf([16, 2, 1, 2, 3, ...LYING]));
    decoder.push(Uint8Array.from(bytes), 10);
    expect(decoder.isReady).toBe(true);
    expect(seen(decoder, 20).get(16)?.[2]).toBeCloseTo(1, 3);
  });
});

describe('events', () => {
  const events = [
    { step: 65, event: { type: 'contact', strength: 2, x: -700 } },
    { step: 90, event: { type: 'coinWon', id: 20, kind: 'coin', value: 10 } },
  ];

  it('come when their step is seen, once', () => {
    const at = (step: number) => posesOf(shelf(step));
    const { decoder } = run({ at, steps: 60 });
    decoder.push(encodeEvents(events) ?? new Uint8Array(), 60 * STEP_MS);
    expect(decoder.takeEvents(60 * STEP_MS)).toEqual([]);
    expect(decoder.takeEvents(76 * STEP_MS)).toEqual(events.slice(0, 1));
    expect(decoder.takeEvents(102 * STEP_MS)).toEqual(events.slice(1));
    expect(decoder.takeEvents(102 * STEP_MS)).toEqual([]);
  });

  it('cost eight bytes for a contact and its frame, and no frame when there are none', () => {
    expect(encodeEvents(events.slice(0, 1))).toHaveLength(8);
    expect(encodeEvents([])).toBeUndefined();
  });
});
