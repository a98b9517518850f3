import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** What the files of one face have letters for. */
function lettersOf(face: string, rules = css): (letter: string) => boolean {
  const blocks = rules.match(/@font-face \{.*?\}/gs)?.filter(block => block.includes(`"${face}"`)) ?? [];
  const ranges = blocks.flatMap(block => [...block.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]);
  const bounds = ranges.map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  return letter => {
    const code = letter.codePointAt(0) ?? 0;
    return bounds.some(([from = 0, to = 0]) => code >= from && code <= to);
  };
}

function lettersIn(locale: string): string[] {
  const words = readFileSync(join(import.meta.dirname, `../../../lang/${locale}.json`), 'utf8');
  return [...new Set(words.match(/\p{Script=Latin}/gu))];
}

test.each(['de-DE', 'fi-FI', 'fr-FR', 'vi-VN'])('every letter of %s has its face', locale => {
  expect(lettersIn(locale).filter(letter => !lettersOf('Nunito')(letter))).toEqual([]);
});

test('the space of the display face stands apart, so that no letter is drawn into it', () => {
  const faces = css.match(/@font-face \{.*?\}/gs)?.filter(block => block.includes('"Fredoka"')) ?? [];
  const withSpace = faces.filter(block => lettersOf('Fredoka', block)(' '));
  expect(withSpace).toHaveLength(1);
  expect(lettersOf('Fredoka', withSpace[0])('V')).toBe(false);
});
