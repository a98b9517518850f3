/** From a tap to the next frame on a processor four times as slow, as Chromium's event timing has it. */
import type { Page } from 'playwright-core';
import { percentile } from '../../scripts/figures/statistics.ts';
import type { Line } from '../harness.ts';
import type { Stage } from './stage.ts';

const SLOWER = 4;
const TAP_MS_ASKED = 100;
const SETTLED_MS = 700;

/** Links and buttons a player taps in the first minute, by address and accessible name. */
const TAPS: readonly (readonly [path: string, name: RegExp])[] = [
  ['/', /Coin history/],
  ['/', /profile and settings/],
  ['/', /Pier Plinko/],
  ['/user/settings', /Colours/],
  ['/user/settings', /Language/],
  ['/user/settings', /Your profile/],
  ['/prefer/theme', /Candy/],
  ['/prefer/theme', /Midnight tide/],
  ['/user/coin-record', /Received/],
  ['/user/coin-record', /Spent/],
  ['/user/help-center', /Back/],
];

export async function interactionLines({ browser, url, player }: Stage): Promise<Line[]> {
  const { page, context } = await browser.takePhone(url, player);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const durations: number[] = [];
  for (const [path, name] of TAPS) durations.push(await tapOnce(page, path, name));
  await context.close();
  const unit = 'ms';
  return [
    { what: 'a tap to the next frame, median', unit, ours: percentile(durations, 50), asked: 'nothing' },
    {
      what: 'a tap to the next frame, slowest',
      unit,
      ours: Math.max(...durations),
      asked: { atMost: TAP_MS_ASKED },
    },
  ];
}

/** Whichever of the page's links, buttons and choices has the name. */
async function tapOnce(page: Page, path: string, name: RegExp): Promise<number> {
  await page.goto(path);
  const target = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('radio', { name }))
    .first();
  await target.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => {
    const seen = globalThis as unknown as { slowestMs: number };
    seen.slowestMs = 0;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.slowestMs = Math.max(seen.slowestMs, duration);
      // Events faster than a frame are not told; the least Chromium tells of is 16 ms.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await target.tap();
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => (globalThis as unknown as { slowestMs: number }).slowestMs);
}
