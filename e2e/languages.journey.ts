/**
 * Every page in the longest, the tallest and the mirrored language, on the smallest phone and on a laptop as well:
 * nothing is cut off and nothing runs out of the screen.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listBeyond } from './support/edges.ts';
import { untilIdle } from './support/idle.ts';
import { journey } from './support/journey.ts';
import { listVisits, takeVisitors } from './support/pages.ts';
import type { Phone } from './support/phone.ts';

const LANGUAGES = [
  { locale: 'de-DE', direction: 'ltr' },
  { locale: 'ja-JP', direction: 'ltr' },
  { locale: 'ar-AE', direction: 'rtl' },
] as const;
const THEMES = ['blue', 'pink'] as const;
const POCKET = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 568 };
const LAPTOP = { width: 1280, height: 800 };

describe('languages', () => {
  for (const { locale, direction } of LANGUAGES) {
    journey(`every page reads whole in ${locale}`, async ({ server, takePhone, picture }) => {
      const player = await server.player();
      const visits = await listVisits(server, player);
      const pageFor = await takeVisitors(takePhone, player, phone => choose(phone, locale));
      const found: string[] = [];
      for (const visit of visits) {
        const page = pageFor(visit);
        await open(page, visit.address);
        expect(await spoken(page)).toEqual({ lang: locale, dir: direction });
        for (const theme of THEMES) {
          await page.evaluate(chosen => {
            document.documentElement.dataset['theme'] = chosen;
          }, theme);
          await picture(page, `${visit.name}-${locale}-${theme}`);
        }
        found.push(...(await listCut(page)).map(cut => `${visit.name}: ${cut}`));
        await page.setViewportSize(SMALLEST);
        found.push(...(await listCut(page)).map(cut => `${visit.name} at 320: ${cut}`));
        for (const size of [SMALLEST, LAPTOP]) {
          await page.setViewportSize(size);
          const beyond = await listBeyond(page, size.width);
          found.push(...beyond.map(what => `${visit.name} at ${size.width}: ${what}`));
          await picture(page, `${size.width}-${visit.name}-${locale}`);
        }
        await page.setViewportSize(POCKET);
      }
      expect(found).toEqual([]);
    });
  }
});

/** As a phone that has been here before and on which this language was chosen. */
async function choose({ context }: Phone, locale: string): Promise<void> {
  await context.addInitScript(chosen => {
    localStorage.setItem('boardwalk.locale', JSON.stringify(chosen));
  }, locale);
}

/** The first time by its link, which accessibility does for every page; then as a link inside the app leads on. */
async function open(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate(goOn, address);
  await page.getByRole('main').first().waitFor();
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
