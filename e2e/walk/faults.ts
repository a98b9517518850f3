/** A page under axe-core, and its text against the pixels behind it in both colours of the evening. */
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { settle } from '../support/idle.ts';
import { findWeakTexts } from './contrast.ts';

export const THEMES = ['blue', 'pink'] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Keeps a picture of what is shown. */
export type Look = (page: Page, name: string) => Promise<void>;

/**
 * To be called before the phone opens anything. The policy of a page forbids added scripts, and allows what the browser
 * itself is made to run; to hand it over once costs a third of handing it to each page.
 */
export async function lendAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source });
}

export async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((tags): Promise<axe.AxeResults> => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  }, TAGS);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} (${impact}) at ${target.join(' ')}: ${why}`;
    }),
  );
}

/** In both themes; the page stays in the last one. */
export async function listWeakTexts(page: Page, name: string, look: Look): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await dress(page, theme);
    // A button that can be pressed from some moment on takes its colours then.
    await settle(page);
    await look(page, `${name}-${theme}`);
    found.push(...(await findWeakTexts(page)).map(weak => `${theme}: ${weak}`));
  }
  return found;
}

export async function dress(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(chosen => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}
