import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provableDraws } from '../../fairness/index.ts';
import { drawBetween } from '../exact/uniform.ts';
import { SEEDS } from './dice.test-data.ts';
import { countedDraws } from './draws.ts';

describe('counted draws', () => {
  it('are those of the seeds, and know how many were taken', () => {
    const [counted, plain] = [countedDraws(SEEDS), provableDraws(SEEDS)];
    for (let taken = 0; taken < 50; taken++) {
      expect(counted.taken).toBe(taken);
      expect(counted.uint32()).toBe(plain.uint32());
    }
  });

  it('go on behind those that were taken before', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 20 }), (taken, count) => {
        const whole = countedDraws(SEEDS);
        for (let skipped = 0; skipped < taken; skipped++) whole.uint32();
        const later = countedDraws(SEEDS, taken);
        expect(later.taken).toBe(taken);
        for (let index = 0; index < count; index++) expect(later.uint32()).toBe(whole.uint32());
        expect(later.taken).toBe(taken + count);
      }),
    );
  });

  it('stop at seeds nobody checked', () => {
    expect(() => countedDraws({ ...SEEDS, nonce: -1 })).toThrow('seeds are checked');
  });
});

describe('a draw between two numbers', () => {
  it.each([
    [0, -3, 5, -3],
    [2 ** 31, -3, 5, 1],
    [2 ** 30, 0, 1, 0.25],
    [2 ** 32 - 1, 0, 2 ** 32, 2 ** 32 - 1],
  ])('%d from %d to %d is %d', (draw, minimum, maximum, expected) => {
    expect(drawBetween({ uint32: () => draw }, minimum, maximum)).toBe(expected);
  });

  it('never leaves them, and grows with the draw', () => {
    const number = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.nat(0xffff_ffff), fc.nat(0xffff_ffff), (one, other, left, right) => {
        const [minimum, maximum] = [Math.min(one, other), Math.max(one, other)];
        const at = (draw: number) => drawBetween({ uint32: () => draw }, minimum, maximum);
        const [low, high] = [at(Math.min(left, right)), at(Math.max(left, right))];
        expect(low).toBeGreaterThanOrEqual(minimum);
        expect(low).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(maximum);
      }),
    );
  });
});
