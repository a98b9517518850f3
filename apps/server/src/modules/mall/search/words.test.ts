import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, formsOf, nearest, slipsAllowed } from './slips.ts';
import { wordsOf, wordsWanted } from './words.ts';

const folded = (text: string) => wordsOf(text).map(word => word.folded);

describe('words', () => {
  it.each([
    ['Plush BEAR, 30 cm', ['plush', 'bear', '30', 'cm']],
    ['Kopfhörer groß', ['kopfhorer', 'gross']],
    ['Ærlig bjørn', ['aerlig', 'bjorn']],
    ['Gấu bông đỏ', ['gau', 'bong', 'do']],
    ['Işıklı ayı', ['isikli', 'ayi']],
    ['クマのぬいぐるみ', ['クマ', 'マの', 'のぬ', 'ぬい', 'いぐ', 'ぐる', 'るみ', 'み']],
    ['泰迪熊 mini', ['泰迪', '迪熊', '熊', 'mini']],
    ['دُبّ قطيفة', ['دب', 'قطيفة']],
  ])('%s', (text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it('that are looked for are among those of a text that has them', () => {
    const found = new Set(folded('可爱的泰迪熊 หมีสีน้ำตาล'));
    for (const part of ['泰迪', '迪熊', 'หมี', 'น้ำตาล'])
      for (const { folded: word } of wordsWanted(part)) expect(found.has(word), word).toBe(true);
    expect(wordsWanted('熊').map(({ folded: word }) => word)).toEqual(['熊']);
  });

  it('of no text are none', () => {
    expect(wordsOf(' ’ — !')).toEqual([]);
    expect(wordsWanted('🐻')).toEqual([]);
  });
});

describe('a slip', () => {
  it.each([
    ['headphones', 'headphones', 0],
    ['headphones', 'headphonse', 1],
    ['headphones', 'hedphones', 1],
    ['headphones', 'headphomes', 1],
    ['headphones', 'hedphonse', 2],
    ['bear', 'beer', 1],
    ['', 'abc', 3],
  ])('%s and %s are %i apart', (one, other, apart) => {
    expect(distance(one, other)).toBe(apart);
    expect(distance(other, one)).toBe(apart);
  });

  it('is found by what both words have in common', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('drop', 'swap', 'add', 'change'), (one, at, way) => {
        const place = at % (one.length - 1);
        const [head, rest] = [one.slice(0, place), one.slice(place)];
        const other = {
          drop: head + rest.slice(1),
          swap: `${head}${rest[1]}${rest[0]}${rest.slice(2)}`,
          add: `${head}x${rest}`,
          change: `${head}x${rest.slice(1)}`,
        }[way];
        const forms = new Set(formsOf(one));
        expect(distance(one, other)).toBeLessThanOrEqual(1);
        expect(formsOf(other).some(form => forms.has(form))).toBe(true);
      }),
    );
  });

  it('is guessed from the nearest words, and never for short ones', () => {
    expect(nearest('haedphones', ['headphones', 'headphone', 'phones'])).toEqual(['headphones', 'headphone']);
    expect([slipsAllowed('bea'), slipsAllowed('bear'), slipsAllowed('headphones')]).toEqual([0, 1, 2]);
    expect(nearest('cat', ['bat', 'cut'])).toEqual([]);
  });
});
