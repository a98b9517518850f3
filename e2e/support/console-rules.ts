/** The rules of accessibility on a page of the console: in both color schemes, at a desk and on a phone. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilIdle } from './idle.ts';
import type { Stage } from './journey.ts';
import { DESK, openConsole } from './operator.ts';

const POCKET = { width: 390, height: 844 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In the dark the same page has other colors; on a phone it has another layout. */
const LOOKS = [
  { scheme: 'light', viewport: DESK, rules: TAGS },
  { scheme: 'dark', viewport: DESK, rules: ['color-contrast'] },
  { scheme: 'dark', viewport: POCKET, rules: TAGS },
] as const;

/** Opens one page after the other and returns everything that breaks a rule, with where it does. */
export async function findFaults(
  page: Page,
  paths: readonly string[],
  picture: Stage['picture'],
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(DESK);
    await openConsole(page, path);
    await untilIdle(page);
    // The content security policy admits no script from elsewhere, so the browser itself runs it.
    await page.evaluate(axe.source);
    for (const { scheme, viewport, rules } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(untilColored);
      const name = `${path} ${scheme} ${viewport.width}`;
      await picture(page, `console${path.replaceAll(/\W+/g, '-')}-${scheme}-${viewport.width}`);
      faults.push(...(await findViolations(page, rules)).map(fault => `${name}: ${fault}`));
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isTooWide) faults.push(`${name}: wider than the screen`);
    }
  }
  return faults;
}

async function findViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async runOnly => {
      const options = { runOnly, resultTypes: ['violations' as const] };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
    },
    [...rules],
  );
}

/** Runs in the page. While colors change from one scheme to the other, they belong to neither. */
async function untilColored(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity);
  // Transitions to the new scheme begin with the next frame, and one may follow another.
  for (let still = 0; still < 3; still++) {
    await new Promise(resolve => requestAnimationFrame(resolve));
    if (ending().length > 0) still = -1;
    await Promise.all(ending().map(one => one.finished.catch(() => undefined)));
  }
}
