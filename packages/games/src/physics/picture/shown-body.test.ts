import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACE_FLOATS } from './pose-code.ts';
import { ShownBody } from './shown-body.ts';

const EVERY = 3;
/** A float of 32 bits for every decimetre of the picture. */
const ROUNDING = 1e-5;

type Place = readonly number[];

const position = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -9, max: 9, noNaN: true })));
const rotation = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: -100, max: 100 })))
  .filter(parts => Math.hypot(...parts) > 1)
  .map(parts => parts.map(part => part / Math.hypot(...parts)));
const places: fc.Arbitrary<Place> = fc.tuple(position, rotation).map(parts => parts.flat());

const updateTo = (place: Place, rides = false) => ({
  id: 16,
  kind: 2,
  rides,
  place: Float32Array.from(place),
});

function shownAt(body: ShownBody, step: number, carrierZ = 0): Float32Array {
  const poses = new Float32Array(2 + PLACE_FLOATS);
  body.write(poses, 0, step, carrierZ);
  return poses.subarray(2);
}

/** |cosine| of half the angle between two rotations: 1 when they are one. */
function likeness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Math.abs([3, 4, 5, 6].reduce((sum, at) => sum + (one[at] ?? 0) * (other[at] ?? 0), 0));
}

/** Seen at one place, and sent to another by a frame of step 30 that is taken at a step. */
function sent(from: Place, to: Place, takenAt = 27): ShownBody {
  const body = new ShownBody(updateTo(from), false);
  body.goTo(updateTo(from), { frameStep: 27, step: 24, everySteps: EVERY }, 0);
  body.goTo(updateTo(to), { frameStep: 30, step: takenAt, everySteps: EVERY }, 0);
  return body;
}

describe('a body on its way', () => {
  it('goes straight and evenly from where it was seen to where the frame has it', () => {
    fc.assert(
      fc.property(places, places, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const shown = shownAt(sent(from, to), 27 + EVERY * share);
        for (const axis of [0, 1, 2]) {
          const start = from[axis] ?? Number.NaN;
          const there = start + ((to[axis] ?? Number.NaN) - start) * share;
          expect(Math.abs((shown[axis] ?? Number.NaN) - there)).toBeLessThan(ROUNDING);
        }
      }),
    );
  });

  it('is turned by a rotation of length 1 at every moment, never farther than the two it turns between', () => {
    fc.assert(
      fc.property(places, places, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const shown = shownAt(sent(from, to), 27 + EVERY * share);
        expect(Math.hypot(...shown.subarray(3))).toBeCloseTo(1, 4);
        const apart = likeness(from, to) - ROUNDING;
        expect(likeness(shown, from)).toBeGreaterThanOrEqual(apart);
        expect(likeness(shown, to)).toBeGreaterThanOrEqual(apart);
      }),
    );
  });

  it('does not turn for a rotation that is told by its negative', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 24, max: 40, noNaN: true }), (place, step) => {
        const negative = place.map((part, index) => (index < 3 ? part : -part));
        expect(likeness(shownAt(sent(place, negative), step), place)).toBeCloseTo(1, 5);
      }),
    );
  });

  it('is there with the frame’s step, and stays', () => {
    fc.assert(
      fc.property(places, places, fc.nat(1000), (from, to, later) => {
        const body = sent(from, to);
        expect(shownAt(body, 30 + later)).toEqual(Float32Array.from(to));
      }),
    );
  });

  it('does not jump when the next frame comes, wherever it is then', () => {
    const step = fc.double({ min: 27, max: 32.9, noNaN: true });
    fc.assert(
      fc.property(places, places, places, step, (from, to, next, now) => {
        const body = sent(from, to);
        const before = shownAt(body, now).slice();
        body.goTo(updateTo(next), { frameStep: 33, step: now, everySteps: EVERY }, 0);
        const after = shownAt(body, now);
        for (const axis of [0, 1, 2]) expect(after[axis]).toBeCloseTo(before[axis] ?? Number.NaN, 4);
        expect(likeness(after, before)).toBeCloseTo(1, 4);
      }),
    );
  });

  it('is there at once when the frame comes after its step', () => {
    const at = (x: number): Place => [x, 0, 0, 0, 0, 0, 1];
    expect(shownAt(sent(at(0), at(1), 31), 31)[0]).toBe(1);
  });

  it('takes twice as long after a pause: small jumps with pauses look even', () => {
    const at = (x: number): Place => [x, 0, 0, 0, 0, 0, 1];
    const body = new ShownBody(updateTo(at(0)), false);
    body.goTo(updateTo(at(1)), { frameStep: 90, step: 84, everySteps: EVERY }, 0);
    expect([87, 88.5, 90, 91.5, 93].map(step => shownAt(body, step)[0])).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('a body that rides', () => {
  const heights = fc.double({ min: -6, max: -4, noNaN: true });

  it('goes with its carrier without any frame', () => {
    fc.assert(
      fc.property(places, heights, heights, (place, one, other) => {
        const body = new ShownBody(updateTo(place, true), false);
        const [before, after] = [shownAt(body, 5, one).slice(), shownAt(body, 9, other)];
        expect((after[2] ?? Number.NaN) - (before[2] ?? 0)).toBeCloseTo(other - one, 4);
      }),
    );
  });

  it('is seen at the same place when it gets on or off', () => {
    fc.assert(
      fc.property(places, places, heights, fc.boolean(), (from, to, carrierZ, isOn) => {
        const body = new ShownBody(updateTo(from, !isOn), false);
        const before = shownAt(body, 25, carrierZ).slice();
        body.goTo(updateTo(to, isOn), { frameStep: 30, step: 25, everySteps: EVERY }, carrierZ);
        const after = shownAt(body, 25, carrierZ);
        for (const axis of [0, 1, 2]) expect(after[axis]).toBeCloseTo(before[axis] ?? Number.NaN, 4);
        const there = shownAt(body, 40, carrierZ)[2];
        expect(there).toBeCloseTo((to[2] ?? 0) + (isOn ? carrierZ : 0), 4);
      }),
    );
  });
});
