import { expect, it } from 'vitest';
import { paperOf } from './job.ts';

it.each([
  ['US', 'letter'],
  ['CA', 'letter'],
  ['MX', 'letter'],
  ['DE', 'a4'],
  ['JP', 'a4'],
  ['', 'a4'],
])('a house in %s prints on %s', (country, size) => {
  expect(paperOf(country)).toBe(size);
});
