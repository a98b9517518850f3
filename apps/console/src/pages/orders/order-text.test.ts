import { expect, it } from 'vitest';
import { minorOf, providerText } from './order-text.ts';

it.each([
  [19.99, 1999],
  ['19.99', 1999],
  // As floats these come out a little under and over.
  [1.15, 115],
  [4.35, 435],
  [0, undefined],
  ['', undefined],
  [-1, undefined],
  ['x', undefined],
])('%s is %s', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor);
});

it('a provider is called as it calls itself', () => {
  expect(['paypal', 'razorpay', 'bank'].map(providerText)).toEqual(['PayPal', 'Razorpay', 'bank']);
});
