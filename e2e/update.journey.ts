/** A new release while the app is open: offered quietly, taken with one reload, by every tab when it likes. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import type { Phone } from './support/phone.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { enterRoom } from './support/room.ts';
import { PIER } from './support/server.ts';
import { appKept, lookForRelease, releaseInCharge, releaseWaits } from './support/service-worker.ts';

describe('a new release', () => {
  journey('is offered, and taken with one reload', async stage => {
    const { phone, proxy } = await open(stage);
    const { page } = phone;
    const loads = countLoads(page);
    proxy.publishRelease();
    await lookForRelease(page);
    await notice(page).waitFor();
    await stage.picture(page, 'release-notice');
    expect(await entryOf(page)).not.toContain('release=2');

    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => entryOf(page).catch(() => '')).toContain('release=2');
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await appKept(page);
    expect(await notice(page).count()).toBe(0);
    expect(loads()).toBe(1);
  });

  journey('does not disturb a round: it is offered after the room', async stage => {
    const { phone, proxy } = await open(stage);
    const { page } = phone;
    await enterRoom(page, stage.server);
    proxy.publishRelease();
    await lookForRelease(page);
    await releaseWaits(page);
    expect(await notice(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await notice(page).waitFor();
  });

  journey('opened by a visit is taken without a word', async stage => {
    const { phone, proxy } = await open(stage);
    const { page } = phone;
    proxy.publishRelease();
    await visitRelease(page);
    const loads = countLoads(page);
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await lookForRelease(page);
    await expect.poll(() => releaseInCharge(page), { interval: 1000 }).toContain('release=2');
    expect(await notice(page).count()).toBe(0);
    expect(loads()).toBe(0);
  });

  journey('taken in one tab is offered in the other, which loads nothing by itself', async stage => {
    // As a guest: a player's older tab would have its own news, that it plays elsewhere.
    const { phone, proxy } = await open(stage, false);
    const other = await phone.openTab();
    await other.goto('/');
    const loads = countLoads(other);
    proxy.publishRelease();
    await lookForRelease(phone.page);
    await notice(phone.page).waitFor();
    await phone.page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => entryOf(phone.page).catch(() => '')).toContain('release=2');
    await notice(other).waitFor();
    expect(loads()).toBe(0);
    await other.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => entryOf(other).catch(() => '')).toContain('release=2');
    await expect.poll(loads).toBe(1);
  });
});

async function open(
  { server, takePhone }: Stage,
  isSignedIn = true,
): Promise<{ phone: Phone; proxy: Proxy }> {
  const proxy = await startProxy(server.url);
  const player = isSignedIn ? { player: await server.player() } : {};
  const phone = await takePhone({ ...player, url: proxy.url, keepsFiles: true });
  await phone.page.goto('/');
  await phone.page.getByRole('link', { name: PIER }).first().waitFor();
  await appKept(phone.page);
  return { phone, proxy };
}

/** A page that a busy server sends too late is shown as it was kept, and the visit is made again. */
async function visitRelease(page: Page): Promise<void> {
  do await page.reload();
  while (!(await entryOf(page)).includes('release=2'));
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** The release the page runs, by its own script. */
function entryOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '');
}

function notice(page: Page) {
  return page.getByText('A new version is ready');
}
