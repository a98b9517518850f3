/** A purchase that the staff sends back: the player sees it, the coins go with it, and the books are right. */
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT } from './support/server.ts';

const BUNDLE = { name: /1,100 coins/, get: 'Get 1,100 coins', pay: 'Pay $9.99', coins: 1100 };
/** What a newcomer's card adds to the 1,000 that are bought. */
const CARD = 100;
const PART = { money: '4.00', coins: Math.floor(((BUNDLE.coins + CARD) * 400) / 999) };

describe('a purchase that is sent back', () => {
  journey('a part of it, then the rest, is seen by its player each time', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    await page.goto('/recharge');
    await page.getByRole('radio', { name: 'Regular' }).check({ force: true });
    await page.getByRole('radio', { name: BUNDLE.name }).check({ force: true });
    await page.getByRole('button', { name: BUNDLE.get }).click();
    const opened = phone.context.waitForEvent('page');
    await page.getByRole('button', { name: BUNDLE.pay }).click();
    await (await opened).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog', { name: 'They’re yours!' }).waitFor();
    const bought = GIFT.coins + BUNDLE.coins + CARD;
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
