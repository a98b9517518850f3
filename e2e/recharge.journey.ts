/** Buying coins through the sandbox's own page: approved, declined, given up, left in the middle, in two tabs, over a limit. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import type { Phone } from './support/phone.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT, type Player, type Server } from './support/server.ts';

const BUNDLE = { coins: 2400, name: /2,400 coins/, get: 'Get 2,400 coins', pay: 'Pay $19.99' };
/** What a newcomer’s card adds to the 2,000 that are bought. */
const CARD = 200;

/** Until the provider's page is open beside the shop. */
async function pay(page: Page, { context }: Phone): Promise<Page> {
  await page.goto('/recharge');
  await page.getByRole('radio', { name: 'Regular' }).check({ force: true });
  await page.getByRole('radio', { name: BUNDLE.name }).check({ force: true });
  await page.getByRole('button', { name: BUNDLE.get }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: BUNDLE.pay }).click();
  const provider = await opened;
  await provider.getByRole('button', { name: 'Approve' }).waitFor();
  await page.getByRole('dialog', { name: 'Did you pay?' }).waitFor();
  return provider;
}

async function expectCoins(server: Server, player: Player, bought: number): Promise<void> {
  await expect.poll(async () => (await server.balances(player.token)).balance).toBe(GIFT.coins + bought);
  await expectLedgerToAddUp(server, player.token);
}

const result = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor();

describe('buying coins', () => {
  journey('brings them once when the payment is approved', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    const provider = await pay(page, phone);
    await picture(page, 'recharge-question');
    await provider.getByRole('button', { name: 'Approve' }).click();
    await result(page, 'They’re yours!');
    await result(provider, 'They’re yours!');
    await picture(page, 'recharge-success');
    await expectCoins(server, player, BUNDLE.coins + CARD);
    await page.goto('/user/recharge-record');
    await page.getByRole('button', { name: /2,600 coins.*Paid/ }).waitFor();
  });

  journey('says so when the payment is declined, and brings none', async ({ server, takePhone }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const provider = await pay(phone.page, phone);
    await provider.getByRole('button', { name: 'Decline' }).click();
    await result(phone.page, 'That didn’t work');
    await expectCoins(server, player, 0);
  });

  journey('is given up by closing the question, and then cannot be paid', async ({ server, takePhone }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    const provider = await pay(page, phone);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('Payment canceled. You weren’t charged.').waitFor();
    await provider.reload();
    await provider.getByText('This payment was cancelled.').waitFor();
    await expectCoins(server, player, 0);
  });

  journey('is taken up on the next visit when the tab was closed', async ({ server, takePhone }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const provider = await pay(phone.page, phone);
    await phone.page.close();
    await provider.route('**/recharge?payment=*', route => route.abort());
    await provider
      .getByRole('button', { name: 'Approve' })
      .click()
      .catch(() => undefined);
    await expectCoins(server, player, BUNDLE.coins + CARD);
    await provider.close();
    const next = await phone.openTab();
    await next.goto('/');
    await result(next, 'They’re yours!');
    await expectCoins(server, player, BUNDLE.coins + CARD);
  });

  journey('in two tabs is one order each', async ({ server, takePhone }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const first = await pay(phone.page, phone);
    const tab = await phone.openTab();
    const second = await pay(tab, phone);
    expect(new URL(first.url()).pathname).not.toBe(new URL(second.url()).pathname);
    await first.getByRole('button', { name: 'Approve' }).click();
    await second.getByRole('button', { name: 'Approve' }).click();
    await expectCoins(server, player, 2 * BUNDLE.coins + CARD);
  });

  journey('over one’s own limit is refused before anything is ordered', async ({ server, takePhone }) => {
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/spending-limits');
    await page.getByRole('button', { name: 'Set a limit' }).first().click();
    await page.getByLabel(/The most you want to spend/).fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Limit saved.').waitFor();
    await page.goto('/recharge');
    await page.getByRole('radio', { name: BUNDLE.name }).check({ force: true });
    await page.getByRole('button', { name: BUNDLE.get }).click();
    await page.getByText('You’ve spent $0.00 of your $10.00 daily limit.').waitFor();
    await page.getByRole('button', { name: BUNDLE.pay }).click();
    await page.getByText('This would go over your spending limit.').waitFor();
    expect((await server.call('recharge.orders', {}, player.token)).list).toEqual([]);
  });
});
