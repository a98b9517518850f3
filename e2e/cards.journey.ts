/** A card goes with a purchase once, and a code is redeemed once. */
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT } from './support/server.ts';

const DEMO_CODE = 'welcome boardwalk';
const CODE_COINS = 50;

describe('power cards', () => {
  journey(
    'the best card is chosen at checkout, adds its bonus once and is used',
    async ({ server, takePhone, picture }) => {
      const player = await server.player();
      const { page, context } = await takePhone({ player });
      await page.goto('/user/settings');
      await page.getByRole('button', { name: 'Power Cards' }).click();
      await page.getByRole('button', { name: /\+10%.*Starry Night/ }).waitFor();
      await picture(page, 'cards-bonus');
      await page.getByRole('button', { name: /Starry Night/ }).click();
      await page.getByRole('radio', { name: 'Regular' }).check({ force: true });
      await page.getByRole('radio', { name: /2,400 coins/ }).check({ force: true });
      await page.getByRole('button', { name: 'Get 2,400 coins' }).click();
      const row = page.getByRole('button', { name: /Starry Night \+10%.*\+200/ });
      await row.click();
      await picture(page, 'cards-choice');
      await page.getByRole('button', { name: /\+10%.*Starry Night/, pressed: true }).click();
      await page.getByRole('button', { name: 'Without a card' }).waitFor();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /\+10%.*Starry Night/ })
        .click();
      await page.getByRole('button', { name: 'Use this card' }).click();
      await picture(page, 'cards-checkout');
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Pay $19.99' }).click();
      const provider = await opened;
      await provider.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog', { name: 'They’re yours!' }).waitFor();
      await page.getByText('Bonus card').waitFor();
      await expect
        .poll(async () => (await server.balances(player.token)).balance)
        .toBe(GIFT.coins + 2400 + 200);
      const { list } = await server.call('cards.optimalPage', { status: 1 }, player.token);
      expect(list).toEqual([expect.objectContaining({ name: 'Starry Night', status: 1 })]);
      expect((await server.call('cards.count', {}, player.token)).rechargeCardCount).toBe(0);
      await expectLedgerToAddUp(server, player.token);
    },
  );

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
    // A button is busy for half a second.
    await page.waitForTimeout(700);
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
