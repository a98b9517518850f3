import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFromRight, onOneLine, wrap } from './text.ts';

const measure = (text: string) => [...text].length;

it.each([
  ['Marina Boje', false],
  ['محمد بن راشد', true],
  ['12 شارع الشيخ زايد', true],
  ['יוסי כהן', true],
  ['4B شقة', false],
  ['+49 431 123456', false],
  ['東京都', false],
  ['', false],
])('%s: from the right is %s', (text, expected) => {
  expect(isFromRight(text)).toBe(expected);
});

it('takes out what would break lines or turn their direction', () => {
  expect(onOneLine(' Ma\u202erina\r\n\tBoje\u2028\u2066 \u200f ')).toBe('Marina Boje');
});

describe('a line ends', () => {
  it.each([
    ['between words', 'one two three', 7, ['one two', 'three']],
    ['within a word that is wider', 'a Donaudampfschiff', 6, ['a', 'Donaud', 'ampfsc', 'hiff']],
    ['after an opening bracket never', '東京（千代田）', 3, ['東京', '（千代', '田）']],
    ['between Thai words', 'กรุงเทพมหานครที่อยู่', 14, ['กรุงเทพมหานคร', 'ที่อยู่']],
    ['nowhere in what fits', 'Kiel', 4, ['Kiel']],
    ['of nothing at once', '', 4, ['']],
  ])('%s', (_where, text, width, lines) => {
    expect(wrap(text, width, measure)).toEqual(lines);
  });

  it('before no full stop', () => {
    for (let width = 6; width < 14; width++)
      for (const line of wrap('北京市东城区。上海市黄浦区。', width, measure))
        expect(line).not.toMatch(/^。/);
  });

  it('such that nothing is lost and nothing sticks out', () => {
    const letter = fc.constantFrom(...'ab 北京。（）ที่อ-,ш\u202eم😀', '👩‍👩‍👧', 'e\u0301');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (letters, width) => {
        const text = letters.join('');
        const lines = wrap(text, width, measure);
        const bare = (all: string) => onOneLine(all).replaceAll(' ', '');
        expect(bare(lines.join(''))).toBe(bare(text));
        const graphemes = (line: string) => [...new Intl.Segmenter().segment(line)].length;
        for (const line of lines) expect(measure(line) <= width || graphemes(line) === 1).toBe(true);
      }),
    );
  });
});
