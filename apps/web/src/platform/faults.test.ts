import { expect, test } from 'vitest';
import { causeText } from './faults.ts';

const circle: { self?: unknown } = {};
circle.self = circle;

test.each([
  [new RangeError('too far'), 'RangeError: too far'],
  [{ code: 7 }, '{"code":7}'],
  [circle, 'object'],
  [12n, '12'],
  [undefined, 'undefined'],
  [Symbol('odd'), 'symbol'],
])('the cause %o is put into words', (cause, words) => {
  expect(causeText(cause)).toBe(words);
});
