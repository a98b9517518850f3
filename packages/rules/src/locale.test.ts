import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLocale } from './locale.ts';

const LOCALES = [
  'en-US',
  'zh-CN',
  'zh-TW',
  'ar-AE',
  'de-DE',
  'fr-FR',
  'nl-NL',
  'vi-VN',
  'no-NO',
  'fi-FI',
  'sv-SE',
  'da-DK',
  'it-IT',
  'es-ES',
  'th-TH',
  'ja-JP',
  'tr-TR',
  'pt-PT',
] as const;

describe('matchLocale', () => {
  it.each(LOCALES)('keeps %s', locale => {
    expect(matchLocale(locale, LOCALES)).toBe(locale);
  });

  it.each(LOCALES.filter(locale => !locale.startsWith('zh')))(
    'finds %s by its primary part alone',
    locale => {
      expect(matchLocale(locale.slice(0, 2), LOCALES)).toBe(locale);
    },
  );

  it.each([
    ['en-GB', 'en-US'],
    ['de-AT', 'de-DE'],
    ['fr-CA', 'fr-FR'],
    ['es-419', 'es-ES'],
    ['pt-BR', 'pt-PT'],
    ['ar', 'ar-AE'],
    ['ar-EG', 'ar-AE'],
    ['DE-de', 'de-DE'],
    ['de_CH', 'de-DE'],
    [' it ', 'it-IT'],
    ['nb-NO', 'no-NO'],
    ['nn', 'no-NO'],
  ])('takes %j for %s', (system, locale) => {
    expect(matchLocale(system, LOCALES)).toBe(locale);
  });

  it.each([
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh_tw', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-CN', 'zh-TW'],
  ])('keeps the region, or the characters, of Chinese: %s is %s', (system, locale) => {
    expect(matchLocale(system, LOCALES)).toBe(locale);
  });

  it.each(['', '-', 'xx', 'ko-KR', 'english', 'zhuang', '*', 'C'])('falls back to en-US from %j', system => {
    expect(matchLocale(system, LOCALES)).toBe('en-US');
  });

  it('falls back when the language is not among the supported ones', () => {
    expect(matchLocale('zh-TW', ['zh-CN', 'en-US'])).toBe('en-US');
    expect(matchLocale('de', ['en-US', 'fr-FR'])).toBe('en-US');
  });

  it('always answers with a supported locale', () => {
    fc.assert(fc.property(fc.string(), system => LOCALES.includes(matchLocale(system, LOCALES))));
  });

  it('stops where not even en-US is supported', () => {
    expect(() => matchLocale('ko', ['de-DE'])).toThrow('en-US is always supported');
  });
});
