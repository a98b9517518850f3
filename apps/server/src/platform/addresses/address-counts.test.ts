import { expect, it } from 'vitest';
import { AddressCounts } from './address-counts.ts';

it('gives a place back and forgets who has none left', () => {
  const counts = new AddressCounts(2);
  expect([counts.take('a'), counts.take('a'), counts.take('a'), counts.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  counts.release('a');
  expect(counts.take('a')).toBe(true);
  for (const address of ['a', 'a', 'b']) counts.release(address);
  expect(counts.size).toBe(0);
});
