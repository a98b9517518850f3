/**
 * Every page in the longest, the tallest and the mirrored language, on the smallest phone, on one that lies on its side
 * and on a laptop as well: nothing is cut off and nothing runs out of the screen.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listBeyond } from './support/edges.ts';
import { untilIdle } from './support/idle.ts';
import { journey, type Stage } from './support/journey.ts';
import { longestWords } from './support/longest-words.ts';
import { listVisits, takeVisitors, VISITORS } from './support/pages.ts';
import type { Phone } from './support/phone.ts';

/** Each text in whichever language has the longest for it: what fits here fits in all that read from left to right. */
const LONGEST = 'de-DE';
const LANGUAGES = [
  { locale: LONGEST, direction: 'ltr' },
  { locale: 'ja-JP', direction: 'ltr' },
  { locale: 'ar-AE', direction: 'rtl' },
] as const;
const THEMES = ['blue', 'pink'] as const;
const POCKET = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 568 };
const SIDEWAYS = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 800 };
const SIZES = [
  { size: POCKET, looks: [listCut, listBroken] },
  { size: SMALLEST, looks: [listCut, listBroken, listBeyond] },
  { size: SIDEWAYS, looks: [listBroken] },
  { size: LAPTOP, looks: [listBroken, listBeyond] },
];

describe('languages', () => {
  for (const { who, isPlayer } of VISITORS) {
    journey(`every page of ${who} reads whole in each of them`, async ({ server, takePhone, picture }) => {
      const player = await server.player();
      const visits = await listVisits(server, player, takePhone);
      const dictionary = await longestWords(server.url);
      const pageFor = await takeVisitors(takePhone, player, phone => choose(phone, dictionary));
      const found: string[] = [];
      for (const visit of visits.filter(({ isSignedIn }) => isSignedIn === isPlayer)) {
        const page = pageFor(visit);
        await open(page, await visit.address);
        found.push(...(await findFaults(page, visit.name, picture)));
      }
      expect(found).toEqual([]);
    });
  }
});

/** In each language and theme, and at each size. */
async function findFaults(page: Page, name: string, picture: Stage['picture']): Promise<string[]> {
  const found: string[] = [];
  for (const { locale, direction } of await shownFirst(page)) {
    await speak(page, locale);
    expect(await spoken(page)).toEqual({ lang: locale, dir: direction });
    for (const theme of THEMES) {
      await page.evaluate(chosen => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      await picture(page, `${name}-${locale}-${theme}`);
    }
    for (const { size, looks } of SIZES) {
      await page.setViewportSize(size);
      for (const look of looks) {
        const faults = await look(page, size.width);
        found.push(...faults.map(what => `${name} in ${locale} at ${size.width}: ${what}`));
      }
      if (size !== POCKET) await picture(page, `${size.width}-${name}-${locale}`);
    }
    await page.setViewportSize(POCKET);
  }
  return found;
}

/** As a phone that has been here before and on which a language was chosen. */
async function choose({ context }: Phone, dictionary: object): Promise<void> {
  await context.route(`**/lang/${LONGEST}.*json*`, route => route.fulfill({ json: dictionary }));
  await context.addInitScript(chosen => {
    localStorage.setItem('boardwalk.locale', JSON.stringify(chosen));
  }, LONGEST);
}

/** The language in which the page was opened comes first, so that each page is put into two others. */
async function shownFirst(page: Page): Promise<readonly (typeof LANGUAGES)[number][]> {
  const { lang } = await spoken(page);
  return LANGUAGES.toSorted((one, other) => Number(other.locale === lang) - Number(one.locale === lang));
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

/** The first time by its link, which accessibility does for every page; then as a link inside the app leads on. */
async function open(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate(goOn, address);
  await untilIdle(page);
}

/** In the page: its router follows the history. */
function goOn(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

function spoken(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
}

/** Texts whose box is smaller than they are, and words that stand beyond the edge of the screen. */
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
      .filter(element => hasText(element) && isShown(element) && isCut(element))
      .map(element => `${element.tagName} '${element.textContent.slice(0, 50)}'`);
  });
}

/** Words that go on in the next line without having a place to part; one of a dozen letters may have. */
function listBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const word = /(?<![\p{L}\p{M}\p{N}])[\p{sc=Latin}\p{sc=Arabic}\p{M}]{2,12}(?![\p{L}\p{M}\p{N}])/gu;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // Along an arc each letter has a height of its own.
      if (node.parentElement.closest('textPath')) continue;
      for (const { 0: text, index } of node.data.matchAll(word)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) broken.push(`'${text}' in '${node.data.slice(0, 50)}'`);
      }
    }
    return broken;
  });
}
