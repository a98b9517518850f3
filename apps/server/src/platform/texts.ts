/**
 * Texts the server itself writes, in all languages: a folder with one flat JSON file per locale. What is
 * missing in one of them reads English, so that a new language can grow; English itself must be whole.
 */
import { existsSync, readFileSync } from 'node:fs';
import { assert } from '@boardwalk/base';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@boardwalk/contract/constants';

/** A text in the languages somebody wrote it in; English is always there. */
export type LocalizedText = { readonly 'en-US': string } & Readonly<Partial<Record<Locale, string>>>;

export interface Texts {
  /** One text in every language that has it. */
  words(key: string): LocalizedText;
  in(locale: string, key: string): string;
}

type Dictionary = Readonly<Partial<Record<string, string>>>;

export function readTexts(folder: URL): Texts {
  const dictionaries = new Map<string, Dictionary>(LOCALES.map(locale => [locale, read(folder, locale)]));
  const english = (key: string): string => {
    const text = dictionaries.get(DEFAULT_LOCALE)?.[key];
    assert(text, `the English texts have ${key}`);
    return text;
  };
  return {
    words: key => {
      const texts = LOCALES.flatMap(locale => {
        const text = dictionaries.get(locale)?.[key];
        return text ? [[locale, text] as const] : [];
      });
      return { ...Object.fromEntries(texts), 'en-US': english(key) };
    },
    in: (locale, key) => dictionaries.get(locale)?.[key] ?? english(key),
  };
}

function read(folder: URL, locale: Locale): Dictionary {
  const file = new URL(`${locale}.json`, folder);
  // Our own files: that they hold flat text is what their tests check.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Dictionary) : {};
}
