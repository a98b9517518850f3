/**
 * The cost of a home page that has come to rest and that isn't touched, backdrop included. The processor time
 * of all processes of the browser counts, since animations are drawn by its compositor and not by the page's own thread.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { type Line, summarize } from '../harness.ts';
import type { Stage } from './stage.ts';

const RUNS = 3;
const WATCHED_MS = 5_000;
const CPU_ASKED = 0.02;
/** A page is at rest when its main thread has worked less than this in a second. */
const REST_MS = 25;
const LOOK_MS = 1_000;
const REST_WITHIN_MS = 60_000;

interface Idle {
  /** The processor seconds that browser, renderer and graphics take in a second. */
  readonly browser: number;
  readonly mainThread: number;
}

export async function idleLines(stage: Stage): Promise<Line[]> {
  const runs: Idle[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await watchOnce(stage));
  const unit = 'CPU s/s';
  return [
    {
      what: '/ at rest and untouched: all processes of the browser',
      unit,
      ...summarize(runs.map(({ browser }) => browser)),
      asked: { atMost: CPU_ASKED },
    },
    {
      what: '/ at rest and untouched: its main thread',
      unit,
      ...summarize(runs.map(({ mainThread }) => mainThread)),
      asked: { atMost: CPU_ASKED },
    },
  ];
}

async function watchOnce({ browser, url }: Stage): Promise<Idle> {
  const { page, context } = await browser.takePhone(url);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/');
  await page.getByRole('main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await untilAtRest(session);
  const startMs = performance.now();
  const before = { browser: await browser.cpuSeconds(), mainThread: await mainThreadSeconds(session) };
  await pause(WATCHED_MS);
  const after = { browser: await browser.cpuSeconds(), mainThread: await mainThreadSeconds(session) };
  const seconds = (performance.now() - startMs) / 1000;
  await context.close();
  return {
    browser: (after.browser - before.browser) / seconds,
    mainThread: (after.mainThread - before.mainThread) / seconds,
  };
}

async function untilAtRest(session: CDPSession): Promise<void> {
  const giveUpAtMs = performance.now() + REST_WITHIN_MS;
  for (let before = await mainThreadSeconds(session); performance.now() < giveUpAtMs; ) {
    await pause(LOOK_MS);
    const after = await mainThreadSeconds(session);
    if ((after - before) * 1000 < REST_MS) return;
    before = after;
  }
  throw new Error('the page does not come to rest');
}

/** The processor time that the page's main thread has used so far. */
async function mainThreadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (seconds === undefined) throw new Error('this browser does not tell the processor time of a thread');
  return seconds;
}
