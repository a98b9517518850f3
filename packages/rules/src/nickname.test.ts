import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNickname } from './nickname.ts';

const isAllowed = (nickname: string): boolean => checkNickname(nickname) === undefined;

describe('checkNickname', () => {
  it.each([
    ['one letter', 'K'],
    ['a digit', '7'],
    ['words', 'Kai of the Pier'],
    ['24 letters', 'x'.repeat(24)],
    ['24 emoji', '🍀'.repeat(24)],
    ['German', 'Jürgen Größe'],
    ['Chinese', '海邊的凱'],
    ['Japanese with a wide space', 'カイ　ウミ'],
    ['Arabic', 'كاي البحر'],
    ['Persian with its joiner', 'می\u200cخواهم'],
    ['Thai with its marks', 'ก็ไม่รู้สิ'],
    ['Hindi', 'हिन्दी'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['a letter with a separate accent', 'e\u0301clair'],
    ['a family of joined emoji', '👩\u200d👧\u200d👦'],
    ['an emoji with its selector', '❤\ufe0f'],
    ['signs', '<b>&"\''],
  ])('takes %s', (_what, nickname) => {
    expect(checkNickname(nickname)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['25 letters', 'x'.repeat(25)],
    ['25 emoji', '🍀'.repeat(25)],
    ['a huge text', 'x'.repeat(1_000_000)],
    ['a space', ' '],
    ['a space before', ' Kai'],
    ['a space behind', 'Kai '],
    ['a wide space behind', 'Kai\u3000'],
    ['a line end', 'Kai\nLee'],
    ['a line separator', 'Kai\u2028Lee'],
    ['a tab', 'Kai\tLee'],
    ['a nul', 'Kai\u0000'],
    ['a delete', 'Kai\u007f'],
    ['a next-line control', 'Kai\u0085Lee'],
    ['half an emoji', 'Kai\ud83c'],
    ['only a joiner', '\u200d'],
    ['only a selector', '\ufe0f'],
    ['only a Hangul filler', '\u3164'],
    ['only a half-width filler', '\uffa0'],
    ['only an empty braille pattern', '\u2800'],
    ['only an accent', '\u0301'],
    ['a soft hyphen', 'K\u00adai'],
    ['a zero-width space', 'K\u200bai'],
    ['a byte order mark', '\ufeffKai'],
    ['a private character', 'Kai\ue000'],
    ['an unassigned character', 'Kai\u0378'],
    ['a pile of marks', 'K\u0301\u0302\u0303\u0304ai'],
  ])('refuses %s', (_what, nickname) => {
    expect(checkNickname(nickname)?.code).toBe('badNickname');
  });

  it.each(['200e', '200f', '061c', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069'])(
    'refuses the direction control U+%s',
    code => {
      expect(isAllowed(`Kai${String.fromCharCode(Number.parseInt(code, 16))}Lee`)).toBe(false);
    },
  );

  it('takes any 1 to 24 plain letters', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,24}$/), isAllowed));
  });

  it('never takes more than 24 characters', () => {
    const long = fc.string({ unit: 'binary', minLength: 25, maxLength: 60 });
    fc.assert(fc.property(long, nickname => !isAllowed(nickname)));
  });
});
