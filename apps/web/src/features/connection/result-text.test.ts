import { expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n.ts';
import { roundTrip, valueText } from './measure/finding.ts';
import { resultText } from './result-text.ts';

test('players read units in their language, the people of the house in English', () => {
  i18n.activate('tr-TR');
  const value = roundTrip([42]);
  expect(valueText(value)).toBe('p50 42 msn · p95 42 msn');
  expect(resultText({ server: { grade: 'good', value } })).toContain('server: good, p50 42 ms · p95 42 ms');
});
