/** Any world through encoder and decoder: what is seen is what is, frames that are lost heal, and no bytes do harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSE_FLOATS } from '../machine/machine.ts';
import {
  createPictureDecoder,
  createPictureEncoder,
  encodeEvents,
  encodeHello,
  FRAME_KINDS,
  MAX_FRAME_BYTES,
  MAX_PICTURE_BODIES,
  type PictureDecoder,
  type PictureSpace,
} from './index.ts';
import { EVERY, FLOOR, header, SHELF, STEP_MS, World } from './worlds.test-data.ts';

function shownBy(decoder: PictureDecoder, nowMs: number): Map<number, readonly number[]> {
  const { poses, count } = decoder.sample(nowMs);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const pose = Array.from(poses.subarray(index * POSE_FLOATS, (index + 1) * POSE_FLOATS));
      return [pose[0] ?? 0, pose] as const;
    }),
  );
}

interface Course {
  readonly seed: number;
  readonly space: PictureSpace;
  readonly steps: number;
  readonly isLost?: (step: number) => boolean;
}

/** A world that has moved for so many steps and then stands still, with all its frames but those that are lost. */
function played({ seed, space, steps, isLost = () => false }: Course) {
  const world = new World(seed);
  const encoder = createPictureEncoder(space, EVERY);
  const decoder = createPictureDecoder(() => space);
  decoder.push(encodeHello(header), 0);
  decoder.push(encoder.restart(0, world.poses(0)), 0);
  const send = (step: number, canBeLost: boolean): void => {
    const frame = encoder.delta(step, world.poses(step));
    if (frame && !(canBeLost && isLost(step))) decoder.push(frame, step * STEP_MS);
    decoder.sample(step * STEP_MS);
  };
  for (let step = 1; step <= steps; step++) {
    world.advance(step);
    if (step % EVERY === 0) send(step, true);
  }
  return { world, encoder, decoder, send };
}

function expectSeen(decoder: PictureDecoder, world: World, step: number, within: number): void {
  const shown = shownBy(decoder, step * STEP_MS);
  expect([...shown.keys()].sort((a, b) => a - b)).toEqual([0, ...world.walkers.map(({ id }) => id)]);
  for (const { id, kind, x, y } of world.walkers) {
    const [, shownKind, shownX = 99, shownY = 99] = shown.get(id) ?? [];
    expect(shownKind).toBe(kind);
    expect(Math.hypot(shownX - x, shownY - y)).toBeLessThan(within);
  }
}

