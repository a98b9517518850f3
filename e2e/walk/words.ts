/**
 * A page in the longest, the tallest and the mirrored language, on the smallest phone, on one that lies on its side and
 * on a laptop as well: nothing is cut off and nothing runs out of the screen.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilIdle } from '../support/idle.ts';
import type { Phone } from '../support/phone.ts';
import { listBeyond } from './edges.ts';
import type { Look } from './faults.ts';
import { LAPTOP, POCKET, SIDEWAYS, type Size, SMALLEST } from './sizes.ts';

/** Shows each text in the language that has the longest one: what fits here fits in all that read from left to right. */
const LONGEST = 'de-DE';
const LANGUAGES = [
  { locale: LONGEST, direction: 'ltr' },
  { locale: 'ja-JP', direction: 'ltr' },
  { locale: 'ar-AE', direction: 'rtl' },
] as const;

interface SizeLooks {
  readonly size: Size;
  readonly looks: readonly ((page: Page, width: number) => Promise<string[]>)[];
}

const SIZES: readonly SizeLooks[] = [
  { size: POCKET, looks: [listCut, listBroken] },
  { size: SMALLEST, looks: [listCut, listBroken, listBeyond] },
  { size: SIDEWAYS, looks: [listBroken] },
  { size: LAPTOP, looks: [listBroken, listBeyond] },
];

/** To be called before the phone opens anything. */
export async function lendLongestWords({ context }: Phone, dictionary: object): Promise<void> {
  await context.addInitScript(
    ({ locale, words }) => {
      const load = window.fetch;
      window.fetch = async (input, init) =>
        String(input instanceof Request ? input.url : input).includes(`/lang/${locale}.`)
          ? Response.json(words)
          : load(input, init);
    },
    { locale: LONGEST, words: dictionary },
  );
}

/** In each language at each size; the page stays in the last language. */
export async function listBadWords(page: Page, name: string, look: Look): Promise<string[]> {
  const found: string[] = [];
  for (const [index, { locale, direction }] of LANGUAGES.entries()) {
    await speak(page, locale);
    expect(await spoken(page)).toEqual({ lang: locale, dir: direction });
    // Each language begins at the size at which the one before it ended, which saves a layout.
    for (const { size, looks } of index % 2 === 0 ? SIZES : SIZES.toReversed()) {
      await page.setViewportSize(size);
      for (const list of looks) {
        const faults = await list(page, size.width);
        found.push(...faults.map(what => `in ${locale} at ${size.width}: ${what}`));
      }
      await look(page, `${size.width}-${name}-${locale}`);
    }
  }
  await page.setViewportSize(POCKET);
  return found;
}

/** As if another tab had chosen it. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate(chosen => {
    const key = 'boardwalk.locale';
    localStorage.setItem(key, JSON.stringify(chosen));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, locale);
  await expect.poll(() => spoken(page)).toMatchObject({ lang: locale });
  await untilIdle(page);
}

function spoken(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
}

/** The next page opens in English, as on a device on which no language was chosen. */
export async function forgetLanguage(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('boardwalk.locale');
    document.cookie = 'boardwalk.locale=; path=/; max-age=0';
  });
}

/** Texts that are larger than their box. */
function listCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"]');
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const tall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
      return wide || tall;
    };
    return [...document.querySelectorAll('body *')]
      .filter(element => hasText(element) && isCut(element) && isShown(element))
      .map(element => `${element.tagName} '${element.textContent.slice(0, 50)}'`);
  });
}

/** Words that go on in the next line without having a place to part; a word of more than a dozen letters may. */
function listBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const word = /(?<![\p{L}\p{M}\p{N}])[\p{sc=Latin}\p{sc=Arabic}\p{M}]{2,12}(?![\p{L}\p{M}\p{N}])/gu;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOfRange = () =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      range.selectNodeContents(node);
      // Most texts have one line, in which no word can part.
      if (linesOfRange() < 2) continue;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // Along an arc each letter has a height of its own.
      if (node.parentElement.closest('textPath')) continue;
      for (const { 0: text, index } of node.data.matchAll(word)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        if (linesOfRange() > 1) broken.push(`'${text}' in '${node.data.slice(0, 50)}'`);
      }
    }
    return broken;
  });
}
