/** A friend joins by a link, plays, and both are rewarded: seen by two browsers, once, and in the books. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { tokenOf } from './support/phone.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT, newMail, PIER, type Server } from './support/server.ts';

/** As much as the gift for joining lasts for: the house's own terms ask for more than a journey has time for. */
const TERMS = { inviter: 15, friend: 10, stake: 1000, plays: 10 } as const;
const BALL = TERMS.stake / TERMS.plays;

describe('an invitation', () => {
  journey('by a link is kept through signing up, played for, and rewarded once', async stage => {
    const { server, takePhone, picture } = stage;
    const desk = (await sitDown(takePhone, '/invitations?state=all', 'owner')).page;
    await setTerms(desk);

    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/settings');
    await page.getByRole('link', { name: /Invite Friends/ }).click();
    await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
    await picture(page, 'invite');
    const { inviteUrl, inviteCode } = await server.call('invitations.own', {}, player.token);
    await page.getByText(inviteCode).waitFor();

    const friend = (await takePhone()).page;
    const { pathname, search } = new URL(inviteUrl);
    await friend.goto(pathname + search);
    await friend.getByText(/invited you/).waitFor();
    await picture(friend, 'invited-home');
    await friend.getByRole('button', { name: 'Join in' }).click();
    await signUp(friend, server);
    const friendToken = await tokenOf(friend);

    await page.reload();
    await page.getByText('Joined', { exact: true }).waitFor();
    for (let ball = 1; ball < TERMS.plays; ball++)
      await server.drop(friendToken, { room: PIER, price: BALL });
    await expect.poll(async () => (await ownOf(server, friendToken))?.plays).toBe(TERMS.plays - 1);
    expect((await server.call('invitations.list', {}, player.token)).list[0]?.state).toBe('playing');
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins);

    await server.drop(friendToken, { room: PIER, price: BALL });
    await expect
      .poll(async () => (await server.balances(player.token)).balance)
      .toBe(GIFT.coins + TERMS.inviter);
    await page.reload();
    await page.getByText('Rewarded', { exact: true }).waitFor();
    await picture(page, 'invite-rewarded');
    await friend.goto('/invite');
    await friend.getByText(`You got ${TERMS.friend} coins from this invitation.`).waitFor();
    await friend.goto('/user/coin-record');
    await friend.getByText('Invitation reward').waitFor();

    for (let ball = 0; ball < TERMS.plays; ball++)
      await server.askToDrop(friendToken, { room: PIER, price: 10 });
    await page.goto('/user/coin-record');
    await page.getByText('Invitation reward').waitFor();
    expect(await page.getByText('Invitation reward').count()).toBe(1);
    await expectLedgerToAddUp(server, player.token);

    await desk.reload();
    await desk.getByRole('heading', { name: 'Who brought whom' }).waitFor();
    await picture(desk, 'console-invitations');
  });

  journey('under a path of its own leads home, with the address cleared', async ({ server, takePhone }) => {
    const player = await server.player();
    const { inviteCode } = await server.call('invitations.own', {}, player.token);
    const { page } = await takePhone();
    await page.goto(`/invite/${inviteCode}`);
    await page.getByText(/invited you/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('link', { name: PIER }).waitFor();
    expect(await page.getByText(/invited you/).count()).toBe(0);
  });
});

async function setTerms(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'New version' }).click();
  const dialog = desk.getByRole('dialog', { name: 'What inviting brings' });
  await dialog.getByLabel('Coins for who invites').fill(String(TERMS.inviter));
  await dialog.getByLabel('Coins for the friend').fill(String(TERMS.friend));
  await dialog.getByLabel('Coins the friend stakes').fill(String(TERMS.stake));
  await dialog.getByLabel('in at least so many plays').fill(String(TERMS.plays));
  await dialog.getByLabel('Reason').fill('A journey is short.');
  await dialog.getByRole('button', { name: 'Make this the next version' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('A journey is short.').first().waitFor();
}

async function signUp(page: Page, server: Server): Promise<void> {
  const mail = newMail();
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await server.mailedCode(mail));
  await page.waitForURL(url => url.pathname === '/');
  await page.getByRole('link', { name: 'Your profile and settings' }).waitFor();
}

async function ownOf(server: Server, token: string) {
  return (await server.call('invitations.own', {}, token)).invitedBy;
}
