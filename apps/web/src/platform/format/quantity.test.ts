import { describe, expect, test } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { formatQuantity } from './quantity.ts';

describe('a measured amount has its unit as the language writes it', () => {
  test.each([
    ['en-US', '42 ms', '12.3 Mb/s', '1,234 MB', '-1.5 sec'],
    ['de-DE', '42 ms', '12,3 Mb/s', '1.234 MB', '-1,5 Sek.'],
    ['fr-FR', '42 ms', '12,3 Mbit/s', '1 234 Mo', '-1,5 s'],
    ['tr-TR', '42 msn', '12,3 Mb/sn', '1.234 MB', '-1,5 sn.'],
    ['ja-JP', '42 ms', '12.3 Mb/秒', '1,234 MB', '-1.5秒'],
    ['zh-CN', '42毫秒', '12.3 Mb/秒', '1,234 MB', '-1.5秒'],
  ])('%s', (locale, delay, speed, room, difference) => {
    i18n.activate(locale);
    const written = [
      formatQuantity({ amount: 42.4, unit: 'millisecond' }),
      formatQuantity({ amount: 12.34, unit: 'megabit-per-second', decimals: 1 }),
      formatQuantity({ amount: 1234, unit: 'megabyte' }),
      formatQuantity({ amount: -1.5, unit: 'second', decimals: 1, isSigned: true }),
    ];
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u200e', '');
    expect(written.map(plain)).toEqual([delay, speed, room, difference]);
  });
});

test('a difference has its sign, and none where there is none', () => {
  const second = { unit: 'second', isSigned: true } as const;
  expect(formatQuantity({ amount: 2, ...second }, 'en-US')).toBe('+2 sec');
  expect(formatQuantity({ amount: 0, ...second }, 'en-US')).toBe('0 sec');
});
