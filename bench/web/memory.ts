/** What the page keeps after many changes of page, with the garbage collected. */
import type { Page } from 'playwright-core';
import type { Line } from '../harness.ts';
import type { Stage } from './stage.ts';

const CHANGES = 200;
/** By then every page's code is there and the ten kept pages are full. */
const WARM_AFTER = 40;
const GROWTH_PERCENT_ASKED = 10;
const MB = 1024 * 1024;

const PATHS = [
  '/',
  '/user/settings',
  '/prefer/theme',
  '/user/coin-record',
  '/user/game-record',
  '/verify',
  '/about',
  '/user/help-center',
  '/user/settings/language',
  '/user/settings/userinfo',
  '/user/faq',
  '/issues',
];

export async function memoryLines({ browser, url, player }: Stage): Promise<Line[]> {
  const { page, context } = await browser.takePhone(url, player);
  await page.goto('/');
  await page.getByRole('main').first().waitFor();
  let warm = { bytes: 0, nodes: 0 };
  for (let change = 1; change <= CHANGES; change++) {
    await goTo(page, PATHS[change % PATHS.length] ?? '/');
    if (change === WARM_AFTER) warm = await kept(page);
  }
  const last = await kept(page);
  await context.close();
  return [
    { what: `memory after ${WARM_AFTER} pages`, unit: 'MB', ours: warm.bytes / MB, asked: 'nothing' },
    { what: `memory after ${CHANGES} pages`, unit: 'MB', ours: last.bytes / MB, asked: 'nothing' },
    {
      what: 'memory after them, beside before',
      unit: '%',
      ours: (100 * last.bytes) / warm.bytes,
      asked: { atMost: 100 + GROWTH_PERCENT_ASKED },
    },
    {
      what: 'elements after them, beside before',
      unit: '%',
      ours: (100 * last.nodes) / warm.nodes,
      asked: { atMost: 100 + GROWTH_PERCENT_ASKED },
    },
  ];
}

/** As a link would: without loading the app anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForTimeout(120);
}

async function kept(page: Page): Promise<{ readonly bytes: number; readonly nodes: number }> {
  await page.waitForTimeout(1000);
  await page.requestGC();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await client.detach();
  return { bytes: usedSize, nodes };
}
