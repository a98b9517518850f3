/** What the frames of an encoder say together, taken one after the other: no clock and nothing shown in between. */
import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBetween } from '../exact/uniform.ts';
import { POSE_FLOATS } from '../machine/machine.ts';
import { createPictureEncoder, type PictureEncoder } from './encoder.ts';
import { type BodyUpdate, type Frame, readFrame } from './frames.ts';
import { MAX_FRAME_BYTES, MAX_PICTURE_BODIES, type PictureSpace } from './picture.ts';
import { EVERY, FLOOR, SHELF, World } from './worlds.test-data.ts';

/** A twentieth of a millimetre, in decimetres: what rounding may add to what is left out. */
const ROUNDING = 0.0005;
const CARRIER = 0;
const QUIET_STEPS = 30;

function frameOf(bytes: Uint8Array): Frame {
  const frame = readFrame(bytes);
  if (frame === undefined) throw new Error('an encoder writes what can be read');
  return frame;
}

/** Where every body is for one who has taken these frames. */
class Mirror {
  readonly bodies = new Map<number, BodyUpdate>();
  private readonly space: PictureSpace;

  constructor(space: PictureSpace, full: Uint8Array) {
    this.space = space;
    this.take(full);
  }

  take(bytes: Uint8Array): Frame {
    const frame = frameOf(bytes);
    for (const id of frame.gone) expect(this.bodies.delete(id)).toBe(true);
    for (const body of frame.fresh) {
      expect(this.bodies.has(body.id)).toBe(false);
      this.bodies.set(body.id, body);
    }
    for (const body of frame.moved) {
      const { kind = -1 } = this.bodies.get(body.id) ?? {};
      expect(kind).toBeGreaterThanOrEqual(0);
      this.bodies.set(body.id, { ...body, kind });
    }
    return frame;
  }

  /** Decimetres between where the body is and where it is thought to be. */
  farOff(pose: Float32Array, step: number): number {
    const [id = -1, kind = -1, x = 0, y = 0, z = 0] = pose;
    const body = this.bodies.get(id);
    if (body?.kind !== kind) return Number.POSITIVE_INFINITY;
    const [thereX = 0, thereY = 0, thereZ = 0] = body.place;
    const carried = body.rides ? (this.space.carrier?.zAt(step) ?? 0) : 0;
    return Math.hypot(thereX - x, thereY - y, thereZ + carried - z);
  }

  /** The largest error of any body but the carrier, whose course everybody knows. */
  worst(poses: Float32Array, step: number): number {
    const rows = rowsOf(poses).filter(([id]) => id !== CARRIER || this.space.carrier === undefined);
    return Math.max(0, ...rows.map(row => this.farOff(row, step)));
  }
}

function rowsOf(poses: Float32Array): Float32Array[] {
  return Array.from({ length: poses.length / POSE_FLOATS }, (_, index) =>
    poses.subarray(index * POSE_FLOATS, (index + 1) * POSE_FLOATS),
  );
}

interface Step {
  readonly step: number;
  readonly poses: Float32Array;
  readonly bytes: Uint8Array | undefined;
}

/** A world and its encoder, frame after frame. */
function course(seed: number, space: PictureSpace, steps: number, each: (now: Step) => void): PictureEncoder {
  const world = new World(seed);
  const encoder = createPictureEncoder(space, EVERY);
  each({ step: 0, poses: world.poses(0), bytes: encoder.restart(0, world.poses(0)) });
  for (let step = 1; step <= steps; step++) {
    world.advance(step);
    if (step % EVERY > 0) continue;
    const poses = world.poses(step);
    each({ step, poses, bytes: encoder.delta(step, poses) });
  }
  return encoder;
}

