/**
 * What players of several kinds are told at home, one after the other and once a day, on a product of its own whose
 * players can be made older: who is new, who was away, and who is poor.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { pushAddress } from './support/machine.ts';
import { type Product, startProduct } from './support/product.ts';
import { changeRows } from './support/rows.ts';
import { createServer, type Player, type Server } from './support/server.ts';

let product: Product;
let server: Server;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  server = createServer(product.url);
});
afterAll(() => product?.stop());

const change = (sql: string, ...values: readonly unknown[]) => changeRows(product.dataDir, sql, values);

const joinedDaysAgo = ({ userId }: Player, days: number) =>
  change('update users set created_at = created_at - make_interval(days => $2) where id = $1', userId, days);

/** They played weeks ago, and the house has found them gone. */
const wasAway = ({ userId }: Player) =>
  change(
    `insert into lapses (user_id, played_at, found_at, coins, until_at)
     values ($1, now() - interval '20 days', now(), 60, now() + interval '20 days')`,
    userId,
  );

/** Closes what is open, and what asks whether to; returns the titles in the order in which they came. */
async function meetAll(page: Page): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const dialog = page.getByRole('dialog').last();
    // The very element: the next one may take its place between two looks.
    const box = await dialog.elementHandle({ timeout: 5000 }).catch(() => null);
    if (!box) return met;
    const title = await box.$eval('role=heading', heading => heading.textContent ?? '');
    if (met.at(-1) !== title) met.push(title);
    const leave = (await box.$$('role=button[name=/^(Close|Not now)$/]')).at(-1);
    await leave?.click();
    await page.waitForFunction(
      left => [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) !== left,
      box,
    );
  }
}

describe('at home', () => {
  journey('a new player meets the daily bonus and a first card, and neither again today', async stage => {
    const player = await server.player();
    const { page } = await stage.takePhone({ player, url: product.url, hasPrompts: true, canDraw: false });
    await page.goto('/');
    await stage.picture(page, 'prompts-new');
    expect(await meetAll(page)).toEqual(['Daily Bonus', 'A new card for you']);
    await page.goto('/');
    expect(await meetAll(page)).toEqual([]);
  });

  journey('who was away meets an offer, coins, and what everybody meets, in the order', async stage => {
    const player = await server.player();
    await joinedDaysAgo(player, 30);
    await wasAway(player);
    const { page } = await stage.takePhone({ player, url: product.url, hasPrompts: true, canDraw: false });
    await page.goto('/');
    await page.getByRole('dialog', { name: 'A gift for coming back' }).waitFor();
    await stage.picture(page, 'prompts-comeback');
    const met = await meetAll(page);
    const titles = met.filter(title => !title.startsWith('Don’t forget'));
    expect([...new Set(titles)]).toEqual([
      'A gift for coming back',
      'Welcome back!',
      'A free gift for you',
      'Daily Bonus',
      'A new card for you',
    ]);
    await page.goto('/');
    expect(await meetAll(page)).toEqual([]);
    // What was not taken waits for another day.
    const { reward } = await server.call('recall.info', {}, player.token);
    expect(reward?.coins).toBe(60);
  });

  journey('nothing is told over a machine, and a sign-out tells nothing more', async stage => {
    const player = await server.player();
    await joinedDaysAgo(player, 30);
    const { page } = await stage.takePhone({ player, url: product.url, hasPrompts: true, canDraw: false });
    const { roomList } = await server.call('push.listRooms', {}, player.token);
    const [room] = roomList;
    await page.goto(pushAddress({ roomId: room?.roomId ?? 0 }));
    await page.waitForTimeout(3000);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto('/');
    await page.getByRole('dialog').first().waitFor();
    await page.evaluate(() => localStorage.removeItem('boardwalk.user'));
    await page.goto('/');
    expect(await meetAll(page)).toEqual([]);
  });
});
