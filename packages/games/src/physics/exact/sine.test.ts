import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUARTER_SINE } from './sine.data.ts';
import { TURN, turnCosine, turnSine } from './sine.ts';

const angles = fc.integer({ min: -10 * TURN, max: 10 * TURN });

describe('the table', () => {
  it('holds the sine of every 256th of a quarter turn, rounded', () => {
    expect(QUARTER_SINE).toHaveLength(257);
    QUARTER_SINE.forEach((entry, index) => {
      expect(entry).toBe(Math.round(Math.sin(((index / 256) * Math.PI) / 2) * 2 ** 30));
    });
  });
});

describe('turnSine and turnCosine', () => {
  it.each([
    [0, 0, 1],
    [TURN / 12, 0.5, 0.866],
    [TURN / 8, Math.SQRT1_2, Math.SQRT1_2],
    [TURN / 4, 1, 0],
    [TURN / 2, 0, -1],
    [(3 * TURN) / 4, -1, 0],
    [TURN, 0, 1],
    [-TURN / 4, -1, 0],
  ])('at %d of 65,536 are %d and %d', (angle, sine, cosine) => {
    expect(turnSine(Math.round(angle))).toBeCloseTo(sine, 4);
    expect(turnCosine(Math.round(angle))).toBeCloseTo(cosine, 4);
  });

  it('are exact at the quarters', () => {
    expect([0, 1, 2, 3].map(quarter => turnSine((quarter * TURN) / 4))).toEqual([0, 1, -0, -1]);
  });

  it('stay within 0.000005 of the true ones', () => {
    fc.assert(
      fc.property(angles, angle => {
        const radians = (angle / TURN) * 2 * Math.PI;
        expect(Math.abs(turnSine(angle) - Math.sin(radians))).toBeLessThan(5e-6);
        expect(Math.abs(turnCosine(angle) - Math.cos(radians))).toBeLessThan(5e-6);
      }),
    );
  });

  it('repeat after a turn and mirror around zero', () => {
    fc.assert(
      fc.property(angles, angle => {
        expect(turnSine(angle + TURN)).toBe(turnSine(angle));
        expect(turnSine(-angle) + turnSine(angle)).toBe(0);
        expect(turnCosine(-angle)).toBe(turnCosine(angle));
      }),
    );
  });

  it('stop at angles that are no whole numbers', () => {
    expect(() => turnSine(0.5)).toThrow('a whole number');
    expect(() => turnSine(Number.NaN)).toThrow('a whole number');
  });
});
