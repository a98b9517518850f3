import { describe, expect, test } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { formatAgo } from './ago.ts';
import {
  formatBasisPoints,
  formatCoins,
  formatList,
  formatMoney,
  formatMove,
  formatMultiplier,
  formatShort,
  formatTimeLeft,
} from './format.ts';
import { formatSentences } from './sentences.ts';

describe('numbers in English', () => {
  test.each([
    [() => formatCoins(12_480), '12,480'],
    [() => formatCoins(0), '0'],
    [() => formatMove(1200), '+1,200'],
    [() => formatMove(-200), '-200'],
    [() => formatMove(0), '0'],
    [() => formatShort(999), '999'],
    [() => formatShort(1000), '1k'],
    [() => formatShort(12_499), '12.4k'],
    [() => formatShort(-1550), '-1.5k'],
    [() => formatShort(1_999_999), '1.9M'],
    [() => formatMoney(1999), '$19.99'],
    [() => formatMoney(1999, 'EUR'), '€19.99'],
    [() => formatBasisPoints(9720), '97.2%'],
    [() => formatBasisPoints(9695, 1), '96.9%'],
    [() => formatBasisPoints(9700, 1), '97%'],
  ])('%s is written %s', (write, expected) => {
    expect(write()).toBe(expected);
  });
});

test.each([
  [40, '0.4×'],
  [11_000, '110×'],
])('%d hundredths of a stake are %s', (hundredths, written) => {
  expect(formatMultiplier(hundredths)).toBe(written);
});

describe('the language decides how numbers look', () => {
  test.each([
    ['de-DE', '12.480', '19,99 $'],
    ['no-NO', '12 480', '19,99 $'],
    ['ja-JP', '12,480', '$19.99'],
  ])('%s: %s and %s', (locale, coins, money) => {
    i18n.activate(locale);
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(formatCoins(12_480))).toBe(coins);
    expect(plain(formatMoney(1999))).toBe(money);
  });
});

describe('a large count is as short as its readers write it, and never more than there is', () => {
  test.each([
    ['fr-FR', '12,4 k'],
    ['es-ES', '12,4 mil'],
    ['de-DE', '12.499'],
    ['no-NO', '12,4k'],
    ['ja-JP', '1.2万'],
    ['zh-TW', '1.2萬'],
    ['ar-AE', '12.4 ألف'],
  ])('%s: %s', (locale, text) => {
    i18n.activate(locale);
    expect(formatShort(12_499).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});

test('a sign keeps its letters where others run from right to left', () => {
  i18n.activate('ar-AE');
  expect(formatMoney(499).replaceAll('\u00a0', ' ')).toBe('\u200f4.99 \u2066US$\u2069');
  expect(formatMoney(499, 'EUR')).not.toContain('\u2066');
  i18n.activate('en-US');
  expect(formatMoney(499, 'CAD')).toBe('CA$4.99');
});

describe('a list', () => {
  test.each([
    ['en-US', 'Bear, Cat, and Fox'],
    ['fr-FR', 'Bear, Cat et Fox'],
    ['ja-JP', 'Bear、Cat、Fox'],
  ])('in %s is %s', (locale, text) => {
    i18n.activate(locale);
    expect(formatList(['Bear', 'Cat', 'Fox'])).toBe(text);
  });

  test('keeps the direction of each of its parts', () => {
    i18n.activate('ar-AE');
    expect(formatList(['Bear (2)', 'قط'])).toBe('\u2068Bear (2)\u2069 و\u2068قط\u2069');
  });
});

test.each([
  [-12_000, '12 sec. ago'],
  [-90_000, '1 min. ago'],
  [-7_300_000, '2 hr. ago'],
  [-200_000_000, '2 days ago'],
  [60_000, 'in 1 min.'],
])('%d ms from now is %s', (offsetMs, text) => {
  expect(formatAgo(1_000_000_000_000 + offsetMs, 1_000_000_000_000)).toBe(text);
});

test.each([
  [['Kept for a week.', 'Then it’s exchanged.'], 'Kept for a week. Then it’s exchanged.'],
  [['7日間保管されます。', 'そのあとは交換されます。'], '7日間保管されます。そのあとは交換されます。'],
])('sentences %j', (sentences, text) => {
  expect(formatSentences(sentences)).toBe(text);
});

describe('what is left of a countdown', () => {
  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [65, '1:05'],
    [3599, '59:59'],
    [7500, '2:05:00'],
    [172_799, '47:59:59'],
    [172_800, '2 days'],
    [259_199, '2 days'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatTimeLeft(seconds)).toBe(text);
  });

  test('is in the words of the language', () => {
    i18n.activate('de-DE');
    expect(formatTimeLeft(259_200)).toBe('3 Tage');
    i18n.activate('ja-JP');
    expect(formatTimeLeft(259_200)).toBe('3日');
    expect(formatAgo(0, 120_000)).toBe('2分前');
  });
});
