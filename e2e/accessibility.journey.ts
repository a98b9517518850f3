/** Every page and sheet under axe-core, in both colours of the evening. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { listPaths, listVisits } from './support/pages.ts';
import { enterRoom } from './support/room.ts';

const THEMES = ['blue', 'pink'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe('accessibility', () => {
  journey('no page breaks a rule, in either theme', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const visits = await listVisits(server, player);
    expect(new Set(visits.map(({ path }) => path))).toEqual(new Set(await listPaths()));
    const user = await takePhone({ player, isMotionReduced: true });
    const guest = await takePhone({ isMotionReduced: true });
    const found: string[] = [];
    for (const { name, address, isSignedIn, isThere } of visits) {
      const { page } = isSignedIn ? user : guest;
      await page.goto(address);
      await isThere(page);
      for (const theme of THEMES) {
        found.push(
          ...(await findViolations(page, theme)).map(violation => `${name}, ${theme}: ${violation}`),
        );
        await picture(page, `page-${name}-${theme}`);
      }
    }
    expect(found).toEqual([]);
  });

  journey('no sheet or dialog breaks a rule, in either theme', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    await server.drop(player.token);
    const { page } = await takePhone({ player, isMotionReduced: true });
    await enterRoom(page, server);
    const found: string[] = [];
    for (const opener of [
      'Auto',
      /^Last results/,
      /^Next ball: seed/,
      'Rules and odds',
      /how it is proven/,
    ]) {
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await expect.poll(() => dialog.getByRole('status', { name: 'Loading' }).count()).toBe(0);
      for (const theme of THEMES) {
        found.push(
          ...(await findViolations(page, theme)).map(violation => `${opener}, ${theme}: ${violation}`),
        );
        await picture(page, `sheet-${opener}-${theme}`);
      }
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
  });
});

async function findViolations(page: Page, theme: string): Promise<string[]> {
  await page.evaluate(chosen => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
  // The policy of the page forbids added scripts; what the browser itself is told to run is allowed.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((rules): Promise<axe.AxeResults> => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  }, RULES);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} (${impact}) at ${target.join(' ')}: ${why}`;
    }),
  );
}
