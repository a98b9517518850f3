import { assert } from './assert.ts';

/** A stream of uniform 32-bit draws; games take their chance from nowhere else. */
export interface Draws {
  /** 0 to 2^32 − 1. */
  uint32(): number;
}

/** A uniform integer in 0 … bound − 1, without modulo bias: draws from the incomplete last span are rejected. */
export function drawBelow(draws: Draws, bound: number): number {
  assert(Number.isInteger(bound) && bound > 0 && bound <= 0x1_0000_0000, 'a bound is 1 to 2^32');
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
  let value = draws.uint32();
  while (value >= limit) value = draws.uint32();
  return value % bound;
}

/**
 * sfc32 (Doty-Humphrey, PractRand): fast, for simulations and tests.
 * Not for players' rounds, whose draws come from the committed seeds; a book of drops is made with it, whose number is
 * such a draw.
 */
export function seededDraws(seed: number): Draws {
  let a = seed >>> 0;
  let b = 0x9e37_79b9;
  let c = 0x243f_6a88;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return { uint32: next };
}
