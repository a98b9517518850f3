/**
 * Buying coins through the sandbox's own page: approved, declined, given up, left in the middle, in two tabs, over a limit,
 * as the offer of a level, and sent back by the staff; and a code that brings coins without buying.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { growthOf, LEAST_GROWTH, LEVEL_2_GROWTH, playTo } from './support/growth.ts';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import type { Phone } from './support/phone.ts';
import { expectIdle } from './support/press.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT, type Player, type Server } from './support/server.ts';

const BUNDLE = { coins: 2400, name: /2,400 coins/, get: 'Get 2,400 coins', pay: 'Pay $19.99' };
/** What a newcomer’s card adds to the 2,000 that are bought. */
const CARD = 200;
const STARRY = /\+10%.*Starry Night/;
const SMALL = { name: /1,100 coins/, get: 'Get 1,100 coins', pay: 'Pay $9.99', coins: 1100, card: 100 };
const PART = { money: '4.00', coins: Math.floor(((SMALL.coins + SMALL.card) * 400) / 999) };
/** What reaches Lv2, and what it brings. */
const LEVEL_2 = { growth: LEVEL_2_GROWTH, coins: 100 } as const;
/** With the card that everybody is welcomed with: a tenth of what is bought. */
const DEAL = { price: '$2.99', coins: 480 } as const;
const DEMO_CODE = 'welcome boardwalk';
const CODE_COINS = 50;

/** In the shop, until the checkout is open. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Regular' }).check({ force: true });
  await page.getByRole('radio', { name: BUNDLE.name }).check({ force: true });
  await page.getByRole('button', { name: BUNDLE.get }).click();
}

/** The best card is chosen already: it can be left out, and taken again. */
async function leaveAndTakeCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Starry Night \+10%.*\+200/ }).click();
  await page.getByRole('button', { name: STARRY, pressed: true }).click();
  await page.getByRole('button', { name: 'Without a card' }).waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: STARRY }).click();
  await page.getByRole('button', { name: 'Use this card' }).click();
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/recharge');
  await choose(page);
}

/** From the checkout, until the provider's page is open beside the shop. */
async function pay(page: Page, { context }: Phone): Promise<Page> {
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
  journey('brings them once when the payment is approved, and the bonus of the chosen card', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Power Cards' }).click();
    await page.getByRole('button', { name: STARRY }).waitFor();
    await picture(page, 'cards-bonus');
    await page.getByRole('button', { name: /Starry Night/ }).click();
    await choose(page);
    await leaveAndTakeCard(page);
    await picture(page, 'cards-checkout');
    const provider = await pay(page, phone);
    await picture(page, 'recharge-question');
    await provider.getByRole('button', { name: 'Approve' }).click();
    await result(page, 'They’re yours!');
    await result(provider, 'They’re yours!');
    await page.getByText('Bonus card').waitFor();
    await picture(page, 'recharge-success');
    await expectCoins(server, player, BUNDLE.coins + CARD);
    const { list } = await server.call('cards.optimalPage', { status: 1 }, player.token);
    expect(list).toEqual([expect.objectContaining({ name: 'Starry Night', status: 1 })]);
    expect((await server.call('cards.count', {}, player.token)).rechargeCardCount).toBe(0);
    await page.goto('/user/recharge-record');
    await page.getByRole('button', { name: /2,600 coins.*Paid/ }).waitFor();
  });

  journey('says so when the payment is declined, and brings none', async ({ server, takePhone }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    await openCheckout(phone.page);
    const provider = await pay(phone.page, phone);
    await provider.getByRole('button', { name: 'Decline' }).click();
    await result(phone.page, 'That didn’t work');
    await expectCoins(server, player, 0);
  });

  journey('is given up by closing the question, and then cannot be paid', async ({ server, takePhone }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    await openCheckout(page);
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
    await openCheckout(phone.page);
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
    await openCheckout(phone.page);
    const first = await pay(phone.page, phone);
    const tab = await phone.openTab();
    await openCheckout(tab);
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

  journey(
    'is the offer of a level, which is reached by play and brings its coins once',
    async ({ server, takePhone, picture }) => {
      const player = await server.player();
      await playTo(server, player, LEVEL_2.growth - LEAST_GROWTH);
      const phone = await takePhone({ player, canDraw: false });
      const { page } = phone;
      await page.goto('/plinko/6001');
      await page.getByRole('button', { name: 'Drop' }).click();
      await expect.poll(() => growthOf(server, player)).toBeGreaterThanOrEqual(LEVEL_2.growth);
      await page.goto('/user/settings');
      const told = page.getByRole('dialog', { name: 'Level up!' });
      await told.getByText(`+${LEVEL_2.coins}`).waitFor();
      await told.getByRole('timer').waitFor();
      await picture(page, 'level-up');
      expect(await listRewards(server, player)).toMatchObject([{ amount: LEVEL_2.coins }]);

      const before = (await server.balances(player.token)).balance;
      await told.getByRole('button', { name: `Get it for ${DEAL.price}` }).click();
      const opened = phone.context.waitForEvent('page');
      await page.getByRole('button', { name: `Pay ${DEAL.price}` }).click();
      const provider = await opened;
      await provider.getByRole('button', { name: 'Approve' }).click();
      await provider.waitForURL('**/recharge?payment=*');
      await provider.close();
      await expect.poll(async () => (await server.balances(player.token)).balance).toBe(before + DEAL.coins);
      await expectLedgerToAddUp(server, player.token);

      const { userLevel, offer } = await server.call('levels.upgradeInfo', {}, player.token);
      expect({ userLevel, offer }).toEqual({ userLevel: 1, offer: undefined });
      expect(await listRewards(server, player)).toHaveLength(1);
    },
  );
});

