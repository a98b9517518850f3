/** The smallest phone and a laptop: nothing runs out of the screen sideways. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { listVisits, takeVisitors } from './support/pages.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
] as const;

describe('screens of other sizes', () => {
  journey(
    'no page scrolls sideways or puts anything beyond the edge',
    async ({ server, takePhone, picture }) => {
      const player = await server.player();
      const pageFor = await takeVisitors(takePhone, player);
      const found: string[] = [];
      for (const visit of await listVisits(server, player)) {
        const { name, address, isThere } = visit;
        const page = pageFor(visit);
        await page.goto(address);
        await isThere(page);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const beyond = await listBeyond(page, size.width);
          found.push(...beyond.map(what => `${name} at ${size.width}: ${what}`));
          await picture(page, `${size.width}-${name}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});

/** The page itself when it is too wide, and what stands beyond its edge without a place to scroll to it. */
async function listBeyond(page: Page, width: number): Promise<string[]> {
  return page.evaluate(screen => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isInsideScroller = (element: Element): boolean => {
      for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) {
        const { left, right } = place.getBoundingClientRect();
        if (scrolls(place) && left >= -1 && right <= screen + 1) return true;
      }
      return false;
    };
    const beyond = [...document.querySelectorAll('a, button, input, select, h1, h2, p, [role="img"]')].filter(
      element => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > screen + 1) && !isInsideScroller(element);
      },
    );
    const { scrollWidth } = document.documentElement;
    const tooWide = scrollWidth > screen ? [`the page is ${scrollWidth} wide`] : [];
    return [...tooWide, ...beyond.map(element => `${element.tagName} '${element.textContent.slice(0, 40)}'`)];
  }, width);
}
