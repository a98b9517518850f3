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

const NEWER_WAITS = 'a newer one waits';

/** The script of the release in charge, or why a newer one is not. */
export async function releaseInCharge(page: Page): Promise<string> {
  const told = await page.evaluate(tellInCharge, NEWER_WAITS);
  if (told === NEWER_WAITS) await stopWorkerInCharge(page);
  return told;
}

/** In the page. */
async function tellInCharge(newerWaits: string): Promise<string> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  if (installing !== null) return 'a newer one installs';
  if (waiting !== null) return newerWaits;
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(String(data));
    active?.postMessage({ wish: 'sayRelease' }, [port2]);
    setTimeout(() => resolve('no answer'), 3000);
  });
}

/**
 * As every browser does after 30 s without work. One that is watched by its developer tools, as here, lets the worker
 * run: when it is woken up just as another wants to take over, the other waits for five minutes.
 */
async function stopWorkerInCharge(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const inCharge = new Promise<string | undefined>(resolve => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
      resolve(versions.find(({ status }) => status === 'activated')?.versionId),
    );
  });
  await devtools.send('ServiceWorker.enable');
  const versionId = await inCharge;
  if (versionId !== undefined) await devtools.send('ServiceWorker.stopWorker', { versionId });
  await devtools.detach();
}
