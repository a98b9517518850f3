/** How much of a page moves by itself while it arrives over a slow network, as Chromium's layout-shift score. */
import type { Line } from '../harness.ts';
import type { Stage } from './stage.ts';

const SHIFT_ASKED = 0.001;
const SETTLED_MS = 1500;
/** Slow 4G, as Lighthouse's phone has it. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

const PAGES = ['/', '/auth', '/about', '/user/settings', '/user/coin-record', '/user/help-center'];

export async function shiftLines(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  lines.push(await shiftLine(stage, '/', false));
  for (const path of PAGES) lines.push(await shiftLine(stage, path, true));
  return lines;
}

async function shiftLine({ browser, url, player }: Stage, path: string, isUser: boolean): Promise<Line> {
  const { page, context } = await browser.takePhone(url, isUser ? player : undefined);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  await context.close();
  const what = `layout shift of ${path}, ${isUser ? 'a user' : 'a guest'}`;
  return { what, unit: '/ 1000', ours: shift * 1000, asked: { atMost: SHIFT_ASKED * 1000 } };
}
