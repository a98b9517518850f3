import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { tokenOf } from './support/phone.ts';
import { expectIdle } from './support/press.ts';
import { GIFT, newMail, PIER } from './support/server.ts';

describe('signing up by a mailed code', () => {
  journey(
    'a guest looks around, picks a room, and is back in it with the gift of a newcomer',
    async stage => {
      const { server, takePhone, picture } = stage;
      const { page } = await takePhone();
      const { roomId } = await server.room(PIER);

      await page.goto('/');
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
      await picture(page, 'home-guest');
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

  journey('what is no address is told before anything is mailed', async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/auth');
    await askForCode(page, 'somebody@', { isSent: false });
    await page.getByRole('alert').getByText('That doesn’t look like an email address.').waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

async function askForCode(page: Page, mail: string, { isSent = true } = {}): Promise<void> {
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  if (isSent) await page.getByText(`We sent a six-digit code to ${mail}.`).waitFor();
}
