/** Every page and sheet under axe-core, and its text against the pixels behind it in both colours of the evening. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findWeakTexts } from './support/contrast.ts';
import { settle } from './support/idle.ts';
import { journey } from './support/journey.ts';
import { listPaths, listVisits, takeVisitors, VISITORS } from './support/pages.ts';
import { enterRoom, expectNothingInTheAir } from './support/room.ts';

const THEMES = ['blue', 'pink'] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SHEETS = ['Auto', /^Latest results/, /^Next ball: seed/, 'Rules and odds', /see the proof/];

type Look = (page: Page, name: string) => Promise<void>;

describe('accessibility', () => {
  for (const { who, isPlayer } of VISITORS) {
    journey(`no page of ${who} breaks a rule, and every text is strong enough`, async stage => {
      const { server, takePhone, picture } = stage;
      const player = await server.player();
      const visits = await listVisits(server, player, takePhone);
      expect(new Set(visits.map(({ path }) => path))).toEqual(new Set(await listPaths()));
      const pageFor = await takeVisitors(takePhone, player);
      const found: string[] = [];
      for (const visit of visits.filter(({ isSignedIn }) => isSignedIn === isPlayer)) {
        const { name, address, isThere } = visit;
        const page = pageFor(visit);
        // By its link, as languages go from page to page.
        await page.goto(await address);
        await isThere(page);
        found.push(...(await findFaults(page, name, (shown, theme) => picture(shown, `${name}-${theme}`))));
      }
      expect(found).toEqual([]);
    });
  }

  journey(
    'no sheet breaks a rule, and every text is strong enough',
    async ({ server, takePhone, picture }) => {
      const player = await server.player();
      await server.drop(player.token);
      const { page } = await takePhone({ player });
      await enterRoom(page, server);
      await expectNothingInTheAir(page);
      const found: string[] = [];
      for (const opener of SHEETS) {
        await page.getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await expect.poll(() => dialog.getByRole('status', { name: 'Loading' }).count()).toBe(0);
        const name = `sheet ${String(opener)}`;
        found.push(...(await findFaults(page, name, (shown, theme) => picture(shown, `${name}-${theme}`))));
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      expect(found).toEqual([]);
    },
  );
});

async function findFaults(page: Page, name: string, look: Look): Promise<string[]> {
  await settle(page);
  const found = await findViolations(page);
  for (const theme of THEMES) {
    await page.evaluate(chosen => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    // What can be pressed from some moment on comes to its colours then.
    await settle(page);
    await look(page, theme);
    found.push(...(await findWeakTexts(page)).map(weak => `${theme}: ${weak}`));
  }
  return found.map(fault => `${name}: ${fault}`);
}

async function findViolations(page: Page): Promise<string[]> {
  // The policy of the page forbids added scripts; what the browser itself is told to run is allowed.
  await page.evaluate(axe.source);
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
