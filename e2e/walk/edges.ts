/** What runs out of the screen sideways. */
import type { Page } from 'playwright-core';

/** The page itself when it is too wide, and what stands beyond its edge without a place to scroll to it. */
export async function listBeyond(page: Page, width: number): Promise<string[]> {
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
