/** An operator and a player side by side: a ban and its end, and coins that two people move. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { openConsole, sitDown } from './support/operator.ts';
import { GIFT, PASSWORD, type Player } from './support/server.ts';
import { watchSockets } from './support/sockets.ts';

const NOTICE = 'Several accounts, one gift each.';

describe('a ban', () => {
  journey('is read by the player, ends their session, and is lifted again', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    const sockets = watchSockets(page);
    await page.goto('/user/game-record');
    await expect.poll(sockets.bound).toBe(1);

    const { page: desk } = await sitDown(takePhone, '/players', 'support');
    await desk.getByLabel('Search players').fill(player.mail);
    await desk
      .getByRole('row', { name: new RegExp(String(player.userId)) })
      .getByRole('link')
      .click();
    await desk.getByText(/^j•••••@example.test/).waitFor();
    const ban = desk.getByRole('region', { name: 'Ban' });
    await ban.getByLabel('What the player reads').fill(NOTICE);
    await ban.getByRole('button', { name: 'Ban for 7 days' }).click();
    await confirm(desk, 'Four accounts on one phone.', 'Ban for 7 days');
    await ban.getByText(/^until /).waitFor();
    await picture(desk, 'console-player-banned');

    const notice = page.getByRole('dialog', { name: 'This account is blocked.' });
    await notice.getByText(NOTICE).waitFor();
    await notice.getByText('Think this is a mistake?').waitFor();
    await picture(page, 'player-banned');
    await notice.getByRole('button', { name: 'Close', exact: true }).last().click();
    expect((await server.ask('accounts.read', {}, player.token)).errorCode).toBe('00009');
    await signIn(page, player);
    await notice.getByText(NOTICE).waitFor();
    await notice.getByRole('button', { name: 'Close', exact: true }).last().click();

    await ban.getByRole('button', { name: 'Lift the ban' }).click();
    await confirm(desk, 'It was their sister.', 'Lift it');
    await ban.getByRole('heading', { name: 'Ban', exact: true }).waitFor();
    await signIn(page, player);
    await page.waitForURL('**/user/game-record');
    await desk.getByRole('region', { name: 'Devices' }).getByRole('listitem').first().waitFor();

    const { page: owner } = await sitDown(takePhone, `/audit?search=${player.userId}`, 'owner');
    await owner.getByText('Lifted the ban of').first().waitFor();
    await owner.getByText('Four accounts on one phone.').first().waitFor();
  });
});

describe('coins that the staff gives', () => {
  journey('above the limit of one person wait for a second one', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page: cashier } = await sitDown(takePhone, `/players/${player.userId}`, 'cashier');
    const adjust = cashier.getByRole('form', { name: 'Adjust coins' });
    await adjust.getByLabel('Coins').fill('5000');
    await adjust.getByText('500 becomes 5,500').waitFor();
    await adjust.getByLabel('Reason').fill('Card charged twice for receipt 24-1187.');
    await adjust.getByText('a second person must agree').waitFor();
    await adjust.getByRole('button', { name: 'Ask for a second person' }).click();
    await adjust.getByText('Nothing moves until somebody else agrees').waitFor();
    await adjust.getByText('+5,000 coins wait for a second person').waitFor();
    await picture(cashier, 'console-adjustment-waits');
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins);

    // Whoever asked can take it back, and nothing else.
    await openConsole(cashier, '/audit');
    await waitingFor(cashier, player.userId).getByRole('button', { name: 'Take back' }).waitFor();
    expect(await waitingFor(cashier, player.userId).getByRole('button', { name: 'Agree' }).count()).toBe(0);

    const { page: owner } = await sitDown(takePhone, '/audit', 'owner');
    await waitingFor(owner, player.userId).getByRole('button', { name: 'Agree' }).click();
    await confirm(owner, 'I have seen the letter.', 'Agree');
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(GIFT.coins + 5000);

    const { page } = await takePhone({ player });
    await page.goto('/user/coin-record');
    await page.getByText('Corrected by our team').waitFor();
    await page.getByText('5,500').first().waitFor();
    await picture(page, 'player-corrected');
    await openConsole(cashier, `/players/${player.userId}?part=staff`);
    await cashier.getByRole('row', { name: /Adjusted by staff.*5,500/ }).waitFor();
  });
});

/** The dialog that asks why. */
async function confirm(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

function waitingFor(page: Page, userId: number): Locator {
  const waiting = page.getByRole('region', { name: 'Waiting for a second person' });
  return waiting.locator('.row').filter({ hasText: `+5,000 coins, Player ${userId}` });
}

async function signIn(page: Page, { mail }: Player): Promise<void> {
  await page.goto('/auth?return=%2Fuser%2Fgame-record');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
