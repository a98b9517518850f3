/** A guest signs up by a mailed code, from a room back into that room, and is led by the guide to a first ball. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { tokenOf } from './support/phone.ts';
import { expectIdle } from './support/press.ts';
import { dropButton } from './support/room.ts';
import { GIFT, newMail, PIER, type Server } from './support/server.ts';

describe('signing up by a mailed code', () => {
  journey(
    'a guest looks around, picks a room of a tab, and is back in it with the gift of a newcomer',
    async stage => {
      const { server, takePhone, picture } = stage;
      const { page } = await takePhone();
      const { roomId } = await server.room(PIER);

      await page.goto('/');
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
      await picture(page, 'home-guest');
      const tabs = page.getByRole('navigation', { name: 'Types of machines' });
      await tabs.getByRole('link', { name: 'Claw', exact: true }).click();
      await page.getByRole('link', { name: /Cuddle Cove/ }).waitFor();
      await picture(page, 'home-claws');
      expect(await tabs.getByRole('link', { name: 'Fish shooting', exact: true }).count()).toBe(1);
      expect(await page.getByText(/^Coming soon: .*Fish shooting/).count()).toBe(0);
      await tabs.getByRole('link', { name: 'Plinko', exact: true }).click();
      expect(new URL(page.url()).pathname).toBe('/home/6');
      await page.getByRole('link', { name: PIER }).click();
      await page.waitForURL(url => url.pathname === '/auth');
      expect(new URL(page.url()).searchParams.get('return')).toBe(`/plinko/${roomId}`);
      await picture(page, 'auth');

      const mail = newMail();
      await askForCode(page, mail);
      await picture(page, 'auth-code');
      await page.getByLabel('Code', { exact: true }).fill(await server.mailedCode(mail));
      await page.waitForURL(`**/plinko/${roomId}`);
      await page.getByText('Welcome to Boardwalk!').waitFor();

      await page.goto('/');
      await page.getByRole('img', { name: `${GIFT.coins} coins`, exact: true }).waitFor();
      await picture(page, 'home-user');
      const balances = await server.balances(await tokenOf(page));
      expect(balances).toMatchObject({ balance: GIFT.coins, plinkoTrialBalance: GIFT.trialCoins });
    },
  );

  journey(
    'the coin in the bar leads a guest to the sign-in page and, by a look around, home again',
    async stage => {
      const { page } = await stage.takePhone();
      await page.goto('/');
      await page.getByRole('link', { name: PIER }).waitFor();
      await page.getByRole('link', { name: 'Play now' }).click();
      await page.waitForURL(/\/auth\?return=%2Fplinko%2F\d+$/);
      await page.getByRole('link', { name: 'Just look around' }).click();
      await page.getByRole('link', { name: PIER }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );

  journey('a wrong code is told beside the code and the right one still opens', async stage => {
    const { server, takePhone, picture } = stage;
    const { page } = await takePhone();
    const mail = newMail();
    await page.goto('/auth');
    await askForCode(page, mail);
    const code = await server.mailedCode(mail);
    const field = page.getByLabel('Code', { exact: true });
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('alert').getByText('This code is wrong or has expired.').waitFor();
    await picture(page, 'auth-wrong-code');
    await expectIdle(page.getByRole('button', { name: 'Let me in' }));
    await field.fill(code);
    await page.waitForURL(url => url.pathname === '/');
    await page.getByRole('link', { name: 'Your profile and settings' }).waitFor();
  });
});

describe('the guide of newcomers', () => {
  journey('leads from the home page to the first ball, and never comes again', async stage => {
    const { server, takePhone, picture } = stage;
    const { page } = await takePhone();
    await signUp(page, server);
    const bubble = page.getByRole('dialog', { name: 'Guide' });
    await bubble.getByText('This is a Plinko room.').waitFor();
    await picture(page, 'guide-home');
    await expectNothingCovered(page, 'first-room');
    await page.locator('[data-guide="first-room"]').click();

    await bubble.getByText('Trial coins are free.').waitFor();
    await picture(page, 'guide-room');
    await expectNothingCovered(page, 'purse');
    await page.getByRole('button', { name: 'Use trial coins' }).click();
    await bubble.getByText('Low risk: small wins, often').waitFor();
    await expectNothingCovered(page, 'risk');
    await bubble.getByRole('button', { name: 'Next' }).click();
    await bubble.getByText('Now drop your first ball!').waitFor();
    await expectNothingCovered(page, 'drop');
    await dropButton(page).click();
    await bubble.getByText('Here’s your round.').waitFor();
    await picture(page, 'guide-round');
    await bubble.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('That’s it. Have fun!').waitFor();

    await page.goto('/');
    await page.getByRole('link', { name: 'Pier Plinko' }).waitFor();
    expect(await bubble.count()).toBe(0);
  });

  journey('is left by Escape, and the page can be used at once', async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone();
    await signUp(page, server);
    const bubble = page.getByRole('dialog', { name: 'Guide' });
    await bubble.waitFor();
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.waitForURL('**/user/settings');
  });
});

async function askForCode(page: Page, mail: string): Promise<void> {
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByText(`We sent a six-digit code to ${mail}.`).waitFor();
}

async function signUp(page: Page, server: Server): Promise<void> {
  const mail = newMail();
  await page.goto('/auth');
  await askForCode(page, mail);
  await page.getByLabel('Code', { exact: true }).fill(await server.mailedCode(mail));
  await page.waitForURL(url => url.pathname === '/');
}

/** What the guide points at is in the window, and its bubble is beside it. */
async function expectNothingCovered(page: Page, target: string): Promise<void> {
  await expect
    .poll(async () => {
      const lit = await page.locator(`[data-guide="${target}"]`).boundingBox();
      const bubble = await page.getByRole('dialog', { name: 'Guide' }).boundingBox();
      if (!lit || !bubble) return 'not there';
      const isApart =
        bubble.y >= lit.y + lit.height ||
        bubble.y + bubble.height <= lit.y ||
        bubble.x >= lit.x + lit.width ||
        bubble.x + bubble.width <= lit.x;
      return isApart && bubble.y >= 0 && bubble.y + bubble.height <= 844 ? 'apart' : 'covered';
    })
    .toBe('apart');
}
