import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { DECK_DEPTH, SHELF_HALF_LENGTH } from './geometry.ts';
import { shelfTurn, shelfZ } from './shelf.ts';

const CONFIG = { ...DEFAULT_PUSHER, shelf: { periodSteps: 200, strokeMm: 50 } };
const MEAN = -DECK_DEPTH - SHELF_HALF_LENGTH;

describe('the shelf', () => {
  it.each([
    [0, 0],
    [50, 0.5],
    [100, 0],
    [150, -0.5],
    [200, 0],
    [1050, 0.5],
  ])('after %d steps is %d from the middle of its way', (step, offset) => {
    expect(shelfZ(CONFIG, step)).toBeCloseTo(MEAN + offset, 6);
  });

  it('moves smoothly: never faster than a sine of its stroke', () => {
    const fastest = (0.5 * 2 * Math.PI) / 200;
    for (let step = 0; step < 200; step++) {
      expect(Math.abs(shelfZ(CONFIG, step + 1) - shelfZ(CONFIG, step))).toBeLessThan(fastest * 1.01);
    }
  });

  it.each([90, 201, 333, 1200])('repeats after %d steps and turns once at each end', periodSteps => {
    const config = { ...CONFIG, shelf: { periodSteps, strokeMm: 50 } };
    const turns = Array.from({ length: 3 * periodSteps }, (_, step) => shelfTurn(config, step));
    expect(turns.filter(turn => turn !== undefined)).toEqual([
      'front',
      'back',
      'front',
      'back',
      'front',
      'back',
    ]);
    for (const step of [0, 17, 80]) expect(shelfZ(config, step + periodSteps)).toBe(shelfZ(config, step));
  });

  it('is at its end where it turns', () => {
    const places = Array.from({ length: 200 }, (_, step) => shelfZ(CONFIG, step));
    const turnAt = (side: string) => places.findIndex((_, step) => shelfTurn(CONFIG, step) === side);
    expect(places[turnAt('front')]).toBe(Math.max(...places));
    expect(places[turnAt('back')]).toBe(Math.min(...places));
  });
});
