import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceWheel, spinEnd, stopTurn, wheelTurnAt } from './wheel-slices.ts';

const TURN = 2 * Math.PI;
const wheels = fc.array(
  fc.record({
    result: fc.constantFrom('loss', 'mini', 'major', 'grand', 'lucky'),
    weight: fc.integer({ min: 1, max: 1000 }),
  } as const),
  { minLength: 1, maxLength: 24 },
);

describe('the slices of a wheel', () => {
  it('give every part as much of the wheel as it is likely', () => {
    fc.assert(
      fc.property(wheels, wheel => {
        const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
        const slices = sliceWheel(wheel);
        wheel.forEach(({ weight }, segment) => {
          const width = slices
            .filter(slice => slice.segment === segment)
            .reduce((sum, { from, to }) => sum + to - from, 0);
          expect(width).toBeCloseTo((weight / total) * TURN, 9);
        });
      }),
    );
  });

  it('lie around it without a gap', () => {
    const slices = sliceWheel(DEFAULT_PUSHER.wheel);
    slices.forEach((slice, index) => expect(slice.from).toBe(slices[index - 1]?.to ?? 0));
    expect(slices.at(-1)?.to).toBeCloseTo(TURN, 9);
  });

  it('alternate: no two of the likeliest parts side by side', () => {
    const slices = sliceWheel(DEFAULT_PUSHER.wheel);
    slices.forEach((slice, index) => expect(slice.segment).not.toBe(slices[index - 1]?.segment));
    expect(slices.length).toBeGreaterThan(DEFAULT_PUSHER.wheel.length);
  });
});

describe('a turn of the wheel', () => {
  const slices = sliceWheel(DEFAULT_PUSHER.wheel);

  it.each([0, 1, 2, 3, 4])('stops with a slice of segment %i at the top, whichever spin it is', segment => {
    for (let spin = 0; spin < 5; spin++) {
      const top = (TURN - stopTurn(slices, segment, spin)) % TURN;
      const slice = slices.find(({ from, to }) => from <= top && top < to);
      expect(slice?.segment).toBe(segment);
    }
  });

  it('goes forwards from wherever it stands, and ends where it should', () => {
    for (const from of [0, 1, 7, 100]) {
      const end = spinEnd(from, 2);
      expect(end - from).toBeGreaterThan(4 * TURN);
      expect(((end % TURN) + TURN) % TURN).toBeCloseTo(2, 9);
    }
  });

  it('never turns back, slows down, and stands when its time is over', () => {
    const places = Array.from({ length: 21 }, (_, index) => wheelTurnAt(3, 40, index / 20));
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
    expect(places[0]).toBe(3);
    expect(places.at(-1)).toBe(40);
    steps.forEach((step, index) => expect(step).toBeLessThan(steps[index - 1] ?? 40));
    expect(wheelTurnAt(3, 40, 2)).toBe(40);
    expect(steps.every(step => step > 0)).toBe(true);
  });
});
