/**
 * Seven days of the daily bonus on a product of its own, with one that is missed: the days pass by what was taken before
 * being made older.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import { createServer, type Player, type Server } from './support/server.ts';

const MISSED = 3;
const COINS = [15, 15, 20, 20, 30, 30, 100];

let product: Product;
let server: Server;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  server = createServer(product.url);
});
afterAll(() => product?.stop());

/** As if all of it had been a day before. */
async function nextDay({ userId }: Player, page: Page): Promise<void> {
  const back = `update checkins set day = day - 1, cycle_start = cycle_start - 1, at = at - interval '1 day'
    where user_id = $1`;
  await changeRows(product.dataDir, back, [userId]);
  await page.evaluate(() => localStorage.removeItem('boardwalk.flag.checkIn'));
}

const bonus = (page: Page) => page.getByRole('dialog', { name: 'Daily Bonus' });

describe('the daily bonus', () => {
  journey('is taken on seven days but one, and once on each of them', async ({ takePhone, picture }) => {
    const player = await server.player();
    const before = (await server.balances(player.token)).balance;
    const { page } = await takePhone({ player, url: product.url, hasPrompts: true, canDraw: false });
    await page.addInitScript(() => localStorage.setItem('boardwalk.flag.allCards', String(Date.now())));
    await page.addInitScript(() => localStorage.setItem('boardwalk.flag.lowBalance', String(Date.now())));
    let taken = 0;
    for (const [place, coins] of COINS.entries()) {
      const day = place + 1;
      if (day > 1) await nextDay(player, page);
      if (day === MISSED) continue;
      await page.goto('/');
      await bonus(page).waitFor();
      if (day === MISSED + 1) {
        await bonus(page).getByText('Missed').waitFor();
        await bonus(page).getByText('A new run starts today').waitFor();
      }
      await picture(page, `checkin-day-${day}`);
      await bonus(page)
        .getByRole('button', { name: `Claim ${coins} coins` })
        .click();
      await page.getByText('Checked in. See you tomorrow!').waitFor();
      await bonus(page).waitFor({ state: 'detached' });
      taken += coins;
      await expect.poll(async () => (await server.balances(player.token)).balance).toBe(before + taken);
    }
    await page.goto('/');
    await page.getByRole('main').waitFor();
    const { rewardList, appUserSignModel } = await server.call('checkin.info', {}, player.token);
    expect(appUserSignModel.isSignStatus).toBe(true);
    expect(rewardList.map(({ status }) => status)).toEqual([1, 1, 0, 1, 1, 1, 1]);
    expect(await bonus(page).count()).toBe(0);
    await expectLedgerToAddUp(server, player.token);
  });
});
