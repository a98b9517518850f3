import { expect, test } from 'vitest';
import { goOnAbove, nextSequence } from './sequence.ts';

test('numbers only grow, fit 32 bits, and begin above those of an earlier visit', () => {
  const numbers = Array.from({ length: 100 }, nextSequence);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(100);
  expect(Math.max(...numbers)).toBeLessThan(2 ** 32);
  expect(numbers[0]).toBeGreaterThan(1_000_000);
});

test('numbers go on above one that a device with a faster clock has reached, and never fall back', () => {
  const before = nextSequence();
  const seen = before + 40_000_000;
  goOnAbove(seen);
  expect(nextSequence()).toBe(seen + 1);
  goOnAbove(before);
  expect(nextSequence()).toBe(seen + 2);
});
