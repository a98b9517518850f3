import { expect, test } from 'vitest';
import { nextSequence } from './sequence.ts';

test('numbers only grow, fit 32 bits, and begin above those of an earlier visit', () => {
  const numbers = Array.from({ length: 100 }, nextSequence);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(100);
  expect(Math.max(...numbers)).toBeLessThan(2 ** 32);
  expect(numbers[0]).toBeGreaterThan(1_000_000);
});
