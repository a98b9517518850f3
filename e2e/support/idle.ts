/** The app at rest: what it has asked for has come, is drawn, and stands still. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

interface Traffic {
  /** Asked for and not yet answered. */
  readonly open: Set<Request>;
  /** Requests so far. */
  asked: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** To be called before the page opens anything. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), asked: 0 };
  traffics.set(page, traffic);
  page.on('request', request => {
    traffic.asked += 1;
    traffic.open.add(request);
  });
  page.on('requestfinished', request => traffic.open.delete(request));
  page.on('requestfailed', request => traffic.open.delete(request));
}

/** The addresses it has asked for and got nothing from so far. */
export function unanswered(page: Page): readonly string[] {
  return [...(traffics.get(page)?.open ?? [])].map(request => request.url());
}

/** Resolves when there is a page and a look at it, which waits for what is being drawn, has led to no further request. */
export async function untilIdle(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('this page is not watched');
  const isIdle = async (): Promise<boolean> => {
    const { asked } = traffic;
    await page.evaluate(untilDrawn);
    if (traffic.open.size > 0 || (await page.evaluate(isLoading))) return false;
    await settle(page);
    return traffic.open.size === 0 && traffic.asked === asked;
  };
  await expect.poll(isIdle).toBe(true);
}

/** What fades in is there to be seen and measured: it is at its end at once, which nobody here waits to watch. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    for (const animation of passing) {
      if (animation.playbackRate !== 0) animation.finish();
    }
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** In the page: twice, as an answer is first taken in and then drawn. Its patience is for a page that is never idle. */
function untilDrawn(): Promise<void> {
  const idle = () => new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: 500 }));
  const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()));
  return frame().then(idle).then(frame).then(idle);
}

/** In the page: nothing, a skeleton, a spinner or the page's loader stands for what is still to come. */
function isLoading(): boolean {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isThere = [...document.querySelectorAll('main')].some(isSeen);
  return !isThere || [...document.querySelectorAll('[role="status"][aria-label]')].some(isSeen);
}
