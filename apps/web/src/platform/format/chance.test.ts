import { expect, test } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { formatChance } from './chance.ts';

test.each([
  [[1n, 2048n], 4, '0.0488%'],
  [[2483n, 2560n], 2, '96.99%'],
  [[1n, 10n], 4, '10%'],
  // As floats these lose their last digit when they are cut.
  [[115n, 10_000n], 2, '1.15%'],
  [[29n, 1_000_000n], 4, '0.0029%'],
  [[1n, 1n], 2, '100%'],
  [[0n, 1n], 2, '0%'],
] as const)('%s with %d decimals is %s', ([numerator, denominator], decimals, written) => {
  expect(formatChance({ numerator, denominator }, decimals)).toBe(written);
});

test('a chance is written as the language writes percentages', () => {
  i18n.activate('de-DE');
  expect(formatChance({ numerator: 1n, denominator: 2048n }, 4).replace('\u00a0', ' ')).toBe('0,0488 %');
});
