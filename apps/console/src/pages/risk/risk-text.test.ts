import { describe, expect, it } from 'vitest';
import { limitText, spanText } from './risk-text.ts';

describe('a rule', () => {
  it.each([
    [1, 'an hour'],
    [5, '5 hours'],
    [24, 'a day'],
    [36, '36 hours'],
    [720, '30 days'],
  ])('says %d hours as %s', (hours, text) => {
    expect(spanText(hours)).toBe(text);
  });

  it('says what it allows, of one and of many', () => {
    expect(limitText('deviceAccounts', 1, 24)).toBe('1 account within a day');
    expect(limitText('stakes', 2, 1)).toBe('2 coins within an hour');
  });
});
