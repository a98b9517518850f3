/** The app's dictionaries keep to the typography and the terms of their languages, by the same rules as the server's own texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@boardwalk/contract/constants';
import { describe, expect, test } from 'vitest';
import { languageProblemsOf } from '../../apps/server/src/platform/texts.fixture.ts';

const folder = join(import.meta.dirname, '../../apps/web/lang');

/** Their words are given. */
const GIVEN = new Set(['missing.title', 'crash.title']);
const HEAD = /\{\w+, (?:plural|select), /g;
const FORM =
  /(?:=\d+|zero|one|two|few|many|other|back|front|left|right|preparing|moving|grabbing|settling) \{/g;

/** What is read of a message: each form by itself, with a number for each value. */
function textsOf(message: string): readonly string[] {
  const plain = message.replaceAll(/\{\w+\}|#/g, '0');
  if (plain.search(HEAD) < 0) return [plain];
  return plain
    .replaceAll(HEAD, '\n')
    .replaceAll(FORM, '\n')
    .split(/[\n}]/)
    .map(text => text.trim());
}

function problemsOf(locale: Locale): readonly string[] {
  const dictionary = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(dictionary)
    .filter(([key]) => !GIVEN.has(key))
    .flatMap(([key, message]) =>
      textsOf(message).flatMap(text =>
        languageProblemsOf(locale, text).map(problem => `${key} has ${problem}`),
      ),
    );
}

describe('the typography and the terms of', () => {
  test.each(LOCALES)('%s', locale => {
    expect(problemsOf(locale)).toEqual([]);
  });
});

test('a message is read form by form', () => {
  expect(textsOf('{count, plural, one {# ball} other {{count} balls!}}').filter(Boolean)).toEqual([
    '0 ball',
    '0 balls!',
  ]);
  expect(textsOf('Hi {name}')).toEqual(['Hi 0']);
});
