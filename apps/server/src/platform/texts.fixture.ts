/** What is wrong with a folder of texts: keys and placeholders that do not match, English left in, bad typography. */
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@boardwalk/contract/constants';
import { NEVER } from './texts-words.data.ts';

type Dictionary = Readonly<Record<string, string>>;

interface Rule {
  readonly wrong: RegExp;
  readonly what: string;
}

const EVERYWHERE: readonly Rule[] = [
  { wrong: /["']/, what: 'a straight quote' },
  { wrong: /\.\.\./, what: 'three dots' },
  { wrong: /^\s|\s$|[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/, what: 'stray space' },
];

const LATIN_SENTENCE: Rule = { wrong: /[a-z]+ [a-z]+ [a-z]+/i, what: 'a sentence in Latin letters' };
const NARROW_PUNCTUATION: Rule = {
  wrong: /[\u3040-\u9fff] ?[,.!?:;()]/,
  what: 'narrow punctuation after a wide character',
};

const RULES: Readonly<Partial<Record<Locale, readonly Rule[]>>> = {
  'zh-CN': [LATIN_SENTENCE, NARROW_PUNCTUATION],
  'zh-TW': [LATIN_SENTENCE, NARROW_PUNCTUATION, { wrong: /[“”]/, what: 'quotes that are not 「」' }],
  'ja-JP': [
    LATIN_SENTENCE,
    NARROW_PUNCTUATION,
    { wrong: /[“”]/, what: 'quotes that are not 「」' },
    { wrong: /[！？。、] /, what: 'a space after wide punctuation' },
  ],
  'th-TH': [LATIN_SENTENCE, { wrong: /[ก-๛][.,;]/, what: 'a full stop or comma of Latin script' }],
  'ar-AE': [LATIN_SENTENCE, { wrong: /,(?!\d)|[;?]/, what: 'punctuation that is not Arabic' }],
  'de-DE': [{ wrong: /[”«»]/, what: 'quotes that are not „“' }],
  'fr-FR': [
    { wrong: /[^\u00a0\u202f][!?:;»]|«[^\u00a0\u202f]/, what: 'punctuation without its space' },
    { wrong: /[“”]/, what: 'quotes that are not « »' },
  ],
  'no-NO': [{ wrong: /[“”„]/, what: 'quotes that are not « »' }],
  'sv-SE': [{ wrong: /[“„«]/, what: 'quotes that are not ””' }],
  'fi-FI': [{ wrong: /[“„«]/, what: 'quotes that are not ””' }],
};

export function problemsOf(folder: URL): string[] {
  const english = read(folder, DEFAULT_LOCALE);
  return LOCALES.flatMap(locale =>
    problemsOfLocale(locale, read(folder, locale), english).map(problem => `${locale} ${problem}`),
  );
}

function problemsOfLocale(locale: Locale, texts: Dictionary, english: Dictionary): string[] {
  const keys = new Set([...Object.keys(texts), ...Object.keys(english)]);
  return [...keys].flatMap(key => {
    const [text, original] = [texts[key], english[key]];
    if (!text) return [`${key} is missing`];
    if (!original) return [`${key} is in no other language`];
    return problemsOfText(locale, text, original).map(problem => `${key} has ${problem}`);
  });
}

/** What players of other languages call so too. */
const SAID_IN_ENGLISH = new Set(['Coin pusher', 'Happy hour']);

/** By the rules of its language alone, its letters and its words; it may be one that the app itself shows. */
export function languageProblemsOf(locale: Locale, text: string): string[] {
  const rules = [...EVERYWHERE, ...(RULES[locale] ?? [])];
  const problems = rules.filter(({ wrong }) => wrong.test(text)).map(({ what }) => what);
  if (locale === 'es-ES' && (count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡')))
    problems.push('a question or call without its opening mark');
  const word = NEVER[locale]?.exec(text)?.[0];
  if (word !== undefined) problems.push(`“${word}”, which the terms rule out`);
  return problems;
}

function problemsOfText(locale: Locale, text: string, original: string): string[] {
  const problems = languageProblemsOf(locale, text);
  if (placeholdersOf(text) !== placeholdersOf(original)) problems.push('other placeholders');
  // A single word may be the same, as names are.
  const isAlike = text === original && !SAID_IN_ENGLISH.has(text);
  const isLeft = locale !== DEFAULT_LOCALE && isAlike && /\s/.test(text);
  if (isLeft) problems.push('the English text');
  return problems;
}

function placeholdersOf(text: string): string {
  return (text.match(/\{\w*\}|[{}]/g) ?? []).toSorted().join(' ');
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function read(folder: URL, locale: Locale): Dictionary {
  const file = new URL(`${locale}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Dictionary) : {};
}