describe.each([
  ['a bare floor', FLOOR],
  ['a shelf', SHELF],
] as const)('any world on %s', (_, space) => {
  it.each([1, 2, 3, 4, 5])('is seen as it is when it has come to rest, seed %d', seed => {
    const { world, decoder, send } = played({ seed, space, steps: 600 });
    for (let step = 603; step <= 690; step += EVERY) send(step, false);
    expectSeen(decoder, world, 690, space.moveThreshold + 0.001);
  });

  it('is put right to a tenth of what shows within some seconds', () => {
    const { world, decoder, send } = played({ seed: 6, space, steps: 300 });
    // The shelf goes on: what stands on the floor must stand where it is.
    for (const walker of world.walkers) walker.rides = false;
    for (let step = 303; step <= 900; step += EVERY) send(step, false);
    expectSeen(decoder, world, 900, space.moveThreshold * 0.1 + 0.001);
  });

  it('is right again after the next full frame, whichever frames were lost', () => {
    fc.assert(
      fc.property(fc.integer(), fc.uniqueArray(fc.nat(66), { maxLength: 40 }), (seed, lost) => {
        const isLost = (step: number) => lost.includes(step / EVERY);
        const { world, encoder, decoder, send } = played({ seed, space, steps: 200, isLost });
        send(201, false);
        decoder.push(encoder.full(204, world.poses(204)), 204 * STEP_MS);
        for (let step = 207; step <= 270; step += EVERY) send(step, false);
        expectSeen(decoder, world, 270, space.moveThreshold + 0.001);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a viewer who comes in between', () => {
  it('sees with the first full frame what the others see', () => {
    const space = SHELF;
    const { world, encoder, decoder, send } = played({ seed: 9, space, steps: 300 });
    const late = createPictureDecoder(() => space);
    late.push(encodeHello(header), 300 * STEP_MS);
    late.push(encoder.full(300, world.poses(300)), 300 * STEP_MS);
    const before = shownBy(late, 330 * STEP_MS);
    expect([...before.keys()].length).toBe(world.walkers.length + 1);
    const frame = encoder.delta(303, world.poses(303));
    if (frame) for (const one of [late, decoder]) one.push(frame, 303 * STEP_MS);
    send(306, false);
    expectSeen(late, world, 360, space.moveThreshold + 0.001);
  });

  it('is shown nothing by deltas alone', () => {
    const space = FLOOR;
    const encoder = createPictureEncoder(space, EVERY);
    const world = new World(1);
    encoder.restart(0, world.poses(0));
    world.advance(1);
    const decoder = createPictureDecoder(() => space);
    decoder.push(encodeHello(header), 0);
    decoder.push(encoder.delta(33, world.poses(33)) ?? new Uint8Array(), 0);
    expect([decoder.isReady, decoder.sample(0).count]).toEqual([false, 0]);
  });
});

describe('hostile bytes', () => {
  const space = SHELF;
  const begun = () => played({ seed: 2, space, steps: 30 }).decoder;
  const kinds = fc.constantFrom(0, FRAME_KINDS.full, FRAME_KINDS.delta, FRAME_KINDS.events, 5, 255);

  it('never stop a decoder: it goes on showing finite places', () => {
    const frames = fc.array(fc.tuple(kinds, fc.uint8Array({ maxLength: 80 })), { maxLength: 30 });
    fc.assert(
      fc.property(frames, hostile => {
        const decoder = begun();
        hostile.forEach(([kind, tail], index) => {
          const nowMs = 600 + index * 50;
          decoder.push(Uint8Array.from([kind, ...tail]), nowMs);
          const { poses, count } = decoder.sample(nowMs);
          expect(poses.subarray(0, count * POSE_FLOATS).every(Number.isFinite)).toBe(true);
          decoder.takeEvents(nowMs);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('that were frames before some bits flipped never stop it either', () => {
    const { encoder, world } = played({ seed: 3, space, steps: 60 });
    const frame = encoder.full(60, world.poses(60));
    fc.assert(
      fc.property(fc.nat(frame.length - 1), fc.nat(255), (at, value) => {
        const decoder = begun();
        decoder.push(frame.with(at, value), 1000);
        const { poses, count } = decoder.sample(1100);
        expect(count).toBeLessThanOrEqual(MAX_PICTURE_BODIES);
        expect(poses.subarray(0, count * POSE_FLOATS).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('do not make it hold more bodies than a machine has, frame after frame', () => {
    const decoder = begun();
    const flat = { moveThreshold: 0.003 };
    for (let round = 0; round < 5; round++) {
      const encoder = createPictureEncoder(flat, EVERY);
      encoder.restart(0, new Float32Array(0));
      const rows = Array.from({ length: 900 }, (_, index) => [
        1000 * round + index + 16,
        2,
        0,
        0,
        0,
        0,
        0,
        0,
        1,
      ]);
      const frame = encoder.delta(33 + 3 * round, Float32Array.from(rows.flat()));
      decoder.push(frame ?? new Uint8Array(), 600 + 50 * round);
    }
    expect(decoder.sample(5000).count).toBeLessThanOrEqual(MAX_PICTURE_BODIES);
  });

  it('do not make it hold more events than anybody hears', () => {
    const decoder = begun();
    const events = Array.from({ length: 200 }, () => ({
      step: 60,
      event: { type: 'contact', strength: 1, x: 0 },
    }));
    const frame = encodeEvents(events) ?? new Uint8Array();
    for (let count = 0; count < 20; count++) decoder.push(frame, 600);
    decoder.push(createPictureEncoder(space, EVERY).restart(90, new Float32Array(0)), 1500);
    expect(decoder.takeEvents(1650)).toHaveLength(400);
  });

  it.each(['null', '7', '"text"', '{', ''])('as a header, %j, leave everything as it was', json => {
    const decoder = begun();
    const before = decoder.sample(600).count;
    decoder.push(Uint8Array.from([FRAME_KINDS.hello, ...Buffer.from(json)]), 600);
    expect([decoder.header, decoder.isReady, decoder.sample(600).count]).toEqual([header, true, before]);
  });
});

describe('events in frames', () => {
  const contact = fc.record({
    type: fc.constant('contact'),
    strength: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: -1000, max: 1000 }),
  });
  const told = fc.record({ type: fc.string(), id: fc.nat(), text: fc.string({ unit: 'binary' }) });
  const events = fc.array(
    fc.record({ step: fc.nat(0xffff), event: fc.oneof(contact, told) as fc.Arbitrary<{ type: string }> }),
    { minLength: 1, maxLength: 60 },
  );

  it('come back as they were, in order, when their steps are seen', () => {
    fc.assert(
      fc.property(events, list => {
        const decoder = createPictureDecoder(() => FLOOR);
        decoder.push(encodeHello(header), 0);
        const step = 0x2_0000;
        decoder.push(createPictureEncoder(FLOOR, EVERY).restart(step, new Float32Array(0)), 0);
        const moved = list.map(one => ({ ...one, step: step - 7 - (one.step % 80) }));
        decoder.push(encodeEvents(moved) ?? new Uint8Array(), 0);
        expect(decoder.takeEvents(0)).toEqual(moved);
      }),
      { numRuns: 50 },
    );
  });

  it('are left out where they are too large, and fill one frame at most', () => {
    const large = { step: 1, event: { type: 'told', text: 'x'.repeat(5000) } };
    const small = { step: 1, event: { type: 'told', text: 'x'.repeat(3000) } };
    expect(encodeEvents([large])).toHaveLength(1);
    const frame = encodeEvents(Array.from({ length: 100 }, () => small));
    expect(frame?.length).toBeLessThanOrEqual(MAX_FRAME_BYTES);
    expect(frame?.length).toBeGreaterThan(50_000);
  });

  it('too long ago are not told any more', () => {
    const space = FLOOR;
    const decoder = createPictureDecoder(() => space);
    decoder.push(encodeHello(header), 0);
    decoder.push(createPictureEncoder(space, EVERY).restart(1000, new Float32Array(0)), 0);
    const old = [1000 - 6 - 90, 1000 - 6 - 89].map(step => ({
      step,
      event: { type: 'contact', strength: 1, x: 0 },
    }));
    decoder.push(encodeEvents(old) ?? new Uint8Array(), 0);
    expect(decoder.takeEvents(0)).toEqual(old.slice(1));
    expect(decoder.takeEvents(10)).toEqual([]);
  });
});
