import { describe, expect, it } from 'vitest';
import { searchWords, sketchOf } from './search-words.ts';
import { namesIn, tagsOf, tidied, writeText } from './write-text.ts';

const rules = {
  people: [
    { userId: 7, nickname: 'Marina Bo' },
    { userId: 8, nickname: 'Marina' },
  ],
  home: 'https://arcade.example',
};
const write = (typed: string) => writeText(tidied(typed), rules);

describe('written text', () => {
  it('is paragraphs of spans, and never markup', () => {
    expect(write('<b>Hi</b> [x](javascript:alert(1))\n\n\n\n<script>')).toEqual([
      [{ is: 'text', text: '<b>Hi</b> [x](javascript:alert(1))' }],
      [{ is: 'text', text: '<script>' }],
    ]);
  });

  it('knows who is meant by the longest name that stands there', () => {
    expect(write('hi @marina bo, @Marina! @Marinas mail@Marina.example')).toEqual([
      [
        { is: 'text', text: 'hi ' },
        { is: 'mention', text: 'Marina Bo', userId: 7 },
        { is: 'text', text: ', ' },
        { is: 'mention', text: 'Marina', userId: 8 },
        { is: 'text', text: '! @Marinas mail@Marina.example' },
      ],
    ]);
  });

  it('has tags in any script, and none within words and addresses', () => {
    const tags = write('#Claw #クマ #كلب no#tag &#39; https://a.example/#b #' + 'x'.repeat(31)).flat();
    expect(tags.filter(({ is }) => is === 'tag').map(({ text }) => text)).toEqual(['claw', 'クマ', 'كلب']);
    expect(tagsOf(['Claw', ' Pier!', ''], [tags], 3)).toEqual(['claw', 'pier', 'クマ']);
  });

  it('leads to pages of this house alone', () => {
    const spans = write(
      'https://arcade.example/replay/code/abc, https://evil.example/ https://arcade.example.evil.example/',
    ).flat();
    expect(spans.filter(({ is }) => is === 'link')).toEqual([
      { is: 'link', text: '/replay/code/abc', path: '/replay/code/abc' },
    ]);
  });

  it('comes without what is not seen or turns it around', () => {
    expect(tidied(' a\u202eb\u0000c \r\n\r\n\r\n\r\n d\u200be ')).toBe('abc\n\nde');
    expect(tidied('می‌خواهم')).toBe('می‌خواهم');
  });

  it('names people by the word behind an at-sign', () => {
    expect(namesIn('@kai and @kai, not a@b.example @')).toEqual(['kai']);
  });
});

describe('search words', () => {
  it.each([
    ['Über den Pier!', ['uber', 'den', 'pier']],
    ['Straße DEĞİL đồ', ['strasse', 'degil', 'do']],
    ['クマのぬいぐるみ 5', ['5', 'クマ', 'マの', 'のぬ', 'ぬい', 'いぐ', 'ぐる', 'るみ']],
    ['娃', ['娃']],
    ['أحمد مُبارَك', ['احمد', 'مبارك']],
    ['ตุ๊ก', ['ตุ', 'ุ๊', '๊ก']],
  ])('of %s are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are six hundred at most', () => {
    expect(searchWords(Array.from({ length: 900 }, (_none, index) => `w${index}`).join(' '))).toHaveLength(
      600,
    );
  });

  it('are sketched in plain letters, alike where they are alike', () => {
    expect(sketchOf('pier5')).toBe('pier5');
    expect(sketchOf('кот')).toMatch(/^[a-z0-9]+$/);
    expect(sketchOf('кот').slice(0, 4)).toBe(sketchOf('код').slice(0, 4));
  });
});
