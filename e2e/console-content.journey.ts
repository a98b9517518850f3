/**
 * An operator publishes in three languages, three players read it, and everybody is told at once; a part of the home
 * page goes and comes back.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { createServer } from './support/server.ts';

const NOTICE = {
  'en-US': { title: 'The pier stays open', content: 'Open until midnight all week.' },
  'de-DE': { title: 'Der Pier bleibt offen', content: 'Die ganze Woche bis Mitternacht.' },
  'ja-JP': { title: '桟橋は夜も営業', content: '今週は毎日深夜0時まで。' },
} as const;
const BROADCAST = 'Fireworks over the pier at ten!';
/** What the bell is called. */
const BELL: Readonly<Record<Locale, RegExp>> = {
  'en-US': /^News/,
  'de-DE': /^Neuigkeiten/,
  'ja-JP': /^お知らせ/,
};
type Locale = keyof typeof NOTICE;
const LOCALES = Object.keys(NOTICE) as Locale[];

let product: Product;

// What is published here is not for other journeys to read.
beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => product.stop());

describe('what the console publishes', () => {
  journey('is read by each player in their own language', async stage => {
    const { takePhone, picture } = stage;
    const server = createServer(product.url);
    const { page: desk } = await sitDown(takePhone, '/content?kind=notice&item=new', 'content', {
      url: product.url,
    });
    const editor = desk.getByRole('region', { name: 'New notice' });
    for (const locale of LOCALES) {
      await editor.getByLabel('Language').selectOption(locale);
      await editor.getByLabel('Title').fill(NOTICE[locale].title);
      await editor.getByLabel('Text').fill(NOTICE[locale].content);
    }
    await picture(desk, 'console-notice');
    await confirm(desk, 'Publish', 'The week of the fair');
    await desk.getByRole('button', { name: NOTICE['en-US'].title }).waitFor();

    for (const locale of LOCALES) {
      const player = await server.player();
      const { page, context } = await takePhone({ player, url: product.url });
      await context.addInitScript(chosen => {
        localStorage.setItem('boardwalk.locale', JSON.stringify(chosen));
      }, locale);
      const title = page.getByRole('dialog').getByText(NOTICE[locale].title).first();
      // What a page brings with it may be as old as its answers are kept: a minute.
      await expect
        .poll(
          async () => {
            await page.goto('/');
            await page.getByRole('button', { name: BELL[locale] }).click();
            await page.getByRole('dialog').getByRole('heading').first().waitFor();
            return title.isVisible();
          },
          { timeout: 120_000, interval: 2000 },
        )
        .toBe(true);
      await picture(page, `player-notice-${locale}`);
    }
  });

  journey('is told at once to whoever is online, and once to whoever comes later', async stage => {
    const { takePhone, picture } = stage;
    const server = createServer(product.url);
    const { page: desk } = await sitDown(takePhone, '/content?kind=broadcast&item=new', 'content', {
      url: product.url,
    });
    const { page } = await takePhone({ player: await server.player(), url: product.url });
    await page.goto('/');
    await page.getByRole('region', { name: 'Machines' }).waitFor();
    await page.waitForLoadState('networkidle');
    await desk.getByRole('region', { name: 'New broadcast' }).getByLabel('Message').fill(BROADCAST);
    await confirm(desk, 'Publish', 'The fair');
    await page.getByText(BROADCAST).waitFor();
    await picture(page, 'player-broadcast');
    await picture(desk, 'console-broadcast');

    const { page: later } = await takePhone({ url: product.url });
    await later.goto('/');
    await later.getByText(BROADCAST).waitFor();
    await later.reload();
    await later.getByRole('region', { name: 'Machines' }).waitFor();
    // For longer than it waits before it asks.
    await later.waitForTimeout(5000);
    expect(await later.getByText(BROADCAST).count()).toBe(0);
  });

  journey('takes a part from the home page, and gives it back', async stage => {
    const { takePhone, picture } = stage;
    const { page: desk } = await sitDown(takePhone, '/content?kind=section&item=banners', 'content', {
      url: product.url,
    });
    const { page } = await takePhone({ url: product.url });
    await page.goto('/');
    await banners(page).waitFor();
    await desk.getByLabel('Players see it').uncheck({ force: true });
    await confirm(desk, 'Publish', 'A quiet week');
    await desk.getByRole('button', { name: /^On the boardwalk hidden|^What’s on hidden/ }).waitFor();
    await expect.poll(() => isThere(page), { timeout: 60_000 }).toBe(false);
    await picture(page, 'player-without-banners');

    await desk.getByRole('button', { name: 'Go back to it' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('They are missed');
    await dialog.getByRole('button', { name: /^Publish it/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isThere(page), { timeout: 60_000 }).toBe(true);
  });
});

const banners = (page: Page) => page.getByRole('region', { name: 'News' });

/** Loaded anew: what operators change is kept for half a minute. */
async function isThere(page: Page): Promise<boolean> {
  await page.reload();
  await page.getByRole('region', { name: 'Machines' }).waitFor();
  await page.waitForLoadState('networkidle');
  return (await banners(page).count()) > 0;
}

/** The dialog that asks why. */
async function confirm(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