describe.each([
  ['on a floor', FLOOR],
  ['with a shelf', SHELF],
] as const)('the frames of a world %s', (_, space) => {
  it('say at every moment where everything is, but for what does not show', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        let mirror: Mirror | undefined;
        course(seed, space, 400, ({ step, poses, bytes }) => {
          if (mirror === undefined) mirror = new Mirror(space, bytes ?? new Uint8Array());
          else if (bytes) mirror.take(bytes);
          expect(mirror.bodies.size).toBe(rowsOf(poses).length);
          expect(mirror.worst(poses, step)).toBeLessThan(space.moveThreshold + ROUNDING);
        });
      }),
      { numRuns: 12 },
    );
  });

  it('say the same to one who comes later, from a full frame on', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, joinsAt) => {
        const world = new World(seed);
        const encoder = createPictureEncoder(space, EVERY);
        const first = new Mirror(space, encoder.restart(0, world.poses(0)));
        let late: Mirror | undefined;
        for (let step = 1; step <= 300; step++) {
          world.advance(step);
          if (step % EVERY > 0) continue;
          const bytes = encoder.delta(step, world.poses(step));
          const frame = bytes && first.take(bytes);
          if (bytes && late) late.take(bytes);
          if (step === EVERY * joinsAt) late = new Mirror(space, encoder.full(step, world.poses(step)));
          if (late === undefined) continue;
          expect(new Set(late.bodies.keys())).toEqual(new Set(first.bodies.keys()));
          for (const { id } of frame?.moved ?? []) expect(late.bodies.get(id)).toEqual(first.bodies.get(id));
          // They saw exactly what the others saw a little beside: a body may be as far off again before it is sent.
          expect(late.worst(world.poses(step), step)).toBeLessThan(2 * space.moveThreshold + ROUNDING);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('do not depend on who asked for a full one in between', () => {
    const frames = (asksForFull: boolean): (Uint8Array | undefined)[] => {
      const world = new World(11);
      const encoder = createPictureEncoder(space, EVERY);
      return Array.from({ length: 90 }, (_, index) => {
        const step = EVERY * index;
        const poses = world.poses(step);
        for (let next = 1; next <= EVERY; next++) world.advance(step + next);
        if (index === 0) return encoder.restart(step, poses);
        if (asksForFull && index % 7 === 0) encoder.full(step, poses);
        return encoder.delta(step, poses);
      });
    };
    expect(frames(true)).toEqual(frames(false));
  });

  it('forget with a restart what was before', () => {
    const old = course(3, space, 90, () => undefined);
    const fresh = createPictureEncoder(space, EVERY);
    const [world, twin] = [new World(5), new World(5)];
    expect(old.restart(93, world.poses(93))).toEqual(fresh.restart(93, twin.poses(93)));
    for (let step = 94; step <= 150; step++) {
      for (const one of [world, twin]) one.advance(step);
      if (step % EVERY === 0)
        expect(old.delta(step, world.poses(step))).toEqual(fresh.delta(step, twin.poses(step)));
    }
  });

  it('come at least twice a second, with nothing in them when nothing moves', () => {
    const still = new World(8).poses(0).subarray(POSE_FLOATS);
    const encoder = createPictureEncoder(space, EVERY);
    encoder.restart(0, still);
    const frames = Array.from({ length: 100 }, (_, index) => {
      const step = EVERY * (index + 1);
      const bytes = encoder.delta(step, still);
      return bytes && frameOf(bytes);
    }).filter(frame => frame !== undefined);
    expect(frames.map(({ step }) => step)).toEqual(
      Array.from({ length: 10 }, (_, at) => QUIET_STEPS * (at + 1)),
    );
    for (const frame of frames) expect(frame).toMatchObject({ gone: [], fresh: [], moved: [] });
  });
});

describe('a body that turns on the spot', () => {
  /** |cosine| of half the angle between the body and what is known of it. */
  const likeness = (pose: Float32Array, { place }: BodyUpdate): number =>
    Math.abs([3, 4, 5, 6].reduce((sum, at) => sum + (pose[at + 2] ?? 0) * (place[at] ?? 0), 0));
  const degrees = (cosine: number): number => (2 * Math.acos(Math.min(1, cosine)) * 180) / Math.PI;

  it('is never known more than three degrees wrong, and at rest hardly one', () => {
    const axes = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(axes, fc.double({ min: 0.001, max: 0.2, noNaN: true }), ([x, y, z], speed) => {
        const length = Math.hypot(x, y, z);
        const at = (step: number): Float32Array => {
          const half = (speed * Math.min(step, 120)) / 2;
          const parts = [x, y, z].map(part => (part / length) * Math.sin(half));
          return Float32Array.from([16, 2, 0, 0, 0, ...parts, Math.cos(half)]);
        };
        const encoder = createPictureEncoder(FLOOR, EVERY);
        const mirror = new Mirror(FLOOR, encoder.restart(0, at(0)));
        const known = (step: number): number => {
          const body = mirror.bodies.get(16);
          return body ? degrees(likeness(at(step), body)) : Number.NaN;
        };
        for (let step = EVERY; step <= 600; step += EVERY) {
          const bytes = encoder.delta(step, at(step));
          if (bytes) mirror.take(bytes);
          expect(known(step)).toBeLessThan(3.3);
        }
        expect(known(600)).toBeLessThan(0.8);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the bytes of a frame', () => {
  const bodies = (count: number, gap: number, seed: number): Float32Array => {
    const draws = seededDraws(seed);
    const at = () => drawBetween(draws, -9, 9);
    return Float32Array.from(
      Array.from({ length: count }, (_, index) => [16 + gap * index, 2, at(), at(), at(), 0, 0, 0, 1]).flat(),
    );
  };

  it.each([
    [1, 1, 19],
    [300, 1, 3610],
    [MAX_PICTURE_BODIES, 1, 12_010],
    // Coins of a machine that ran long: one in a hundred is still there.
    [MAX_PICTURE_BODIES, 100, 13_010],
  ])('are few: for %d bodies, with ids %d apart, at most %d', (count, gap, most) => {
    const encoder = createPictureEncoder(FLOOR, EVERY);
    expect(encoder.restart(0, bodies(count, gap, 1)).length).toBeLessThanOrEqual(most);
    // All that moved; and all that is gone together with as many that are new.
    const moved = encoder.delta(3, bodies(count, gap, 2))?.length;
    expect(moved).toBeLessThanOrEqual(most);
    const others = bodies(count, gap, 3).map((value, at) =>
      at % POSE_FLOATS === 0 ? value + gap * count : value,
    );
    const exchanged = encoder.delta(6, others)?.length ?? Number.NaN;
    expect(exchanged).toBeLessThanOrEqual(most + 3 * count + 10);
    expect(exchanged).toBeLessThan(MAX_FRAME_BYTES);
  });

  it('are of nobody else: what comes next does not write into them', () => {
    const encoder = createPictureEncoder(FLOOR, EVERY);
    const full = encoder.restart(0, bodies(40, 1, 1));
    const copy = full.slice();
    encoder.delta(3, bodies(40, 1, 2));
    encoder.full(6, bodies(40, 1, 3));
    expect(full).toEqual(copy);
  });
});
