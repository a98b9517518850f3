/** From a tap to the next frame on a processor four times as slow, as Chromium's event timing has it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { percentile } from '../../scripts/figures/statistics.ts';
import { type Line, tryPart } from '../harness.ts';
import type { Stage } from './stage.ts';
import { SLOWER } from './trace.ts';

const TAP_MS_ASKED = 100;
const SETTLED_MS = 700;
const FOUND_WITHIN_MS = 20_000;

/** Links, buttons and choices a player taps in the first minute, by address and the key of their text. */
const TAPS: readonly (readonly [path: string, text: string])[] = [
  ['/', 'home.recordsLink'],
  ['/', 'home.profileLink'],
  ['/', 'bar.play'],
  ['/user/settings', 'page.theme'],
  ['/user/settings', 'page.language'],
  ['/user/settings', 'page.userInfo'],
  ['/prefer/theme', 'theme.pink'],
  ['/prefer/theme', 'theme.blue'],
  ['/user/coin-record', 'records.in'],
  ['/user/coin-record', 'records.out'],
  ['/user/help-center', 'action.back'],
];

const texts = JSON.parse(
  readFileSync(new URL('../../apps/web/lang/en-US.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

export async function interactionLines({ browser, url, player }: Stage): Promise<Line[]> {
  const { page, context } = await browser.takePhone(url, player);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const durations: number[] = [];
  let slowest = { text: '', ms: 0 };
  for (const [path, text] of TAPS) {
    await tryPart(`the tap on ${text} of ${path}`, async () => {
      const ms = await tapOnce(page, path, texts[text] ?? text);
      durations.push(ms);
      if (ms > slowest.ms) slowest = { text, ms };
    });
  }
  await context.close();
  const unit = 'ms';
  return [
    { what: 'a tap to the next frame, median', unit, ours: percentile(durations, 50), asked: 'nothing' },
    {
      what: `a tap to the next frame, slowest: ${slowest.text}`,
      unit,
      ours: slowest.ms,
      asked: { atMost: TAP_MS_ASKED },
    },
  ];
}

/** Whichever of the page's links, buttons and choices has the name. */
async function tapOnce(page: Page, path: string, name: string): Promise<number> {
  await page.goto(path);
  const target = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('radio', { name }))
    .first();
  await target.waitFor({ timeout: FOUND_WITHIN_MS });
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