describe('a purchase that is sent back', () => {
  journey('a part of it, then the rest, is seen by its player each time', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    await page.goto('/recharge');
    await page.getByRole('radio', { name: 'Regular' }).check({ force: true });
    await page.getByRole('radio', { name: SMALL.name }).check({ force: true });
    await page.getByRole('button', { name: SMALL.get }).click();
    const opened = phone.context.waitForEvent('page');
    await page.getByRole('button', { name: SMALL.pay }).click();
    await (await opened).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog', { name: 'They’re yours!' }).waitFor();
    const bought = GIFT.coins + SMALL.coins + SMALL.card;
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(bought);

    const [order] = (await server.call('recharge.orders', {}, player.token)).list;
    const desk = (await sitDown(takePhone, '/orders', 'cashier')).page;
    // The newest stands beside the list.
    const detail = desk.getByRole('region', { name: `Order ${order?.rechargeNumber}` });
    const refund = async (amount: string) => {
      await detail.getByRole('button', { name: 'Refund' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Send money back' });
      await dialog.getByLabel(/Amount in USD/).fill(amount);
      await dialog.getByLabel('Reason').fill('They changed their mind.');
      await dialog.getByRole('button', { name: /^Send back/ }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await refund(PART.money);
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(bought - PART.coins);
    await page.goto('/user/recharge-record');
    await page.getByRole('button', { name: /Partly refunded/ }).waitFor();

    await refund('5.99');
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(GIFT.coins);
    await detail.getByText('Went back', { exact: true }).waitFor();
    await picture(desk, 'console-order-refunded');
    await page.reload();
    await page.getByRole('button', { name: /Refunded/ }).click();
    await page.getByRole('dialog').getByText('$9.99').first().waitFor();
    await picture(page, 'recharge-refunded');
    await expectLedgerToAddUp(server, player.token);
  });
});

describe('power cards', () => {
  journey('a code brings its gift once', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Power Cards' }).click();
    await page.getByRole('button', { name: 'Enter a code' }).click();
    const field = page.getByLabel('Your code');
    await field.fill('NOT-A-CODE-22');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('That code isn’t right. Check it and try again.').waitFor();
    await expectIdle(page.getByRole('button', { name: 'Redeem' }));
    await field.fill(DEMO_CODE);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('50 coins and Sea Breeze').waitFor();
    await picture(page, 'cards-code');
    await expect
      .poll(async () => (await server.balances(player.token)).balance)
      .toBe(GIFT.coins + CODE_COINS);
    await page.getByRole('button', { name: 'Keep playing' }).click();
    await page.getByRole('button', { name: 'Enter a code' }).click();
    await field.fill(DEMO_CODE);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('You’ve used as many of these codes as there are for you.').waitFor();
    await expectLedgerToAddUp(server, player.token);
  });
});

async function listRewards(server: Server, { token }: Player) {
  const { list } = await server.call('records.coins', { pageSize: 100 }, token);
  return list.filter(({ kind }) => kind === 'level.reward');
}
