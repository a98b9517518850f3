/** Looks for listed words in a text: as whole words where spaces part them, anywhere where they do not. */
import type { Hit } from './hit.ts';
import { WORD_LISTS } from './lists.data.ts';

/** Chinese, Japanese and Thai are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD = /[\p{L}\p{M}\p{N}@$]+(?:[-'’][\p{L}\p{M}\p{N}@$]+)*/gu;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** Written together with what they belong to: and, in, for, the. */
const ARABIC_START = /^(?:[وفبكل]?ال|لل|[وفب])(?=\p{L}{2})/u;
const SHORTEST_BEGINNING = 3;
const SHORTEST_UNACCENTED = 5;

type Rule = Hit['rule'];

interface Listed {
  readonly whole: Map<string, Rule>;
  readonly beginnings: Map<string, Rule>;
  /** Several words in a row, by their first one. */
  readonly rows: Map<string, readonly { readonly words: readonly string[]; readonly rule: Rule }[]>;
  readonly anywhere: readonly { readonly word: string; readonly rule: Rule }[];
  readonly fine: readonly string[];
}

type Entry = readonly [word: string, rule: Rule];

export type FindWords = (text: string) => readonly Hit[];

/** Those of all languages, with the words that count in this one alone. */
export function finderOfLists(language: string | undefined): FindWords {
  const entries = Object.entries(WORD_LISTS).flatMap(
    ([locale, { severe, mild, own = '' }]): readonly Entry[] => [
      ...wordsOf(severe).map(word => [word, 'severe'] as const),
      ...wordsOf(mild).map(word => [word, 'mild'] as const),
      ...(locale === language ? wordsOf(own).map(word => [word, 'mild'] as const) : []),
    ],
  );
  return finderOf(
    entries,
    Object.values(WORD_LISTS).flatMap(({ fine = '' }) => wordsOf(fine)),
  );
}

export function finderOf(entries: readonly Entry[], fine: readonly string[] = []): FindWords {
  const listed = listedOf(entries, fine);
  return text => [...tokenHits(text, listed), ...anywhereHits(text, listed)];
}

function wordsOf(list: string): readonly string[] {
  return list.split(' ').filter(word => word !== '');
}

function listedOf(entries: readonly Entry[], fine: readonly string[]): Listed {
  const whole = new Map<string, Rule>();
  const beginnings = new Map<string, Rule>();
  const rows = new Map<string, { words: readonly string[]; rule: Rule }[]>();
  const anywhere: { word: string; rule: Rule }[] = [];
  for (const [typed, rule] of entries) {
    const bare = typed.replace(/\*$/, '');
    if (UNSPACED.test(bare)) {
      anywhere.push({ word: bare.toLowerCase(), rule });
      continue;
    }
    const word = plain(bare);
    for (const form of new Set([word, unaccented(word)])) {
      const [first = '', ...more] = form.split(/[-\s]+/);
      if (more.length > 0) rows.set(first, [...(rows.get(first) ?? []), { words: [first, ...more], rule }]);
      if (typed.endsWith('*')) beginnings.set(form, rule);
      else whole.set(form, rule);
    }
  }
  return { whole, beginnings, rows, anywhere, fine: fine.map(word => word.toLowerCase()) };
}

function tokenHits(text: string, listed: Listed): readonly Hit[] {
  const tokens = [...text.matchAll(WORD)].map(match => ({
    from: match.index,
    word: plain(match[0]),
    length: match[0].length,
  }));
  return tokens.flatMap(({ from, word, length }, at) => {
    const row = listed.rows
      .get(word)
      ?.find(({ words }) => words.every((one, index) => tokens[at + index]?.word === one));
    const last = tokens[at + (row?.words.length ?? 0) - 1];
    if (row && last) return [{ from, to: last.from + last.length, rule: row.rule }];
    const rule = formsOf(word)
      .map(form => ruleOf(form, listed))
      .find(found => found !== undefined);
    return rule ? [{ from, to: from + length, rule }] : [];
  });
}

function ruleOf(form: string, { whole, beginnings }: Listed): Rule | undefined {
  const found = whole.get(form);
  if (found) return found;
  for (let length = SHORTEST_BEGINNING; length <= form.length; length++) {
    const rule = beginnings.get(form.slice(0, length));
    if (rule) return rule;
  }
  return undefined;
}

/** As it is written, and what it may be a disguise of. */
function formsOf(word: string): readonly string[] {
  const spelt = [...word].map(letter => LEET[letter] ?? letter).join('');
  const short = spelt.replace(/(.)\1{2,}/gu, '$1');
  const arabic = word.replace(ARABIC_START, '');
  return [...new Set([word, short, arabic, ...(/\p{L}/u.test(word) ? [spelt] : [])])];
}

function anywhereHits(text: string, { anywhere, fine }: Listed): readonly Hit[] {
  if (!UNSPACED.test(text)) return [];
  // Only letters that keep their length are compared, so that places in the text stay places.
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  const spared = placesOf(lower, fine);
  return anywhere.flatMap(({ word, rule }) =>
    placesOf(lower, [word])
      .filter(({ from, to }) => !spared.some(one => one.from <= from && to <= one.to))
      .map(({ from, to }) => ({ from, to, rule })),
  );
}

function placesOf(text: string, words: readonly string[]): readonly { from: number; to: number }[] {
  return words.flatMap(word => {
    const places: { from: number; to: number }[] = [];
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1))
      places.push({ from, to: from + word.length });
    return places;
  });
}

/** Small, in one form, Arabic without vowel signs and in its simplest letters. */
function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

/** Vietnamese tones and Nordic letters change a word, and short words become others: those are kept as they are. */
function unaccented(word: string): string {
  if (word.length < SHORTEST_UNACCENTED) return word;
  if (/[åäöøæğışđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u.test(word)) return word;
  const stripped = word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return /^\p{Script=Latin}[\p{Script=Latin}\s-]*$/u.test(stripped) ? stripped : word;
}
