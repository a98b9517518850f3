/** What a page's service worker has and does, seen from the page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Resolves when the app could be opened without a connection. */
export async function appKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // What the page was made of before is kept as well, some moments later.
  await expect.poll(() => keptPaths(page)).toContain('/lang/en-US.json');
  await page.waitForLoadState('networkidle');
}

/** Every path in every cache. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Stands in for the hour after which a page looks for a new release by itself. */
export async function lookForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

export async function releaseWaits(page: Page): Promise<void> {
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
  await expect.poll(waits).toBe(true);
}
