/**
 * The one filter of words: names, what is said at machines, and what is written in the forum. Severe words are refused,
 * mild ones are hidden. What the house adds or allows comes on top and counts everywhere.
 */
import type { WordRule } from '@boardwalk/contract/enums';
import { englishHits } from './english.ts';
import type { Hit } from './hit.ts';
import { type FindWords, finderOf, finderOfLists } from './words.ts';

export type { Hit } from './hit.ts';

export interface HouseWord {
  readonly word: string;
  readonly rule: WordRule;
}

const finders = new Map<string | undefined, FindWords>();
let ofHouse: FindWords = () => [];
let allowed: FindWords = () => [];

/** In the place of those before. */
export function setHouseWords(words: readonly HouseWord[]): void {
  ofHouse = finderOf(words.flatMap(({ word, rule }) => (rule === 'allowed' ? [] : [[word, rule] as const])));
  allowed = finderOf(
    words.flatMap(({ word, rule }) => (rule === 'allowed' ? [[word, 'mild'] as const] : [])),
  );
}

/**
 * By places, without overlaps. Of a text whose locale is known, words count that are harmless in other languages; of one
 * without, English ones do.
 */
export function hitsIn(text: string, locale?: string): readonly Hit[] {
  const spared = allowed(text);
  const found = [...englishHits(text, languageOf(locale)), ...finderFor(locale)(text)].filter(
    ({ from, to }) => !spared.some(one => one.from <= from && to <= one.to),
  );
  return merged([...found, ...ofHouse(text)]);
}

export function isClean(text: string): boolean {
  return hitsIn(text).length === 0;
}

export function masked(text: string, locale?: string): string {
  let shown = '';
  let at = 0;
  for (const { from, to } of hitsIn(text, locale)) {
    shown += text.slice(at, from) + '*'.repeat(lettersIn(text.slice(from, to)));
    at = to;
  }
  return shown + text.slice(at);
}

function lettersIn(text: string): number {
  return Array.from(text).length;
}

/** The first word that is never let through, as it was written. */
export function severeWordIn(text: string, locale?: string): string | undefined {
  const hit = hitsIn(text, locale).find(({ rule }) => rule === 'severe');
  return hit && text.slice(hit.from, hit.to);
}

function finderFor(locale: string | undefined): FindWords {
  const language = locale?.startsWith('zh') ? locale : languageOf(locale);
  const finder = finders.get(language) ?? finderOfLists(language);
  finders.set(language, finder);
  return finder;
}

function languageOf(locale: string | undefined): string | undefined {
  return locale?.split('-')[0];
}

function merged(hits: readonly Hit[]): readonly Hit[] {
  const list: Hit[] = [];
  for (const hit of hits.toSorted((one, other) => one.from - other.from)) {
    const last = list.at(-1);
    if (last && hit.from < last.to) {
      const rule = last.rule === 'severe' || hit.rule === 'severe' ? 'severe' : 'mild';
      list[list.length - 1] = { from: last.from, to: Math.max(last.to, hit.to), rule };
    } else list.push(hit);
  }
  return list;
}
