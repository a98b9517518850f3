import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { tokenOf } from './support/phone.ts';
import { PASSWORD } from './support/server.ts';
import { appKept } from './support/service-worker.ts';

const LANGUAGES = [
  { locale: 'de-DE', name: 'Deutsch', direction: 'ltr', settings: 'Farben', pier: 'Steg-Plinko' },
  { locale: 'ja-JP', name: '日本語', direction: 'ltr', settings: 'カラー', pier: '桟橋のプリンコ' },
] as const;

describe('settings', () => {
  journey('a chosen language is there at once, after a reload and at home', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    for (const { locale, name, direction, settings, pier } of LANGUAGES) {
      await page.goto('/user/settings');
      await page.locator('a[href="/user/settings/language"]').click();
      await page.getByRole('radio', { name }).click();
      await expect.poll(() => spoken(page)).toEqual({ lang: locale, dir: direction });
      await expect
        .poll(async () => (await server.call('accounts.read', {}, player.token)).language)
        .toBe(locale);
      await page.goBack();
      await page.getByText(settings).first().waitFor();
      await picture(page, `settings-${locale}`);
      await page.reload();
      await page.getByText(settings).first().waitFor();
      await page.goto('/');
      await page.getByRole('link', { name: pier }).first().waitFor();
      expect(await spoken(page)).toEqual({ lang: locale, dir: direction });
      await picture(page, `home-${locale}`);
    }
  });

  journey('Arabic, which is stored and in no picker, is written from right to left', async stage => {
    const { page, context } = await stage.takePhone();
    await context.addInitScript(() => localStorage.setItem('boardwalk.locale', '"ar-AE"'));
    await page.goto('/user/settings');
    await page.locator('a[href="/user/settings/language"]').waitFor();
    expect(await spoken(page)).toEqual({ lang: 'ar-AE', dir: 'rtl' });
    const { width } = page.viewportSize() ?? { width: 0 };
    const icon = await page.locator('a[href="/prefer/theme"] svg').first().boundingBox();
    expect(icon?.x ?? 0).toBeGreaterThan(width / 2);
    await stage.picture(page, 'settings-ar');
    await page.goto('/user/settings/language');
    await page.getByRole('radio', { name: 'العربية', checked: true }).waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'بلينكو الرصيف' }).first().waitFor();
    expect(await spoken(page)).toEqual({ lang: 'ar-AE', dir: 'rtl' });
  });

  journey('the language of the account is shown on a device that has chosen none', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    await server.call('preferences.saveLanguage', { locale: 'fi-FI' }, player.token);
    const { page } = await takePhone({ player });
    await page.goto('/user/settings');
    await expect.poll(() => spoken(page)).toEqual({ lang: 'fi-FI', dir: 'ltr' });
    await page.reload();
    await expect.poll(() => spoken(page)).toEqual({ lang: 'fi-FI', dir: 'ltr' });
    await page.goto('/user/settings/language');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect.poll(() => spoken(page)).toEqual({ lang: 'en-US', dir: 'ltr' });
  });

  journey('the home page one prefers is kept over a reload and on a second device', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/settings');
    await page.getByRole('link', { name: /Home page/ }).click();
    await page.getByRole('radio', { name: 'Claw machines first' }).click();
    await expect
      .poll(async () => (await server.call('accounts.read', {}, player.token)).homePageType)
      .toBe(1);
    await page.reload();
    await page.getByRole('radio', { name: 'Claw machines first', checked: true }).waitFor();

    const { page: elsewhere } = await takePhone({ player: await server.signIn(player) });
    await elsewhere.goto('/prefer/home');
    await elsewhere.getByRole('radio', { name: 'Claw machines first', checked: true }).waitFor();
  });
});

describe('one’s own data', () => {
  journey('are downloaded, the account deleted, found closed at the door, and kept', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/settings');
    await page.getByRole('link', { name: /Your data/ }).click();
    await page.getByText('500 coins and 0 prizes').waitFor();
    await picture(page, 'own-data');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`boardwalk-${player.userId}.json`);
    const held = await json(await file.createReadStream());
    expect(held).toMatchObject({ about: { player: player.userId } });
    expect(JSON.stringify(held)).toContain(player.mail);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByText(/You give up 500 coins/).waitFor();
    await picture(page, 'own-data-delete');
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText(/Your account will be deleted on/).waitFor();
    await page.waitForURL(/\/auth/);
    await expect.poll(async () => (await server.ask('accounts.read', {}, player.token)).success).toBe(false);

    await page.getByLabel('Email').fill(player.mail);
    await page.getByRole('button', { name: /password/i }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const offer = page.getByRole('dialog', { name: 'Keep your account?' });
    await offer.waitFor();
    await picture(page, 'own-data-keep');
    await offer.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Welcome back!').waitFor();
    expect((await server.balances((await tokenOf(page)) ?? '')).balance).toBe(500);
    expect((await server.signIn(player)).userId).toBe(player.userId);
  });

  journey('of a guest are none', async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/user/settings');
    await page.getByRole('link', { name: /Help/ }).first().waitFor();
    expect(await page.getByRole('link', { name: /Your data/ }).count()).toBe(0);
    await page.goto('/user/settings/data');
    await page.getByLabel('Email').waitFor();
  });
});

describe('help', () => {
  journey('an answer is found, and a report is sent once and followed', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/help-center');
    await page.getByRole('searchbox').fill('password');
    await page.getByText(/answers? found$/).waitFor();
    await page.locator('summary').first().click();
    await page.getByText('Copy link').first().waitFor();
    await picture(page, 'help-found');
    await page.getByRole('link', { name: 'Send a report' }).click();
    await page.getByRole('button', { name: 'New report' }).click();
    const sheet = page.getByRole('dialog', { name: 'New report' });
    await sheet.getByRole('radio', { name: 'Coins or a payment' }).check();
    await sheet.getByLabel('What happened?').fill('Ten coins went missing at nine.');
    await picture(page, 'report-new');
    await sheet.getByRole('button', { name: 'Send report' }).dblclick();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Coins or a payment/ }).click();
    await page.getByRole('dialog').getByText('Ten coins went missing at nine.').waitFor();
    await picture(page, 'report-sent');
    expect((await server.call('repairs.list', {}, player.token)).list).toHaveLength(1);
  });

  journey('questions once read are there without a connection, by their own address', async stage => {
    const { page, context } = await stage.takePhone({ keepsFiles: true });
    await page.goto('/user/faq');
    await page.locator('summary').first().waitFor();
    await appKept(page);
    await page.goto('/about');
    await page.getByRole('link', { name: 'Verify a round yourself' }).waitFor();
    await context.setOffline(true);
    await page.goto('/user/faq#q-201');
    await page.getByText('Copy link').locator('visible=true').first().waitFor();
  });
});

describe('the connection check', () => {
  journey('runs to its end and can be copied, and leaves no camera running', async stage => {
    const { page, context } = await stage.takePhone();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/trtx');
    await page.getByRole('button', { name: 'Start check' }).click();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    for (const name of ['Server', 'Live connection', 'Download', 'Clock', 'Live video', 'Storage']) {
      const row = page.getByRole('listitem').filter({ hasText: name }).first();
      await row.getByText('Good', { exact: true }).waitFor({ state: 'attached' });
    }
    await stage.picture(page, 'connection-done');
    await page.getByRole('button', { name: 'Copy results for support' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Boardwalk connection check');
    // Nobody gave permission: that is said, not thrown.
    await page.getByRole('button', { name: 'Test camera and microphone' }).click();
    await page.getByRole('alert').waitFor();
  });
});

function spoken(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
}
